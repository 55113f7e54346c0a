// A host that launches extensions under a guardian and then waits to be killed.
//
//     GuardedHost GUARDIAN COUNT SCRIPT
//
// The output of the scripts is passed on; "guardian PID" is written when all are started.

import EventLoop
import ExtensionProcesses
import Glibc

actor Host {
    nonisolated let loop: EventLoop
    private var children: [ChildProcess] = []
    private var guardian: Guardian?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(loop: EventLoop) {
        self.loop = loop
    }

    func launch(_ script: String, count: Int, guardianPath: String) async throws {
        let guardian = Guardian(program: guardianPath, on: loop) { _, text in print(text) }
        self.guardian = guardian
        for number in 0..<count {
            let launchID = "\(getpid())-\(number)"
            guardian.register(launchID: launchID)
            let specification = ChildProcess.Specification(
                executable: "/bin/sh",
                arguments: ["-c", script],
                environment: ["PATH": "/usr/bin:/bin", "INTENTHOST_LAUNCH_ID": launchID]
            )
            try adopt(await loop.spawn(specification), launchID)
        }
        pass(Array("guardian \(guardian.pid ?? 0)\n".utf8)[...])
    }

    private func adopt(_ spawned: SpawnedProcess, _ launchID: String) throws {
        let child = try ChildProcess.adopt(spawned, on: loop) { _ in }
        guardian?.register(launchID: launchID, pid: child.pid)
        children.append(child)
        child.stdout.start { event in
            if case .bytes(let bytes) = event { pass(bytes) }
        }
    }
}

/// Writes without a buffer, because the process is going to be killed.
func pass(_ bytes: ArraySlice<UInt8>) {
    _ = Array(bytes).withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

let words = CommandLine.arguments
let host = Host(loop: try EventLoop(name: "host"))
try await host.launch(words[3], count: Int(words[2]) ?? 0, guardianPath: words[1])
while true { pause() }
