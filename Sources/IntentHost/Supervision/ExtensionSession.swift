internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The life of one launch of an extension, as a pure state machine: from spawn through `initialize` and calls to the
/// last byte after its end.
///
/// Every method takes what happened and the instant at which it did, and adds the actions that follow to `actions`; the
/// shell takes them out and carries them out in order. The machine does no I/O and reads no clock, so that the same code
/// runs in real and in virtual time.
struct ExtensionSession {
    typealias Instant = LoopClock.Instant

    /// What the shell does.
    ///
    /// What is rare and large is behind a reference, since every action has room for the largest.
    enum Action: Sendable, Equatable {
        /// Write one line to the extension's stdin.
        case send([UInt8])
        /// Close the extension's stdin.
        case closeInput
        /// Send a signal to the extension's process group.
        case signal(TerminationSignal)
        /// Tell the caller of a call how it ended.
        case complete(CallToken, CallResult)
        /// Tell the caller of a call how far it has come.
        indirect case progress(CallToken, CallProgress)
        /// Tell the caller of a call that started updates.
        indirect case update(CallToken, UpdateEvent)
        /// Tell the keeper of jobs.
        indirect case job(JobReport)
        /// Tell the host's log.
        case log(LogLevel, String)
        /// The launch counts as a crash, for this reason; at most once.
        case crashed(String)
        /// The process is gone and everything it wrote was read; nothing follows.
        case ended
    }

    /// The signals of the stop ladder.
    enum TerminationSignal: Sendable, Equatable {
        case terminate
        case kill
    }

    /// What the extension's process is doing.
    enum State: Sendable, Equatable {
        /// Spawned; `initialize` is not answered yet.
        case launching(since: Instant)
        /// Takes calls.
        case ready
        /// On the ladder from `shutdown` to SIGKILL.
        case stopping(step: StopStep, since: Instant)
        /// Its process is gone.
        case ended
    }

    /// What a launch is given.
    struct Configuration: Sendable {
        var displayName: String
        var executable: String
        /// Whom the extension runs as, for a message; nil for the host's own user.
        var user: String?
        var initialize: Initialize
        var limits: Limits
        /// The most that `$/extend` can make of a stage clock.
        var caps: Limits
        /// Whether the first stray line is fatal.
        var isStrict: Bool
        /// Whether its clocks stand still while a debugger is attached to it.
        var isDebugging = false
    }

    /// So long after the end of its stdout an extension has to exit (docs/architecture.md §7).
    static let exitDelay = Duration.milliseconds(250)
    /// More bytes than this unread by the extension, and it gets no new call (docs/protocol.md, Back-pressure).
    static let highWater = 1 << 20
    /// So long an extension may leave its stdin above the high water.
    static let drainTime = Duration.seconds(10)
    /// From so many bytes on the time that a line takes counts, and not only how many lines there are.
    static let longLine = 1 << 16
    /// While a debugger is attached the clocks are looked at so often.
    static let debuggerInterval = Duration.seconds(1)

    // What each call touches stands together and first: with many extensions no cache holds the state of all, and each line of it that
    // a call needs is waited for.
    var state: State
    /// When stdout or stdin broke although the process has not ended: it may be about to, so the verdict waits a moment.
    var pipeBrokenAt: Instant?
    /// Since when more is queued for the extension's stdin than it should leave there.
    var inputFullSince: Instant?
    /// The bytes of the lines that the shell has not written yet, and so cannot count among what is queued.
    var bytesOnTheWay = 0
    var actions = ActionQueue<Action>()
    var calls = CallTable()
    /// The updates that the extension sends, by interaction.
    var updates: [String: OpenUpdates] = [:]
    /// Since when calls had to wait for `initialize`; one may come when the launch is half done.
    var waitForLaunchBegan: [CallToken: Instant] = [:]
    /// The last answer that belonged to no call, since the last call was sent.
    var unmatchedAnswer: String?
    /// The last line on stdout that was no message, since the last call was sent.
    var lastStray: String?
    var framer: LineFramer
    var recorder = WireRecorder()
    /// Whether it tells of each call that it has noticed it.
    private(set) var promisesAcks = false
    /// How many calls it may have at a time: until it announces how many it carries out, as many as it could at most.
    var concurrentCalls: Int
    let clockLimits: CallClockLimits

    let configuration: Configuration
    /// The optional parts of the protocol that the extension supports.
    var features: Set<String> = [] { didSet { promisesAcks = features.contains("ack") } }
    var stray = StrayLines()
    var stderr = StderrTail()
    /// The jobs that the extension knew when it was launched; nil where it keeps none.
    var openJobs: [String]?
    /// The jobs for which the extension is being asked, by the ids of the requests.
    var jobQueries: [Int64: String] = [:]
    /// What is said of the pipe that broke, while the verdict waits; there as long as `pipeBrokenAt` is.
    var pipeFailure: Failure?
    /// Why the session ended before its process did; the calls that come later learn it, too.
    var fatal: Failure?
    /// Calls for which the launch has done nothing, and which the supervision makes again.
    ///
    /// They were under way when it ended by itself, or are more than it carries out at a time.
    var givenBack: [OutgoingCall] = []
    /// What could be seen of the process just now; only for what happens at this moment.
    var look: ProcessLook?
    var isDebuggerReported = false
    /// Until when the clocks stand still because of a debugger; then the process is looked at again.
    var heldUntil: Instant?
    /// Whether a request has lost its time to this launch, which may be stopped before its own clock fires.
    var isLaunchOverdue = false
    var spawnedAt: Instant
    var readyAt: Instant?
    /// Why the launch counts as a crash, once that is decided: when a clock or the memory limit ends it, or when it ends by itself.
    private(set) var crashReason: String?

    /// Begins with a process that has just been made: `initialize` is its first line, and the launch clock runs from here.
    init(configuration: Configuration, madeAt: Instant, at now: Instant) {
        self.configuration = configuration
        clockLimits = CallClockLimits(configuration.limits)
        concurrentCalls = configuration.limits[number: .concurrentCalls]
        state = .launching(since: now)
        spawnedAt = madeAt
        framer = LineFramer(limit: configuration.limits[number: .maximumMessageBytes])
        let id = calls.nextIdentifier()
        calls.initializeID = id
        send(line: configuration.initialize.message(id: .integer(id)).line, at: now)
    }

    var name: String { configuration.displayName }

    /// Whether the process is neither gone nor on its way out.
    var isAlive: Bool {
        switch state {
        case .launching, .ready: pipeBrokenAt == nil
        case .stopping, .ended: false
        }
    }

    /// Whether a new call may be given to this launch.
    ///
    /// Not while a call is overdue: the extension may hang, and would be stopped with the new call in it.
    var takesCalls: Bool { isAlive && calls.overdue.isEmpty && hasRoom }

    /// Whether another call may be sent without too much waiting for the extension to read it: what callers give is not to be held
    /// against it.
    var hasRoom: Bool { inputFullSince == nil && bytesOnTheWay <= Self.highWater }

    /// The calls that the launch has now.
    var callCount: Int { calls.waiting.count + calls.sent.count }

    /// Whether a new call may be given to this launch now, and need not wait until it has answered another one.
    var hasFreeSlot: Bool { takesCalls && callCount < concurrentCalls }

    /// Whether the launch has nothing to do.
    var isIdle: Bool { state == .ready && calls.isIdle && updates.isEmpty }

    /// What the launch is doing.
    func extensionState(at now: Instant) -> ExtensionState {
        switch state {
        case .launching: return .starting
        case .stopping, .ended: return .stopping
        case .ready: break
        }
        if !calls.overdue.isEmpty || leavesCallUnnoticed(at: now) { return .unresponsive }
        return calls.isIdle ? .ready : .busy
    }

    /// Whether the extension has left a call unnoticed for longer than the ack clock allows.
    private func leavesCallUnnoticed(at now: Instant) -> Bool {
        // Hardly ever is there one, and then nothing is to be gone through.
        guard calls.unacknowledgedCount > 0, promisesAcks else { return false }
        let limit = configuration.limits[duration: .ack]
        return calls.sent.first { !$0.isAcknowledged && $0.sentAt.duration(to: now) >= limit } != nil
    }

    /// The longest line each way, in bytes without the line end.
    var longestLine: Int { configuration.limits[number: .maximumMessageBytes] }

    /// Whether the extension takes a line of the host.
    func isWithinLimit(_ line: [UInt8]) -> Bool { line.count - 1 <= longestLine }

    /// Sends a message that is no call of a handler.
    ///
    /// Only what repeats a text of the extension's own can be too long for it: that it has to do without.
    mutating func send(_ message: Message, at now: Instant) {
        let line = message.line
        guard isWithinLimit(line) else {
            return log(
                .warning,
                "would have to be sent a line of \(line.count - 1) bytes, which it does not take; it is left out"
            )
        }
        send(line: line, at: now)
    }

    mutating func send(line: [UInt8], at now: Instant) {
        recorder.record(.sent, line[...], at: now)
        bytesOnTheWay += line.count
        actions.append(.send(line))
    }

    /// Tells the log something that the extension has led to; the log takes only so much of it.
    mutating func log(_ level: LogLevel, _ text: String) { actions.append(.log(level, text)) }

    /// The launch counts as a crash from now on, also if the host ends before the process does.
    mutating func crashed(because reason: String) {
        guard crashReason == nil else { return }
        crashReason = reason
        actions.append(.crashed(reason))
    }
}
