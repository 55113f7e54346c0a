internal import IntentModel

/// What the kernel tells of a process at one moment (proc(5)).
struct ProcessSnapshot: Sendable, Equatable {
    /// One thread.
    struct Thread: Sendable, Equatable {
        var name: String
        /// The state's letter: R running, S sleeping, D in the disk, T stopped, t traced, Z gone.
        var state: Character
        /// The kernel function in which it waits, or nil where it does not.
        var waitChannel: String?

        /// Whether it waits for a full pipe: in `pipe_write`, before which newer kernels have a word, and after which compilers may have.
        ///
        /// Asked for each call whose clock fires, so without a search through the text.
        var isBlockedWriting: Bool { waitChannel?.prefix { $0 != "." }.hasSuffix("pipe_write") ?? false }
    }

    /// What a slow extension is doing instead of answering.
    enum Activity: Sendable, Equatable {
        case busy
        case blockedWriting
        case stopped
        case waiting
        case hung
        case gone

        /// The activity as the end of a sentence about the extension.
        var sentence: String {
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

    var pid: Int32
    var threads: [Thread]
    var descriptors: [String]
    /// Whether a debugger from outside of the launch is attached.
    var isDebugged: Bool
    var privateBytes: Int?
    var processorTime: Duration

    /// Whether it is over, and only not reaped.
    var hasEnded: Bool { threads.allSatisfy { $0.state == "Z" || $0.state == "X" } }

    /// What the process is doing; `isCallAcknowledged` is nil where the extension sends no acks.
    func activity(isCallAcknowledged: Bool?) -> Activity {
        if hasEnded { return .gone }
        if threads.contains(where: { $0.state == "T" }) { return .stopped }
        if threads.contains(where: \.isBlockedWriting) { return .blockedWriting }
        if threads.contains(where: { $0.state == "R" }) { return .busy }
        return isCallAcknowledged == false ? .hung : .waiting
    }

    var recorded: FlightRecording.Process {
        FlightRecording.Process(
            pid: pid,
            threads: threads.map { thread in
                "\(thread.name) \(thread.state)\(thread.waitChannel.map { " in \($0)" } ?? "")"
            },
            descriptors: descriptors,
            privateBytes: privateBytes,
            processorTime: processorTime
        )
    }
}
