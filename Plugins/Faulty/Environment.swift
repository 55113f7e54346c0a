import ExtensionProtocol
import Glibc

/// What the manifest sets for a launch.
enum Environment {
    /// The fault of this launch, if its turn has come: with `FAULTY_ONCE`, the path of a file that is made then, only the
    /// first launch has it.
    static func faultAtLaunch() -> FaultChoice? {
        guard let choice = variable("FAULTY_AT_LAUNCH").flatMap(FaultChoice.init(named:)) else { return nil }
        if let once = variable("FAULTY_ONCE"), !File.create(once) { return nil }
        return choice
    }

    /// Whether a host has started this process (docs/protocol.md, Life).
    static var isHosted: Bool { variable(ProtocolVersion.launchIdentifierVariable) != nil }

    /// How many calls it announces to carry out at a time: `FAULTY_CONCURRENT_CALLS`, and else more than any host sends.
    ///
    /// In truth it reads on only when a call has been dealt with.
    static var concurrentCalls: Int64 { variable("FAULTY_CONCURRENT_CALLS").flatMap { Int64($0) } ?? 1 << 16 }

    /// Whether the host is told once the process has done what it does and waits for its end.
    static var tells: Bool { variable("FAULTY_TELLS") != nil }

    /// The file of `FAULTY_SCRIPT`.
    static var script: FaultScript? { variable("FAULTY_SCRIPT").map(FaultScript.init) }

    /// The file that is written without end.
    static var scratchFile: String { variable("FAULTY_MARKER").map { $0 + ".disk" } ?? "faulty.disk" }

    /// Adds the identifier of a process to the file `FAULTY_MARKER`, which so lists everything that was ever started.
    static func mark(_ process: pid_t) {
        guard let path = variable("FAULTY_MARKER") else { return }
        File.appendLine("\(process)", to: path)
    }

    private static func variable(_ name: String) -> String? {
        // Nothing in this program changes the environment, so the string stays where it is.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
