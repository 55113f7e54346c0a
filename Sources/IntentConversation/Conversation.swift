package import ExtensionProtocol
package import IntentModel
package import IntentRegistry
package import JSON

/// The course of one request from policy to outcome, as a pure state machine.
///
/// Each method takes an event and returns the one next action; the shell carries it out and reports back. The rules are
/// sirikit-rules R4 to R8 and R11: resolve in declared order, results written back before the next call, rounds
/// bounded, confirm optional, the user's confirmation where the intent asks for it, handle exactly once.
package struct Conversation: ~Copyable {
    /// The next action of the shell.
    package enum Action: Sendable, Hashable {
        /// Call the extension with the current `parameters`.
        case call(Call)
        /// Ask the caller.
        indirect case ask(Question)
        /// Have the person at the device authenticate; the answer is that to a question.
        ///
        /// Yes means authenticated, no means not, and `unavailable` that nobody can.
        case authenticate(reason: String)
        /// Wait until the caller lets the intent be carried out; the answer is that to a question.
        case awaitLeave
        /// Record a job that came with a response; `accepted` or `notAccepted` follows.
        case accept(ResponseAnswer.Job, IntentResponse)
        /// Report the outcome, without the shell's times and memory; nothing follows.
        case finish(Outcome)
    }

    /// A call of the extension.
    package enum Call: Sendable, Hashable {
        case resolve(parameter: String)
        case provideOptions(parameter: String, searchTerm: String?)
        case confirm
        case handle
        case startSendingUpdates

        /// Whether it starts updates.
        package var startsUpdates: Bool { if case .startSendingUpdates = self { true } else { false } }

        package var stage: IntentStage {
            switch self {
            case .resolve, .provideOptions: .resolve
            case .confirm: .confirm
            case .handle, .startSendingUpdates: .handle
            }
        }
    }

    /// The event that the conversation waits for.
    package enum State: Sendable {
        case created
        case askingToAuthorize
        /// The person at the locked device is asked to authenticate.
        indirect case authenticating(Policy.Restriction, before: Resumption)
        /// The caller is asked to unlock the device or to make data available, and has said so in vain some times.
        indirect case askingToUnlock(Policy.Restriction, before: Resumption, rounds: Int)
        case askingForValueInBounds(parameterIndex: Int)
        case askingForRequiredValue(parameterIndex: Int)
        case resolving(parameterIndex: Int)
        case fetchingOptions(ParameterDraft, searchTerm: String?)
        case askingForParameter(ParameterDraft)
        case confirming
        case askingForIntent(IntentResponse)
        case awaitingLeave
        case handling
        case acceptingJob(IntentResponse)
        case finished
    }

    /// The questions of a conversation, over all its steps.
    package struct Asking: Sendable {
        /// Whether any parameter needed a question.
        package var hasAsked = false
        /// Whether the caller has yet to let the last call be made.
        package var awaitsLeave: Bool
    }

    /// The greatest number of rounds for one parameter.
    ///
    /// No published number exists, but two sides that never agree must not talk for ever (sirikit-rules R11).
    package static let maximumRounds = 10

    package let target: RequestTarget
    /// The locale in which the caller is asked.
    package let locale: String
    /// The call that carries the request out: `handle` or `startSendingUpdates`.
    package let lastCall: Call

    /// The current values, which the next call carries.
    package var parameters: JSONObject
    package var device: RequestDevice
    package var consent: AppConsent
    package var state = State.created
    /// What has become of the step under way since it began.
    package var interruption: Interruption?
    /// The rule that the person has made up for by authenticating, until the shell has taken it.
    package var authenticatedRule: Policy.Restriction?
    /// The rule that asked the caller or refused last, until the shell has taken it.
    package var decidingRule: Policy.Restriction?
    /// The number of times that the current parameter was resolved again or asked for again.
    package var rounds = 0
    /// What the person was asked, and the caller is yet to be asked.
    package var asking: Asking
    /// What apps have told of the words of the person.
    package var words: ToldWords
    /// The values that the user has confirmed, so that the same question is not asked twice.
    package var confirmedValues: [String: Set<JSONValue>] = [:]
    /// The job that the answer to handle offers, until it is accepted.
    package var offer: JobOffer?

    package init(
        target: RequestTarget,
        parameters: JSONObject,
        words: [VocabularyList] = [],
        device: DeviceState,
        isDeviceFixed: Bool = true,
        authorization: AuthorizationState? = nil,
        identity: AppIdentity? = nil,
        canAuthenticate: Bool = false,
        locale: String = "en-US",
        lastCall: Call = .handle,
        awaitsLeave: Bool = false
    ) {
        self.target = target
        self.parameters = parameters
        self.words = ToldWords(request: words)
        self.device = RequestDevice(device, isFixed: isDeviceFixed, canAuthenticate: canAuthenticate)
        consent = AppConsent(app: identity, state: authorization)
        self.locale = locale
        self.lastCall = lastCall
        asking = Asking(awaitsLeave: awaitsLeave)
    }

    package var intent: IntentDefinition { target.intent }
    package var catalogue: IntentCatalogue { target.manifest.catalogue }
    package var extensionName: String { target.manifest.displayName(for: locale) }

    /// The handle of a job that was offered but not accepted, once the conversation has ended.
    package var declinedJob: String? {
        if case .finished = state { offer?.handle } else { nil }
    }

    /// The current stage of the conversation.
    package var stage: IntentStage { state.stage }

    /// Begins: the policy decides before any call.
    package mutating func begin() -> Action {
        guard let restriction = restriction(in: .policy) else { return checkValues() }
        return switch restriction.remedy {
        case .authorize: askToAuthorize()
        case .unlock, .makeDataAvailable: askToUnlock(restriction, before: .begin)
        case nil: denied(restriction)
        }
    }

    /// Ends the conversation with the failure of a call.
    ///
    /// - Parameter stage: The stage of the failure, if it is not the current stage.
    package mutating func failed(_ failure: Failure, in stage: IntentStage? = nil) -> Action {
        if let denial { return denied(denial) }
        if failure.kind == .cancelled, let action = callWithdrawn() { return action }
        return finish(Outcome.Status(failure.kind), failure: failure, in: stage)
    }

    /// Handles a method that the extension does not implement.
    ///
    /// A missing resolve accepts the value, a missing confirm means that the request is valid (sirikit-rules R6); the
    /// last call is required.
    package mutating func methodNotFound() -> Action {
        if let denial { return denied(denial) }
        switch state {
        case .resolving(let index): return resolve(from: index + 1)
        case .fetchingOptions(let draft, _): return ask(about: draft)
        case .confirming: return confirmed(IntentResponse(code: "ready"))
        default:
            return failed(
                Failure(
                    .noHandlerProvided,
                    code: .noHandlerProvidedForIntent,
                    message:
                        "\(extensionName) declares \(intent.name) but does not implement intent/\(lastCall). "
                        + "Answer that method in the extension."
                )
            )
        }
    }

    package mutating func finish(
        _ status: Outcome.Status,
        response: IntentResponse? = nil,
        question: Question? = nil,
        failure: Failure? = nil,
        job: JobIdentifier? = nil,
        in stage: IntentStage? = nil
    ) -> Action {
        if case .answer(.handle, _, let answer) = state.resumption { noteOffer(in: answer) }
        var (status, response, question, failure) = (status, response, question, failure)
        // No content of the intent leaves the host while the intent may not run.
        // A question whether the app may be used has none.
        if question?.kind != .authorize, let restriction = restriction(in: self.stage) {
            decidingRule = decidingRule ?? restriction
            if response != nil || question != nil {
                (response, question) = (nil, nil)
                // A job continues; it was accepted when the intent might run.
                if job == nil { (status, failure) = (.denied, refusal(for: restriction, meanwhile: true)) }
            } else if let told = failure, self.stage != .policy, status != .denied, status != .cancelled {
                failure = withheld(told, because: restriction)
            }
        }
        var outcome = Outcome(
            status: status,
            intent: intent.name,
            extensionIdentifier: target.manifest.identifier,
            stage: stage ?? self.stage,
            response: response,
            job: job,
            question: question,
            failure: failure
        )
        outcome.text = response.flatMap { text(of: $0) }
        state = .finished
        return .finish(outcome)
    }

    /// Asks the caller, unless the device's state forbids revealing the subject of the question.
    package mutating func ask(_ question: Question, in state: State) -> Action {
        self.state = state
        guard let restriction = restriction(in: state.stage) else { return .ask(question) }
        return askToUnlock(restriction, before: .question(question, state))
    }

    package func question(_ kind: Question.Kind, parameter: String? = nil) -> Question {
        Question(
            kind: kind,
            intent: intent.name,
            extensionName: extensionName,
            parameter: parameter,
            locale: locale
        )
    }
}

extension Conversation.State {
    /// The stage of a conversation in this state.
    package var stage: IntentStage {
        switch self {
        case .created, .askingToAuthorize, .askingForValueInBounds: .policy
        case .authenticating(_, let step), .askingToUnlock(_, let step, _): step.stage
        case .askingForRequiredValue, .resolving, .fetchingOptions, .askingForParameter: .resolve
        case .confirming, .askingForIntent, .awaitingLeave: .confirm
        case .handling, .acceptingJob, .finished: .handle
        }
    }

    /// The step that waits for the device; nil if none does.
    package var resumption: Conversation.Resumption? {
        switch self {
        case .authenticating(_, let step), .askingToUnlock(_, let step, _): step
        default: nil
        }
    }
}
