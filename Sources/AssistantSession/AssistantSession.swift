package import Assistant
package import IntentModel

/// A conversation of one person with a host: texts in, replies, questions and outcomes out.
///
/// `ConversationTurns` decides; this actor begins the requests, holds the open question of an extension until an answer
/// is said, and tells when it is the person's turn again. A session has one request at a time.
package actor AssistantSession {
    private var turns: ConversationTurns
    private let surroundings: SessionSurroundings
    private let output: Output
    /// The request that is under way.
    private var running: Task<Void, Never>?
    /// The extension that waits for the answer to its question.
    private var asking: CheckedContinuation<Answer, Never>?
    /// The numbers of the newest request and of the newest question: a task of an earlier one may come late.
    private var (requests, questions) = (0, 0)
    /// Those who wait until it is the person's turn.
    private var listeners: [CheckedContinuation<Void, Never>] = []
    private var jobs: [JobIdentifier: Task<Void, Never>] = [:]
    /// Those who wait until no job is under way.
    private var jobListeners: [CheckedContinuation<Void, Never>] = []
    /// Whether the person has gone, so that no question has an answer.
    private var isUnattended = false
    /// The opening of an app that a shortcut asked for.
    private var opening: Task<Void, Never>?
    /// Whether the person gave up all that was said so far.
    private var isGivenUp = false
    private var hasEnded = false

    /// Takes what the person sees or hears, with what the session waits for after it.
    package typealias Output = @Sendable (_ output: SessionOutput, _ phase: AssistantTurn.Phase) -> Void

    /// Begins a session.
    ///
    /// - Parameter output: Takes what the person sees or hears. It is called in order, and has to return at once.
    package init(
        _ turns: consuming ConversationTurns,
        surroundings: SessionSurroundings,
        output: @escaping @Sendable (SessionOutput) -> Void
    ) {
        self.init(turns, surroundings: surroundings) { said, _ in output(said) }
    }

    /// Begins a session whose output comes with what the session waits for after it.
    package init(
        _ turns: consuming ConversationTurns,
        surroundings: SessionSurroundings,
        output: @escaping Output
    ) {
        self.turns = turns
        (self.surroundings, self.output) = (surroundings, output)
    }

    /// What the session waits for.
    package var phase: AssistantTurn.Phase { turns.phase }

    /// Takes what the person says, and returns when it is the person's turn again: at a question, or at the end.
    package func say(_ text: String) async {
        hear(text)
        await personsTurn()
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

    /// Takes what the person says, and returns what the session waits for: `running` also while it opens an app.
    ///
    /// It does nothing once the session has ended.
    @discardableResult
    package func hear(_ text: String) -> AssistantTurn.Phase {
        guard !hasEnded else { return turns.phase }
        isGivenUp = false
        carryOut(turns.handle(.said(text)))
        return opening == nil ? turns.phase : .running
    }

    /// Cancels the request that is under way and what was to follow it, and returns when it has ended.
    package func cancel() async {
        isGivenUp = true
        running?.cancel()
        answer(.cancel)
        // The question is open for the turns until its request has ended.
        while let request = running { await request.value }
        await personsTurn()
    }

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

    /// Ends the session: its request is cancelled, its jobs go on without it.
    package func end() async {
        hasEnded = true
        for job in jobs.values { job.cancel() }
        jobs = [:]
        tellJobListeners()
        await cancel()
    }

    /// Returns when it is the person's turn.
    package func personsTurn() async {
        await withCheckedContinuation { listener in
            if turns.phase == .running || opening != nil { listeners.append(listener) } else { listener.resume() }
        }
    }

    private func handle(_ event: ConversationTurns.Event) { carryOut(turns.handle(event)) }

    private func carryOut(_ actions: [ConversationTurns.Action]) {
        for action in actions {
            switch action {
            case .perform(let request): perform(request)
            case .answer(let answer): self.answer(answer)
            case .cancel: running?.cancel()
            case .say(let reply): output(.reply(reply), turns.phase)
            case .ask(let question): output(.question(question), turns.phase)
            case .choose(let reply): output(.choice(reply), turns.phase)
            case .open(let shortcut): open(shortcut)
            case .remember(let intent, let app):
                let surroundings = surroundings
                Task { await surroundings.remember(intent, app) }
            case .rememberName(let named):
                let surroundings = surroundings
                Task { await surroundings.rememberName(named) }
            case .allow(let shortcut):
                let surroundings = surroundings
                Task { await surroundings.allow(shortcut) }
            }
        }
        guard turns.phase != .running, opening == nil else { return }
        for listener in listeners { listener.resume() }
        listeners = []
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
        // The turns have chosen an app by its identifier, which another may bear as its name.
        var marked = request
        marked.extensionName = request.extensionName.map(TypedName.marked)
        requests += 1
        let dialogue = SessionDialogue(session: self, request: requests)
        // A session lives as long as its request, so that it can tell the outcome.
        running = Task {
            let outcome = await surroundings.carryOut(marked, dialogue) { _ in
                // The host tells the progress of a call that takes longer than 2.5 s.
                Task { await self.handle(.waited) }
            }
            await self.ended(request, outcome)
        }
        // It follows one that was given up.
        if isGivenUp { running?.cancel() }
    }

    private func ended(_ request: IntentRequest, _ outcome: Outcome) async {
        running = nil
        output(.outcome(outcome), turns.phase)
        if outcome.status == .success || outcome.status == .inProgress {
            await surroundings.donate(request, outcome)
        }
        if outcome.status == .inProgress, let job = outcome.job { follow(job) }
        handle(.outcome(outcome))
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
            if case .say(let reply) = action { output(.report(reply), turns.phase) }
        }
    }

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

/// Takes the questions of a request to its session.
private struct SessionDialogue: Dialogue {
    let session: AssistantSession
    let request: Int

    @concurrent func answer(_ question: Question) async -> Answer { await session.ask(question, of: request) }
}
