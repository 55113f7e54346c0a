import Foundation
import Glibc
import IntentHost
import IntentHostClient
import IntentModel
import Testing

/// `intenthost serve` in a process of its own, with the manifests and the data directory of a workshop.
final class Daemon {
    let workshop: Workshop
    let command: RunningCommand
    let socket: String
    private var isStopped = false

    /// Starts it and waits until it serves.
    ///
    /// - Parameter socket: The path of the socket; the usual one below the data directory if nil.
    init(in workshop: Workshop, socket: String? = nil, _ options: [String] = []) async throws {
        self.workshop = workshop
        self.socket = socket ?? Self.usualSocket(in: workshop)
        command = try RunningCommand(
            ["serve", "--manifests", workshop.manifests] + (socket.map { ["--socket", $0] } ?? []) + options,
            in: workshop
        )
        let isServing = await command.errorOutput.contains("; Ctrl-C stops the host\n")
        try #require(isServing, "\(command.errorOutput.text)")
    }

    // A test that fails has not stopped it.
    deinit { if !isStopped { command.signal(SIGKILL) } }

    /// The path of the socket of a daemon without options: `XDG_DATA_HOME` is the workshop's.
    static func usualSocket(in workshop: Workshop) -> String { "\(workshop.data)/intenthost/host.sock" }

    /// Connects a client.
    func client(_ name: String = "test") throws -> HostClient {
        try HostClient(name: name, path: socket, patience: .seconds(50))
    }

    /// Runs a command to its end that uses this daemon.
    func run(_ words: [String]) async throws -> RunningCommand.Result {
        try await start(words).result()
    }

    /// Starts a command that uses this daemon.
    func start(_ words: [String], terminal: Terminal? = nil) throws -> RunningCommand {
        try RunningCommand(words + ["--host", socket], in: workshop, terminal: terminal, isAtDaemon: true)
    }

    /// Stops it as a service manager does, and checks that nothing of it stays.
    @discardableResult
    func stop(sourceLocation: SourceLocation = #_sourceLocation) async throws -> RunningCommand.Result {
        command.signal(SIGTERM)
        let result = try await command.result()
        isStopped = true
        #expect(result.exitCode == 0, "\(result)", sourceLocation: sourceLocation)
        #expect(access(socket, F_OK) != 0, "the socket is still there", sourceLocation: sourceLocation)
        workshop.expectNoProcessIsLeft(sourceLocation: sourceLocation)
        return result
    }

    /// Waits until it has at most so many open descriptors; where it leaks, the test runs out of time.
    ///
    /// Some are open for a moment only: when the daemon begins to watch an extension's memory, and when it has not yet
    /// seen the end of a connection.
    func waitForDescriptors(atMost count: Int, by client: HostClient) async throws {
        while descriptors > count { try await client.settle() }
    }

    /// The number of its open descriptors.
    var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(command.process)/fd").count) ?? 0
    }
}
