internal import IntentModel
internal import IntentPresentation
internal import JSON

/// The last request once more: "again", "the same to Bob", "send another one".
extension ConversationTurns {
    /// Makes the last request again, with what a sentence changes; nil if it asks for something else.
    mutating func saidAgain(_ sentence: Sentence) -> [Action]? {
        let (words, phrases, reader) = (sentence.tokens.map(\.word), knowledge.phrases, knowledge.reader)
        let matcher = AnchoredMatcher(words) { capture in
            capture.type != "person" || reader.isNameOfSomebody(sentence, capture.range)
        }
        if let captures = phrases.templates(.again).lazy.compactMap({ matcher.match($0) }).first {
            guard let deed = recent.deed else {
                return captures.isEmpty ? [.say(phrases.reply(.nothingBefore))] : nil
            }
            guard let person = captures.first else { return repeatAll(of: deed) }
            return repeating(deed, for: sentence.name(person.range))
        }
        guard let deed = recent.deed, deed.isDone else { return nil }
        if let actions = saidLikewise(sentence, deed) ?? saidMore(sentence, deed) { return actions }
        let isAnother = phrases.meanings(.another).contains { meaning in
            let intents = meaning.value.split { $0 == "," || $0 == " " }
            return intents.contains { $0 == deed.request.intent } && matcher.match(meaning.template) != nil
        }
        return isAnother ? another(deed) : nil
    }

    /// Makes a request of the same kind with what the words say: "another one to Bob saying that I am late".
    ///
    /// The data of the language puts the words into a sentence of its own. It goes to the same app.
    private mutating func saidLikewise(_ sentence: Sentence, _ deed: RecentTalk.Deed) -> [Action]? {
        if isMeant(sentence) { return nil }
        let matcher = AnchoredMatcher(sentence.tokens.map(\.word))
        for meaning in knowledge.phrases.meanings(.likewise) {
            guard let captures = matcher.match(meaning.template)?.map(\.range), let first = captures.first,
                let last = captures.last
            else { continue }
            let rest = sentence.textWithMarks(first.lowerBound..<last.upperBound)
            let text = TextTemplate(meaning.value).filled(with: ["rest": rest])
            let understanding = knowledge.consider(text)
            guard let best = understanding.accepted?.best, best.intent == deed.request.intent else { continue }
            knowledge.understood(understanding)
            let isOther = best.app.map { $0 != deed.app.identifier } ?? !best.apps.isEmpty
            return isOther || best.isDoubtful ? begin(understanding) : perform(best, text, with: deed.app)
        }
        return nil
    }

    /// Makes a request again with other things or other words in it: "and screws too".
    private mutating func saidMore(_ sentence: Sentence, _ deed: RecentTalk.Deed) -> [Action]? {
        let intent = knowledge.catalogue.definition(named: deed.request.intent)
        let matcher = AnchoredMatcher(sentence.tokens.map(\.word))
        for meaning in knowledge.phrases.meanings(.more) {
            let parameter = intent?.parameters.first { meaning.value == "\(deed.request.intent).\($0.name)" }
            guard let parameter, let range = matcher.match(meaning.template)?.first?.range,
                let texts = more(sentence, range, for: parameter)
            else { continue }
            return perform(
                deed.request.changing(parameter.name, to: texts, knowledge.catalogue),
                with: deed.app,
                said: deed.said.changing(parameter.name, to: texts, knowledge.catalogue)
            )
        }
        return nil
    }

    /// Whether a sentence means something by itself, be it what no app can do: "set an alarm".
    private func isMeant(_ sentence: Sentence) -> Bool {
        let understanding = knowledge.consider(sentence.text)
        if case .nothing(_, let obstacle) = understanding, case .refusal? = obstacle.hint { return true }
        return understanding.accepted != nil
    }

    /// The values that some words are for a parameter; nil where they may ask for something else.
    private func more(_ sentence: Sentence, _ range: Range<Int>, for parameter: ParameterDefinition) -> [String]? {
        let (reader, phrases) = (knowledge.reader, knowledge.phrases)
        if isMeant(sentence) { return nil }
        if AnswerForm(parameter.type) == .text { return [sentence.textWithMarks(range)] }
        let said = SaidValue(phrases: phrases, catalogue: knowledge.catalogue, readings: reader.readings)
        let isValue =
            said.isNumber(sentence, range)
            || said.measured(sentence, range, kinds: [.dateRange, .dateTime, .date, .time, .money]) != nil
        guard !isValue, reader.isNameOfSomebody(sentence, range), !said.isReply(sentence, range, for: .person),
            knowledge.consider(sentence.text(range)).accepted == nil
        else { return nil }
        return phrases.elements(of: sentence.name(range))
    }

    /// Makes a request again; what changes something and is not confirmed by the host is asked about.
    private mutating func repeatAll(of deed: RecentTalk.Deed) -> [Action] {
        let intent = knowledge.catalogue.definition(named: deed.request.intent)
        if intent?.looksUp == true || intent?.confirmsBeforeHandle == true {
            return perform(deed.request, with: deed.app, said: deed.said)
        }
        let question = knowledge.phrases.reply(.whetherAgain, ["request": words(for: deed)])
        return propose(.request(deed.request, said: deed.said, deed.app), asking: question)
    }

    /// The question whether a request may be carried out, in words.
    private func words(for deed: RecentTalk.Deed) -> String {
        var question = Question(
            kind: .confirmIntent,
            intent: deed.request.intent,
            extensionName: deed.app.name,
            parameters: deed.request.parameters,
            locale: knowledge.locale
        )
        for name in deed.request.typedParameters.map(\.name).uniqued() {
            let texts = deed.request.words(of: name)
            question.parameters[name] = .string(knowledge.phrases.list(texts, .and))
        }
        question.action =
            knowledge.catalogue.definition(named: deed.request.intent)?.title?.text(for: knowledge.locale)
        let told = knowledge.spoken?.words(of: question) ?? question
        return DialogueText(locale: knowledge.locale).text(for: told)
    }

    /// Makes a request again for another person; nil if it was for nobody.
    private mutating func repeating(_ deed: RecentTalk.Deed, for person: String) -> [Action]? {
        let parameters = people(of: deed)
        guard parameters.count == 1, let name = parameters.first else { return nil }
        let texts = knowledge.phrases.elements(of: person)
        return perform(
            deed.request.changing(name, to: texts, knowledge.catalogue),
            with: deed.app,
            said: deed.said.changing(name, to: texts, knowledge.catalogue)
        )
    }

    /// Makes a request again without its texts and titles, for which the app asks.
    private mutating func another(_ deed: RecentTalk.Deed) -> [Action] {
        let parameters = knowledge.catalogue.definition(named: deed.request.intent)?.parameters ?? []
        let texts = parameters.filter { AnswerForm($0.type) == .text || $0.isTitle }.map(\.name)
        return perform(deed.request.without(texts), with: deed.app, said: deed.said.without(texts))
    }

    /// The parameters for people of which a request has a value.
    private func people(of deed: RecentTalk.Deed) -> [String] {
        let parameters = knowledge.catalogue.definition(named: deed.request.intent)?.parameters ?? []
        return parameters.filter { AnswerForm($0.type) == .person && !deed.request.words(of: $0.name).isEmpty }
            .map(\.name)
    }
}

extension AnswerReader {
    /// Whether words are the name of a person, and stand for nobody who was named before.
    fileprivate func isNameOfSomebody(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        let words = sentence.tokens[range].map(\.word)
        let matcher = AnchoredMatcher(words)
        return range.count <= AnchoredMatcher.longestName
            && !matcher.matches(any: phrases.meanings(.reference).map(\.template))
            && !isAnswer(words) && AnswerFrames(phrases).isNameLike(sentence, range)
    }
}
