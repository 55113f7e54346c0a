import EventLoop
import Foundation
import Glibc
import ProcessModel
import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

@Suite("Memory limits of real processes", .timeLimit(.minutes(1)))
struct MemoryWatchTests {
    private static let mebibyte = 1 << 20
    private static let limit = 30 * mebibyte

    /// The enforcers of this machine.
    static let available = MemoryEnforcement.allCases.filter { enforcers($0).strongest == $0 }

    static func enforcers(_ enforcement: MemoryEnforcement) -> MemoryEnforcers {
        MemoryEnforcers.probe(noStrongerThan: enforcement)
    }

    enum Place: String, CaseIterable {
        case itself = "self"
        case grandchild, daemon

        /// The number of processes while it runs.
        var processCount: Int {
            switch self {
            case .itself: 1
            case .daemon: 2
            case .grandchild: 3
            }
        }
    }

    /// Runs the fixture beyond its limit, and checks that nothing is left of it.
    ///
    /// - Parameter steps: The mebibytes taken before each event.
    private func exceed(_ enforcement: MemoryEnforcement, _ place: Place, steps: [Int]) async throws -> [MemoryEvent] {
        var seen: [MemoryEvent] = []
        try await withLoop { loop in
            let run = await MemoryRun(Self.enforcers(enforcement), limit: Self.limit, on: loop)
            #expect(await run.enforcedBy == enforcement)
            try await run.launch(Built.memoryFixture, [place.rawValue, steps.count == 1 ? "\(steps[0])" : "1"])
            let process = try #require(await run.process)
            let pids = await process.pids(place.processCount)
            try #require(pids.count == place.processCount)
            let end = try await EndOfProcesses(of: pids, on: loop)
            for step in steps.dropLast() {
                await process.write(String(repeating: "x", count: step))
                if let event = await run.nextEvent() { seen.append(event) }
            }
            await process.write(String(repeating: "x", count: steps.count == 1 ? 1 : steps[steps.count - 1]))
            seen += await run.eventsUntilExceeded()
            await run.killAll()
            #expect(await end.remaining(after: .seconds(2)) == [])
            #expect(await process.end() == .signalled(.kill, coreDumped: false))
            #expect(try #require(await run.usage()).peak >= Self.limit)
            let directory = await run.groupDirectory
            await run.close()
            if let directory { #expect(!FileManager.default.fileExists(atPath: directory)) }
        }
        return seen
    }

    @Test(
        "Growing memory causes a warning at 80 % and an end at the limit, wherever in the tree it is taken",
        arguments: available,
        Place.allCases
    )
    func gradually(enforcement: MemoryEnforcement, place: Place) async throws {
        let events = try await exceed(enforcement, place, steps: [26, 20])
        try #require(events.count == 2)
        guard case .warning(let warning) = events[0], case .exceeded(let excess) = events[1] else {
            Issue.record("\(events)")
            return
        }
        // The kernel reports its threshold in batches of pages, 64 at a time.
        #expect(warning.current > Self.limit / 4 * 3)
        #expect(warning.current <= Self.limit)
        #expect(excess.peak >= Self.limit)
        #expect(excess.peak < Self.limit * 2)
    }

    @Test(
        "Memory taken in one step is noticed too, by the host within the room for file pages and by the kernel beyond",
        arguments: available,
        Place.allCases
    )
    func atOnce(enforcement: MemoryEnforcement, place: Place) async throws {
        for step in [64, 512] { try await atOnce(enforcement, place, mebibytes: step) }
    }

    private func atOnce(_ enforcement: MemoryEnforcement, _ place: Place, mebibytes: Int) async throws {
        let events = try await exceed(enforcement, place, steps: [mebibytes])
        guard case .exceeded(let excess) = events.last else {
            Issue.record("\(events)")
            return
        }
        #expect(excess.peak >= Self.limit)
    }

    @Test("Memory below 80 % has no effect", arguments: available)
    func modest(enforcement: MemoryEnforcement) async throws {
        try await withLoop { loop in
            let run = await MemoryRun(Self.enforcers(enforcement), limit: Self.limit, on: loop)
            try await run.launch(Built.memoryFixture, ["self", "16"])
            let process = try #require(await run.process)
            _ = await process.pids(1)
            await process.write("x")
            #expect(await process.lines(1) == ["done"])
            await run.check()
            await process.kill()
            #expect(await process.end() == .signalled(.kill, coreDumped: false))
            if let peak = await run.usage()?.peak { #expect(peak < Self.limit / 5 * 4) }
            await run.close()
            #expect(await run.allEvents() == [])
        }
    }

    @Test("Pages of a file that was read neither warn nor kill", arguments: available)
    func filePages(enforcement: MemoryEnforcement) async throws {
        // On a disk: the pages of a file in memory cannot be reclaimed.
        let file = "/var/tmp/intenthost-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try Data(repeating: 7, count: 2 * Self.limit).write(to: URL(filePath: file))
        try forgetPages(of: file)
        try await withLoop { loop in
            let run = await MemoryRun(Self.enforcers(enforcement), limit: Self.limit, on: loop)
            try await run.launch("/bin/sh", ["-c", "cat '\(file)' > /dev/null; echo done; read line"])
            #expect(await run.process?.lines(1) == ["done"])
            await run.check()
            let (usage, groupPeak) = await (run.usage(), run.groupPeak)
            await run.process?.kill()
            _ = await run.process?.end()
            await run.close()
            if let usage {
                #expect(usage.current < Self.limit / 2)
                #expect(usage.peak < Self.limit / 2)
                // The kernel's own figure includes them, so they have been there.
                if enforcement != .poll { #expect(try #require(groupPeak) > Self.limit) }
            }
            #expect(await run.allEvents() == [])
        }
    }

    /// Makes the kernel read the file again, because pages belong to the group that first has them.
    private func forgetPages(of file: String) throws {
        let descriptor = open(file, O_RDWR)
        try #require(descriptor >= 0)
        #expect(fsync(descriptor) == 0)
        #expect(posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED) == 0)
        close(descriptor)
    }

    @Test("A group that cannot be made is polled instead, and the reason is reported")
    func fallback() async throws {
        try await withLoop { loop in
            let gone = MemoryEnforcers(strongest: .cgroup1, unavailable: [], parent: "/nonexistent")
            let hold = MemoryHold(gone, launchID: "1", limit: Self.limit)
            #expect(hold.groupDirectories == [])
            // Polling has a resource limit as a backstop.
            #expect(hold.resourceLimits.map(\.limit) == [.data])
            let reason = "\(try #require(hold.failure))"
            let enforcement = await EventLoopRunner(loop).run { _ in
                MemoryWatchFactory(on: loop).makeWatch(hold, launchID: "1").enforcedBy
            }
            #expect(enforcement == .poll)
            #expect(reason.contains("/nonexistent/intenthost-"))
            #expect(reason.contains("ENOENT"))
        }
    }
}
