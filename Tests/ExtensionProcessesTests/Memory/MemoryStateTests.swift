import EventLoop
import Foundation
import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

@Suite("The decisions of memory watches")
struct MemoryStateTests {
    @Test("A warning comes once for each crossing of 80 %, and again only after falling below 70 %")
    func warnings() {
        var level = WarningLevel(limit: 1000)
        let warned = [0, 799, 800, 999, 750, 850, 700, 900, 699, 800, 100, 1200].map { level.observe($0) }
        let expected = [false, false, true, false, false, false, false, false, false, true, false, true]
        #expect(warned == expected)
    }

    @Test("A peak between two looks is private memory, less the most file pages seen")
    func privatePeak() {
        var peak = PrivatePeak(limit: 1000)
        peak.observe(current: 100, filePages: 500, groupPeak: 600)
        #expect(peak.bytes == 100)
        // 800 at one time, of which at most 500 were pages of files.
        peak.observe(current: 120, filePages: 500, groupPeak: 1200)
        #expect(peak.bytes == 700)
        // The kernel has given pages back; they have been there all the same.
        peak.observe(current: 120, filePages: 10, groupPeak: 1200)
        #expect(peak.bytes == 700)
    }

    @Test("A peak between two looks ends at the limit, because it may have been file pages; one that is seen does not")
    func privatePeakBeyondLimit() {
        var peak = PrivatePeak(limit: 1000)
        peak.observe(current: 100, filePages: 0, groupPeak: 5000)
        #expect(peak.bytes == 1000)
        peak.observe(current: 1500, filePages: 0, groupPeak: 5000)
        #expect(peak.bytes == 1500)
    }

    private func entry(
        _ pid: Int32,
        parent: Int32,
        session: Int32,
        started: UInt64 = 1,
        ended: Bool = false
    ) -> ProcessEntry {
        ProcessEntry(pid: pid, parent: parent, group: session, session: session, started: started, isEnded: ended)
    }

    @Test("A tree has the leader, its session, its descendants and those known before, and no other process")
    func tree() {
        let table = [
            entry(1, parent: 0, session: 1), entry(10, parent: 1, session: 10), entry(11, parent: 10, session: 10),
            // Has left the session, with a child of its own.
            entry(12, parent: 11, session: 12), entry(13, parent: 12, session: 13),
            // In the session, but its parent has ended.
            entry(14, parent: 1, session: 10),
            // One known before, and one that reuses a known number.
            entry(15, parent: 1, session: 15), entry(16, parent: 1, session: 16, started: 9),
            // A zombie has no memory.
            entry(17, parent: 10, session: 10, ended: true),
            entry(20, parent: 1, session: 20),
        ]
        let known = [entry(15, parent: 10, session: 15), entry(16, parent: 10, session: 16)]
        let members = ProcessTree.members(of: 10, known: known, in: table)
        #expect(Set(members.map(\.pid)) == [10, 11, 12, 13, 14, 15])
        #expect(members.count == 6)
    }

    @Test("The table has this process, its parent and its start, and its memory grows with written pages")
    func table() async {
        // A process of its own, because other tests free memory meanwhile.
        await #expect(processExitsWith: .success) {
            let own = try #require(ProcessTable.read().first { $0.pid == getpid() })
            #expect(own.parent == getppid())
            #expect(own.session == getsid(0))
            #expect(own.group == getpgrp())
            #expect(own.started > 0)
            #expect(!own.isEnded)
            let before = try #require(ProcessTable.memory(of: own.pid).knownBytes)
            let bytes = [UInt8](repeating: 1, count: 64 << 20)
            let after = try #require(ProcessTable.memory(of: own.pid).knownBytes)
            #expect(after - before > 60 << 20)
            #expect(bytes.last == 1)
        }
    }

    @Test("Memory shared after a fork is counted once", .timeLimit(.minutes(1)))
    func shared() async throws {
        try await withLoop { loop in
            let size = 24 << 20
            let script = "$| = 1; $n = \(size); $x = 'x'; $x x= $n; fork; print \"pid $$\\n\"; sleep 1000"
            let process = try await RunningProcess(
                ChildProcess.Specification(
                    executable: "/usr/bin/perl",
                    arguments: ["-e", script]
                ),
                on: loop
            )
            let pids = await process.pids(2)
            let sizes = pids.compactMap { ProcessTable.memory(of: $0).knownBytes }
            #expect(sizes.count == 2)
            #expect(sizes.reduce(0, +) > size)
            #expect(sizes.reduce(0, +) < size * 3 / 2)
            await process.kill()
            _ = await process.end()
            await process.dispose()
        }
    }
}
