package import IntentModel
internal import IntentRegistry

extension Conversation {
    /// Handles the answer to confirm or handle.
    package mutating func responded(_ response: IntentResponse) -> Action {
        switch state {
        case .confirming: confirmed(response)
        case .handling: handled(response)
        case .created, .askingToAuthorize, .authenticating, .askingToUnlock, .askingForValueInBounds,
            .askingForRequiredValue, .resolving, .fetchingOptions, .askingForParameter, .askingForIntent,
            .awaitingLeave, .acceptingJob, .finished:
            preconditionFailure("A response arrived while none was expected.")
        }
    }

    package mutating func confirmed(_ response: IntentResponse) -> Action {
        // `ready` is the answer to confirm even if an intent's table lacks it; older samples answer `success`
        // (sirikit-rules R7).
        let kind = response.code == "ready" ? .ready : target.responseKind(named: response.code)
        switch kind {
        case .ready, .success:
            return target.intent.confirmsBeforeHandle ? askForIntent(response) : handle()
        case .userConfirmationRequired: return askForIntent(response)
        case .continueInApp, .handleInApp: return finish(.success, response: response)
        case .failure, .failureRequiringAppLaunch, .unspecified: return finish(.failure, response: response)
        case .inProgress, nil: return invalidResponseCode(response)
        }
    }

    private mutating func askForIntent(_ response: IntentResponse) -> Action {
        ask(intentQuestion(response), in: .askingForIntent(response))
    }

    private func intentQuestion(_ response: IntentResponse) -> Question {
        var question = question(.confirmIntent)
        question.response = response
        question.parameters = parameters
        return inWordsOfDefinition(question)
    }

    package mutating func answeredIntent(_ answer: Answer, response: IntentResponse) -> Action {
        switch answer {
        case .yes: return handle()
        case .cancel: return cancelledByUser()
        case .unavailable:
            return finish(
                .needsInput,
                response: response,
                question: intentQuestion(response),
                failure: Failure(
                    .needsInput,
                    message: "\(intent.name) must be confirmed before \(extensionName) carries it out, and there is "
                        + "nobody to ask."
                )
            )
        case .no, .text, .value, .choice:
            return finish(
                .cancelled,
                response: response,
                failure: Failure(.declined, message: "\(intent.name) was not confirmed; \(extensionName) did nothing.")
            )
        }
    }

    /// Continues with the last call, as soon as the caller lets it be made.
    package mutating func handle() -> Action {
        guard asking.awaitsLeave else { return call(lastCall, in: .handling) }
        // The caller's leave is for a call that is made at once: everybody else is asked before.
        if let restriction = restriction(in: .handle) { return askToUnlock(restriction, before: .leave) }
        state = .awaitingLeave
        return .awaitLeave
    }

    package mutating func answeredLeave(_ answer: Answer) -> Action {
        switch answer {
        case .yes:
            asking.awaitsLeave = false
            return restriction(in: .handle).map { denied($0) } ?? handle()
        case .cancel: return cancelledByUser()
        case .no, .unavailable, .text, .value, .choice:
            return finish(
                .cancelled,
                failure: Failure(
                    .declined,
                    message: "The caller did not let \(intent.name) be carried out; \(extensionName) did nothing."
                )
            )
        }
    }

    /// Ends the conversation, because the extension has begun to send updates.
    package mutating func startedUpdates() -> Action { finish(.inProgress) }

    private mutating func handled(_ response: IntentResponse) -> Action {
        switch target.responseKind(named: response.code) {
        case .success, .continueInApp, .handleInApp:
            offer == nil ? finish(.success, response: response) : jobWithoutInProgress(response)
        case .inProgress: goOn(response)
        case .failure, .failureRequiringAppLaunch, .unspecified, .userConfirmationRequired:
            finish(.failure, response: response)
        case .ready, nil: invalidResponseCode(response)
        }
    }

    private mutating func invalidResponseCode(_ response: IntentResponse) -> Action {
        let stage = stage
        let known = intent.responseCodes.map(\.name).joined(separator: ", ")
        return finish(
            .protocolError,
            response: response,
            failure: Failure(
                .invalidResponseCode,
                message: "\(extensionName) answered \(stage.rawValue) of \(intent.name) with the code "
                    + "'\(response.code)', which cannot stand there. The intent's codes are: \(known)."
            )
        )
    }
}
