package import ExtensionProtocol
package import IntentModel

/// The life of one launch of an extension, as a pure state machine: from spawn through `initialize` and calls to the
/// last byte after its end.
///
/// Every method takes an event and its instant. It appends the resulting actions to the queue of the extension, and the
/// news for the extension's own machine to `news`. The machine does no I/O and reads no clock, so the same code runs in
/// real and in virtual time.
package struct LaunchMachine: ~Copyable {
    /// Something that changes what the extension's machine does next.
    package enum News: Sendable, Equatable {
        /// `initialize` is answered, and calls may be sent.
        case ready
        /// A call that waited for the launch has heard of its failure.
        case failedToLaunch
        /// The launch counts as a crash, for this reason; at most once.
        case crashed(String)
        /// The process is gone and everything it wrote was read; nothing follows.
        case ended
    }

    /// The state of the extension's process.
    package enum State: Sendable, Equatable {
        /// Spawned; `initialize` is not answered yet.
        case launching(BringUp)
        /// Takes calls.
        case ready
        /// On the ladder from `shutdown` to SIGKILL.
        case stopping(step: StopStep, since: Instant)
        /// Its process is gone.
        case ended
    }

    /// The configuration of a launch.
    package struct Configuration: Sendable {
        package var displayName: String
        package var executable: String
        /// The user of the extension, for a message; nil for the host's own user.
        package var user: String?
        package var initialize: Initialize
        package var limits: Limits
        /// The greatest limits that `$/extend` can lead to.
        package var caps: Limits
        /// Whether the first stray line is fatal.
        package var isStrict: Bool
        /// Whether its clocks stand still while a debugger is attached to it.
        package var isDebugging = false
        /// The events that somebody watches.
        package var watched: HostEventKinds = []

        package init(
            displayName: String,
            executable: String,
            user: String? = nil,
            initialize: Initialize,
            limits: Limits,
            caps: Limits,
            isStrict: Bool,
            isDebugging: Bool = false,
            watched: HostEventKinds = []
        ) {
            self.displayName = displayName
            self.executable = executable
            self.user = user
            self.initialize = initialize
            self.limits = limits
            self.caps = caps
            self.isStrict = isStrict
            self.isDebugging = isDebugging
            self.watched = watched
        }
    }

    /// The time for an extension to exit after the end of its stdout (docs/processes.md).
    package static let exitDelay = Duration.milliseconds(250)
    /// The number of unread bytes above which the extension gets no new call (docs/protocol.md, Back-pressure).
    package static let highWater = 1 << 20
    /// The longest time for which an extension may leave its stdin above the high water.
    package static let drainTime = Duration.seconds(10)
    /// The length in bytes from which a line's own cost counts, and not only the number of lines.
    package static let longLine = 1 << 16
    /// The interval between looks at the clocks while a debugger is attached.
    package static let debuggerInterval = Duration.seconds(1)

    package let actions: LaunchActions
    package let configuration: Configuration
    /// The news that the extension's machine has not taken in yet.
    package var news: [News] = []
    package var state: State
    /// Stdout or stdin that broke although the process lives.
    package var brokenPipe: BrokenPipe?
    package var input = InputBacklog()
    package var calls = CallTable()
    /// The updates that the extension sends, by interaction.
    package var updates: [String: OpenUpdates] = [:]
    package var framer: LineFramer
    package var stray = StrayOutput()
    var outputLines = OutputLines()
    package var recorder = FlightRecorder()
    /// What the extension has told in its answer to `initialize`; nil until then.
    package var announcement: Announcement?
    package var ending = LaunchEnding()
    var debuggerHold = DebuggerHold()

    /// Begins with a process that has just been made: `initialize` is its first line, and the launch clock runs from
    /// here.
    package init(
        _ number: LaunchNumber,
        configuration: Configuration,
        actions: ActionQueue<ExtensionMachine.Action>,
        madeAt: Instant,
        at now: Instant
    ) {
        self.actions = LaunchActions(number: number, queue: actions)
        self.configuration = configuration
        state = .launching(BringUp(madeAt: madeAt, clockStart: now))
        framer = LineFramer(limit: configuration.limits.maximumMessageBytes)
        let id = calls.nextIdentifier()
        calls.initializeID = id
        send(line: configuration.initialize.message(id: .integer(id)).line, at: now)
    }

    package var number: LaunchNumber { actions.number }

    package var name: String { configuration.displayName }

    var limits: Limits { configuration.limits }

    /// Whether `initialize` was answered well.
    package var wasReady: Bool { announcement != nil }

    /// Whether the process is neither gone nor on its way out.
    package var isAlive: Bool {
        switch state {
        case .launching, .ready: brokenPipe == nil
        case .stopping, .ended: false
        }
    }

    /// Whether a new call may be given to this launch.
    ///
    /// False while a call is overdue: the extension may hang, and would be stopped together with the new call.
    package var takesCalls: Bool { isAlive && calls.overdue.isEmpty && input.hasRoom }

    /// The number of calls that it may have at a time: the greatest possible one until it announces its own.
    package var concurrentCalls: Int { announcement?.concurrentCalls ?? limits.concurrentCalls }

    /// Whether it acknowledges each call.
    package var promisesAcks: Bool { announcement?.promisesAcks ?? false }

    /// The calls that the launch has now.
    package var callCount: Int { calls.waiting.count + calls.sentCalls.count }

    /// Whether a new call may be given to this launch now, and need not wait until it has answered another one.
    package var hasFreeSlot: Bool { takesCalls && callCount < concurrentCalls }

    /// Whether the launch has nothing to do.
    package var isIdle: Bool { hasNoCalls && updates.isEmpty }

    /// Whether the launch is ready and has no calls; it may still send updates.
    package var hasNoCalls: Bool { state == .ready && calls.isIdle }

    /// Returns the activity of the launch.
    package func extensionState(at now: Instant) -> ExtensionState {
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
        // Usually there is none, which needs no search.
        guard calls.unacknowledgedCount > 0, promisesAcks else { return false }
        let limit = limits.ack
        return calls.sentCalls.contains { !$0.isAcknowledged && $0.sentAt.duration(to: now) >= limit }
    }

    /// The longest line each way, in bytes without the line end.
    package var longestLine: Int { limits.maximumMessageBytes }

    /// Whether the extension takes a line of the host.
    package func isWithinLimit(_ line: [UInt8]) -> Bool { line.count - 1 <= longestLine }

    /// Sends a message that is no call of a handler.
    ///
    /// Only a message that repeats the extension's own text can be too long for it. Such a message is dropped.
    package mutating func send(_ message: Message, at now: Instant) {
        let line = message.line
        guard isWithinLimit(line) else {
            return log(
                .warning,
                "would have to be sent a line of \(line.count - 1) bytes, which it does not take; it is left out"
            )
        }
        send(line: line, at: now)
    }

    package mutating func send(line: [UInt8], at now: Instant) {
        passed(.sent, line[...], at: now)
        input.bytesOnTheWay += line.count
        actions.append(.send(number, line))
    }

    /// Logs an event of the extension; the log takes a bounded number of these.
    package mutating func log(_ level: LogLevel, _ text: String) { actions.append(.log(level, text)) }

    /// Counts the launch as a crash from now on, also if the host ends before the process does.
    package mutating func crashed(because reason: String) {
        if ending.countsAsCrash(because: reason) { news.append(.crashed(reason)) }
    }
}
