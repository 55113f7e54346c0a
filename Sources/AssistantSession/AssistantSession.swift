package import Assistant
package import IntentModel
internal import Synchronization

/// A conversation of one person with a host: words in, turns out.
///
/// `ConversationTurns` decides; this actor begins the requests, holds the open question of an extension until an answer
/// is said, and knows whose turn it is. A session has one request at a time.
///
/// Words are taken in the order in which they come. Later ones answer those before them at once, with the phase
/// `running`: what follows comes with the turn of the later ones.
package actor AssistantSession {
    /// Takes a reply that cannot wait for the person's turn; called in order, so it must return at once.
    package typealias Said = @Sendable (AssistantTurn.Reply) -> Void
    /// Takes the progress of the request to which words have led, in the same way.
    package typealias Progress = @Sendable (CallProgress) -> Void
    /// Takes a turn, in the same way.
    package typealias Output = @Sendable (AssistantTurn) -> Void

    /// The greatest number of replies that wait for the person's turn; of a flood the oldest are dropped.
    private static let mostReplies = 64

    private var turns: ConversationTurns
    private let surroundings: SessionSurroundings
    private let output: Output?
    /// The words that have not been taken.
    private nonisolated let inbox = Mutex(Inbox())
    private var isHearing = false
    /// The words that were taken last, and whether they wait for the person's turn.
    private var (words, isAwaited) = (nil as Words?, false)
    /// The number of words that were taken back before they were heard.
    private var takenBack: Int?
    /// What the next turn has for the person.
    private var turn = AssistantTurn()
    /// The request that is under way.
    private var running: Task<Void, Never>?
    /// The extension that waits for the answer to its question.
    private var asking: CheckedContinuation<Answer, Never>?
    /// The numbers of the newest request and of the newest question: a task of an earlier one may come late.
    private var (requests, questions) = (0, 0)
    private var jobs: [JobIdentifier: Task<Void, Never>] = [:]
    /// Those who wait until no job is under way.
    private var jobListeners: [CheckedContinuation<Void, Never>] = []
    /// Whether the open question took the place of another one that the person was told, and was not told since.
    ///
    /// A device that is unlocked ends the question about it, and the host goes on by itself.
    private(set) var isUntold = false
    /// Whether the person has gone, so that no question has an answer.
    private var isUnattended = false
    /// The opening of an app that a shortcut asked for.
    private var opening: Task<Void, Never>?
    /// Whether the person gave up all that was said so far.
    private var isGivenUp = false
    private var hasEnded = false

    /// Begins a session.
    ///
    /// - Parameter output: Takes each turn before the words that lead to it return, and those that come by themselves,
    ///   such as the crash of an extension that asks; where it is nil, their content comes with the next words.
    package init(
        _ turns: consuming ConversationTurns,
        surroundings: SessionSurroundings,
        output: Output? = nil
    ) {
        self.turns = turns
        (self.surroundings, self.output) = (surroundings, output)
    }

    // MARK: Words

    /// Takes what the person says, and returns when it is the person's turn again: at a question, or at the end.
    ///
    /// Cancelling the task cancels the request to which the text leads, unless later words have come.
    ///
    /// - Parameters:
    ///   - device: The state of the device for what the text leads to; nil for that of the host's device.
    ///   - said: Takes what cannot wait, also after the turn until the next words: the end of a job is late.
    package nonisolated func say(
        _ text: String,
        device: DeviceState? = nil,
        said: @escaping Said = { _ in },
        progress: @escaping Progress = { _ in }
    ) async -> AssistantTurn {
        await turn(after: { Words(number: $0, text: text, device: device, said: said, progress: progress, turn: $1) })
    }

    /// Gives up what was said and is under way, and what was to follow it; returns what follows.
    ///
    /// A question of the assistant itself stays open.
    package nonisolated func cancel(
        said: @escaping Said = { _ in },
        progress: @escaping Progress = { _ in }
    ) async -> AssistantTurn {
        await turn(after: { Words(number: $0, text: nil, device: nil, said: said, progress: progress, turn: $1) })
    }

    /// Waits for the turn of words; it comes to the caller's executor before anything that is said after it.
    private nonisolated func turn(
        after words: (_ number: Int, _ turn: CheckedContinuation<AssistantTurn, Never>) -> Words
    ) async -> AssistantTurn {
        let number = inbox.withLock { $0.nextNumber() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { turn in
                let words = words(number, turn)
                inbox.withLock { $0.append(words) }
                Task { await hearAll() }
                // The handler may have come before the words.
                if Task.isCancelled { Task { await takeBack(number) } }
            }
        } onCancel: {
            Task { await takeBack(number) }
        }
    }

    /// Tells the extension that nobody answers its question, and returns when its request has ended.
    ///
    /// A question of the assistant itself stays open: the next text may answer it.
    package func leaveUnanswered() async {
        isUnattended = true
        answer(.unavailable)
        while let request = running { await request.value }
        isUnattended = false
    }

    /// Ends the session: its request is cancelled, its jobs go on without it.
    package func end() async {
        hasEnded = true
        for job in jobs.values { job.cancel() }
        jobs = [:]
        tellJobListeners()
        giveUp()
        await requestsEnded()
        await opening?.value
    }

    private func hearAll() async {
        guard !isHearing else { return }
        isHearing = true
        defer { isHearing = false }
        while let next = inbox.withLock({ $0.takeFirst() }) {
            if let text = next.text { await hear(text, next) } else { await hearEnd(next) }
        }
    }

    private func hear(_ text: String, _ next: Words) async {
        if turns.phase == .idle, opening == nil, let newer = await surroundings.newer() { turns.renew(by: newer) }
        let done = await surroundings.think()
        defer { done() }
        guard begin(next) else { return }
        isGivenUp = false
        // Nobody answers what they have not heard: a "yes" to the question before would pay.
        if isUntold, turns.phase == .asking {
            tellTurn()
        } else {
            let actions = turns.handle(.said(text))
            surroundings.explain(&turn)
            carryOut(actions)
        }
        if next.number == takenBack { giveUp() }
    }

    private func hearEnd(_ next: Words) async {
        guard begin(next) else { return }
        giveUp()
        await requestsEnded()
    }

    /// Takes words; those before them wait no longer.
    private func begin(_ next: Words) -> Bool {
        if isAwaited { words?.turn.resume(returning: AssistantTurn(phase: .running)) }
        (words, isAwaited) = (next, !hasEnded)
        turn.understanding = nil
        if hasEnded { next.turn.resume(returning: AssistantTurn()) }
        return isAwaited
    }

    /// Gives up what words lead to, unless later ones have come.
    private func takeBack(_ number: Int) {
        guard inbox.withLock({ $0.newest == number }) else { return }
        takenBack = number
        if words?.number == number, isAwaited { giveUp() }
    }

    private func giveUp() {
        isGivenUp = true
        running?.cancel()
        answer(.cancel)
        tellTurn()
    }

    /// Returns when the requests that were given up have ended: for the turns, a question is open until then.
    private func requestsEnded() async { while isGivenUp, let request = running { await request.value } }

    // MARK: The person's turn

    /// Tells those who wait for the person's turn that it has come.
    private func tellTurn() {
        guard isAwaited || output != nil, turns.phase != .running, opening == nil, !isGivenUp || running == nil else {
            return
        }
        let turn = takeTurn()
        output?(turn)
        if isAwaited { words?.turn.resume(returning: turn) }
        isAwaited = false
    }

    private func takeTurn() -> AssistantTurn {
        var taken = turn
        turn = AssistantTurn()
        taken.phase = turns.phase
        isUntold = false
        if taken.phase != .asking { taken.question = nil }
        return taken
    }

    private func say(_ reply: Reply) {
        if turns.phase == .running { return sayNow(reply) }
        turn.replies.append(reply)
        if turn.replies.count > Self.mostReplies { turn.replies.removeFirst() }
    }

    private func sayNow(_ reply: Reply) {
        var reply = reply
        reply.isLate = !isAwaited
        words?.said(reply)
    }

    // MARK: What the turns decide

    private func handle(_ event: ConversationTurns.Event) { carryOut(turns.handle(event)) }

    private func carryOut(_ actions: [ConversationTurns.Action]) {
        let surroundings = surroundings
        for action in actions {
            switch action {
            case .perform(let request): perform(request)
            case .answer(let answer): self.answer(answer)
            case .cancel: running?.cancel()
            case .say(let reply): say(reply)
            case .choose(let reply): turn.replies.append(reply)
            case .ask(let question): ask(question)
            case .open(let shortcut): open(shortcut)
            case .remember(let intent, let app): Task { await surroundings.remember(intent, app) }
            case .rememberName(let named): Task { await surroundings.rememberName(named) }
            case .allow(let shortcut): Task { await surroundings.allow(shortcut) }
            }
        }
        tellTurn()
    }

    private func ask(_ question: Question) {
        turn.question = question
        isUntold = !isAwaited
        // The person has changed the request, and is asked about the new one.
        if turn.outcome?.status == .cancelled { turn.outcome = nil }
    }

    private func open(_ shortcut: SpokenShortcut) {
        let surroundings = surroundings
        opening = Task {
            let problem = await surroundings.open(shortcut)
            self.opening = nil
            self.handle(.opened(shortcut, problem: problem))
        }
    }

    private func answer(_ answer: Answer) {
        asking?.resume(returning: answer)
        asking = nil
    }

    private func perform(_ request: IntentRequest) {
        let surroundings = surroundings
        var marked = request
        // The turns have chosen an app by its identifier, which another may bear as its name.
        marked.extensionName = request.extensionName.map(TypedName.marked)
        marked.device = words?.device
        requests += 1
        let dialogue = SessionDialogue(session: self, request: requests)
        // A session lives as long as its request, so that it can tell the outcome.
        running = Task {
            let outcome = await surroundings.carryOut(marked, dialogue) { progress in
                Task { await self.took(progress) }
            }
            await self.ended(request, outcome)
        }
        // It follows one that was given up.
        if isGivenUp { running?.cancel() }
    }

    private func took(_ progress: CallProgress) {
        guard isAwaited else { return }
        words?.progress(progress)
        // The host tells the progress of a call that takes longer than 2.5 s.
        handle(.waited)
    }

    private func ended(_ request: IntentRequest, _ outcome: Outcome) async {
        if outcome.status == .success || outcome.status == .inProgress {
            await surroundings.donate(request, outcome)
        }
        running = nil
        turn.outcome = outcome
        if outcome.status == .inProgress, let job = outcome.job { follow(job) }
        handle(.outcome(outcome))
    }

    // MARK: Jobs

    /// Whether a job that the session began is under way.
    package var hasJobs: Bool { !jobs.isEmpty }

    /// Waits for the ends of all jobs that the session began, until the task is cancelled.
    package func jobsEnded() async {
        while !jobs.isEmpty, !Task.isCancelled {
            await withTaskCancellationHandler {
                await withCheckedContinuation { listener in
                    if jobs.isEmpty || Task.isCancelled { listener.resume() } else { jobListeners.append(listener) }
                }
            } onCancel: {
                // All look again.
                Task { await self.tellJobListeners() }
            }
        }
    }

    private func tellJobListeners() {
        for listener in jobListeners { listener.resume() }
        jobListeners = []
    }

    private func follow(_ job: JobIdentifier) {
        let surroundings = surroundings
        jobs[job] = Task { [weak self] in
            let outcome = await surroundings.follow(job)
            await self?.ended(job, outcome)
        }
    }

    private func ended(_ job: JobIdentifier, _ outcome: Outcome?) {
        guard jobs.removeValue(forKey: job) != nil else { return }
        defer { if jobs.isEmpty { tellJobListeners() } }
        guard let outcome else { return }
        for action in turns.handle(.jobEnded(job, outcome)) {
            if case .say(let reply) = action { sayNow(reply) }
        }
    }

    // MARK: Questions

    /// Asks the person a question of an extension; a request that is cancelled, or was followed by another, needs no
    /// answer.
    fileprivate func ask(_ question: Question, of request: Int) async -> Answer {
        guard request == requests else { return .cancel }
        questions += 1
        let number = questions
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // The host asks one question at a time.
                answer(.unavailable)
                asking = continuation
                guard !isUnattended else { return answer(.unavailable) }
                guard !Task.isCancelled else { return answer(.cancel) }
                handle(.question(question))
            }
        } onCancel: {
            Task { await self.cancelQuestion(number) }
        }
    }

    private func cancelQuestion(_ number: Int) { if number == questions { answer(.cancel) } }
}

/// What a person says at once.
private struct Words: Sendable {
    let number: Int
    /// The text; nil where all that was said is given up.
    let text: String?
    let device: DeviceState?
    let said: AssistantSession.Said
    let progress: AssistantSession.Progress
    let turn: CheckedContinuation<AssistantTurn, Never>
}

/// The words that have come and were not taken, in order.
private struct Inbox: Sendable {
    private var words: [Words] = []
    private var lastNumber = 0
    /// The number of the words that came last.
    private(set) var newest = 0

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    mutating func append(_ words: Words) {
        self.words.append(words)
        newest = words.number
    }

    mutating func takeFirst() -> Words? { words.isEmpty ? nil : words.removeFirst() }
}

/// Takes the questions of a request to its session.
private struct SessionDialogue: Dialogue {
    let session: AssistantSession
    let request: Int

    @concurrent func answer(_ question: Question) async -> Answer { await session.ask(question, of: request) }
}
