internal import ExtensionLife
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// An app is offered where the person has not asked for what happens in it.
extension Handover {
    /// The question whether to open the app, with what the response says.
    var question: Question {
        let sentences = [outcome.text, DialogueText(locale: request.locale).openApp(manifest.displayName)]
        return Question(
            kind: .confirmIntent,
            intent: outcome.intent,
            extensionName: manifest.displayName,
            message: sentences.compactMap(\.self).joined(separator: " "),
            response: outcome.response,
            parameters: outcome.interaction?.parameters ?? [:],
            locale: request.locale
        )
    }

    /// Takes in the answer to the question.
    mutating func offered(_ answer: Answer, isStopping: Bool) -> Action {
        guard answer != .yes else { return .unlock }
        if outcome.status == .failure {
            // The request has failed in any case.
            outcome.failure?.message += " To go on, open \(manifest.displayName)."
        } else {
            leaveClosed(answer, isStopping: isStopping)
        }
        return .end
    }

    private mutating func leaveClosed(_ answer: Answer, isStopping: Bool) {
        let (name, subject) = (manifest.displayName, outcome.intent)
        switch answer {
        case .unavailable where isStopping: (outcome.status, outcome.failure) = (.unavailable, .hostStopped)
        case .unavailable:
            outcome.status = .needsInput
            outcome.question = question
            outcome.failure = Failure(
                .needsInput,
                message: "\(name) offers to go on with \(subject) in its app, and there is nobody to ask."
            )
        case .cancel:
            outcome.status = .cancelled
            outcome.failure = Failure(
                .cancelled,
                message: "\(subject) was cancelled before the app \(name) was opened."
            )
        case .yes, .no, .text, .value, .choice:
            outcome.status = .cancelled
            outcome.failure = Failure(
                .declined,
                message: "\(subject) was to go on in the app \(name), which was not wanted; nothing was done."
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
