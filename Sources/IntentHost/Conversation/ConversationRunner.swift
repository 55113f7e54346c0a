internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The shell around one conversation: makes its calls and keeps its times.
///
/// Lives on the host's loop. Calls follow one another there without a task: the answer to one sends the next. The task of the
/// caller is needed only where the conversation pauses.
actor ConversationRunner: LoopActor {
    /// Where a conversation waits for something else than its extension.
    enum Pause: Sendable {
        /// The caller is asked; something else may end the question first.
        indirect case ask(Question, OpenQuestion)
        /// The journal is to take a job in.
        case accept(ResponseAnswer.Job, IntentResponse)
        /// It is over.
        case finish(Outcome)
    }

    typealias Waiter = CheckedContinuation<Pause, Never>

    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    nonisolated let target: RequestTarget
    nonisolated let request: IntentRequest
    private var conversation: Conversation
    /// Where the state of the device can change.
    private let device: (any DeviceStateProvider)?
    private let core: HostCore
    private let jobs: JobKeeper
    private let progress: @Sendable (CallProgress) -> Void
    /// Where updates go, if they are wanted.
    private let updates: UpdateChannel?
    /// The id of the transaction through resolve, confirm and handle (sirikit-rules R2).
    private var interaction = ""
    private var timings = Outcome.Timings()
    /// Set anew once the request is admitted.
    private var clock = RequestClock(limit: .zero)
    /// Set once the request is admitted.
    private var supervisor: ExtensionSupervisor?
    private var waiter: Waiter?
    private var callUnderWay: (call: Conversation.Call, token: CallToken, start: LoopClock.Instant)?
    private var isCancelled = false
    /// The question that the caller is asked.
    private var openQuestion: OpenQuestion?
    /// The call that has started updates, while they may go on.
    private var updatesToken: CallToken?

    init(
        conversation: Conversation,
        request: IntentRequest,
        device: (any DeviceStateProvider)?,
        core: HostCore,
        jobs: JobKeeper,
        updates: UpdateChannel?,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) {
        target = conversation.target
        self.conversation = conversation
        self.request = request
        self.device = device
        self.core = core
        self.jobs = jobs
        self.updates = updates
        self.progress = progress
        loop = core.loop
    }

    nonisolated var manifest: ExtensionManifest { target.manifest }

    /// Whether a change of the device may make a difference for the request.
    nonisolated var mindsDevice: Bool { device != nil && target.isEverRestricted }

    /// Begins the conversation; the waiter hears of its first pause.
    func begin(with supervisor: ExtensionSupervisor, interaction: String, _ waiter: Waiter) {
        self.supervisor = supervisor
        self.interaction = interaction
        self.waiter = waiter
        clock = RequestClock(limit: supervisor.clockLimits.request)
        let limit = supervisor.limits[number: .maximumMessageBytes]
        guard !JSONValue.object(conversation.parameters).isLonger(than: limit) else {
            // Nothing is started for a request that cannot be sent.
            let failure = Failure.requestTooLarge(for: manifest.displayName, limit: limit, seen: nil)
            return go(on: conversation.failed(failure), with: supervisor)
        }
        lookAtDevice()
        go(on: conversation.begin(), with: supervisor)
    }

    /// The caller has answered; nil where the host is stopped first.
    func answered(_ answer: Answer?, _ waiter: Waiter) {
        openQuestion = nil
        goOn(waiter) { conversation in answer.map { conversation.answered($0) } ?? conversation.failed(.hostStopped) }
    }

    /// The journal has taken the job in, or has not.
    func accepted(_ result: Result<JobIdentifier, JournalError>, _ waiter: Waiter) {
        goOn(waiter) { conversation in
            switch result {
            case .success(let id): conversation.accepted(id)
            case .failure(let error): conversation.notAccepted(because: error)
            }
        }
    }

    /// The caller no longer wants the outcome: ends the call that is under way, and those that would follow.
    func cancel() {
        isCancelled = true
        guard let token = callUnderWay?.token else { return }
        supervisor?.enter(token) { $0.cancel($1, reason: .user) }
    }

    /// The state of the device has changed, or that of another device has.
    func deviceChanged() {
        guard let device, let supervisor else { return }
        if let updatesToken { return stopUpdates(updatesToken, on: device.current, of: supervisor) }
        switch conversation.deviceChanged(to: device.current) {
        case .none: break
        case .cancelCall:
            guard let token = callUnderWay?.token else { return }
            supervisor.enter(token) { $0.cancel($1, reason: .locked) }
        case .withdrawCall:
            guard let token = callUnderWay?.token else { return }
            supervisor.enter(token) { $0.withdraw($1) }
            // One that was taken back has ended by now.
            if callUnderWay?.token == token { conversation.callStays() }
        case .endQuestion(let answer): openQuestion?.end(with: answer)
        }
    }

    /// Updates of an intent that may not run any more tell nobody anything.
    private func stopUpdates(_ token: CallToken, on device: DeviceState, of supervisor: ExtensionSupervisor) {
        guard let restriction = target.restriction(on: device) else { return }
        let failure = target.refusal(for: restriction, meanwhile: true)
        supervisor.enter((token: token, failure: failure)) { $0.stopUpdates($1.token, because: $1.failure) }
    }

    /// Has the conversation decide by the state that the device has now.
    private func lookAtDevice() { if let device { conversation.device = device.current } }

    private func goOn(_ waiter: Waiter, _ body: (inout Conversation) -> Conversation.Action) {
        guard let supervisor else { preconditionFailure("A conversation goes on that has not begun.") }
        self.waiter = waiter
        lookAtDevice()
        go(on: body(&conversation), with: supervisor)
    }

    private func go(on action: Conversation.Action, with supervisor: ExtensionSupervisor) {
        switch action {
        case .call(let call): make(call, with: supervisor)
        case .ask(let question):
            clock.pause(at: loop.now)
            let open = OpenQuestion()
            openQuestion = open
            pause(.ask(question, open))
        case .accept(let offer, let response): pause(.accept(offer, response))
        case .finish(var outcome):
            complete(&outcome, with: supervisor)
            // All of these live on one loop.
            core.enter(timings.launch) { $0.requestEnded(launch: $1) }
            if mindsDevice, updatesToken == nil { core.enter(self) { $0.forget($1) } }
            pause(.finish(outcome))
        }
    }

    private func pause(_ pause: Pause) { waiter.take()?.resume(returning: pause) }

    // MARK: Calls

    private func make(_ call: Conversation.Call, with supervisor: ExtensionSupervisor) {
        // Nothing is started and nothing is sent for a caller who has gone already.
        guard !isCancelled else {
            let message = "The call of \(manifest.displayName) was cancelled before it was sent."
            return go(on: conversation.failed(Failure(.cancelled, message: message)), with: supervisor)
        }
        let now = loop.now
        let deadline = clock.run(at: now)
        let body = OutgoingCall.Body(
            call,
            of: target,
            conversation.parameters,
            isLocked: conversation.device.isLocked,
            for: request,
            interaction: interaction,
            within: supervisor.clockLimits,
            left: now.duration(to: deadline)
        )
        let token = supervisor.enter { $0.newToken() }
        callUnderWay = (call, token, now)
        let updates = call == .startSendingUpdates ? updates : nil
        let outgoing = OutgoingCall(
            token: token,
            stage: call.stage,
            body: body,
            requestDeadline: deadline,
            requestLimit: clock.limit
        )
        supervisor.enter((call: outgoing, updates: updates, owner: self)) {
            $0.call($1.call, updates: $1.updates, for: $1.owner)
        }
    }

    private func ended(_ result: CallResult) {
        guard let (call, token, start) = callUnderWay.take(), let supervisor else { return }
        let now = loop.now
        timings.add(start.duration(to: now), result, in: call.stage)
        if result.requestExtension > .zero { clock.extend(by: result.requestExtension) }
        lookAtDevice()
        let action =
            switch result.result {
            case .success(let value): conversation.answered(call, with: value)
            case .failure(.methodNotFound): conversation.methodNotFound()
            case .failure(.failed(let failure)) where failure.kind == .requestTimeout:
                conversation.failed(
                    clock.completed(failure, of: target.intent.name, by: manifest.displayName, timings, at: now)
                )
            case .failure(.failed(let failure)):
                conversation.failed(failure, in: result.isLaunchFailure ? .launch : nil)
            }
        if call == .startSendingUpdates { noteUpdates(of: token, result, action, supervisor) }
        go(on: action, with: supervisor)
    }

    /// Updates have begun, or are stopped at once where they have begun for a request that has another end.
    private func noteUpdates(
        of token: CallToken,
        _ result: CallResult,
        _ action: Conversation.Action,
        _ supervisor: ExtensionSupervisor
    ) {
        guard case .success = result.result, case .finish(let outcome) = action else { return }
        guard outcome.status == .inProgress else {
            return supervisor.enter((token: token, failure: outcome.failure)) {
                $0.stopUpdates($1.token, because: $1.failure)
            }
        }
        guard mindsDevice, let updates else { return }
        updatesToken = token
        // A loop that is gone has nobody left to forget.
        updates.whenFinished { [self] in
            _ = loop.executeUnlessStopped { self.core.enter(self) { $0.forget($1) } }
        }
    }

    // MARK: The end

    /// Adds to an outcome what the conversation does not know.
    private func complete(_ outcome: inout Outcome, with supervisor: ExtensionSupervisor) {
        outcome.timings = timings
        if outcome.status == .failure, outcome.failure == nil {
            outcome.failure = Failure(
                .failureResponse,
                message:
                    "\(manifest.displayName) answered \(outcome.stage.rawValue) of \(outcome.intent) with "
                    + "'\(outcome.response?.code ?? "failure")'.",
                stderrTail: supervisor.enter { $0.stderrTail }
            )
        }
        let work = timings.resolve + timings.confirm + timings.handle
        outcome.memory = supervisor.enter((work: work, isFailure: outcome.failure != nil)) {
            $0.memory(after: $1.work, isFailure: $1.isFailure)
        }
        if let handle = conversation.declinedJob {
            jobs.enter((handle: handle, identifier: manifest.identifier)) { $0.decline($1.handle, of: $1.identifier) }
        }
    }

    /// Has the journal take a job in.
    func accept(
        _ offer: ResponseAnswer.Job,
        _ response: IntentResponse
    ) async -> Result<JobIdentifier, JournalError> {
        guard let supervisor else { preconditionFailure("A job was offered in a conversation that has not begun.") }
        do throws(JournalError) {
            return .success(try await jobs.accept(offer, draft(response, supervisor), from: supervisor))
        } catch {
            return .failure(error)
        }
    }

    private func draft(_ response: IntentResponse, _ supervisor: ExtensionSupervisor) -> JobDraft {
        JobDraft(
            extensionIdentifier: manifest.identifier,
            intent: conversation.intent.name,
            parameters: conversation.parameters,
            interaction: interaction,
            idempotencyKey: request.idempotencyKey ?? interaction,
            locale: request.locale,
            response: response,
            longestTime: supervisor.limits[duration: .background]
        )
    }
}

extension ConversationRunner: CallOwner {
    // The supervisor lives on the same loop.
    nonisolated func callEnded(with result: CallResult) { enter(result) { $0.ended($1) } }

    nonisolated func callProgressed(_ progress: CallProgress) { enter(progress) { $0.progressed($1) } }

    private func progressed(_ report: CallProgress) {
        var report = report
        lookAtDevice()
        if conversation.isHeldBack { report.message = nil }
        progress(report)
    }
}
