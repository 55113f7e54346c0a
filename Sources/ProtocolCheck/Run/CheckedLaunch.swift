import EventLoop
internal import ExtensionLife
import ExtensionProcesses
import ExtensionProtocol
import IntentModel
import ProcessModel

/// One launch of the extension: the thin shell around an `Exchange`.
final class CheckedLaunch {
    let kind: Trial.Launch
    private(set) var exchange: Exchange
    private let process: any ExtensionProcess
    private let limits: Limits
    private let loop: EventLoop
    private var timer: (token: DeadlineToken, deadline: Instant)?
    private var trialEnded: (() -> Void)?
    private var launchEnded: (() -> Void)?
    private var hasExited = false
    private var isAborted = false
    private var stopTimer: DeadlineToken?

    init(
        _ process: any ExtensionProcess,
        _ bench: Bench,
        kind: Trial.Launch,
        limits: Limits,
        on loop: EventLoop
    ) {
        (self.process, self.kind, self.limits, self.loop) = (process, kind, limits, loop)
        let isLow = if case .lowLimit = kind { true } else { false }
        exchange = Exchange(bench, lineLimit: isLow ? Bench.lowLimit : limits.maximumMessageBytes)
    }

    func start() throws(Failure) {
        try process.start { [self] event in received(event) }
    }

    // MARK: Trials

    /// Whether a trial can take place here.
    func serves(_ trial: Trial) -> Bool { exchange.isUsable && kind.isLike(trial.launch) }

    /// Begins a trial, and calls a closure when it is over.
    func begin(_ trial: Trial, _ ended: @escaping () -> Void) {
        trialEnded = ended
        guard !isAborted else { return settle() }
        exchange.begin(trial, at: loop.now)
        settle()
    }

    /// Ends the trial that is under way, and kills the process.
    func abort() {
        isAborted = true
        exchange.abort()
        if !hasExited { process.signal(.kill) }
        settle()
    }

    /// Forgets what was found, because the extension never started.
    func forgetResults() { exchange.forgetResults() }

    private func received(_ event: ProcessEvent) {
        let now = loop.now
        switch event {
        case .output(let bytes): exchange.received(bytes, at: now)
        case .errorOutput(let bytes): exchange.receivedError(bytes)
        case .memory(.exceeded, _):
            exchange.note(
                "it had used more than its memory limit, \(MebibyteText.format(limits.memory)): make it use less, or raise "
                    + "limits.memory in its manifest (--limit memory=SIZE tries it)"
            )
            process.signal(.kill)
        case .memory(.hidden, _):
            exchange.note("it hides its memory")
            process.signal(.kill)
        case .launchFailed(let failure): exchange.note("\(failure)")
        case .exited(let status):
            hasExited = true
            exchange.exited(status, at: now)
        case .memory, .outputEnded, .inputDrained, .inputFailed, .reaped: break
        }
        settle()
    }

    /// Carries out what the exchange wants, and goes on if its trial is over.
    private func settle() {
        while let action = exchange.nextAction() {
            switch action {
            case .write(let bytes): process.send(bytes)
            case .closeInput: process.closeInput()
            case .holdOutput: (process as? LaunchedProcess)?.holdOutput()
            case .releaseOutput: (process as? LaunchedProcess)?.releaseOutput()
            }
        }
        armTimer()
        // Not within this call: the next trial would begin while the last event is still taken in.
        if exchange.isIdle, let ended = trialEnded.take() {
            _ = loop.schedule(at: loop.now) { ended() }
        }
        if hasExited, let ended = launchEnded.take() { closed(ended) }
    }

    private func armTimer() {
        if let timer, timer.deadline == exchange.deadline { return }
        if let timer = timer.take() { loop.cancel(timer.token) }
        guard let deadline = exchange.deadline else { return }
        let token = loop.schedule(at: deadline) { [self] in
            timer = nil
            exchange.timerFired(at: loop.now, unread: process.unread) { [process] in process.snapshot() }
            settle()
        }
        timer = (token, deadline)
    }

    // MARK: The end

    /// Ends the process, by force if it does not end by itself, and calls a closure when it is gone.
    func end(_ ended: @escaping () -> Void) {
        guard !hasExited else { return closed(ended) }
        launchEnded = ended
        // One that went wrong may do anything, and has nothing to save.
        guard exchange.isUsable else { return process.signal(.kill) }
        process.send(Exit().message.line)
        process.closeInput()
        stopTimer = loop.schedule(at: loop.now.advanced(by: limits.grace)) { [self] in
            process.signal(.terminate)
            stopTimer = loop.schedule(at: loop.now.advanced(by: limits.grace)) { [self] in process.signal(.kill) }
        }
    }

    private func closed(_ ended: () -> Void) {
        if let stopTimer = stopTimer.take() { loop.cancel(stopTimer) }
        if let timer = timer.take() { loop.cancel(timer.token) }
        process.dispose()
        ended()
    }
}
