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
        return correction ?? choices.near(sentence).map { .otherChoice(parameter: parameter, offered.options[$0]) }
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
    /// The words of the present values, by parameter.
    private var olds: [String: [[String]]] = [:]
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
            olds[parameter.name] = (context.request.words(of: parameter.name) + (asked ?? [])).map {
                Sentence($0).tokens.map(\.word)
            }
        }
    }

    /// Whether words are the present value of a parameter, or a part of it that is more than words such as "the".
    func isOld(_ words: [String]) -> Bool {
        words.count <= AnchoredMatcher.longestName && parameters.contains { isOld(words, of: $0) }
    }

    private func isOld(_ words: [String], of parameter: ParameterDefinition) -> Bool {
        let said = words.filter { !phrases.filler.contains($0) }
        return !said.isEmpty && olds[parameter.name]?.contains { said.allSatisfy($0.contains) } == true
    }

    /// The parameter with an old value that takes the words as its new one.
    func target(insteadOf old: [String], _ sentence: Sentence, _ range: Range<Int>) -> Target? {
        let candidates = parameters.filter { isOld(old, of: $0) }
        return candidates.count == 1 ? first(candidates, sentence, range: range) : nil
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
        // Nothing tells a name from a text, so that a name is preferred: it is asked about if it means nobody.
        let names = candidates.filter { AnswerForm($0.type).isFree && AnswerForm($0.type) != .text }
        return first(names + candidates.filter { AnswerForm($0.type) == .text }, sentence, range: range)
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
