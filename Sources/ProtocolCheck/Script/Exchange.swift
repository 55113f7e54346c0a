import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel

/// Carries out the steps of trials in one launch: takes what the extension does, and says what to do next.
///
/// A pure state machine: it reads no clock and does no I/O.
struct Exchange {
    /// What the shell is to do.
    enum Action {
        case write([UInt8])
        case closeInput
        case holdOutput
        case releaseOutput
    }

    /// The bytes in a pipe of 64 KiB that leave no room for another page.
    private static let nearlyFull = 58 << 10
    /// The time between two looks at a pipe: nothing tells its reader that it is full.
    private static let lookInterval = Duration.milliseconds(20)

    /// The most requests and results of one launch that are answered: what an extension does not read is kept for it.
    private static let mostReplies = 1000

    private enum Wait {
        case nothing
        case answer(AnswerStep)
        case sight(SightStep)
        case pause
        case fill(until: Instant)
        case end(EndStep)
    }

    private(set) var bench: Bench
    private(set) var results = RuleResults()
    private var observer: WireObserver
    private var framer: LineFramer
    private var steps: [Step] = []
    private var wait = Wait.nothing
    /// When the wait ends in any case.
    private(set) var deadline: Instant?
    private var actions: [Action] = []
    private var stderr = StderrExcerpt()
    private var status: ExitStatus?
    /// The last line that was sent and the last that came, for the report.
    private var lastSent = LineExcerpt()
    private var lastReceived = LineExcerpt()
    /// The rules of the trial that is under way.
    private var rules: [String] = []

    init(_ bench: Bench, lineLimit: Int) {
        self.bench = bench
        observer = WireObserver(bench.subject.manifest.displayName)
        framer = LineFramer(limit: lineLimit, measuresLongLines: true)
    }

    private var replyCount = 0
    /// Whether a line of the extension came.
    private(set) var hasReceived = false
    /// What else is known of the end of the process.
    private var notes: [String] = []

    /// Whether no trial is under way.
    private(set) var isIdle = true
    /// Whether a trial can begin: nothing went wrong, and the process still serves.
    private(set) var isUsable = true

    /// Begins a trial.
    mutating func begin(_ trial: Trial, at now: Instant) {
        rules = trial.rules
        isIdle = false
        lastReceived = LineExcerpt()
        steps = trial.steps(&bench)
        advance(at: now)
    }

    /// Forgets what was found, because the extension never started.
    mutating func forgetResults() { results = RuleResults() }

    /// Takes note of something about the process, for the report of its end.
    mutating func note(_ text: String) { notes.append(text) }

    mutating func nextAction() -> Action? { actions.isEmpty ? nil : actions.removeFirst() }

    // MARK: Events

    mutating func received(_ bytes: ArraySlice<UInt8>, at now: Instant) {
        // One that went wrong is killed; what it still sends says nothing new.
        guard isUsable else { return }
        if bytes.contains(UInt8(ascii: "\r")) { fell("F2", "A CR came; JSON has none outside of its white space.") }
        var rest = bytes
        while let event = framer.next(in: &rest) {
            hasReceived = true
            switch event {
            case .tooLong(let prefix, let seen):
                lastReceived = LineExcerpt(prefix[...], length: seen)
                fell("F7", "A line of \(seen) bytes came; the limit is \(framer.limit).")
            case .line(let line):
                lastReceived = LineExcerpt(line)
                take(observer.receive(line))
            }
            guard isUsable else { return }
            for reply in observer.replies.prefix(Self.mostReplies - replyCount) {
                replyCount += 1
                send(reply.line)
            }
            observer.replies = []
            advance(at: now)
        }
    }

    mutating func receivedError(_ bytes: ArraySlice<UInt8>) { stderr.append(bytes) }

    /// - Parameters:
    ///   - unread: The bytes in the pipes.
    ///   - snapshot: Looks at the process, which is done for an answer that has not come alone.
    mutating func timerFired(
        at now: Instant,
        unread: ProcessLook.Unread? = nil,
        snapshot: () -> ProcessSnapshot? = { nil }
    ) {
        guard let deadline, deadline <= now else { return }
        switch wait {
        case .nothing: break
        case .pause: wait = .nothing
        case .fill(let end):
            guard unread?.toHost ?? 0 < Self.nearlyFull, now < end else {
                wait = .nothing
                break
            }
            self.deadline = .earlier(end, now.advanced(by: Self.lookInterval))
            return
        case .answer(let step):
            lastReceived = LineExcerpt()
            fell(step.rule, noAnswer(to: step, ProcessLook(snapshot: snapshot(), unread: unread)))
            return giveUp()
        case .sight(let step):
            wait = .nothing
            apply(step.judge(false, &bench))
        case .end(let step):
            lastReceived = LineExcerpt()
            fell(step.rule, "The process was still there after \(DurationText.format(step.time)).")
            return giveUp()
        }
        advance(at: now)
    }

    /// That an answer did not come, with what is seen of the process where it has never written a line.
    private func noAnswer(to step: AnswerStep, _ look: ProcessLook) -> String {
        let method = observer.sent[step.id].map { " (\($0.method))" } ?? ""
        let text = "The request \(step.id)\(method) was not answered within \(DurationText.format(step.time))."
        guard !hasReceived else { return text }
        let silence = look.silence(unfinished: framer.bufferedBytes, hasWritten: false)
        return silence.map { "\(text) \($0)" } ?? text
    }

    /// Takes in the end of the process, whose output was all read.
    mutating func exited(_ status: ExitStatus, at now: Instant) {
        self.status = status
        isUsable = false
        if case .end = wait { return advance(at: now) }
        guard !isIdle else { return }
        if case .end = steps.first { return advance(at: now) }
        lastReceived = LineExcerpt()
        let rule = if case .answer(let step) = wait { step.rule } else { rules.first ?? "R1" }
        fell(rule, (["The process \(status.predicate) meanwhile"] + notes).joined(separator: "; ") + ".")
        giveUp()
    }

    /// Ends the trial that is under way, because the check is over.
    mutating func abort() { giveUp() }

    // MARK: Steps

    private mutating func giveUp() {
        results.tried(observer.seen)
        (steps, wait, deadline) = ([], .nothing, nil)
        (isIdle, isUsable) = (true, false)
    }

    /// Carries out steps until one has to wait.
    private mutating func advance(at now: Instant) {
        while !isIdle {
            if case .nothing = wait {
                guard !steps.isEmpty else {
                    isIdle = true
                    results.tried(observer.seen)
                    return
                }
                begin(steps.removeFirst(), at: now)
            } else {
                guard resolveWait() else { return }
            }
        }
    }

    private mutating func begin(_ step: Step, at now: Instant) {
        switch step {
        case .open(let request): observer.willSend(request)
        case .send(let bytes): send(bytes)
        case .answer(let step): begin(.answer(step), for: step.time, at: now)
        case .sight(let step): begin(.sight(step), for: step.time, at: now)
        case .pause(let time): begin(.pause, for: time, at: now)
        case .fill(let time): begin(.fill(until: now.advanced(by: time)), for: Self.lookInterval, at: now)
        case .end(let step): begin(.end(step), for: step.time, at: now)
        case .holdOutput: actions.append(.holdOutput)
        case .releaseOutput: actions.append(.releaseOutput)
        case .closeInput: actions.append(.closeInput)
        case .tried(let rule): results.tried([rule])
        case .notTried(let rule, let reason): results.notTried(rule, because: reason)
        }
    }

    private mutating func begin(_ wait: Wait, for time: Duration, at now: Instant) {
        self.wait = wait
        deadline = now.advanced(by: time)
    }

    /// Ends the wait if it is over; false if it goes on.
    private mutating func resolveWait() -> Bool {
        switch wait {
        case .nothing: return true
        case .pause, .fill: return false
        case .answer(let step):
            guard let answer = observer.takeAnswer(to: step.id) else { return false }
            wait = .nothing
            results.tried([step.rule])
            apply(step.judge(answer, &bench))
        case .sight(let step):
            guard step.isMet(observer) else { return false }
            wait = .nothing
            apply(step.judge(true, &bench))
        case .end(let step):
            guard let status else { return false }
            wait = .nothing
            results.tried([step.rule])
            if let problem = step.problem(status, !stderr.isEmpty) { fell(step.rule, problem) }
        }
        deadline = nil
        return true
    }

    private mutating func apply(_ judgement: Judgement) {
        for (rule, problem) in judgement.problems { fell(rule, problem) }
        steps = judgement.next + steps
    }

    private mutating func send(_ bytes: [UInt8]) {
        lastSent = LineExcerpt(bytes[...])
        actions.append(.write(bytes))
    }

    /// Takes the findings of one line.
    private mutating func take(_ findings: [WireObserver.Finding]) {
        for finding in findings {
            guard finding.isMisdirected, let rule = ruleOfNextAnswer else {
                fell(finding.rule, finding.problem)
                continue
            }
            // The answer that is waited for came under another id, and will not come again.
            fell(rule, finding.problem)
            giveUp()
        }
    }

    private var ruleOfNextAnswer: String? {
        if case .answer(let step) = wait { return step.rule }
        for case .answer(let step) in steps { return step.rule }
        return nil
    }

    private mutating func fell(_ rule: String, _ problem: String) {
        results.fell(
            Fall(
                rule: rule,
                problem: problem.cut(to: TextBound.message),
                sent: lastSent.text,
                came: lastReceived.isEmpty ? nil : lastReceived.text,
                stderrTail: stderr.lines
            )
        )
    }
}
