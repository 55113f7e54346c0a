internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The course of one request from policy to outcome, as a pure state machine.
///
/// Each method takes what happened and returns the one thing to do next; the shell does it and reports back. The rules are
/// sirikit-rules R4 to R8 and R11: resolve in declared order, results written back before the next call, rounds bounded,
/// confirm optional, the user's confirmation where the intent asks for it, handle exactly once.
struct Conversation {
    /// What the shell does next.
    enum Action: Sendable, Hashable {
        /// Call the extension with `parameters` as they are now.
        case call(Call)
        /// Ask the caller.
        indirect case ask(Question)
        /// Have a job written down that came with a response; `accepted` or `notAccepted` follows.
        case accept(ResponseAnswer.Job, IntentResponse)
        /// Report the outcome, in which the shell's times and memory are missing; nothing follows.
        // Not behind a reference: to move it costs less than to share it and then to copy it.
        case finish(Outcome)
    }

    /// A call of the extension.
    enum Call: Sendable, Hashable {
        case resolve(parameter: String)
        case provideOptions(parameter: String, searchTerm: String?)
        case confirm
        case handle
        case startSendingUpdates

        var stage: IntentStage {
            switch self {
            case .resolve, .provideOptions: .resolve
            case .confirm: .confirm
            case .handle, .startSendingUpdates: .handle
            }
        }
    }

    /// What the conversation waits for.
    enum State: Sendable, Hashable {
        case created
        case askingToUnlock(Policy.Restriction)
        case askingForValueInBounds(parameterIndex: Int)
        case askingForRequiredValue(parameterIndex: Int)
        case resolving(parameterIndex: Int)
        case fetchingOptions(ParameterDraft, searchTerm: String?)
        case askingForParameter(ParameterDraft)
        case confirming
        case askingForIntent(IntentResponse)
        case handling
        case acceptingJob(IntentResponse)
        case finished
    }

    /// So many rounds for one parameter, then the conversation gives up: no published number exists, but two sides
    /// that never agree must not talk for ever (sirikit-rules R11).
    static let maximumRounds = 10

    let target: RequestTarget
    /// The locale in which the caller is asked.
    let locale: String
    /// The call that carries the request out: `handle` or `startSendingUpdates`.
    let lastCall: Call

    /// The values as the next call carries them.
    var parameters: JSONObject
    /// As it was last seen, or as the caller has said that it is.
    var device: DeviceState
    /// Whether nobody knows the state better than the caller, so that an answer to the question for it counts.
    let isDeviceFixed: Bool
    var state = State.created
    /// What follows when the device is in a state in which the intent may run.
    var resumption = Resumption.begin
    /// How often the caller has said in vain that it is.
    var unlockRounds = 0
    /// The restriction that came up while the intent was under way, for which the request ends.
    var denial: Policy.Restriction?
    /// The call that was taken back before it was sent.
    var withdrawn: (call: Call, state: State)?
    /// How often the parameter in question was resolved again or asked for again.
    var rounds = 0
    /// Whether any parameter needed a question.
    var hasAsked = false
    /// The values that the user has confirmed, so that the same question is not asked twice.
    var confirmedValues: [String: Set<JSONValue>] = [:]
    /// The handle of the job that the answer to handle offers, until it is accepted.
    var offeredHandle: String?
    /// That job, where the answer could be read.
    var offeredJob: ResponseAnswer.Job?

    init(
        target: RequestTarget,
        parameters: JSONObject,
        device: DeviceState,
        isDeviceFixed: Bool = true,
        locale: String = "en-US",
        lastCall: Call = .handle
    ) {
        self.target = target
        self.parameters = parameters
        self.device = device
        self.isDeviceFixed = isDeviceFixed
        self.locale = locale
        self.lastCall = lastCall
    }

    var intent: IntentDefinition { target.intent }
    var catalogue: IntentCatalogue { target.manifest.catalogue }
    var extensionName: String { target.manifest.displayName }

    /// The handle of the job that was offered and that nobody wants, once the conversation has ended.
    var declinedJob: String? {
        if case .finished = state { offeredHandle } else { nil }
    }

    /// The stage in which the conversation stands.
    var stage: IntentStage {
        if case .askingToUnlock = state { resumption.stage } else { state.stage }
    }

    /// Begins: the policy decides before any call.
    mutating func begin() -> Action {
        if let restriction = restriction(in: .policy) { return askToUnlock(restriction, before: .begin) }
        return checkValues()
    }

    /// A call failed: the conversation ends with the failure.
    ///
    /// - Parameter stage: Where it failed, if not in the stage in which the conversation stands.
    mutating func failed(_ failure: Failure, in stage: IntentStage? = nil) -> Action {
        if let denial { return denied(denial) }
        if failure.kind == .cancelled, let action = callWithdrawn() { return action }
        return finish(Outcome.Status(failure.kind), failure: failure, in: stage)
    }

    /// The extension does not implement the method that was called.
    ///
    /// A missing resolve accepts the value, a missing confirm means that the request is valid (sirikit-rules R6); the last
    /// call is required.
    mutating func methodNotFound() -> Action {
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

    mutating func finish(
        _ status: Outcome.Status,
        response: IntentResponse? = nil,
        question: Question? = nil,
        failure: Failure? = nil,
        job: JobIdentifier? = nil,
        in stage: IntentStage? = nil
    ) -> Action {
        if case .askingToUnlock = state, case .answer(.handle, _, let answer) = resumption { noteOffer(in: answer) }
        var (status, response, question, failure) = (status, response, question, failure)
        // Nothing of what the intent is about leaves the host while it may not run.
        if let restriction = restriction(in: self.stage) {
            if response != nil || question != nil {
                (response, question) = (nil, nil)
                // A job goes on; it was accepted when the intent might run.
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

    /// Asks the caller, unless the device's state forbids to tell what the question is about.
    mutating func ask(_ question: Question, in state: State) -> Action {
        self.state = state
        guard let restriction = restriction(in: state.stage) else { return .ask(question) }
        return askToUnlock(restriction, before: .question(question, state))
    }

    func question(_ kind: Question.Kind, parameter: String? = nil) -> Question {
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
    /// The stage of a conversation that is in this state.
    var stage: IntentStage {
        switch self {
        case .created, .askingToUnlock, .askingForValueInBounds: .policy
        case .askingForRequiredValue, .resolving, .fetchingOptions, .askingForParameter: .resolve
        case .confirming, .askingForIntent: .confirm
        case .handling, .acceptingJob, .finished: .handle
        }
    }
}
