import EventLoop
import Foundation
import Glibc
import ProcessModel
import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

@Suite("The guardian", .timeLimit(.minutes(1)))
struct GuardianTests {
    /// An extension with three children, of which one has left the session and another has lost its parent besides.
    private static let family = "sleep 1000 & echo pid $!; \(Shell.runaway) & (\(Shell.runaway) &); echo pid $$; wait"
    private static let familySize = 4

    @Test("A host that is killed leaves nothing behind within a second, and the guardian goes as well")
    func hostKilled() async throws {
        try await withLoop { loop in
            let count = 10
            let host = try await RunningProcess(
                ChildProcess.Specification(
                    executable: Built.guardedHost,
                    arguments: [Built.guardian, "\(count)", Self.family],
                    environment: ["PATH": "/usr/bin:/bin"]
                ),
                on: loop
            )
            let lines = await host.lines(count * Self.familySize + 1)
            let pids = lines.compactMap { $0.hasPrefix("pid ") ? Int32($0.dropFirst(4)) : nil }
            let guardian = try #require(lines.first { $0.hasPrefix("guardian ") }.flatMap { Int32($0.dropFirst(9)) })
            try #require(pids.count == count * Self.familySize)
            let end = try await EndOfProcesses(of: pids + [guardian], on: loop)
            await host.kill()
            #expect(await end.remaining(after: .seconds(1)) == [])
            _ = await host.end()
            await host.dispose()
        }
    }

    @Test("A guardian kills what is registered when its host ends, and nothing that is not")
    func registered() async throws {
        try await withLoop { loop in
            let guarded = try await GuardedFamily("guarded \(UUID().uuidString)", Self.family, on: loop)
            let released = try await GuardedFamily("released \(UUID().uuidString)", Self.family, on: loop)
            let (guardedPids, releasedPids) = (await guarded.process.pids(4), await released.process.pids(4))
            let guardian = await GuardianRun(loop)
            await guardian.run { guardian in
                guardian.register(launchID: guarded.launchID)
                guardian.register(launchID: released.launchID, pid: nil)
            }
            let pid = await guarded.process.pid
            let releasedPid = await released.process.pid
            await guardian.run { guardian in
                guardian.register(launchID: guarded.launchID, pid: pid)
                guardian.register(launchID: released.launchID, pid: releasedPid)
                guardian.unregister(launchID: released.launchID)
            }
            let guardianPid = try #require(await guardian.pid)
            let end = try await EndOfProcesses(of: guardedPids + [guardianPid], on: loop)
            await guardian.close()
            #expect(await end.remaining(after: .seconds(2)) == [])

            let later = try await EndOfProcesses(of: releasedPids, on: loop)
            #expect(await LeftoverProcesses.kill(launchID: released.launchID, leader: releasedPid) > 0)
            #expect(await later.remaining(after: .seconds(2)) == [])
            for family in [guarded, released] { await family.process.dispose() }
            #expect(await guardian.logs == [])
        }
    }

    @Test("A guardian that is stopped is told and replaced, and the next one has all that is registered")
    func stopped() async throws {
        try await withLoop { loop in
            let family = try await GuardedFamily(UUID().uuidString, Self.family, on: loop)
            let pids = await family.process.pids(4)
            let guardian = await GuardianRun(loop, patience: .milliseconds(300))
            await guardian.run { $0.register(launchID: family.launchID) }
            let first = try #require(await guardian.pid)
            #expect(kill(first, SIGSTOP) == 0)
            #expect(await guardian.nextLog()?.contains("read nothing for") == true)
            #expect(await guardian.nextLog()?.contains("starts another") == true)
            let second = try #require(await guardian.pid)
            #expect(second != first)
            let end = try await EndOfProcesses(of: pids, on: loop)
            await guardian.close()
            #expect(await end.remaining(after: .seconds(5)) == [])
            await family.process.dispose()
        }
    }

    @Test("A guardian that is stopped holds up neither its end nor that of the loop", arguments: [true, false])
    func stoppedAtTheEnd(isBusy: Bool) async throws {
        var guardian: GuardianRun?
        try await withLoop { loop in
            let run = await GuardianRun(loop)
            await run.run { guardian in
                guardian.register(launchID: "a")
                if !isBusy { guardian.unregister(launchID: "a") }
            }
            let pid = try #require(await run.pid)
            #expect(kill(pid, SIGSTOP) == 0)
            await run.close()
            guardian = run
        }
        #expect(guardian != nil, "the loop has ended")
    }

    @Test("A guardian is in a session of its own, has one descriptor and takes no notice of signals that ask it to end")
    func surroundings() async throws {
        try await withLoop { loop in
            let family = try await GuardedFamily(UUID().uuidString, Self.family, on: loop)
            let pids = await family.process.pids(4)
            let guardian = await GuardianRun(loop)
            await guardian.run { $0.register(launchID: family.launchID) }
            let pid = try #require(await guardian.pid)
            let end = try await EndOfProcesses(of: pids, on: loop)
            // Just before it reads, it closes inherited descriptors, which no event reports.
            while try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd") != ["0"] { await Task.yield() }
            for signal in [SIGTERM, SIGINT, SIGHUP] { kill(pid, signal) }
            let entry = try #require(ProcessTable.read().first { $0.pid == pid })
            #expect(entry.session == pid)
            #expect(entry.group == pid)
            #expect(try String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8) == "intenthost-guar\n")
            #expect(
                try String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8) == "intenthost-guardian\0"
            )
            await guardian.close()
            #expect(await end.remaining(after: .seconds(2)) == [])
            await family.process.dispose()
        }
    }

    @Test("A guardian that is killed is replaced by one that knows all that is registered")
    func replaced() async throws {
        try await withLoop { loop in
            let family = try await GuardedFamily(UUID().uuidString, Self.family, on: loop)
            let pids = await family.process.pids(4)
            let guardian = await GuardianRun(loop)
            await guardian.run { $0.register(launchID: family.launchID) }
            let first = try #require(await guardian.pid)
            kill(first, SIGKILL)
            #expect(
                await guardian.nextLog() == "has lost its guardian (killed by signal 9 (SIGKILL)) and starts another"
            )
            let second = try #require(await guardian.pid)
            #expect(second != first)
            let end = try await EndOfProcesses(of: pids + [second], on: loop)
            await guardian.close()
            #expect(await end.remaining(after: .seconds(2)) == [])
            await family.process.dispose()
        }
    }

    @Test("A guardian that cannot live is not started for ever")
    func hopeless() async throws {
        try await withLoop { loop in
            let guardian = await GuardianRun(loop, program: "/bin/true")
            await guardian.run { $0.register(launchID: "1") }
            var logs: [String] = []
            for _ in 0..<3 { logs.append(await guardian.nextLog() ?? "") }
            #expect(logs.map { $0.hasPrefix("has lost its guardian") } == [true, true, true])
            #expect(logs[2].contains("3 times in a row"))
            #expect(await guardian.pid == nil)
        }
    }

    @Test(
        "A guardian kills by control group and removes it",
        .enabled(if: MemoryWatchTests.available.contains(.cgroup1))
    )
    func controlGroup() async throws {
        try await withLoop { loop in
            let enforcers = MemoryEnforcers.probe(noStrongerThan: .cgroup1)
            let run = await MemoryRun(enforcers, limit: 1 << 30, on: loop)
            let directory = try #require(await run.groupDirectory)
            // Without the identifier, so that only the group reveals it.
            try await run.launch("/bin/sh", ["-c", "echo pid $$; exec env -i setsid -w sleep 1000"])
            let pids = try #require(await run.process?.pids(1))
            let guardian = await GuardianRun(loop)
            await guardian.run { $0.register(launchID: "other", groupDirectory: directory) }
            let guardianPid = try #require(await guardian.pid)
            let end = try await EndOfProcesses(of: pids + [guardianPid], on: loop)
            await guardian.close()
            #expect(await end.remaining(after: .seconds(2)) == [])
            #expect(!FileManager.default.fileExists(atPath: directory))
            await run.close()
        }
    }

    @Test("What an extension has left behind when it ended is found by its identifier, and nothing else is")
    func leftovers() async throws {
        try await withLoop { loop in
            let script = "\(Shell.runaway) & read line"
            let mine = try await GuardedFamily(UUID().uuidString, script, on: loop)
            let other = try await GuardedFamily(mine.launchID + "0", script, on: loop)
            let (pids, others) = (await mine.process.pids(1), await other.process.pids(1))
            for family in [mine, other] {
                await family.process.write("\n")
                #expect(await family.process.end() == .exited(code: 0))
            }
            let end = try await EndOfProcesses(of: pids, on: loop)
            #expect(await LeftoverProcesses.kill(launchID: mine.launchID) == 1)
            #expect(await end.remaining(after: .seconds(2)) == [])
            #expect(await LeftoverProcesses.kill(launchID: mine.launchID) == 0)
            let later = try await EndOfProcesses(of: others, on: loop)
            #expect(await LeftoverProcesses.kill(launchID: other.launchID) == 1)
            #expect(await later.remaining(after: .seconds(2)) == [])
            for family in [mine, other] { await family.process.dispose() }
        }
    }
}

/// A shell script that runs under a launch identifier.
private struct GuardedFamily {
    let launchID: String
    let process: RunningProcess

    init(_ launchID: String, _ script: String, on loop: EventLoop) async throws {
        self.launchID = launchID.replacing(" ", with: "-")
        process = try await RunningProcess(
            ChildProcess.Specification(
                executable: "/bin/sh",
                arguments: ["-c", script],
                environment: ["PATH": "/usr/bin:/bin", "INTENTHOST_LAUNCH_ID": self.launchID]
            ),
            on: loop
        )
    }
}

/// A guardian on its loop, whose log a test can wait for.
private actor GuardianRun {
    nonisolated let loop: EventLoop
    private let guardian: Guardian
    private let log: AsyncStream<String>
    private let recorder: AsyncStream<String>.Continuation

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(_ loop: EventLoop, program: String = Built.guardian, patience: Duration = .seconds(5)) async {
        self.loop = loop
        let (log, recorder) = AsyncStream<String>.makeStream()
        (self.log, self.recorder) = (log, recorder)
        guardian = Guardian(program: program, on: loop, patience: patience) { _, text in recorder.yield(text) }
    }

    var pid: Int32? { guardian.pid }

    func run(_ body: @Sendable (Guardian) -> Void) { body(guardian) }

    func close() { guardian.close() }

    func nextLog() async -> String? {
        for await line in log { return line }
        return nil
    }

    /// Returns the whole log; nothing follows.
    var logs: [String] {
        get async {
            recorder.finish()
            return await log.reduce(into: []) { $0.append($1) }
        }
    }
}
