internal import IntentModel

extension Conversation {
    /// Asks the caller to unlock; the same request goes on afterwards (sirikit-rules R28).
    mutating func askToUnlock(_ restriction: Policy.Restriction, before stage: IntentStage) -> Action {
        state = .askingToUnlock(restriction, before: stage)
        var question = question(.unlock)
        question.message = target.refusal(for: restriction).message
        return .ask(question)
    }

    mutating func answeredUnlock(
        _ answer: Answer,
        restriction: Policy.Restriction,
        before stage: IntentStage
    ) -> Action {
        switch answer {
        case .yes:
            device = .unlocked
            return stage == .handle ? handle() : checkValues()
        case .cancel: return cancelledByUser()
        case .no, .unavailable, .text, .value, .choice:
            return finish(.denied, failure: target.refusal(for: restriction))
        }
    }

    mutating func cancelledByUser() -> Action {
        finish(
            .cancelled,
            failure: Failure(.cancelled, message: "\(intent.name) was cancelled while a question was open.")
        )
    }
}
