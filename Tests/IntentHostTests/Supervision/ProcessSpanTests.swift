import EventLoop
import Foundation
import Testing

@testable import IntentHost

@Suite("The numbers that processes were given since a launch", .timeLimit(.minutes(1)))
struct ProcessSpanTests {
    private static let soon = Duration.milliseconds(1)

    @Test("A span is that after the number, and goes on at the beginning where the numbers end")
    func spans() throws {
        let span = try #require(ProcessSpan(after: 700, last: 703, limit: 32768, elapsed: Self.soon))
        #expect((span.after, span.last, span.limit) == (700, 703, 32768))
        let around = try #require(ProcessSpan(after: 32766, last: 2, limit: 32768, elapsed: Self.soon))
        #expect((around.after, around.last) == (32766, 2))
        let empty = try #require(ProcessSpan(after: 700, last: 700, limit: 32768, elapsed: Self.soon))
        #expect(empty.after == empty.last)
    }

    @Test("There is none where the numbers may have gone all the way around since, or are many, or make no sense")
    func none() {
        #expect(ProcessSpan(after: 700, last: 703, limit: 32768, elapsed: .milliseconds(16)) != nil)
        #expect(ProcessSpan(after: 700, last: 703, limit: 32768, elapsed: .milliseconds(17)) == nil)
        #expect(ProcessSpan(after: 700, last: 703, limit: 4_194_304, elapsed: .seconds(2)) != nil)
        #expect(ProcessSpan(after: 700, last: 703, limit: 4_194_304, elapsed: .seconds(3)) == nil)
        #expect(ProcessSpan(after: 700, last: 828, limit: 32768, elapsed: Self.soon) != nil)
        #expect(ProcessSpan(after: 700, last: 829, limit: 32768, elapsed: Self.soon) == nil)
        #expect(ProcessSpan(after: 700, last: 699, limit: 32768, elapsed: Self.soon) == nil)
        #expect(ProcessSpan(after: 700, last: 0, limit: 32768, elapsed: Self.soon) == nil)
        #expect(ProcessSpan(after: 0, last: 3, limit: 32768, elapsed: Self.soon) == nil)
        #expect(ProcessSpan(after: 32768, last: 3, limit: 32768, elapsed: Self.soon) == nil)
        #expect(ProcessSpan(after: 700, last: 32768, limit: 32768, elapsed: Self.soon) == nil)
    }

    /// Looks again where a look has not seen all, as whoever looks has to: any process may be executed just then.
    private func kill(_ launchIdentifiers: [String], in span: ProcessSpan) -> [Int]? {
        let deadline = ContinuousClock.now.advanced(by: .seconds(20))
        while ContinuousClock.now < deadline {
            if let counts = ProcessTable.kill(launchIdentifiers: launchIdentifiers, in: span) { return counts }
        }
        return nil
    }

    @Test("A look at a span kills what has left the session there, and nothing of another launch or before the span")
    func look() async throws {
        try await withLoop { loop in
            let script = "\(Shell.runaway) & read line"
            let mine = UUID().uuidString
            let family = try await RunningProcess(
                ChildProcess.Specification(
                    executable: "/bin/sh",
                    arguments: ["-c", script],
                    environment: ["PATH": "/usr/bin:/bin", "INTENTHOST_LAUNCH_ID": mine]
                ),
                on: loop
            )
            let pid = try #require(await family.pids(1).first)
            await family.write("\n")
            #expect(await family.end() == .exited(code: 0))
            let end = try await EndOfProcesses(of: [pid], on: loop)
            // Its number may be the first of the circle.
            let limit = Int32(4_194_304)
            let behind = try #require(ProcessSpan(after: pid, last: pid + 1, limit: limit, elapsed: Self.soon))
            let around = try #require(ProcessSpan(after: pid - 1, last: pid, limit: limit, elapsed: Self.soon))
            #expect(kill([mine], in: behind) == [0])
            #expect(kill(["other", mine + "0"], in: around) == [0, 0])
            #expect(kill(["other", mine], in: around) == [0, 1])
            #expect(await end.remaining(after: .seconds(2)) == [])
            #expect(kill([mine], in: around) == [0])
            await family.dispose()
        }
    }

    @Test("A process is found by the number of any of its threads")
    func thread() async throws {
        try await withLoop { loop in
            let mine = UUID().uuidString
            let host = try await RunningProcess(
                ChildProcess.Specification(
                    executable: Built.guardedHost,
                    arguments: [Built.launcher, "1", "echo pid $$; exec sleep 1000"],
                    environment: ["PATH": "/usr/bin:/bin", "INTENTHOST_LAUNCH_ID": mine]
                ),
                on: loop
            )
            _ = await host.lines(2)
            let pid = await host.pid
            let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").compactMap {
                Int32($0)
            }
            let thread = try #require(threads.first { $0 != pid })
            let span = try #require(
                ProcessSpan(after: thread - 1, last: thread, limit: 4_194_304, elapsed: Self.soon)
            )
            #expect(kill([mine], in: span) == [1])
            #expect(await host.end() == .signalled(.kill, coreDumped: false))
            await host.dispose()
        }
    }

    @Test("The kernel tells where a span ends")
    func now() throws {
        guard FileManager.default.fileExists(atPath: "/proc/sys/kernel/ns_last_pid") else { return }
        func newest() throws -> Int32 {
            Int32(try #require(SystemFile.number(in: "/proc/sys/kernel/ns_last_pid")))
        }
        // Meanwhile other tests may start more threads than a span has room for.
        var (last, end): (Int32, Int32)
        var span: ProcessSpan?
        repeat {
            last = try newest()
            span = ProcessSpan(after: last, elapsed: { Self.soon })
            end = try newest()
        } while !(last...last + 100).contains(end)
        #expect(span?.after == last)
        #expect(ProcessSpan(after: last, elapsed: { .seconds(60 * 60) }) == nil)
    }
}
