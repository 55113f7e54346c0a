internal import IntentModel
internal import IntentPresentation
internal import JSON

extension AnswerReader {
    /// Reads another value for a parameter: "no, to Anna", "change the amount to ten dollars", "I meant five".
    func correction(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        correction(sentence, context) { _ in true }
    }

    /// Reads a correction that names its parameter, where any words could be an answer.
    func namedCorrection(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        correction(sentence, context) { slots in slots.contains("parameter") }
    }

    /// Reads what is to be changed in a request that is to be confirmed: another of the candidates that were offered
    /// before, or another value.
    func change(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        let correction = correction(sentence, context) ?? plainChange(sentence, context)
        let named = isFree(correction, in: context) ? mentioned(sentence, context) : nil
        if let named { return named }
        guard let offered = context.offered, let parameter = offered.parameter else { return correction }
        // "Two" is a number first, but "the second" is no day here.
        if case .correction(let name, _)? = correction {
            let type = catalogue.definition(named: context.request.intent)?.parameter(named: name)?.type
            switch type.map(AnswerForm.init) {
            case .measured([.number])?, .measured([.money])?: return correction
            default: break
            }
        }
        let choices = ChoiceReader(names(of: offered), phrases)
        if let index = choices.exact(sentence) {
            return .otherChoice(parameter: parameter, offered.options[index])
        }
        if let correction { return correction }
        let isShort = sentence.tokens.count <= AnchoredMatcher.longestValue && newRequest(sentence, context) == nil
        let index =
            choices.near(sentence)
            ?? (isShort && !isDenied(sentence) ? choices.mentioned(sentence, sentence.tokens.indices) : nil)
        return index.map { .otherChoice(parameter: parameter, offered.options[$0]) }
    }

    /// Whether a sentence begins with what is not wanted: "no pony", "not the pony".
    func isDenied(_ sentence: Sentence) -> Bool {
        guard let first = sentence.tokens.first?.word, sentence.tokens.count > 1, !sentence.tokens[1].followsBreak
        else { return false }
        return AnchoredMatcher([first]).matches(any: phrases.templates(.no)) || phrases.around.against.contains(first)
    }

    /// Whether a correction is one of a text, a name or a place, which any words may be.
    private func isFree(_ correction: AnswerReading?, in context: AnswerContext) -> Bool {
        guard case .correction(let name, _)? = correction,
            let type = catalogue.definition(named: context.request.intent)?.parameter(named: name)?.type
        else { return false }
        return AnswerForm(type).isFree && AnswerForm(type) != .person
    }

    /// The candidate that was offered, or the value that the app has told, of which words hold what tells it from the
    /// others: "make it the leek one" is no address.
    private func mentioned(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        if isDenied(sentence) { return nil }
        if let offered = context.offered, let parameter = offered.parameter,
            let index = ChoiceReader(names(of: offered), phrases).mentioned(sentence, sentence.tokens.indices)
        {
            return .otherChoice(parameter: parameter, offered.options[index])
        }
        return mentionedValue(sentence, context).map { .correction(parameter: $0.parameter, text: $0.text) }
    }

    /// Another value without words that say which parameter it is for: "for two people", or a kind of ride.
    private func plainChange(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        let all = sentence.tokens.indices
        guard newRequest(sentence, context) == nil else { return nil }
        if case .of(let value)? = otherValue(sentence, all, asked: nil, in: context) {
            return .correction(parameter: value.parameter, text: value.text)
        }
        return toldValue(sentence, context).map { .correction(parameter: $0.parameter, text: $0.text) }
    }

    private func correction(
        _ sentence: Sentence,
        _ context: AnswerContext,
        where isWanted: ([String]) -> Bool
    ) -> AnswerReading? {
        guard let intent = catalogue.definition(named: context.request.intent),
            !saidValue(context).isNothing(sentence, 0..<sentence.tokens.count)
        else { return nil }
        let targets = CorrectionTargets(intent, context, reader: self)
        let words = sentence.tokens.map(\.word)
        let matcher = AnchoredMatcher(words) { capture in
            switch capture.type {
            case "parameter": !targets.parameters(called: Array(words[capture.range])).isEmpty
            case "old": targets.isOld(Array(words[capture.range]))
            case "value", "answer": true
            default: targets.target(slot: capture, sentence) != nil
            }
        }
        for template in phrases.templates(.correction) where isWanted(template.slots.map(\.type)) {
            guard let captures = matcher.match(template),
                let value = captures.first(where: { $0.type != "parameter" && $0.type != "old" })
            else { continue }
            let name = captures.first { $0.type == "parameter" }
            if let old = captures.first(where: { $0.type == "old" }) {
                let found = targets.target(insteadOf: Array(words[old.range]), sentence, value.range)
                if let found { return reading(found, context) }
                continue
            }
            // What follows a "no" may be a request of its own.
            if name == nil, value.type == "value" || value.type == "answer", value.range.count > 1,
                isSentence(sentence, value.range),
                let request = newRequest(Sentence(sentence.text(value.range)), context)
            {
                return request
            }
            let found =
                name.map {
                    targets.target(named: Array(words[$0.range]), sentence, value.range)
                } ?? targets.target(slot: value, sentence)
            if let found { return reading(found, context) }
        }
        return nil
    }

    /// Whether words after a "no" may be a sentence of their own: a mark stands between, or they begin with a verb.
    ///
    /// "No reminder then" asks for none.
    private func isSentence(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        let first = sentence.tokens[range.lowerBound]
        return first.followsBreak || phrases.around.commands.contains(first.word)
            || phrases.around.deeds.contains(first.word)
    }

    /// Another value for the very parameter that a question is about is an answer to it.
    private func reading(_ target: CorrectionTargets.Target, _ context: AnswerContext) -> AnswerReading {
        if let question = context.question, question.kind != .confirmIntent, question.parameter == target.parameter {
            return .answer(.text(target.text))
        }
        return .correction(parameter: target.parameter, text: target.text)
    }
}

/// The parameters of a request that a correction may mean.
struct CorrectionTargets {
    /// A parameter and its new value as a person types it.
    struct Target {
        let parameter: String
        let text: String
    }

    /// How many words a name has at most, if nothing says what it names.
    private static let longestName = 4

    /// The parameters; the one in question first, then those with a value.
    private let parameters: [ParameterDefinition]
    /// The names of the parameters that are known to the person.
    private let known: Set<String>
    /// The parameter that the open question is about.
    private let asked: String?
    private let value: SaidValue
    private let phrases: TurnPhrases
    private let nouns: [String: [[String]]]
    /// The present values as they were said, by parameter.
    private var olds: [String: [Sentence]] = [:]
    private let frames: AnswerFrames

    init(_ intent: IntentDefinition, _ context: AnswerContext, reader: AnswerReader) {
        let asked = context.question?.parameter
        self.asked = asked
        let given = context.request.parameters.keys + context.request.typedParameters.map(\.name)
        known = Set(given + (context.question?.parameters.keys ?? []) + (asked.map { [$0] } ?? []))
        let first = intent.parameters.filter { $0.name == asked }
        parameters = first + intent.parameters.filter { $0.name != asked }
        value = reader.saidValue(context)
        phrases = reader.phrases
        frames = AnswerFrames(reader.phrases)
        nouns = Self.nouns(intent, context.request.locale)
        for parameter in parameters {
            let asked = context.question?.parameters[parameter.name].map { ($0.arrayValue ?? [$0]).map(\.displayText) }
            olds[parameter.name] = (context.request.words(of: parameter.name) + (asked ?? [])).map { Sentence($0) }
        }
    }

    /// Whether words are the present value of a parameter, or a part of it that is more than words such as "the".
    func isOld(_ words: [String]) -> Bool {
        words.count <= AnchoredMatcher.longestName && parameters.contains { isOld(words, of: $0) }
    }

    private func isOld(_ words: [String], of parameter: ParameterDefinition) -> Bool {
        let said = words.filter { !phrases.filler.contains($0) }
        guard !said.isEmpty else { return false }
        return olds[parameter.name]?.contains { old in
            said.allSatisfy { word in old.tokens.contains { $0.word == word } }
        } == true
    }

    /// The parameter with an old value that takes the words as its new one.
    func target(insteadOf old: [String], _ sentence: Sentence, _ range: Range<Int>) -> Target? {
        let candidates = parameters.filter { isOld(old, of: $0) }
        guard candidates.count == 1, !range.isEmpty else { return nil }
        let isPart = olds[candidates[0].name]?.first.map { $0.tokens.count > old.count } == true
        guard AnswerForm(candidates[0].type) == .text, isPart else { return first(candidates, sentence, range: range) }
        return text(candidates[0], saying: sentence, range, for: old).map {
            Target(parameter: candidates[0].name, text: $0)
        }
    }

    /// A text with other words for some of its own: "on Sunday, not Saturday" in "see you on Saturday at noon".
    ///
    /// Nil where the old words do not stand in it just once.
    private func text(
        _ parameter: ParameterDefinition,
        saying sentence: Sentence,
        _ range: Range<Int>,
        for old: [String]
    ) -> String? {
        guard let text = olds[parameter.name]?.first, !old.isEmpty else { return nil }
        let words = text.tokens.map(\.word)
        let places = words.indices.filter { words[$0...].starts(with: old) }
        guard places.count == 1 else { return nil }
        var new = range
        // The words before the old ones may be said again: "on".
        let before = words[..<places[0]].suffix(range.count - 1)
        let said = sentence.tokens[range].map(\.word)
        let repeated = (1..<range.count).reversed().first { before.suffix($0).elementsEqual(said.prefix($0)) }
        if let repeated { new = (range.lowerBound + repeated)..<range.upperBound }
        return text.replacing(places[0]..<(places[0] + old.count), with: sentence.text(new))
    }

    /// The parameters of the intent that a person calls so: by the data of the language, by the definition of the
    /// intent, or as the host's questions do.
    func parameters(called words: [String]) -> [ParameterDefinition] {
        guard words.count <= AnchoredMatcher.longestName else { return [] }
        let matcher = AnchoredMatcher(words)
        let names = phrases.meanings(.parameter).filter { matcher.match($0.template) != nil }.flatMap { meaning in
            meaning.value.split { $0 == "," || $0 == " " }.map(String.init)
        }
        return parameters.filter { names.contains($0.name) || nouns[$0.name]?.contains(words) == true }
    }

    /// The words for parameters in a definition and in the questions of the host.
    private static func nouns(_ intent: IntentDefinition, _ locale: String) -> [String: [[String]]] {
        let language = DialogueLanguage.speaking(locale)
        return Dictionary(
            uniqueKeysWithValues: intent.parameters.map { parameter in
                let nouns = [
                    parameter.displayName?.text(for: locale), language?.prompt(parameter.name, of: intent.name)?.noun,
                ]
                return (parameter.name, nouns.compactMap(\.self).map { Sentence($0).tokens.map(\.word) })
            }
        )
    }

    /// The named parameter that takes the words as its value.
    func target(named name: [String], _ sentence: Sentence, _ range: Range<Int>) -> Target? {
        first(parameters(called: name), sentence, range: range)
    }

    /// The parameter that takes the words as its value: one that a kind of value belongs to, or any that is known.
    func target(slot capture: AnchoredMatcher.Capture, _ sentence: Sentence) -> Target? {
        let (slot, range) = (capture.type, capture.range)
        // "Make it seven" is a time where one is asked for, and "make it seven people" is none.
        let isCounted = sentence.tokens[range.upperBound...].contains { phrases.around.isOf("unit", $0.word) }
        if slot == "number", !isCounted {
            let inQuestion = parameters.filter { $0.name == asked && AnswerForm($0.type).isMeant(bySlot: "date") }
            if let found = first(inQuestion, sentence, range: range) { return found }
        }
        if capture.name != slot { return first(parameters.filter { $0.name == capture.name }, sentence, range: range) }
        if slot == "answer" { return first(parameters.filter { $0.name == asked }, sentence, range: range) }
        guard slot == "value" else {
            let candidates = parameters.filter { AnswerForm($0.type).isMeant(bySlot: slot) }
            let ordered = candidates.filter { known.contains($0.name) } + candidates
            return first(ordered, sentence, range: range)
        }
        let candidates = parameters.filter { known.contains($0.name) }
        if let typed = first(candidates.filter { !AnswerForm($0.type).isFree }, sentence, range: range) { return typed }
        // Words that begin with an amount, such as "$5 $10", name nothing, and neither does a day that does not exist.
        guard range.count <= Self.longestName, value.readings(.money, sentence, range.lowerBound).isEmpty,
            value.noSuchDay(sentence, range) == nil
        else { return nil }
        // A day is no other text, as in "on Sunday, not Saturday".
        let isMeasured = value.measured(sentence, range, kinds: [.dateTime, .date, .time]) != nil
        // Nothing tells a name from a text, so that a name is preferred: it is asked about if it means nobody.
        let names = candidates.filter { AnswerForm($0.type).isFree && AnswerForm($0.type) != .text }
        let texts = isMeasured ? [] : candidates.filter { AnswerForm($0.type) == .text }
        return first(names + texts, sentence, range: range)
    }

    private func first(_ candidates: [ParameterDefinition], _ sentence: Sentence, range: Range<Int>) -> Target? {
        for parameter in candidates {
            let form = AnswerForm(parameter.type)
            if form.isNamed, isNoName(sentence, range) || !isNameLike(sentence, range, parameter) { continue }
            if form == .place || form == .person, isMoment(sentence, range) { continue }
            // "The second" is a day only where a day was said.
            if form.isMeant(bySlot: "date"), !known.contains(parameter.name), isPlace(sentence, range) { continue }
            var value = value
            value.sense = phrases.sense(of: parameter.name)
            if let text = value.text(of: sentence, range, as: parameter.type) {
                return Target(parameter: parameter.name, text: text)
            }
        }
        return nil
    }

    /// Whether words name nothing: "nothing", or "the second one" where no candidates are.
    private func isNoName(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        value.isNothing(sentence, range) || isPlace(sentence, range)
    }

    /// Whether words without a capital letter are a time, with the word before them or without: "a las siete".
    private func isMoment(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        guard !sentence.tokens[range].contains(where: \.isCapitalized) else { return false }
        return [range.lowerBound, range.lowerBound - 1].filter { $0 >= 0 }.contains { start in
            value.readings(.dateTime, sentence, start).contains { $0.end == range.upperBound && $0.value != nil }
        }
    }

    private func isNameLike(_ sentence: Sentence, _ range: Range<Int>, _ parameter: ParameterDefinition) -> Bool {
        parameter.isTitle || frames.isNameLike(sentence, range)
    }

    /// Whether words choose by a place in a row.
    private func isPlace(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        let words = sentence.tokens[range].map(\.word)
        return words.count <= AnchoredMatcher.longestName && ChoiceReader([], phrases).isPlace(words)
    }
}
