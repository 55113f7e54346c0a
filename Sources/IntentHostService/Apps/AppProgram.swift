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
        var environment = environment
        for name in variablesOfManager { environment[name] = nil }
        environment[HostSocket.variable] = socket
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

    /// Whether a process is the program, or in its session or group.
    func hasStarted(_ entry: ProcessEntry) -> Bool {
        guard let program = process?.pid else { return false }
        return entry.pid == program || entry.session == program || entry.group == program
    }

    /// Asks the program to end.
    func terminate() { process?.terminate() }
}
