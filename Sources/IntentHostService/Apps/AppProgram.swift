internal import EventLoop
internal import ExtensionProtocol
internal import Glibc
internal import HostProtocol
internal import IntentModel
internal import ProcessModel

/// The program of an app that the host has started, in a session of its own.
///
/// It ends with the host, unlike a program that a desktop starts.
final class AppProgram {
    /// The longest line of its output that is passed on, in bytes.
    private static let longestLine = 4096
    /// The number of bytes of its output that are read when it has ended.
    private static let mostRest = 1 << 16
    /// The variables by which a service manager speaks to this process alone.
    private static let variablesOfManager = [
        "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "INVOCATION_ID",
    ]

    /// The process; nil while it is made.
    private(set) var child: ChildProcess?
    /// Whether it has greeted the host, so that its end is no failed start.
    var hasConnected = false
    private var framers = [LineFramer(limit: longestLine), LineFramer(limit: longestLine)]

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

    /// Takes over the process.
    ///
    /// - Parameters:
    ///   - line: Takes each line of its output.
    ///   - ended: Called once, when the process has ended.
    func adopt(
        _ spawned: SpawnedProcess,
        on loop: EventLoop,
        line: @escaping (String) -> Void,
        ended: @escaping (ChildEvent) -> Void
    ) throws(EventLoopError) {
        let child = try ChildProcess.adopt(spawned, on: loop) { [weak self] event in
            if case .exited = event { self?.close(line) }
            ended(event)
        }
        self.child = child
        child.stdin.abort()
        child.stdout.start { [weak self] in self?.read($0, 0, line) }
        child.stderr.start { [weak self] in self?.read($0, 1, line) }
    }

    private func read(_ event: InputEvent, _ index: Int, _ line: (String) -> Void) {
        guard case .bytes(let bytes) = event else { return }
        framers[index].receive(bytes) { found in
            switch found {
            case .line(let bytes): line(String(decoding: bytes, as: UTF8.self))
            case .tooLong(let prefix, _): line(String(decoding: prefix, as: UTF8.self) + "…")
            }
        }
    }

    /// Takes the rest of the output, and closes the pipes: what the program has started may hold them open for ever.
    private func close(_ line: (String) -> Void) {
        guard let child = child.take() else { return }
        for (index, pipe) in [child.stdout, child.stderr].enumerated() {
            pipe.drain(limit: Self.mostRest) { read($0, index, line) }
            pipe.close()
        }
    }

    /// Whether a process is the program, or in its session or group.
    func hasStarted(_ process: ProcessEntry) -> Bool {
        guard let program = child?.pid else { return false }
        return process.pid == program || process.session == program || process.group == program
    }

    /// Asks the program to end.
    func terminate() { child?.signal(.terminate, toGroup: true) }
}
