/// The kernel's view of a process at one moment (proc(5)).
package struct ProcessSnapshot: Sendable, Equatable {
    /// One thread.
    package struct Thread: Sendable, Equatable {
        package var name: String
        /// The state's letter: R running, S sleeping, D in the disk, T stopped, t traced, Z gone.
        package var state: Character
        /// The kernel function in which it waits, or nil if it does not wait.
        package var waitChannel: String?

        package init(name: String, state: Character, waitChannel: String? = nil) {
            self.name = name
            self.state = state
            self.waitChannel = waitChannel
        }

        /// Whether it waits for a full pipe: in `pipe_write`, to which newer kernels add a prefix and compilers a
        /// suffix.
        ///
        /// Read for each call whose clock fires, so it does not search the text.
        package var isBlockedWriting: Bool { waits(in: "pipe_write") }

        /// Whether it waits for an empty pipe.
        package var isBlockedReading: Bool { waits(in: "pipe_read") }

        private func waits(in function: String) -> Bool {
            waitChannel?.prefix { $0 != "." }.hasSuffix(function) ?? false
        }
    }

    /// The activity of a slow extension instead of answering.
    package enum Activity: Sendable, Equatable {
        case busy
        case blockedWriting
        case stopped
        case waiting
        case hung
        case gone

        /// The activity as the end of a sentence about the extension.
        package var sentence: String {
            switch self {
            case .busy: "is busy: a thread of it runs"
            case .blockedWriting: "is blocked writing into a full pipe that nobody reads"
            case .stopped: "is stopped by a signal (SIGSTOP or SIGTSTP); SIGCONT lets it go on"
            case .waiting: "has noticed the call and waits for something"
            case .hung: "has not noticed the call, and none of its threads runs"
            case .gone: "is gone already"
            }
        }
    }

    package var pid: Int32
    /// The name of the file that it runs, such as that of an interpreter; nil if it cannot be seen.
    package var program: String?
    package var threads: [Thread]
    package var descriptors: [String]
    /// Whether a debugger from outside the launch is attached.
    package var isDebugged: Bool
    package var privateBytes: Int?
    package var processorTime: Duration

    package init(
        pid: Int32,
        program: String? = nil,
        threads: [Thread],
        descriptors: [String],
        isDebugged: Bool,
        privateBytes: Int? = nil,
        processorTime: Duration
    ) {
        self.pid = pid
        self.program = program
        self.threads = threads
        self.descriptors = descriptors
        self.isDebugged = isDebugged
        self.privateBytes = privateBytes
        self.processorTime = processorTime
    }

    /// Whether it has ended and is not reaped.
    package var hasEnded: Bool { threads.allSatisfy { $0.state == "Z" || $0.state == "X" } }

    /// Returns the activity of the process; `isCallAcknowledged` is nil if the extension sends no acks.
    package func activity(isCallAcknowledged: Bool?) -> Activity {
        if hasEnded { return .gone }
        if threads.contains(where: { $0.state == "T" }) { return .stopped }
        if threads.contains(where: \.isBlockedWriting) { return .blockedWriting }
        if threads.contains(where: { $0.state == "R" }) { return .busy }
        return isCallAcknowledged == false ? .hung : .waiting
    }
}
