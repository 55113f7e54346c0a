import CLinux

/// A signal by its number.
package struct Signal: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The terminal hung up.
    package static let hangUp = Signal(rawValue: 1)
    /// The user asked for an end from the keyboard.
    package static let interrupt = Signal(rawValue: 2)
    /// A child has ended.
    package static let child = Signal(rawValue: 17)
    /// Ends a process, which cannot refuse.
    package static let kill = Signal(rawValue: 9)
    package static let `continue` = Signal(rawValue: 18)
    /// The process has used all its processor time (RLIMIT_CPU).
    package static let processorTimeExceeded = Signal(rawValue: 24)
    /// The process has written a file that is larger than its limit (RLIMIT_FSIZE).
    package static let fileSizeExceeded = Signal(rawValue: 25)
    /// Asks a process to end.
    package static let terminate = Signal(rawValue: 15)

    /// The name: "SIGTERM"; "signal 34" for a number without one.
    package var description: String {
        // The string is a constant of libc.
        guard let name = unsafe linux_signal_name(rawValue) else { return "signal \(rawValue)" }
        return unsafe "SIG\(String(cString: name))"
    }
}

/// The way in which a process ended.
package enum ExitStatus: Sendable, Hashable {
    /// It returned from `main` or called `exit`; 0 means success.
    case exited(code: Int32)
    /// A signal ended it.
    case signalled(Signal, coreDumped: Bool)
    /// Other code of this process reaped the child, so its status is unknown.
    case unknown
}

extension ExitStatus {
    /// The status behind a subject: "exited with status 3", "was killed by signal 9 (SIGKILL)".
    package var predicate: String {
        if case .signalled = self { "was \(self)" } else { description }
    }
}

extension ExitStatus: CustomStringConvertible {
    /// The status for a person: "exited with status 3", "killed by signal 9 (SIGKILL)".
    package var description: String {
        switch self {
        case .exited(let code): "exited with status \(code)"
        case .signalled(let signal, let coreDumped):
            "killed by signal \(signal.rawValue) (\(signal))\(coreDumped ? ", core dumped" : "")"
        case .unknown: "ended with a status that other code in this process has taken"
        }
    }
}

/// The resources of a process from its start to its end, including children that it waited for.
package struct ResourceUsage: Sendable, Hashable {
    /// Processor time, in user and in system mode.
    package let processorTime: Duration
    /// The largest resident size of one process in bytes.
    ///
    /// `nil` if it was not above that of the host: Linux counts the memory that a process had before `execve` (here,
    /// the host's) into the number, so a smaller one is not known (`setmax_mm_hiwater_rss` in the kernel's
    /// `fs/exec.c`).
    package let peakResidentBytes: Int?

    /// Makes the usage of a process.
    package init(processorTime: Duration, peakResidentBytes: Int?) {
        self.processorTime = processorTime
        self.peakResidentBytes = peakResidentBytes
    }
}
