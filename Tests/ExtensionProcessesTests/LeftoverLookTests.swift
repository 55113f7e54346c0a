import EventLoop
import Foundation
import ProcessModel
import ProcessTestSupport
import Testing

@testable import ExtensionProcesses

@Suite("A look for what launches have left behind", .timeLimit(.minutes(1)))
struct LeftoverLookTests {
    /// Repeats a look that has not seen all, as its callers do.
    private func kill(_ launchIdentifiers: [String]) -> [Int]? {
        let deadline = ContinuousClock.now.advanced(by: .seconds(20))
        while ContinuousClock.now < deadline {
            if let counts = ProcessTable.kill(launchIdentifiers: launchIdentifiers) { return counts }
        }
        return nil
    }

    @Test("A look kills what has left the session, and nothing of another launch")
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
            #expect(kill(["other", mine + "0"]) == [0, 0])
            #expect(kill(["other", mine]) == [0, 1])
            #expect(await end.remaining(after: .seconds(2)) == [])
            #expect(kill([mine]) == [0])
            await family.dispose()
        }
    }
}
