internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel

/// The shell around one session: carries out its actions on its process and arms its timer.
///
/// Lives on the loop with its supervisor.
final class Launch {
    private var session: ExtensionSession
    private let process: any ExtensionProcess
    private let loop: EventLoop
    private let report: (Launch, Report) -> Void
    private var timer: TimerToken?
    private var armedFor: LoopClock.Instant?
    private var isPerforming = false

    /// What the supervisor hears of.
    enum Report {
        case completed(CallToken, CallResult)
        case log(LogLevel, String)
        case ended
    }

    /// Makes a launch whose process is not started yet.
    init(
        configuration: ExtensionSession.Configuration,
        process: any ExtensionProcess,
        on loop: EventLoop,
        report: @escaping (Launch, Report) -> Void
    ) {
        session = ExtensionSession(configuration: configuration, at: loop.clock.now)
        self.process = process
        self.loop = loop
        self.report = report
    }

    /// Spawns the process and sends `initialize`.
    func start() throws(Failure) {
        try process.start { [self] event in received(event) }
        performActions()
    }

    /// Whether the session takes calls, now or once it has started.
    var takesCalls: Bool {
        switch session.state {
        case .launching, .ready: session.outputEndedAt == nil
        case .stopping, .ended: false
        }
    }

    func call(_ call: OutgoingCall) { step { $0.call(call, at: $1) } }

    func cancel(_ token: CallToken) { step { $0.cancel(token, reason: .user, at: $1) } }

    func stop() { step { $0.stop(at: $1) } }

    private func received(_ event: ProcessEvent) {
        step { session, now in
            switch event {
            case .output(let bytes): session.received(bytes, at: now)
            case .errorOutput(let bytes): session.receivedError(bytes)
            case .outputEnded: session.outputEnded(at: now)
            case .launchFailed(let failure): session.launchFailed(failure)
            case .exited(let status): session.exited(status)
            }
        }
    }

    private func step(_ body: (inout ExtensionSession, LoopClock.Instant) -> Void) {
        body(&session, loop.clock.now)
        performActions()
    }

    /// Carries out what the session wants.
    ///
    /// A report may lead to the next call; its actions join the same queue.
    private func performActions() {
        guard !isPerforming else { return }
        isPerforming = true
        defer { isPerforming = false }
        var actions = session.takeActions()
        while !actions.isEmpty {
            for action in actions { perform(action) }
            actions = session.takeActions()
        }
        armTimer()
    }

    private func perform(_ action: ExtensionSession.Action) {
        switch action {
        case .send(let line): process.send(line)
        case .closeInput: process.closeInput()
        case .signal(let signal): process.signal(signal)
        case .complete(let token, let result): report(self, .completed(token, result))
        case .log(let level, let text): report(self, .log(level, text))
        case .ended:
            process.dispose()
            report(self, .ended)
        }
    }

    private func armTimer() {
        let deadline = session.nextDeadline
        guard deadline != armedFor else { return }
        if let timer { loop.cancel(timer) }
        armedFor = deadline
        timer = deadline.map { deadline in
            loop.schedule(at: deadline) { [self] in
                armedFor = nil
                timer = nil
                step { $0.timerFired(at: $1) }
            }
        }
    }
}
