internal import IntentModel
internal import IntentPresentation
internal import JSON

/// The outcome of a request in words that say no more than is known.
struct OutcomeReply {
    let phrases: TurnPhrases
    let catalogue: IntentCatalogue
    /// Says amounts, dates and times; nil leaves them as they are.
    var spoken: SpokenQuestion?
    /// The locale of the person.
    var locale = "en"

    /// The reply to an outcome.
    ///
    /// A text of the extension or of the host comes first: it knows more than a sentence for every intent.
    ///
    /// - Parameter asked: The parameters of which the person gave the values; nil for all.
    func reply(_ outcome: Outcome, app name: String, asked: Set<String>? = nil) -> Reply {
        if let text = outcome.text, !text.isEmpty { return said(text) }
        let app = ["app": name]
        switch outcome.status {
        case .success: return success(outcome, name, asked: asked)
        case .inProgress: return phrases.reply(.started, app)
        case .needsInput:
            guard let question = outcome.question else { return failed(outcome, app) }
            return phrases.reply(.needsInput, ["app": name, "question": question.text])
        case .denied: return outcome.failure.map { said($0.message) } ?? phrases.reply(.denied, app)
        case .cancelled:
            switch outcome.failure?.kind {
            case .declined?: return phrases.reply(.declined, app)
            case .tooManyRounds?: return failed(outcome, app)
            default: return phrases.reply(outcome.mayHaveEffects ? .cancelledUnsure : .cancelled, app)
            }
        case .failure, .timedOut, .memoryLimitExceeded, .crashed, .protocolError, .unavailable, .invalid:
            return failed(outcome, app)
        }
    }

    /// The report on a job that was begun earlier.
    func report(_ outcome: Outcome, app name: String) -> Reply {
        let reply = reply(outcome, app: name)
        guard outcome.status == .success, outcome.text != nil else { return reply }
        return phrases.reply(.ended, ["app": name, "text": reply.text])
    }

    private func success(_ outcome: Outcome, _ name: String, asked: Set<String>?) -> Reply {
        let app = ["app": outcome.openedApp ?? name]
        switch outcome.response?.code {
        case "continueInApp"?: return phrases.reply(.continueInApp, app)
        case "handleInApp"?: return phrases.reply(.handleInApp, app)
        default: break
        }
        let isLookup = catalogue.definition(named: outcome.intent)?.looksUp == true
        let items = items(of: outcome)
        if isLookup, let items {
            if items.isEmpty { return phrases.reply(.foundNothing, app) }
            return phrases.reply(.found, ["app": name, "items": phrases.shortList(items)])
        }
        if isLookup, let properties = outcome.response?.properties {
            if properties.isEmpty { return phrases.reply(.foundNothing, app) }
            let words = phrases.toldProperties.compactMap { $0.words(properties, said(_:)) }
            if !words.isEmpty { return phrases.reply(.tells, ["app": name, "items": words.joined(separator: ", ")]) }
        }
        let values = isLookup ? [] : told(outcome, besides: items ?? [])
        // A full stop ends the sentence, and stands before nothing else.
        let listed = phrases.shortList(items ?? [])
        let isEnd = values.isEmpty || !listed.hasSuffix(".")
        let others = isLookup ? [] : others(outcome, asked)
        let first = [isEnd ? listed : String(listed.dropLast()), values.joined(separator: " ")]
        let parts = (first + others).filter { !$0.isEmpty }
        if name.isEmpty { return phrases.reply(.done) }
        if parts.isEmpty { return phrases.reply(.doneApp, app) }
        return phrases.reply(.doneList, ["app": name, "items": parts.joined(separator: ", ")])
    }

    /// The values that the extension was called with, as the language tells them; those that the response lists as well
    /// are left out.
    private func told(_ outcome: Outcome, besides items: [String]) -> [String] {
        let values = outcome.interaction?.parameters ?? [:]
        return phrases.told.compactMap { told in
            guard let value = told.parameters.lazy.compactMap({ values[$0] }).first else { return nil }
            let texts = (value.arrayValue ?? [value]).map(said(_:))
            guard let first = texts.first, !first.isEmpty, !items.contains(first) else { return nil }
            return told.text.filled(with: ["value": phrases.shortList(texts)])
        }
    }

    /// The values that the person gave and the language has no words around, with what they are.
    private func others(_ outcome: Outcome, _ asked: Set<String>?) -> [String] {
        // A language may tell no values at all.
        guard !phrases.told.isEmpty, let intent = catalogue.definition(named: outcome.intent) else { return [] }
        let told = Set(phrases.told.flatMap(\.parameters))
        return (outcome.interaction?.parameters ?? [:]).compactMap { member in
            guard !told.contains(member.key), asked?.contains(member.key) != false,
                let parameter = intent.parameter(named: member.key), AnswerForm(parameter.type).isTold
            else { return nil }
            let texts = (member.value.arrayValue ?? [member.value]).map(said(_:))
            // What has no words of its own is JSON.
            guard !texts.isEmpty, texts.allSatisfy({ !$0.isEmpty && $0.first != "{" }) else { return nil }
            let noun =
                DialogueLanguage.speaking(locale)?.prompt(member.key, of: outcome.intent)?.noun
                ?? parameter.displayName?.text(for: locale) ?? DialogueText.words(member.key)
            return "\(noun): \(phrases.shortList(texts))"
        }
    }

    private func said(_ value: JSONValue) -> String {
        (spoken?.text(value) ?? value.displayText).cut(to: TextBound.name)
    }

    /// The elements of the longest list of a response; nil if it has none.
    private func items(of outcome: Outcome) -> [String]? {
        guard let response = outcome.response, let intent = catalogue.definition(named: outcome.intent) else {
            return nil
        }
        let lists = intent.responseProperties.compactMap { property in
            property.type.element == nil ? nil : response.properties[property.name]?.arrayValue
        }
        let longest = lists.reduce(nil as [JSONValue]?) { $1.count > $0?.count ?? -1 ? $1 : $0 }
        // Of one list of tasks, the person wants to hear what is on it.
        let only = longest?.count == 1 ? longest?.first?["tasks"]?.arrayValue : nil
        return (only ?? longest).map { elements in
            // Those that are not listed are counted alone.
            elements.prefix(TurnPhrases.mostListed).map { $0.displayText.cut(to: TextBound.name) }
                + elements.dropFirst(TurnPhrases.mostListed).map { _ in "" }
        }
    }

    private func failed(_ outcome: Outcome, _ app: [String: String]) -> Reply {
        if let reply = ToldParameter.missing(in: outcome, catalogue) { return phrases.reply(reply, app) }
        return outcome.failure.map { said($0.message) } ?? phrases.reply(.failed, app)
    }

    private func said(_ text: String) -> Reply { Reply(text: text.cut(to: TextBound.sentence)) }
}

extension Outcome {
    /// Whether the request may have been carried out, in part or in full, although nobody says so.
    var mayHaveEffects: Bool {
        switch status {
        case .success, .inProgress: true
        case .cancelled, .timedOut, .memoryLimitExceeded, .crashed, .protocolError: stage == .handle
        case .failure, .needsInput, .denied, .unavailable, .invalid: false
        }
    }
}
