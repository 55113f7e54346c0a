internal import ExtensionLife
internal import ExtensionProtocol
internal import IntentModel
internal import ProcessModel

/// The process of a simulated extension: its pipes, its signals, its memory, its end.
final class SimulatedProcess {
    /// The stages of its life.
    enum Phase {
        case running
        /// It has ended; the host has not noticed yet.
        case ended
        /// The host has noticed.
        case reaped
    }

    /// The capacity of a pipe.
    ///
    /// Bytes beyond it wait in the host.
    static let pipeCapacity = 64 << 10

    let number: Int
    /// The extension, by its place in the world.
    let owner: Int
    let launchID: String
    /// The number of the launch among those of the extension under its host.
    let launchNumber: Int
    let platform: SimulatedPlatform
    private unowned let world: SimulatedWorld
    var model: SimulatedExtension
    var phase = Phase.running
    /// The host's end of everything that happens.
    private(set) var handler: ((ProcessEvent) -> Void)?

    /// The messages on its stdin that it has not read.
    var inbox: [(message: Message, length: Int)] = []
    var unreadBytes = 0
    var isReading = true
    var isReadScheduled = false
    /// Whether the host has closed its stdin.
    var isInputEnded = false
    /// Whether it has closed its stdin itself.
    var isInputClosed = false
    var isOutputClosed = false
    /// A line that leaves in pieces keeps the others waiting until then.
    var outputFreeAt = Instant(nanoseconds: 0)
    /// The line that another one overtakes.
    var heldLine: [UInt8]?

    /// The instant until which it stands still.
    var standsStillUntil = Instant(nanoseconds: 0)
    /// The instant until which a visible debugger holds it.
    var isTracedUntil = Instant(nanoseconds: 0)
    /// The start of its leak.
    var leaksSince: Instant?
    /// The most memory that it has used, as it grew.
    private(set) var peaks: [(at: Instant, bytes: Int)] = []
    /// The calls by the ids under which they were sent.
    var calls: [Int64: Int] = [:]

    init(
        _ number: Int,
        of owner: Int,
        launchID: String,
        launchNumber: Int,
        model: SimulatedExtension,
        on platform: SimulatedPlatform,
        in world: SimulatedWorld
    ) {
        self.number = number
        self.owner = owner
        self.launchID = launchID
        self.launchNumber = launchNumber
        self.model = model
        self.platform = platform
        self.world = world
    }

    /// Whether its host has started it and not let go of it.
    var handlerIsSet: Bool { handler != nil }

    /// Whether its host is there to hear of it.
    var isHeard: Bool { platform.isAlive }

    /// Tells the host of something.
    func tell(_ event: ProcessEvent) {
        if isHeard { handler?(event) }
    }

    /// Raises the memory in use.
    func use(_ bytes: Int, at now: Instant) {
        if bytes > peaks.last?.bytes ?? 0 { peaks.append((now, bytes)) }
    }

    /// The most memory that it had used at an instant.
    func peak(at instant: Instant) -> Int { peaks.last { $0.at <= instant }?.bytes ?? 0 }
}

extension SimulatedProcess: ExtensionProcess {
    func start(_ handler: @escaping (ProcessEvent) -> Void) { self.handler = handler }

    func send(_ line: [UInt8]) { world.send(line, to: self) }

    func closeInput() { world.closeInput(of: self) }

    func signal(_ signal: TerminationSignal) { world.signal(signal, to: self) }

    var queuedInput: Int { max(0, unreadBytes - Self.pipeCapacity) }

    func snapshot() -> ProcessSnapshot? {
        guard phase != .reaped else { return nil }
        return ProcessSnapshot(
            pid: Int32(truncatingIfNeeded: number + 1),
            threads: [],
            descriptors: [],
            isDebugged: world.now < isTracedUntil,
            privateBytes: nil,
            processorTime: .zero
        )
    }

    var unread: ProcessLook.Unread? { nil }

    var memory: MemoryReport? {
        MemoryReport(
            enforcedBy: MemoryEnforcement.cgroup2.rawValue,
            limit: world.limits(of: owner).memory,
            peak: peaks.last?.bytes
        )
    }

    var memoryBound: Int { peaks.last?.bytes ?? memoryInUse }

    var memoryInUse: Int { phase == .running ? world.memory(of: self) : 0 }

    func dispose() {
        handler = nil
        inbox = []
        platform.cleanUp(launchID)
    }
}
