internal import EventLoop
internal import HostProtocol

/// The program of an app that the host has started, in a session of its own.
///
/// It ends with the host, unlike a program that a desktop starts.
final class AppProgram {
    /// The variables by which a service manager speaks to this process alone.
    private static let variablesOfManager = [
        "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "INVOCATION_ID",
    ]

    /// The process; nil while it is made.
    var process: (any AppProcess)?
    /// Whether it has greeted the host, so that its end is no failed start.
    var hasConnected = false

    /// The conditions under which an app's program runs.
    ///
    /// - Parameters:
    ///   - environment: The variables of the host, which the person's programs have as well.
    ///   - socket: The path of the host's socket.
    static func specification(
        of executable: String,
        app identifier: String,
        environment: [String: String],
        socket: String
    ) -> ChildProcess.Specification {
        var environment = self.environment(environment, socket: socket)
        environment[HostSocket.appVariable] = identifier
        environment[HostSocket.activityVariable] = "1"
        // Python would keep what it has compiled beside the modules of the app, which is then another app.
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        return ChildProcess.Specification(
            executable: executable,
            environment: environment,
            killsGroupAtExit: false
        )
    }

    /// The variables of a program that is to reach this host.
    static func environment(_ environment: [String: String], socket: String) -> [String: String] {
        var environment = environment
        for name in variablesOfManager { environment[name] = nil }
        environment[HostSocket.variable] = socket
        return environment
    }

    /// Whether a process is the program, or in its session or group.
    func hasStarted(_ entry: ProcessEntry) -> Bool { process.map { entry.isPart(of: $0.pid) } ?? false }

    /// Asks the program to end.
    func terminate() { process?.terminate() }
}

extension ProcessEntry {
    /// Whether it is the first process of a session, or in that session or its group.
    func isPart(of leader: Int32) -> Bool { pid == leader || session == leader || group == leader }
}
