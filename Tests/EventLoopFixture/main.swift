// A host that starts one child and then waits to be killed.
//
//     EventLoopFixture EXECUTABLE [ARGUMENT...]

import EventLoop
import Glibc

actor Host {
    nonisolated let loop: EventLoop
    private var child: ChildProcess?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(loop: EventLoop) {
        self.loop = loop
    }

    func launch(_ specification: ChildProcess.Specification) async throws {
        try adopt(await loop.spawn(specification))
    }

    private func adopt(_ spawned: SpawnedProcess) throws {
        child = try ChildProcess.adopt(spawned, on: loop) { _ in }
    }
}

let words = CommandLine.arguments
let host = Host(loop: try EventLoop(name: "fixture"))
try await host.launch(
    ChildProcess.Specification(executable: words[1], arguments: Array(words[2...]))
)
while true { pause() }
