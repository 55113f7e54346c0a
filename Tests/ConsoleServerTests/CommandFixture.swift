import ExtensionProtocol
import Foundation
import Glibc
import HostProtocol
import HostTestSupport
import JSON

@testable import ConsoleServer

/// A command line of a test: a script beside a host that answers nothing but the greeting.
struct CommandFixture {
    let host: HostDouble
    let tool: CommandTool
    /// A pipe at which commands wait until it is opened.
    let gate: String

    /// Writes the script, whose first words are in `$*`.
    init(_ script: String) throws {
        let directory = HostDouble.newDirectory()
        host = try HostDouble(in: directory) { message, peer in
            guard case .request(let id, let method, _) = message, method != HostHello.method else { return false }
            peer.answer(id, method == JobList.method ? ["jobs": []] : [:])
            return true
        }
        gate = directory.appending(path: "gate").path
        guard mkfifo(gate, 0o600) == 0 else { throw BrowserSocket.Failure(text: "mkfifo: errno \(errno)") }
        let program = directory.appending(path: "intenthost")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        tool = CommandTool(
            executable: program.path,
            environment: ["PATH": "/usr/bin:/bin", "GATE": gate],
            manifests: ["/m"]
        )
    }

    /// Lets all pass that wait at the gate, and those that come.
    func open() { _ = Glibc.open(gate, O_RDWR | O_CLOEXEC) }

    /// Runs a body with a console that is connected to the host.
    func with<Result: Sendable>(
        _ body: @escaping @Sendable (ConsoleFixture, BrowserSocket) throws -> Result
    ) async throws -> Result {
        try await ConsoleFixture.with(socket: host.path, tool: tool) { fixture in
            let browser = try fixture.listen()
            _ = try browser.connected()
            return try body(fixture, browser)
        }
    }
}
