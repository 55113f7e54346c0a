internal import IntentModel
internal import IntentPresentation
internal import JSON

/// Values of other parameters in what a person answers.
extension AnswerReader {
    /// What words are that are a value of another kind than the one in question.
    enum OtherValue: Hashable {
        /// A value of another parameter of the request.
        case of(SaidParameter)
        /// A value that no parameter of the request takes, or that several do.
        case ofNone
    }

    /// The value of another kind that some words are as a whole: "fifty dollars" where a person is asked for.
    ///
    /// - Parameter asked: The parameter in question; nil where the whole request is.
    func otherValue(
        _ sentence: Sentence,
        _ range: Range<Int>,
        asked: ParameterDefinition?,
        in context: AnswerContext
    ) -> OtherValue? {
        // "The fifth one" is no day.
        if ChoiceReader([], phrases).isPlace(sentence.tokens[range].map(\.word)) { return nil }
        let all = catalogue.definition(named: context.request.intent)?.parameters ?? []
        let others = all.filter { $0.name != asked?.name }
        for other in others {
            if let count = count(sentence, range, for: other.name) {
                return .of(SaidParameter(parameter: other.name, text: count))
            }
        }
        let form = asked.map { AnswerForm($0.type.element ?? $0.type) }
        for slot in ["money", "date", "number"] where form?.isMeant(bySlot: slot) != true {
            let takers = others.filter { AnswerForm($0.type).isMeant(bySlot: slot) }
            let hasTaker = !takers.isEmpty
            guard isMeasure(sentence, range, as: slot, hasTaker: hasTaker, beside: form, in: context) else { continue }
            // Words that may be a title, such as "Four Friends", are none of anybody.
            guard takers.count == 1 else { return form == .person || form == .place ? .ofNone : nil }
            guard let text = measure(sentence, range, of: takers[0], in: context)?.text else { continue }
            return .of(SaidParameter(parameter: takers[0].name, text: text))
        }
        return nil
    }

    /// Whether words are an amount, a day or a number of people, and nothing but what is said around it.
    private func isMeasure(
        _ sentence: Sentence,
        _ range: Range<Int>,
        as slot: String,
        hasTaker: Bool,
        beside form: AnswerForm?,
        in context: AnswerContext
    ) -> Bool {
        let frames = AnswerFrames(phrases)
        let kinds: [ValueKind] =
            slot == "money" ? [.money] : slot == "number" ? [.number] : [.dateRange, .dateTime, .date, .time]
        guard let measure = frames.measure(sentence, range, as: slot, said: saidValue(context), kinds: kinds),
            measure.isSelfEvident, frames.isAllFrame(sentence, range, besides: measure.range, as: slot)
        else { return false }
        let isTitle = sentence.tokens[range].allSatisfy(\.isCapitalized)
        if form == .name, isTitle { return false }
        // April and Domingo are people as well as times.
        return slot != "date" || range.count > 1 || hasTaker && !isTitle
    }

    private func measure(
        _ sentence: Sentence,
        _ range: Range<Int>,
        of parameter: ParameterDefinition,
        in context: AnswerContext
    ) -> AnswerFrames.Measure? {
        guard case .measured(let kinds) = AnswerForm(parameter.type) else { return nil }
        let slot = kinds == [.money] ? "money" : kinds == [.number] ? "number" : "date"
        var said = saidValue(context)
        said.sense = phrases.sense(of: parameter.name)
        return AnswerFrames(phrases).measure(sentence, range, as: slot, said: said, kinds: kinds)
    }

    /// What a text means at a question for a name that is a value of another kind; nil if it is none.
    ///
    /// A request of its own is one: "send 50 dollars".
    func misplaced(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> AnswerReading? {
        guard let asked = parameter(question), !asked.isTitle, SaidValue.quoted(sentence.text) == nil
        else { return nil }
        let found = otherValue(sentence, sentence.tokens.indices, asked: asked, in: context)
        let value =
            found
            ?? toldValue(sentence, context).flatMap { $0.parameter == asked.name ? nil : OtherValue.of($0) }
        guard let value else { return nil }
        if case .newRequest(let new)? = newRequest(sentence, context), new.accepted?.best.intent != question.intent {
            return nil
        }
        switch value {
        case .of(let other): return .correction(parameter: other.parameter, text: other.text)
        case .ofNone: return .unclear
        }
    }

    /// The value that words name as the app has told it: "pony" is a kind of ride, also where a place is asked for.
    func toldValue(_ sentence: Sentence, _ context: AnswerContext) -> SaidParameter? {
        toldValue(context) { $0.named(sentence) }
    }

    /// The only value that the app has told of which a sentence holds what tells it from the others.
    func mentionedValue(_ sentence: Sentence, _ context: AnswerContext) -> SaidParameter? {
        toldValue(context) { $0.mentioned(sentence, sentence.tokens.indices) }
    }

    private func toldValue(_ context: AnswerContext, _ find: (ChoiceReader) -> Int?) -> SaidParameter? {
        let app = context.apps.first { $0.identifier == context.request.extensionName }
        guard let app, let intent = catalogue.definition(named: context.request.intent) else { return nil }
        let found = intent.parameters.filter { AnswerForm($0.type) == .name && !$0.isTitle }.compactMap { parameter in
            let words = app.words(for: parameter, of: intent.name)
            return find(ChoiceReader(words, phrases)).map {
                SaidParameter(parameter: parameter.name, text: words[$0])
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// What the clauses of an answer bring beside the one that has the value.
    ///
    /// - Parameter range: The words of the value.
    func more(
        _ sentence: Sentence,
        besides range: Range<Int>,
        _ question: Question,
        in context: AnswerContext
    ) -> (values: [SaidParameter], leftOut: [String]) {
        let frames = AnswerFrames(phrases)
        var (values, leftOut): ([SaidParameter], [String]) = ([], [])
        let (said, asked) = (saidValue(context), parameter(question))
        values = extras(sentence, besides: range, in: question, said: said)
        var clauses = frames.clauses(sentence)
        // What follows a yes without a mark between is one as well: "yes to my place".
        if let first = clauses.first, range.lowerBound == first.lowerBound, range.upperBound < first.upperBound,
            said.isReply(sentence, range, for: .place)
        {
            clauses[0] = range.upperBound..<first.upperBound
        }
        let places = ChoiceReader([], phrases)
        for clause in clauses where !clause.overlaps(range) {
            // "The third one" says again what was chosen.
            if places.isPlace(sentence.tokens[clause].map(\.word)) { continue }
            if let choice = offered(sentence, clause, in: context) {
                values.append(choice)
            } else if case .of(let value)? = otherValue(sentence, clause, asked: asked, in: context) {
                values.append(value)
            } else if case .correction(let parameter, let text)? = change(in: clause, of: sentence, context) {
                values.append(SaidParameter(parameter: parameter, text: text))
            } else if let number = number(sentence, clause, besides: question, in: context) {
                values.append(number)
            } else if !isEmpty(sentence, clause, by: said),
                extras(sentence, besides: range, in: question, said: said, within: clause).isEmpty
            {
                leftOut.append(sentence.text(clause))
            }
        }
        let names = values.map(\.parameter).uniqued()
        return (names.compactMap { name in values.first { $0.parameter == name } }, leftOut)
    }

    /// The candidate that was offered before, and that a clause beside the answer names.
    private func offered(_ sentence: Sentence, _ clause: Range<Int>, in context: AnswerContext) -> SaidParameter? {
        guard let offered = context.offered, let parameter = offered.parameter,
            parameter != context.question?.parameter,
            let index = ChoiceReader(names(of: offered), phrases).mentioned(sentence, clause)
        else { return nil }
        return SaidParameter(parameter: parameter, text: offered.optionName(at: index))
    }

    /// The number that a clause beside the answer says, where one other parameter alone takes one: "the leek soup, and
    /// make it two".
    private func number(
        _ sentence: Sentence,
        _ clause: Range<Int>,
        besides question: Question,
        in context: AnswerContext
    ) -> SaidParameter? {
        let frames = AnswerFrames(phrases)
        let takers = others(question).filter { AnswerForm($0.type).isMeant(bySlot: "number") }
        guard takers.count == 1, !frames.isQuestion(sentence, clause),
            let found = frames.measure(sentence, clause, as: "number", said: saidValue(context), kinds: [.number]),
            frames.isAllFrame(sentence, clause, besides: found.range, as: "number")
        else { return nil }
        return SaidParameter(parameter: takers[0].name, text: found.text)
    }

    /// The answer to a question for a name beside clauses that are values of other parameters: "the Ritz, for three".
    ///
    /// Nil where no clause at the beginning or the end is such a value.
    func answerBeside(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> AnswerReading? {
        let clauses = AnswerFrames(phrases).clauses(sentence)
        guard let asked = parameter(question), !asked.isTitle, clauses.count > 1,
            SaidValue.quoted(sentence.text) == nil
        else { return nil }
        let found = clauses.map { clause -> SaidParameter? in
            if case .of(let value)? = otherValue(sentence, clause, asked: asked, in: context) { return value }
            guard leads(sentence, clause), leads(sentence, clauses[0]),
                case .correction(let parameter, let text)? = change(in: clause, of: sentence, context)
            else { return nil }
            return SaidParameter(parameter: parameter, text: text)
        }
        let values = found.compactMap(\.self)
        let open = found.indices.filter { found[$0] == nil }
        // "Thanks" says nothing that is asked for.
        let said = saidValue(context)
        let full = open.filter { !isEmpty(sentence, clauses[$0], by: said) }
        let parts = groups(full.isEmpty ? open : full).map { group in
            sentence.text(clauses[group.lowerBound].lowerBound..<clauses[group.upperBound].upperBound)
        }
        guard !values.isEmpty else { return nil }
        for (index, part) in parts.enumerated() {
            let others = parts[..<index] + parts[(index + 1)...]
            switch value(Sentence(part), question, in: context) {
            case .answer(.cancel): return nil
            case .answer(let answer): return .answers(answer, also: values, leftOut: Array(others))
            case .answers(let answer, let also, let leftOut):
                return .answers(answer, also: also + values, leftOut: leftOut + others)
            default: continue
            }
        }
        return nil
    }

    /// Numbers in runs of consecutive ones.
    private func groups(_ numbers: [Int]) -> [ClosedRange<Int>] {
        numbers.reduce(into: []) { groups, number in
            if let last = groups.last, last.upperBound + 1 == number {
                groups[groups.count - 1] = last.lowerBound...number
            } else {
                groups.append(number...number)
            }
        }
    }

    /// Whether a clause begins with a word that stands before a place.
    private func leads(_ sentence: Sentence, _ clause: Range<Int>) -> Bool {
        phrases.around.isAhead(sentence.tokens[clause.lowerBound].word, "place")
    }

    /// What a clause changes in the request, beside the parameter in question.
    private func change(in clause: Range<Int>, of sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        var apart = context
        apart.question?.parameter = nil
        guard case .correction(let parameter, let text)? = correction(Sentence(sentence.text(clause)), apart),
            parameter != context.question?.parameter
        else { return nil }
        return .correction(parameter: parameter, text: text)
    }

    /// Whether words say nothing by themselves: politeness, or no more than what stands around values.
    private func isEmpty(_ sentence: Sentence, _ range: Range<Int>, by said: SaidValue) -> Bool {
        said.isReply(sentence, range, for: .person)
            || AnswerFrames(phrases).isAround(sentence, range, as: "all")
    }
}

extension AssistantApp {
    /// The words that the app has told for a parameter, by the intent's name or by their kind.
    func words(for parameter: ParameterDefinition, of intent: String) -> [String] {
        let kinds = ["\(intent).\(parameter.name)"] + parameter.words.map(\.rawValue)
        return kinds.flatMap { words[$0] ?? [] }.uniqued()
    }
}
