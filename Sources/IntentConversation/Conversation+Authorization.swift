package import IntentModel
internal import IntentPresentation
internal import IntentRegistry

/// The question whether an installed app may be used, which comes before anything of it is started (sirikit-rules R34).
extension Conversation {
    package mutating func askToAuthorize(problem: String? = nil) -> Action {
        state = .askingToAuthorize
        decidingRule = .authorizationMissing
        return .ask(authorizeQuestion(problem: problem))
    }

    private func authorizeQuestion(problem: String? = nil) -> Question {
        var question = question(.authorize)
        question.message = target.manifest.usageDescription(for: locale)
        question.reason = consent.state.flatMap { $0.hasChanged ? DialogueText.reason(forChanged: $0.changes) : nil }
        question.app = consent.app
        question.problem = problem
        return question
    }

    package mutating func answeredAuthorize(_ answer: Answer) -> Action {
        // Another request may have got the answer meanwhile.
        guard consent.isOpen else { return begin() }
        switch answer {
        case .yes: return decided(.authorized)
        case .no: return decided(.denied)
        case .cancel: return cancelledByUser()
        case .text, .value, .choice:
            rounds += 1
            if rounds < Self.maximumRounds { return askToAuthorize(problem: "A yes or a no is asked for.") }
        case .unavailable: break
        }
        return finish(
            .needsInput,
            question: authorizeQuestion(),
            failure: Failure(
                .needsInput,
                message: target.policy.refusal(for: .authorizationMissing, given: facts(in: .policy))
            )
        )
    }

    private mutating func decided(_ status: AuthorizationStatus) -> Action {
        consent.decide(status)
        rounds = 0
        return begin()
    }

    /// Takes in what is decided about the app now.
    ///
    /// Nobody is asked about an app in the middle of a request: one that is not allowed any more ends it.
    package mutating func authorizationChanged(to authorization: AuthorizationState) -> ChangeReaction {
        consent.state = authorization
        switch state {
        case .created, .acceptingJob, .finished: return .none
        case .askingToAuthorize: return consent.isOpen ? .none : .endQuestion(.unavailable)
        default: break
        }
        guard denial?.isAboutApp != true, let restriction = restriction(in: stage), restriction.isAboutApp else {
            return .none
        }
        interruption = .denied(restriction)
        return callUnderWay == nil ? .endQuestion(.cancel) : .cancelCall
    }
}
