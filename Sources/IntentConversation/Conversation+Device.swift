package import ExtensionProtocol
package import IntentModel
package import IntentRegistry

/// The effects of the device's state, and of its changes, on a request (sirikit-rules R28).
extension Conversation {
    /// The step that follows when the device's state allows the intent.
    package enum Resumption: Sendable {
        /// The request begins.
        case begin
        /// A question is asked.
        indirect case question(Question, State)
        /// The caller's leave is awaited.
        case leave
        /// A call is made.
        case call(Call, State)
        /// The answer of the extension is handled.
        case answer(Call, State, CallAnswer)

        package var stage: IntentStage {
            switch self {
            case .begin: .policy
            case .question(_, let state): state.stage
            case .leave: .handle
            case .call(let call, _), .answer(let call, _, _): call.stage
            }
        }
    }

    /// The shell's reaction to a change of the device, or of what is decided about the app.
    package enum ChangeReaction: Sendable, Hashable {
        case none
        /// Cancel the current call.
        case cancelCall
        /// Take the call back if it was not sent; otherwise `callStays` follows.
        case withdrawCall
        /// End the open question with this answer.
        case endQuestion(Answer)
    }

    /// What a change of the device, or of what is decided about the app, means for a step that has begun.
    package enum Interruption: Sendable, Equatable {
        /// The call is taken back, unless it was sent, and made again when the intent may run.
        case withdrawing
        /// The request ends because of a rule.
        case denied(Policy.Restriction)
    }

    /// The restriction that arose while the intent ran and ends the request.
    package var denial: Policy.Restriction? {
        if case .denied(let restriction) = interruption { restriction } else { nil }
    }

    /// The facts by which the policy decides about a stage now.
    package func facts(in stage: IntentStage) -> PolicyFacts {
        PolicyFacts(
            device.state,
            consent.state,
            isAfterQuestion: asking.hasAsked && stage == .handle,
            authentication: device.authentication ?? .unknown
        )
    }

    /// The rule that forbids a stage of the intent now, or nil.
    package func restriction(in stage: IntentStage) -> Policy.Restriction? {
        target.restriction(given: facts(in: stage))
    }

    /// Makes a call, unless the device's state now forbids it.
    package mutating func call(_ call: Call, in state: State) -> Action {
        if let restriction = restriction(in: call.stage) { return askToUnlock(restriction, before: .call(call, state)) }
        self.state = state
        return .call(call)
    }

    // MARK: Asking

    /// Has the person authenticate, or asks the caller to unlock or to make protected data available; the same request
    /// continues afterwards.
    package mutating func askToUnlock(_ restriction: Policy.Restriction, before step: Resumption) -> Action {
        guard device.authentication != nil, restriction.isAboutLock else { return ask(for: restriction, before: step) }
        state = .authenticating(restriction, before: step)
        decidingRule = restriction
        return .authenticate(reason: target.policy.refusal(for: restriction, given: facts(in: .policy)))
    }

    private mutating func ask(
        for restriction: Policy.Restriction,
        before step: Resumption,
        rounds: Int = 0,
        problem: String? = nil
    ) -> Action {
        state = .askingToUnlock(restriction, before: step, rounds: rounds)
        decidingRule = restriction
        var question = question(restriction.isAboutData ? .protectedData : .unlock)
        question.message = target.policy.refusal(for: restriction, given: facts(in: .policy))
        question.problem = problem
        return .ask(question)
    }

    /// Takes in what came of an authentication, or that the device was unlocked meanwhile.
    package mutating func authenticated(
        _ answer: Answer,
        _ restriction: Policy.Restriction,
        before step: Resumption
    ) -> Action {
        switch answer {
        case .yes where device.state.isLocked:
            device.authentication = .given
            authenticatedRule = restriction
        // It was unlocked meanwhile.
        case .yes: break
        case .unavailable:
            device.authentication = nil
            return ask(for: restriction, before: step)
        case .cancel: return cancelledByUser()
        case .no, .text, .value, .choice:
            device.authentication = .refused
            return denied(restriction)
        }
        guard let left = self.restriction(in: step.stage) else { return resume(step) }
        return ask(for: left, before: step)
    }

    package mutating func answeredUnlock(
        _ answer: Answer,
        _ restriction: Policy.Restriction,
        before step: Resumption,
        rounds: Int
    ) -> Action {
        switch answer {
        case .yes: break
        case .cancel: return cancelledByUser()
        case .no, .unavailable, .text, .value, .choice: return denied(restriction)
        }
        device.callerMadeUp(for: restriction)
        guard let left = self.restriction(in: step.stage) else { return resume(step) }
        let rounds = rounds + 1
        guard rounds < Self.maximumRounds else { return denied(left) }
        // Protected data may be unavailable on an unlocked device; that is another question.
        let isSameQuestion = left.isAboutData == restriction.isAboutData
        let problem = isSameQuestion ? "Nothing has changed." : nil
        return ask(for: left, before: step, rounds: rounds, problem: problem)
    }

    private mutating func resume(_ step: Resumption) -> Action {
        switch step {
        case .begin: return checkValues()
        case .question(let question, let state):
            self.state = state
            return .ask(question)
        case .leave: return handle()
        case .call(let call, let state):
            self.state = state
            return .call(call)
        case .answer(let call, let state, let answer):
            self.state = state
            return took(call, answer)
        }
    }

    /// Ends a request whose intent may not run, and declines a job that the extension has offered.
    package mutating func denied(_ restriction: Policy.Restriction) -> Action {
        var isMeanwhile = denial != nil
        if case .answer = state.resumption { isMeanwhile = true }
        decidingRule = restriction
        return finish(.denied, failure: refusal(for: restriction, meanwhile: isMeanwhile))
    }

    /// The failure of a request whose intent may not run.
    package func refusal(for restriction: Policy.Restriction, meanwhile: Bool) -> Failure {
        target.refusal(
            for: restriction,
            given: facts(in: stage),
            meanwhile: meanwhile,
            mayBeDone: hasHandled
        )
    }

    /// Whether the extension has begun to carry the intent out.
    private var hasHandled: Bool {
        switch state {
        case .handling, .acceptingJob: lastCall == .handle
        case .authenticating(_, .answer(.handle, _, _)), .askingToUnlock(_, .answer(.handle, _, _), _): true
        default: false
        }
    }

    /// The failure without the extension's texts.
    package func withheld(_ failure: Failure, because restriction: Policy.Restriction) -> Failure {
        Failure(
            failure.kind,
            code: failure.code,
            message:
                "\(extensionName) failed (\(failure.kind.rawValue)), and what it said is held back. "
                + refusal(for: restriction, meanwhile: true).message,
            clock: failure.clock,
            limit: failure.limit,
            measured: failure.measured
        )
    }

    package mutating func cancelledByUser() -> Action {
        finish(
            .cancelled,
            failure: Failure(.cancelled, message: "\(intent.name) was cancelled while a question was open.")
        )
    }

    /// Notes a job in an answer that is not handled; the job is then declined.
    package mutating func noteOffer(in answer: CallAnswer) {
        if case .value(let value) = answer { offer = JobOffer(in: value) }
    }

    // MARK: Changes

    /// Handles a change of the device's state.
    package mutating func deviceChanged(to device: DeviceState) -> ChangeReaction {
        self.device.state = device
        guard let restriction = restriction(in: stage) else {
            return state.resumption == nil ? .none : .endQuestion(.yes)
        }
        switch state {
        case .resolving, .fetchingOptions, .confirming, .handling:
            guard interruption == nil, let call = callUnderWay else { return .none }
            // Updates report their subject as soon as they begin.
            guard target.manifest.whenLocked == .cancel || call == .startSendingUpdates else {
                interruption = .withdrawing
                return .withdrawCall
            }
            interruption = .denied(restriction)
            return .cancelCall
        case .askingForValueInBounds, .askingForRequiredValue, .askingForParameter, .askingForIntent, .awaitingLeave:
            guard target.manifest.whenLocked == .cancel else { return .none }
            interruption = .denied(restriction)
            return .endQuestion(.cancel)
        case .created, .askingToAuthorize, .authenticating, .askingToUnlock, .acceptingJob, .finished: return .none
        }
    }

    /// Notes that the call to take back was sent already and continues.
    package mutating func callStays() { if interruption == .withdrawing { interruption = nil } }

    package var callUnderWay: Call? {
        switch state {
        case .resolving(let index): .resolve(parameter: intent.parameters[index].name)
        case .fetchingOptions(let draft, let searchTerm):
            .provideOptions(parameter: intent.parameters[draft.parameterIndex].name, searchTerm: searchTerm)
        case .confirming: .confirm
        case .handling: lastCall
        default: nil
        }
    }

    /// Asks for the device before a withdrawn call is made again; nil if no call was withdrawn.
    package mutating func callWithdrawn() -> Action? {
        guard interruption == .withdrawing, let call = callUnderWay else { return nil }
        interruption = nil
        return self.call(call, in: state)
    }

    /// Whether nothing that the extension says now may be passed on.
    package var isHeldBack: Bool { denial != nil || restriction(in: stage) != nil }

    /// The action for an answer that came while the intent may not run; nil if it may.
    package mutating func holdBack(_ call: Call, _ answer: CallAnswer) -> Action? {
        guard let restriction = denial ?? restriction(in: call.stage) else { return nil }
        guard denial != nil || target.manifest.whenLocked == .cancel || call == .startSendingUpdates else {
            return askToUnlock(restriction, before: .answer(call, state, answer))
        }
        if call == .handle { noteOffer(in: answer) }
        interruption = .denied(restriction)
        return denied(restriction)
    }
}
