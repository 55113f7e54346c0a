import ExtensionProtocol
import Glibc

/// The variables that the manifest sets for a launch.
enum Environment {
    /// Returns the fault of this launch, if its turn has come.
    ///
    /// `FAULTY_ONCE` is the path of a file that the first launch makes; then only that launch has the fault.
    static func faultAtLaunch() throws(UnknownFault) -> FaultChoice? {
        guard let name = variable("FAULTY_AT_LAUNCH") else { return nil }
        let choice = try FaultChoice(named: name)
        if let once = variable("FAULTY_ONCE"), !File.create(once) { return nil }
        return choice
    }

    /// Whether a host started this process (docs/protocol.md, Life).
    static var isHosted: Bool { variable(ProtocolVersion.launchIdentifierVariable) != nil }

    /// The announced number of concurrent calls: `FAULTY_CONCURRENT_CALLS`, or else more than any host sends.
    ///
    /// In fact the process reads the next call only after it has dealt with the one before.
    static var concurrentCalls: Int64 { variable("FAULTY_CONCURRENT_CALLS").flatMap { Int64($0) } ?? 1 << 16 }

    /// Whether the process tells the host that it has done its work and waits for its end.
    static var tells: Bool { variable("FAULTY_TELLS") != nil }

    /// The file of `FAULTY_SCRIPT`.
    static var script: FaultScript? { variable("FAULTY_SCRIPT").map(FaultScript.init) }

    /// The file that the disk fault writes without end.
    static var scratchFile: String { variable("FAULTY_MARKER").map { $0 + ".disk" } ?? "faulty.disk" }

    /// Adds a process identifier to the file `FAULTY_MARKER`, which lists every process that was ever started.
    static func mark(_ process: pid_t) {
        guard let path = variable("FAULTY_MARKER") else { return }
        File.appendLine("\(process)", to: path)
    }

    private static func variable(_ name: String) -> String? {
        // Nothing in this program changes the environment, so the string stays in place.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}
