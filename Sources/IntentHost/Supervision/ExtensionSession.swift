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
    enum Action: Sendable, Equatable {
        /// Write one line to the extension's stdin.
        case send([UInt8])
        /// Close the extension's stdin.
        case closeInput
        /// Send a signal to the extension's process group.
        case signal(TerminationSignal)
        /// Tell the caller of a call how it ended.
        case complete(CallToken, CallResult)
        /// Tell the host's log.
        case log(LogLevel, String)
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

    let configuration: Configuration

    var actions: [Action] = []
    var state: State
    var calls = CallTable()
    var framer: LineFramer
    var stray = StrayLines()
    var stderr = StderrTail()
    /// Why the session ended before its process did; the calls that come later learn it, too.
    var fatal: Failure?
    /// The calls that had to wait for `initialize`.
    var waitedForLaunch: Set<CallToken> = []
    /// When stdout ended although the process has not: it may be about to exit, so the verdict waits a moment.
    var outputEndedAt: Instant?
    /// Answers that belonged to no call, since the last call was sent.
    var unmatchedAnswers: [String] = []
    var spawnedAt: Instant
    var readyAt: Instant?

    /// What a launch is given.
    struct Configuration: Sendable {
        var displayName: String
        var executable: String
        var initialize: Initialize
        var limits: Limits
        /// Whether the first stray line is fatal.
        var isStrict: Bool
    }

    /// Begins with a process that has just been spawned: `initialize` is its first line.
    init(configuration: Configuration, at now: Instant) {
        self.configuration = configuration
        state = .launching(since: now)
        spawnedAt = now
        framer = LineFramer(limit: configuration.limits[number: .maximumMessageBytes])
        let id = calls.nextIdentifier()
        calls.initializeID = id
        actions.append(.send(configuration.initialize.message(id: .integer(id)).line))
    }

    /// The actions that have come up since the last time.
    mutating func takeActions() -> [Action] {
        defer { actions.removeAll(keepingCapacity: true) }
        return actions
    }

    /// When `timerFired` is to be called next, or nil where no clock runs.
    var nextDeadline: Instant? {
        var deadlines = calls.deadlines
        if let outputEndedAt { deadlines.append(outputEndedAt.advanced(by: Self.exitDelay)) }
        switch state {
        case .launching(let since): deadlines.append(since.advanced(by: configuration.limits[duration: .launch]))
        case .stopping(let step, let since):
            if step != .killed { deadlines.append(since.advanced(by: configuration.limits[duration: .grace])) }
        case .ready, .ended: break
        }
        return deadlines.min()
    }

    /// A clock may have fired: does what is due by now.
    mutating func timerFired(at now: Instant) {
        switch state {
        case .launching(let since) where now >= since.advanced(by: configuration.limits[duration: .launch]):
            launchTimedOut(after: since.duration(to: now), at: now)
        case .stopping(_, let since) where now >= since.advanced(by: configuration.limits[duration: .grace]):
            climb(at: now)
        case .launching, .ready, .stopping, .ended: break
        }
        if let endedAt = outputEndedAt, now >= endedAt.advanced(by: Self.exitDelay) { outputStaysClosed(at: now) }
        callsTimedOut(at: now)
    }

    /// So long after the end of its stdout an extension has to exit (docs/architecture.md §7).
    static let exitDelay = Duration.milliseconds(250)

    var name: String { configuration.displayName }

    mutating func log(_ level: LogLevel, _ text: String) { actions.append(.log(level, text)) }
}
