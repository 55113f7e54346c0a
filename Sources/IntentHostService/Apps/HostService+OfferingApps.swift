internal import ExtensionLife
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// An app is offered where the person has not asked for what happens in it.
extension HostService {
    /// Asks whether to open an app; completes the outcome if it stays closed.
    func isWanted(_ opening: AppOpening, _ outcome: inout Outcome, _ dialogue: any Dialogue) async -> Bool {
        let question = question(about: opening, outcome)
        let answer = await answer(to: question, dialogue, isFixed: true)
        guard answer != .yes else { return true }
        if outcome.status == .failure {
            // The request has failed in any case.
            outcome.failure?.message += " To go on, open \(opening.name)."
        } else {
            leaveClosed(opening, &outcome, question, answer)
        }
        return false
    }

    /// The question, with what the response says.
    private func question(about opening: AppOpening, _ outcome: Outcome) -> Question {
        let sentences = [outcome.text, DialogueText(locale: opening.locale).openApp(opening.name)]
        return Question(
            kind: .confirmIntent,
            intent: opening.subject,
            extensionName: opening.name,
            message: sentences.compactMap(\.self).joined(separator: " "),
            response: outcome.response,
            parameters: outcome.interaction?.parameters ?? [:],
            locale: opening.locale
        )
    }

    private func leaveClosed(
        _ opening: AppOpening,
        _ outcome: inout Outcome,
        _ question: Question,
        _ answer: Answer
    ) {
        switch answer {
        case .unavailable where isStopping: (outcome.status, outcome.failure) = (.unavailable, .hostStopped)
        case .unavailable:
            outcome.status = .needsInput
            outcome.question = question
            outcome.failure = Failure(
                .needsInput,
                message:
                    "\(opening.name) offers to go on with \(opening.subject) in its app, and there is nobody to ask."
            )
        case .cancel:
            outcome.status = .cancelled
            outcome.failure = Failure(
                .cancelled,
                message: "\(opening.subject) was cancelled before the app \(opening.name) was opened."
            )
        case .yes, .no, .text, .value, .choice:
            outcome.status = .cancelled
            outcome.failure = Failure(
                .declined,
                message:
                    "\(opening.subject) was to go on in the app \(opening.name), which was not wanted; nothing was done."
            )
        }
    }
}

extension String {
    /// The sentences about an app that is not opened because the person does not allow it.
    static func unauthorizedApp(_ name: String, _ identifier: String) -> String {
        "\(name) is not opened, because it is not authorized. 'intenthost authorize \(identifier)' decides about it."
    }
}
