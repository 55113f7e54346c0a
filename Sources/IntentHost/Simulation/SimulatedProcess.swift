internal import EventLoop
internal import ExtensionProtocol

/// The process of a simulated extension: its pipes, its signals, its end.
struct SimulatedProcess {
    /// How far its life is.
    enum Phase {
        case running
        /// It has ended; the host has not noticed yet.
        case ended
        /// The host has noticed.
        case reaped
    }

    /// A pipe holds so much; what is more waits in the host.
    static let pipeCapacity = 64 << 10

    /// The extension, by its place in the world.
    let owner: Int
    let launch: Supervision.LaunchNumber
    /// The host that has launched it.
    let host: Int
    var model: SimulatedExtension
    var phase = Phase.running

    /// What was written to its stdin and not read yet.
    var inbox: [(message: Message, length: Int)] = []
    var unread = 0
    var isReading = true
    var isReadScheduled = false
    /// Whether the host has closed its stdin.
    var isInputEnded = false
    /// Whether it has closed its stdin itself.
    var isInputClosed = false
    var isOutputClosed = false
    /// A line that leaves in pieces keeps the others waiting until then.
    var outputFreeAt = LoopClock.Instant(nanoseconds: 0)
    /// The line that another one overtakes.
    var heldLine: [UInt8]?

    /// Until when it stands still.
    var standsStillUntil = LoopClock.Instant(nanoseconds: 0)
    /// Until when that is because of a debugger, which can be seen.
    var isTracedUntil = LoopClock.Instant(nanoseconds: 0)
    var ignoresTerminate = false
    /// Since when it uses more and more memory.
    var leaksSince: LoopClock.Instant?
    /// The calls by the ids under which they were sent, where their extension may ask for more time.
    var calls: [Int64: Int] = [:]

    init(owner: Int, launch: Supervision.LaunchNumber, host: Int, model: SimulatedExtension) {
        self.owner = owner
        self.host = host
        self.launch = launch
        self.model = model
    }

    /// What waits in the host because the pipe is full.
    var queuedInput: Int { max(0, unread - Self.pipeCapacity) }

    /// What the kernel would tell of it.
    func snapshot(at now: LoopClock.Instant) -> ProcessSnapshot {
        ProcessSnapshot(
            pid: 1,
            threads: [],
            descriptors: [],
            isDebugged: now < isTracedUntil,
            privateBytes: nil,
            processorTime: .zero
        )
    }
}
