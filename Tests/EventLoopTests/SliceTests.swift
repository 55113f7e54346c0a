import EventLoop
import Foundation
import Testing

@Suite("The scheduler's slice", .timeLimit(.minutes(1)))
struct SliceTests {
    /// Linux 6.12 lets a thread choose it and tells of it.
    private static let isKnown =
        ProcessInfo.processInfo.isOperatingSystemAtLeast(
            OperatingSystemVersion(majorVersion: 6, minorVersion: 12, patchVersion: 0)
        ) && FileManager.default.fileExists(atPath: "/proc/self/sched")

    @Test("The loop's thread has a short one, and no process that it starts inherits it", .enabled(if: isKnown))
    func slice() async throws {
        try await withLoop { loop in
            let own = try slice(in: String(contentsOfFile: "/proc/\(getpid())/sched", encoding: .utf8))
            let short = try await LoopActor(loop).run { _ in
                try slice(in: String(contentsOfFile: "/proc/thread-self/sched", encoding: .utf8))
            }
            #expect(short == 100_000)
            #expect(own > short)
            let events = await (try Child(.shell("cat /proc/$$/sched"), on: loop)).finish()
            #expect(try slice(in: String(decoding: events.output, as: UTF8.self)) == own)
        }
    }

    /// In nanoseconds.
    private func slice(in text: String) throws -> Int {
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("se.slice") })
        return try #require(line.split(separator: " ").last.flatMap { Int($0) })
    }
}
