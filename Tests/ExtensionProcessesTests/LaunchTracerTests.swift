import EventLoop
import Foundation
import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

@Suite("Who traces an extension", .timeLimit(.minutes(1)))
struct LaunchTracerTests {
    /// Runs a script whose first process is the leader of a launch, and passes the processes that it prints.
    private func withLaunch(
        _ script: String,
        _ count: Int,
        _ body: (Int32, [Int32], String) async throws -> Void
    ) async throws {
        try await withLoop { loop in
            let launchID = UUID().uuidString
            let process = try await RunningProcess(
                ChildProcess.Specification(
                    executable: "/bin/sh",
                    arguments: ["-c", script],
                    environment: ["PATH": "/usr/bin:/bin", "INTENTHOST_LAUNCH_ID": launchID]
                ),
                on: loop
            )
            let pids = await process.pids(count)
            try #require(pids.count == count)
            try await body(await process.pid, pids, launchID)
            await LeftoverProcesses.kill(launchID: launchID, leader: process.pid)
            for pid in pids { kill(pid, SIGKILL) }
            _ = await process.end()
            await process.dispose()
        }
    }

    @Test("A process of the launch is no debugger, whether it is a child, has left the session or has lost its parent")
    func own() async throws {
        let bare = "env -i sleep 1000 & echo pid $!"
        let script = "sleep 1000 & echo pid $!; \(Shell.runaway) & (\(Shell.runaway) &); \(bare); wait"
        try await withLaunch(script, 4) { leader, pids, launchID in
            for pid in pids { #expect(LaunchTracer.isOwn(pid, leader: leader, launchID: launchID)) }
        }
    }

    @Test("A process from elsewhere is a debugger; one that cannot be looked at is none")
    func other() async throws {
        try await withLaunch("echo pid $$; sleep 1000", 1) { leader, _, launchID in
            #expect(!LaunchTracer.isOwn(getppid(), leader: leader, launchID: launchID))
            #expect(!LaunchTracer.isOwn(getpid(), leader: leader, launchID: launchID))
            #expect(LaunchTracer.isOwn(.max, leader: leader, launchID: launchID))
        }
    }
}
