internal import IntentModel

/// Another value after a request that failed: "then tomato, two of them", when the leek soup is sold out.
extension ConversationTurns {
    /// Makes the request that failed right before once more, with the values that a sentence changes.
    ///
    /// Nil where the request may have done something, where the sentence names another app or is a request of its own,
    /// and where it changes nothing of that request.
    mutating func saidInPlace(_ sentence: Sentence) -> [Action]? {
        guard let deed = recent.failed, knowledge.namedApps(sentence).isSubset(of: [deed.app.identifier]),
            !knowledge.consider(sentence.text).isBegun
        else { return nil }
        let apps = knowledge.apps(for: deed.request.intent)
        var context = AnswerContext(request: deed.request, offered: deed.offered, apps: apps)
        context.question = Question(
            kind: .confirmIntent,
            intent: deed.request.intent,
            extensionName: deed.app.name,
            locale: knowledge.locale
        )
        let catalogue = knowledge.catalogue
        var changed: RunningRequest
        switch knowledge.reader.read(sentence.text, context) {
        case .correction(let parameter, let text):
            let values = [SaidParameter(parameter: parameter, text: text)]
            changed = deed.changed { $0.changing(values, catalogue) }
        case .corrections(let values, let leftOut):
            changed = deed.changed { $0.changing(values, catalogue) }
            changed.leftOut = leftOut
        case .otherChoice(let parameter, let value): changed = deed.changed { $0.changing(parameter, to: value) }
        default: return nil
        }
        return perform(changed)
    }
}

extension RecentTalk.Deed {
    /// The same request with something else in it, as a new one.
    fileprivate func changed(_ change: (IntentRequest) -> IntentRequest) -> RunningRequest {
        var request = change(request)
        request.idempotencyKey = nil
        return RunningRequest(request, said: change(said), app)
    }
}
