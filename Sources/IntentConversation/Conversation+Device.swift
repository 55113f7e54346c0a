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
        /// A call is made.
        case call(Call, State)
        /// The answer of the extension is handled.
        case answer(Call, State, CallAnswer)

        package var stage: IntentStage {
            switch self {
            case .begin: .policy
            case .question(_, let state): state.stage
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

    /// The facts by which the policy decides about a stage now.
    package func facts(in stage: IntentStage) -> PolicyFacts {
        PolicyFacts(
            device,
            authorization,
            isAfterQuestion: hasAsked && stage == .handle,
            authentication: authentication
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
    package mutating func askToUnlock(_ restriction: Policy.Restriction, before resumption: Resumption) -> Action {
        self.resumption = resumption
        unlockRounds = 0
        guard canAuthenticate, restriction.isAboutLock else { return ask(for: restriction) }
        state = .askingToUnlock(restriction)
        isAuthenticating = true
        decidingRule = restriction
        return .authenticate(reason: target.policy.refusal(for: restriction, given: facts(in: .policy)))
    }

    private mutating func ask(for restriction: Policy.Restriction, problem: String? = nil) -> Action {
        state = .askingToUnlock(restriction)
        decidingRule = restriction
        var question = question(restriction.isAboutData ? .protectedData : .unlock)
        question.message = target.policy.refusal(for: restriction, given: facts(in: .policy))
        question.problem = problem
        return .ask(question)
    }

    /// Takes in what came of an authentication, or that the device was unlocked meanwhile.
    private mutating func answeredAuthentication(_ answer: Answer, _ restriction: Policy.Restriction) -> Action {
        switch answer {
        case .yes where device.isLocked:
            authentication = .given
            authenticatedRule = restriction
        // It was unlocked meanwhile.
        case .yes: break
        case .unavailable:
            canAuthenticate = false
            return ask(for: restriction)
        case .cancel: return cancelledByUser()
        case .no, .text, .value, .choice:
            authentication = .refused
            return denied(restriction)
        }
        guard let left = self.restriction(in: resumption.stage) else { return resume() }
        return ask(for: left)
    }

    package mutating func answeredUnlock(_ answer: Answer, restriction: Policy.Restriction) -> Action {
        guard !isAuthenticating else {
            isAuthenticating = false
            return answeredAuthentication(answer, restriction)
        }
        switch answer {
        case .yes: break
        case .cancel: return cancelledByUser()
        case .no, .unavailable, .text, .value, .choice: return denied(restriction)
        }
        if isDeviceFixed {
            // Only the caller knows.
            if restriction.isAboutData {
                device.isProtectedDataAvailable = true
            } else {
                device.isLocked = false
            }
        }
        guard let left = self.restriction(in: resumption.stage) else { return resume() }
        unlockRounds += 1
        guard unlockRounds < Self.maximumRounds else { return denied(left) }
        // Protected data may be unavailable on an unlocked device; that is another question.
        let isSameQuestion = left.isAboutData == restriction.isAboutData
        return ask(for: left, problem: isSameQuestion ? "Nothing has changed." : nil)
    }

    private mutating func resume() -> Action {
        switch resumption {
        case .begin: return checkValues()
        case .question(let question, let state):
            self.state = state
            return .ask(question)
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
        if case .answer = resumption { isMeanwhile = true }
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
        switch (state, resumption) {
        case (.handling, _), (.acceptingJob, _): lastCall == .handle
        case (.askingToUnlock, .answer(.handle, _, _)): true
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
        if case .value(let value) = answer { offeredHandle = ResponseAnswer.offeredHandle(in: value) }
    }

    // MARK: Changes

    /// Handles a change of the device's state.
    package mutating func deviceChanged(to device: DeviceState) -> ChangeReaction {
        self.device = device
        guard let restriction = restriction(in: stage) else {
            if case .askingToUnlock = state { return .endQuestion(.yes) }
            return .none
        }
        switch state {
        case .resolving, .fetchingOptions, .confirming, .handling:
            guard denial == nil, withdrawn == nil, let call = callUnderWay else { return .none }
            // Updates report their subject as soon as they begin.
            guard target.manifest.whenLocked == .cancel || call == .startSendingUpdates else {
                withdrawn = (call, state)
                return .withdrawCall
            }
            denial = restriction
            return .cancelCall
        case .askingForValueInBounds, .askingForRequiredValue, .askingForParameter, .askingForIntent:
            guard target.manifest.whenLocked == .cancel else { return .none }
            denial = restriction
            return .endQuestion(.cancel)
        case .created, .askingToAuthorize, .askingToUnlock, .acceptingJob, .finished: return .none
        }
    }

    /// Notes that the call to take back was sent already and continues.
    package mutating func callStays() { withdrawn = nil }

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
        guard let (call, state) = withdrawn.take() else { return nil }
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
        denial = restriction
        return denied(restriction)
    }
}
