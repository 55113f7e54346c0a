internal import IntentModel

/// The names of apps in what a person says while a question is open.
extension AnswerReader {
    /// The apps that are all that a person names, such as "MonkeyChat" or "with MonkeyChat"; several bear one name.
    func apps(named sentence: Sentence, among apps: [AssistantApp]) -> [AssistantApp] {
        let words = sentence.tokens.map(\.word)
        if apps.isEmpty { return [] }
        let matcher = AnchoredMatcher(words) { !apps.apps(called: Array(words[$0.range])).isEmpty }
        let range = phrases.templates(.app).lazy.compactMap { matcher.match($0)?.first?.range }.first
        return range.map { apps.apps(called: Array(words[$0])) } ?? []
    }

    /// Whether words answer, choose, cancel or ask for help, whatever the question is.
    ///
    /// Such words are never the name of an app or a phrase of one.
    func isAnswer(_ words: [String]) -> Bool {
        let matcher = AnchoredMatcher(words)
        let kinds: [TurnSection] = [.yes, .no, .nothing, .without, .cancel, .leave, .options, .help]
        return kinds.contains { matcher.matches(any: phrases.templates($0)) }
            || ChoiceReader([], phrases).isPlace(words) || words.allSatisfy(phrases.filler.contains)
    }

    /// What a text means that names another app for the request.
    ///
    /// The answer and the correction come first. Where the same words may be a free value, the person is asked.
    ///
    /// - Parameter reading: What the text means as if there were no apps.
    func naming(_ sentence: Sentence, _ context: AnswerContext, besides reading: AnswerReading) -> AnswerReading {
        guard let named = otherApps(sentence, context) else { return reading }
        let move: AnswerReading =
            named.isPlain ? .app(named.apps[0]) : .perhapsApp(named.apps, otherwise: .unclear)
        guard let question = context.question else {
            // While the extension works nothing is asked.
            return reading == .unclear && named.isPlain ? move : .unclear
        }
        switch reading {
        case .unclear: return move
        case .correction(let parameter, _) where isFree(parameter, of: question.intent):
            return .perhapsApp(named.apps, otherwise: reading)
        case .answer(.text), .answer(.value):
            // Where no value is asked for, such words are hardly one.
            let asksForValue = [.needsValue, .needsMoreDetails, .unsupported].contains(question.kind)
            let isSure = named.isSure || !asksForValue
            guard isSure, AnswerForm(elementType(question)).isFree else { return reading }
            return .perhapsApp(named.apps, otherwise: reading)
        default: return reading
        }
    }

    /// The apps that words such as "use Eliza instead" name, beside the one that asks.
    private struct OtherApps {
        /// Their identifiers.
        var apps: [String]
        /// Whether the words around the name can hardly mean anything else.
        var isSure: Bool
        /// Whether the name is no ordinary word, and nothing else bears it, not even the app that asks.
        var isPlain: Bool
    }

    /// The other apps that some words name; nil for a name that is an answer, and for one of the asking app alone.
    private func otherApps(_ sentence: Sentence, _ context: AnswerContext) -> OtherApps? {
        let words = sentence.tokens.map(\.word)
        if context.apps.isEmpty { return nil }
        let matcher = AnchoredMatcher(words) { capture in
            !context.apps.apps(called: Array(words[capture.range])).isEmpty
                && !mayAnswer(sentence, capture.range, in: context)
        }
        for meaning in phrases.meanings(.otherApp) {
            guard let range = matcher.match(meaning.template)?.first?.range else { continue }
            let apps = context.apps.apps(called: Array(words[range])).map(\.identifier)
            // No app keeps a request to itself by the name of another.
            let others = apps.filter { $0 != context.request.extensionName }
            if others.isEmpty { return nil }
            let isPlain = apps.count == 1 && !isOrdinary(sentence.tokens[range])
            return OtherApps(apps: others, isSure: meaning.value == "sure", isPlain: isPlain)
        }
        return nil
    }

    /// Whether some words are an answer by themselves: one to any question, a number or a time, or a candidate.
    private func mayAnswer(_ sentence: Sentence, _ range: Range<Int>, in context: AnswerContext) -> Bool {
        if isAnswer(sentence.tokens[range].map(\.word)) { return true }
        let isValue = ValueKind.allCases.contains { kind in
            readings(kind, sentence, range.lowerBound).contains { $0.end >= range.upperBound }
        }
        if isValue { return true }
        let said = Sentence(sentence.text(range))
        return [context.question, context.offered].compactMap(\.self).contains { question in
            ChoiceReader(names(of: question), phrases).near(said) != nil
        }
    }

    /// Whether any words may be a value of a parameter.
    private func isFree(_ parameter: String, of intent: String) -> Bool {
        let type = catalogue.definition(named: intent)?.parameter(named: parameter)?.type
        return type.map { AnswerForm($0).isFree } ?? true
    }
}
