internal import ExtensionLife
internal import ExtensionProtocol
internal import IntentConversation
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// Carries out the actions of one conversation: makes its calls, has its questions asked, and keeps its times.
final class RequestRunner {
    let number: RequestNumber
    private let prepared: PreparedRequest
    private let target: RequestTarget
    private let core: HostCore
    private let supervisor: ExtensionSupervisor
    private let caller: any RequestCaller
    /// The receiver of updates, if they are wanted.
    private let updates: (any UpdateReceiver)?
    /// The device, where its state can change; nil where the request brings a state of its own.
    private let device: (any DeviceStateProvider)?
    /// The id of the transaction through resolve, confirm and handle (sirikit-rules R2).
    private let interaction: String
    private var conversation: Conversation
    private var timings = Outcome.Timings()
    private var clock: RequestClock
    private var callUnderWay: (call: Conversation.Call, token: CallToken, start: Instant)?
    /// The beginning, if somebody watches the decisions.
    private var began: Instant?
    private var isCancelled = false
    /// The number of the question that the caller is asked; nil where none is open.
    private var openQuestion: Int?
    private var lastQuestion = 0
    /// The call that has started updates, while they may go on.
    private var updatesToken: CallToken?
    private var haveUpdatesEnded = false

    init(
        _ number: RequestNumber,
        _ prepared: PreparedRequest,
        device: (any DeviceStateProvider)?,
        state: DeviceState,
        authorization: AuthorizationState?,
        core: HostCore,
        supervisor: ExtensionSupervisor,
        interaction: String,
        caller: any RequestCaller,
        updates: (any UpdateReceiver)?
    ) {
        self.number = number
        self.prepared = prepared
        target = prepared.target
        self.device = device
        self.core = core
        self.supervisor = supervisor
        self.interaction = interaction
        self.caller = caller
        self.updates = updates
        conversation = Conversation(
            target: target,
            parameters: prepared.parameters,
            words: prepared.words,
            device: state,
            isDeviceFixed: device == nil,
            authorization: authorization,
            identity: authorization?.status == .notDetermined
                ? core.identity(of: target.manifest, locale: prepared.request.locale) : nil,
            canAuthenticate: target.isEverRestricted && core.canAuthenticate,
            locale: prepared.request.locale,
            lastCall: updates == nil ? .handle : .startSendingUpdates,
            awaitsLeave: prepared.request.awaitsLeave
        )
        clock = RequestClock(limit: supervisor.requestLimit, ofCaller: prepared.request.timeLimit)
    }

    private var request: IntentRequest { prepared.request }
    private var manifest: ExtensionManifest { target.manifest }
    private var now: Instant { core.scheduler.now }

    /// Begins the conversation.
    func begin() {
        if supervisor.tellsDecisions { began = now }
        let limit = supervisor.limits.maximumMessageBytes
        guard !JSONValue.object(conversation.parameters).isLonger(than: limit) else {
            // Nothing is started for a request that cannot be sent.
            return go(on: conversation.failed(.requestTooLarge(for: manifest.displayName, limit: limit, seen: nil)))
        }
        let action = conversation.begin()
        if supervisor.tellsDecisions { tellBeginning(action) }
        go(on: action)
    }

    /// Takes the caller's answer to a question; does nothing if it is no longer open.
    func answer(_ answer: Answer, words: [VocabularyList], to question: Int) {
        guard openQuestion == question else { return }
        end(questionWith: isCancelled ? .cancel : answer, words: words)
    }

    /// Ends the request for its caller: the call under way, and those that would follow.
    func cancel() {
        isCancelled = true
        if let token = callUnderWay?.token { supervisor.cancel(token, reason: .user) }
        if openQuestion != nil { end(questionWith: .cancel) }
    }

    /// Ends a request that waits for an answer, because the host stops.
    func hostStops() {
        guard openQuestion.take() != nil else { return }
        caller.questionEnded()
        go(on: conversation.failed(.hostStopped))
    }

    /// Takes in a change of this device's state or of another's.
    func deviceChanged() {
        guard let device, target.isEverRestricted else { return }
        let reaction = conversation.deviceChanged(to: device.current)
        if let updatesToken { stopUpdates(updatesToken) } else { react(to: reaction, .locked) }
    }

    /// Takes in that what is decided about apps may have changed.
    func authorizationsChanged(_ provider: any AuthorizationProvider) {
        guard target.needsAuthorization else { return }
        let reaction = conversation.authorizationChanged(to: provider.authorization(ofApp: manifest.appIdentifier))
        if let updatesToken { stopUpdates(updatesToken) } else { react(to: reaction, .user) }
    }

    /// - Parameter reason: That of the extension whose call is cancelled.
    private func react(to reaction: Conversation.ChangeReaction, _ reason: CancelRequest.Reason) {
        switch reaction {
        case .none: break
        case .cancelCall: if let token = callUnderWay?.token { supervisor.cancel(token, reason: reason) }
        case .withdrawCall:
            guard let token = callUnderWay?.token else { return }
            if !supervisor.withdraw(token) { conversation.callStays() }
        case .endQuestion(let answer): if openQuestion != nil { end(questionWith: answer) }
        }
    }

    /// Stops the updates of an intent that may no longer run.
    private func stopUpdates(_ token: CallToken) {
        let facts = conversation.facts(in: .policy)
        guard let restriction = target.restriction(given: facts) else { return }
        core.audit(.refused, restriction, of: target, given: facts)
        supervisor.stopUpdates(token, because: target.refusal(for: restriction, given: facts, meanwhile: true))
    }

    /// Stops the updates for the caller.
    func stopUpdates() {
        if let updatesToken { supervisor.stopUpdates(updatesToken) }
    }

    private func end(questionWith answer: Answer, words: [VocabularyList] = []) {
        openQuestion = nil
        caller.questionEnded()
        lookAgain()
        let action = conversation.answered(answer, words: words)
        if let rule = conversation.authenticatedRule.take() {
            core.audit(.authenticated, rule, of: target, given: conversation.facts(in: conversation.stage))
        }
        if let decision = conversation.consent.decision.take() {
            core.decided(decision, ofApp: manifest.appIdentifier)
        }
        go(on: action)
    }

    /// Lets the conversation decide by the current state of the device, and by what is decided about the app now.
    private func lookAgain() {
        lookAtDevice()
        guard target.needsAuthorization, let provider = core.authorizationProvider else { return }
        _ = conversation.authorizationChanged(to: provider.authorization(ofApp: manifest.appIdentifier))
    }

    private func lookAtDevice() {
        if let device { conversation.device.state = device.current }
    }

    private func go(on action: consuming Conversation.Action) { go(on: action, at: now) }

    /// Takes the action over, so that its outcome is changed where it is.
    private func go(on action: consuming Conversation.Action, at now: Instant) {
        if conversation.decidingRule != nil { audit(action) }
        switch consume action {
        case .call(let call): make(call, at: now)
        case .ask(let question):
            let question = question.kind == .confirmIntent ? withInteraction(question) : question
            ask(question.text) { [caller] in caller.ask(question, number: $0) }
        case .authenticate(let reason):
            ask("to authenticate") { [caller] in caller.authenticate(because: reason, number: $0) }
        case .awaitLeave: ask("for leave") { [caller] in caller.awaitLeave(number: $0) }
        case .accept(let offer, let response): accept(offer, response)
        case .finish(let outcome): finish(outcome, at: now)
        }
    }

    /// The question with what a card shows beside it.
    private func withInteraction(_ question: Question) -> Question {
        var question = question
        let kind = question.response.flatMap { target.responseKind(named: $0.code) }
        let status: Interaction.Status = kind == .userConfirmationRequired ? .userConfirmationRequired : .ready
        question.interaction = interaction(question.response, status)
        return question
    }

    private func interaction(_ response: IntentResponse?, _ status: Interaction.Status) -> Interaction {
        Interaction(
            identifier: interaction,
            intent: target.intent.name,
            parameters: conversation.parameters,
            response: response,
            status: status,
            extensionIdentifier: manifest.identifier
        )
    }

    /// Tells the audit log of the rule that asks or refuses.
    private func audit(_ action: Conversation.Action) {
        guard let rule = conversation.decidingRule.take() else { return }
        let decision: AuditEntry.Decision
        switch action {
        case .ask, .authenticate: decision = .asked
        case .finish(let outcome) where outcome.status == .denied: decision = .refused
        case .call, .awaitLeave, .accept, .finish: return
        }
        core.audit(decision, rule, of: target, given: conversation.facts(in: conversation.stage))
    }

    /// Asks the caller, or the person at the device.
    ///
    /// - Parameter begin: Takes the number of the question.
    private func ask(_ text: String, _ begin: (Int) -> Void) {
        if supervisor.tellsDecisions { supervisor.tell(.asked(text), at: now) }
        guard !core.isStopping else { return go(on: conversation.failed(.hostStopped)) }
        clock.pause(at: now)
        lastQuestion += 1
        openQuestion = lastQuestion
        begin(lastQuestion)
        if isCancelled, openQuestion != nil { end(questionWith: .cancel) }
    }

    // MARK: Calls

    private func make(_ call: Conversation.Call, at start: Instant) {
        // Nothing is started or sent for a caller that has cancelled already.
        guard !isCancelled else {
            let message = "The call of \(manifest.displayName) was cancelled before it was sent."
            return go(on: conversation.failed(Failure(.cancelled, message: message)))
        }
        if supervisor.tellsDecisions { supervisor.tell(.began(call.stage, isWarm: supervisor.isWarm), at: start) }
        let deadline = clock.run(at: start)
        let token = supervisor.newToken(for: self)
        callUnderWay = (call, token, start)
        let outgoing = OutgoingCall(
            token: token,
            stage: call.stage,
            body: OutgoingCall.Body(
                call,
                of: target,
                conversation.parameters,
                isLocked: conversation.device.state.isLocked,
                for: request,
                interaction: interaction,
                within: supervisor.limits,
                left: start.duration(to: deadline)
            ),
            program: request.program,
            requestDeadline: deadline,
            requestLimit: clock.limit,
            requestCap: request.timeLimit
        )
        let updates = call.startsUpdates ? updates.map { FollowedUpdates($0, of: self) } : nil
        supervisor.call(outgoing, updates: updates, at: start)
    }

    private func ended(_ result: CallResult) {
        guard let (call, token, start) = callUnderWay.take() else { return }
        let end = now
        timings.add(start.duration(to: end), result, in: call.stage)
        if result.requestExtension > .zero { clock.extend(by: result.requestExtension) }
        lookAgain()
        if supervisor.tellsDecisions { tell(result, of: call.stage, after: start.duration(to: end), at: end) }
        let action =
            switch result.result {
            case .success(let value): conversation.answered(call, with: value)
            case .failure(.methodNotFound): conversation.methodNotFound()
            case .failure(.failed(let failure)) where failure.kind == .requestTimeout:
                conversation.failed(
                    clock.completed(
                        failure,
                        of: target.intent.name,
                        by: manifest.displayName,
                        timings,
                        isLaunch: result.isLaunchFailure,
                        at: end
                    ),
                    in: result.isLaunchFailure ? .launch : nil
                )
            case .failure(.failed(let failure)):
                conversation.failed(failure, in: result.isLaunchFailure ? .launch : nil)
            }
        if call.startsUpdates { noteUpdates(of: token, result, action) }
        go(on: action, at: end)
    }

    /// Tells why the extension was chosen, and what the policy says.
    private func tellBeginning(_ action: Conversation.Action) {
        let intent = target.intent.name
        supervisor.tell(
            .chose(intent: intent, request.extensionName.map { .named(TypedName($0).text) } ?? .only),
            at: now
        )
        switch action {
        case .call, .accept: supervisor.tell(.policy(intent: intent, refusal: nil), at: now)
        // The question says what the policy wants.
        case .ask, .authenticate, .awaitLeave: break
        case .finish(let outcome):
            let refusal = outcome.failure?.message ?? outcome.status.rawValue
            supervisor.tell(.policy(intent: intent, refusal: refusal), at: now)
        }
    }

    private func tell(_ result: CallResult, of stage: IntentStage, after total: Duration, at now: Instant) {
        let failure: String? =
            switch result.result {
            case .success: nil
            case .failure(.methodNotFound): "it does not have this method"
            case .failure(.failed(let failure)): failure.message
            }
        let times = CallTimes(total: total, queue: result.queue, launch: result.launch)
        supervisor.tell(.ended(stage, times, failure: failure), at: now)
    }

    // MARK: Updates

    /// Notes that updates have begun; stops them at once if the request ends otherwise.
    private func noteUpdates(of token: CallToken, _ result: CallResult, _ action: Conversation.Action) {
        guard case .success = result.result, case .finish(let outcome) = action else { return }
        guard outcome.status == .inProgress else { return supervisor.stopUpdates(token, because: outcome.failure) }
        if !haveUpdatesEnded { updatesToken = token }
    }

    fileprivate func updatesEnded() {
        haveUpdatesEnded = true
        if updatesToken.take() != nil { core.forget(self) }
    }

    // MARK: Jobs

    /// Has the journal accept a job.
    private func accept(_ offer: ResponseAnswer.Job, _ response: IntentResponse) {
        let draft = JobDraft(
            extensionIdentifier: manifest.identifier,
            intent: conversation.intent.name,
            parameters: conversation.parameters,
            interaction: interaction,
            idempotencyKey: request.idempotencyKey ?? interaction,
            locale: request.locale,
            response: response,
            longestTime: supervisor.limits.background
        )
        core.jobs.accept(offer, draft, from: supervisor) { [self] result in
            lookAgain()
            switch result {
            case .success(let id): go(on: conversation.accepted(id))
            case .failure(let error): go(on: conversation.notAccepted(because: error))
            }
        }
    }

    // MARK: The end

    private func finish(_ outcome: consuming Outcome, at now: Instant) {
        complete(&outcome, at: now)
        if let began { supervisor.tell(.finished(outcome.status, after: began.duration(to: now)), at: now) }
        if updatesToken == nil { core.forget(self) }
        core.requestEnded(launch: timings.launch)
        caller.finished(outcome)
    }

    /// Adds the facts that the conversation does not know to an outcome.
    private func complete(_ outcome: inout Outcome, at now: Instant) {
        outcome.timings = timings
        // What failed without an answer has a card as well; what may not run now has none of its content.
        if outcome.response != nil || outcome.status.isOfExtension && !conversation.isHeldBack {
            let status = Interaction.Status(outcome, target.responseKind)
            outcome.interaction = interaction(outcome.response, status)
        }
        if outcome.status == .failure, outcome.failure == nil {
            outcome.failure = Failure(
                .failureResponse,
                message:
                    "\(manifest.displayName) answered \(outcome.stage.rawValue) of \(outcome.intent) with "
                    + "'\(outcome.response?.code ?? "failure")'.",
                stderrTail: supervisor.stderrTail
            )
        }
        let work = timings.resolve + timings.confirm + timings.handle
        outcome.memory = supervisor.memory(after: work, isFailure: outcome.failure != nil, at: now)
        if outcome.status != .memoryLimitExceeded, let text = outcome.memory?.shortageText(in: outcome.stage) {
            outcome.failure?.message += " \(text)"
        }
        if outcome.failure == nil, let memory = outcome.memory { supervisor.warn(of: memory, at: now) }
        if let handle = conversation.declinedJob { core.jobs.decline(handle, of: manifest.identifier) }
    }
}

extension RequestRunner: CallOwner {
    func callEnded(with result: CallResult) { ended(result) }

    func callProgressed(_ progress: CallProgress) {
        var report = progress
        lookAtDevice()
        if conversation.isHeldBack { report.message = nil }
        caller.progressed(report)
    }
}

/// Passes updates on, and notifies their request of their end.
private final class FollowedUpdates: UpdateReceiver {
    private let receiver: any UpdateReceiver
    private weak var request: RequestRunner?

    init(_ receiver: any UpdateReceiver, of request: RequestRunner) {
        self.receiver = receiver
        self.request = request
    }

    var droppedCount: Int { receiver.droppedCount }

    func receive(_ event: UpdateEvent) {
        receiver.receive(event)
        if case .ended = event { request?.updatesEnded() }
    }
}
