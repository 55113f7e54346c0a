import Foundation
import Glibc
import Testing

/// A message bus of its own, with doubles of logind and polkit, for a workshop.
final class DesktopBus {
    private static let fixtures = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures").standardized.path
    // dbusmock belongs to Debian's Python.
    private static let python = "/usr/bin/python3"

    /// Whether a bus and the doubles are there, or have to be because this is CI.
    static let isWanted =
        ProcessInfo.processInfo.environment["CI"] != nil
        || ["/usr/bin/dbus-daemon", "/usr/lib/python3/dist-packages/dbusmock"]
            .allSatisfy(FileManager.default.fileExists)

    private let workshop: Workshop
    private let command: RunningCommand
    private var isStopped = false

    init(in workshop: Workshop, hasSession: Bool = true) async throws {
        self.workshop = workshop
        command = try RunningCommand(
            ["\(Self.fixtures)/desktop_bus.py", workshop.path] + (hasSession ? [] : ["--no-session"]),
            of: Self.python,
            in: workshop
        )
        let isReady = await command.errorOutput.contains("ready\n")
        try #require(isReady, "\(command.errorOutput.text)")
    }

    // Its session has the doubles as well.
    deinit { if !isStopped { kill(-command.process, SIGKILL) } }

    /// The address of the bus.
    var address: String { "unix:path=\(workshop.path)/bus" }

    /// Starts `intenthost-desktop` on this bus.
    func desktop(of daemon: Daemon, _ options: [String] = []) throws -> RunningCommand {
        try RunningCommand(
            [
                "DBUS_SYSTEM_BUS_ADDRESS=\(address)", "DBUS_SESSION_BUS_ADDRESS=\(address)",
                Products.path(of: "intenthost-desktop"), "--socket", daemon.socket,
            ] + options,
            of: "/usr/bin/env",
            in: workshop
        )
    }

    /// Locks, unlocks, begins or leaves the session, or sets what its person does when polkit asks.
    func session(_ change: String) async throws {
        let result = try await RunningCommand(
            ["\(Self.fixtures)/desktop_session.py", workshop.path, change],
            of: Self.python,
            in: workshop
        ).result()
        try #require(result.exitCode == 0, "\(result)")
    }

    /// Has the bus that is made next in a workshop start a double of an app for its name.
    static func install(_ name: String, _ options: String, in workshop: Workshop) throws {
        try FileManager.default.createDirectory(atPath: "\(workshop.path)/services", withIntermediateDirectories: true)
        try workshop.write(
            """
            [D-BUS Service]
            Name=\(name)
            Exec=\(python) \(fixtures)/desktop_app.py \(workshop.path) \(name)\(options)

            """,
            to: "services/\(name).service"
        )
    }

    /// Restarts logind.
    func restartLoginManager() { command.signal(SIGUSR1) }

    /// Ends the bus and everything on it.
    func stop() async throws {
        command.signal(SIGTERM)
        let result = try await command.result()
        isStopped = true
        try #require(result.exitCode == 0, "\(result)")
    }
}
