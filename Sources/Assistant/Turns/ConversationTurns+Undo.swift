internal import IntentModel
internal import JSON

/// What takes back what was done: "undo that".
extension ConversationTurns {
    /// Takes back the last request, or says that it cannot be; nil if a sentence asks for something else.
    mutating func saidUndo(_ sentence: Sentence) -> [Action]? {
        let phrases = knowledge.phrases
        guard AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: phrases.templates(.undo)) else { return nil }
        guard let deed = recent.deed, deed.isDone, !looksUp(deed.request.intent) else {
            return [.say(phrases.reply(.nothingToUndo))]
        }
        guard let request = undoing(deed) else {
            let app = ["app": deed.app.name.cut(to: TextBound.name)]
            return [.say(phrases.reply(.cannotUndo, app))]
        }
        return perform(request, with: deed.app)
    }

    /// The request to the same app that takes back a request; nil if there is none, or nothing tells what it is about.
    private func undoing(_ deed: RecentTalk.Deed) -> IntentRequest? {
        guard let undo = knowledge.catalogue.definition(named: deed.request.intent)?.undo,
            deed.app.intents.contains(undo.intent), let intent = knowledge.catalogue.definition(named: undo.intent)
        else { return nil }
        var request = IntentRequest(intent: undo.intent, locale: knowledge.locale)
        let told = [deed.outcome.response?.properties, deed.outcome.interaction?.parameters].compactMap(\.self)
        for value in undo.values {
            let found = told.lazy.compactMap { JSONValue.object($0).value(at: value.path[...]) }.first
            request.parameters[value.parameter] = found
        }
        // A session asks the app for what it tells itself, such as its ride.
        let isTold = undo.values.isEmpty || !request.parameters.isEmpty
        return isTold || intent.parameters.contains { $0.lookup != nil } ? request : nil
    }
}

extension JSONValue {
    /// The value at a path; of an array, those of its elements.
    fileprivate func value(at path: ArraySlice<String>) -> JSONValue? {
        guard let key = path.first else { return self }
        guard let elements = arrayValue else { return self[key]?.value(at: path.dropFirst()) }
        let found = elements.compactMap { $0.value(at: path) }
        return found.isEmpty ? nil : .array(found)
    }
}
