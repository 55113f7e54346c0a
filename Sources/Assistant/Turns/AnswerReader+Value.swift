internal import IntentModel
internal import JSON

/// Values for the parameter of a question, among other words.
extension AnswerReader {
    /// Reads a value for the parameter of a question.
    func value(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> AnswerReading {
        let type = elementType(question)
        let form = AnswerForm(type)
        let said = saidValue(context)
        let value = said.text(of: sentence, as: type)
        if !question.options.isEmpty {
            // A number is the value itself where a number is wanted.
            if value != nil, case .measured = form { return answer(value, form, type: type) }
            let choices = ChoiceReader(names(of: question), phrases)
            // Any other value is an answer as well, so that a part of a name would be a guess.
            if let index = choices.exact(sentence) { return .answer(.choice(index)) }
            if form.isNamed, let answer = chosenInClause(sentence, of: choices, question, in: context) { return answer }
        }
        switch form {
        case .text:
            let answer = answer(value, form, type: type)
            if type.element != nil { return named(value, sentence, question, in: context) }
            return instead(sentence) ?? namedCorrection(sentence, context) ?? answer
        case .person, .place, .name: return named(value, sentence, question, in: context)
        case .flag where value == nil: return flagged(sentence, question, in: context)
        case .flag, .measured, .enumeration:
            return value == nil ? measured(sentence, question, in: context) : answer(value, form, type: type)
        }
    }

    // MARK: Yes or no

    /// Reads a yes or a no for a parameter with something after it: "no, I'll pick it up", "yes, to the office".
    ///
    /// What follows a yes is a place, or values of other parameters: anything else may take it back. What follows a
    /// no after a mark, or begins with who does it instead, says why, and asks for nothing. A number or a name that
    /// nothing takes is told.
    private func flagged(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> AnswerReading {
        let (tokens, around) = (sentence.tokens, phrases.around)
        guard instead(sentence) == nil, tokens.count > 1, let flag = plainFlag(sentence) else {
            return otherwise(sentence, context)
        }
        let (rest, frames, said) = (flag.end..<tokens.count, AnswerFrames(phrases), saidValue(context))
        let first = tokens[flag.end]
        let isRequest = newRequest(Sentence(sentence.text(rest)), context) != nil
        guard !isRequest, !said.isNothing(sentence, tokens.indices), !said.isNothing(sentence, rest),
            !frames.isQuestion(sentence, rest), !frames.isAgainst(sentence, besides: 0..<flag.end),
            !said.isNothing(sentence, (tokens.count - 1)..<tokens.count)
        else { return otherwise(sentence, context) }
        let other = more(sentence, besides: 0..<flag.end, question, in: context)
        let leadsToPlace =
            around.isAhead(first.word, "place") && !tokens[rest].contains { around.deeds.contains($0.word) }
        let isReason =
            (first.followsBreak || around.deeds.contains(first.word)) && !around.commands.contains(first.word)
        let isTaken = !other.values.isEmpty && other.leftOut.isEmpty
        guard flag.isYes ? leadsToPlace || isTaken : isReason || isTaken else { return otherwise(sentence, context) }
        let leftOut = other.leftOut.filter { text in
            flag.isYes
                || Sentence(text).tokens.contains { token in
                    token.isNumeric || token.isCapitalized && !around.capitals.contains(token.word)
                }
        }
        return answer(flag.isYes ? "yes" : "no", also: other.values, leftOut: leftOut, to: question)
    }

    /// How many words a plain yes or no has at most: "na klar", "nein danke", "yes please".
    private static let longestFlag = 4

    /// The yes or the no with which an answer begins, and which can be nothing else: "it is" is a yes, and begins much.
    private func plainFlag(_ sentence: Sentence) -> (end: Int, isYes: Bool)? {
        let (words, phrases) = (sentence.tokens.map(\.word), phrases)
        return (1...min(Self.longestFlag, words.count - 1)).reversed().lazy.compactMap { end -> (Int, Bool)? in
            let (start, whole) = (AnchoredMatcher(words[..<1]), AnchoredMatcher(words[..<end]))
            if phrases.isPlainYes(words[0]), whole.matches(any: phrases.templates(.yes)) { return (end, true) }
            let isNo = start.matches(any: phrases.templates(.plainNo)) && whole.matches(any: phrases.templates(.no))
            return isNo ? (end, false) : nil
        }.first.map { (end: $0.0, isYes: $0.1) }
    }

    // MARK: Names

    /// Reads a name, a person or a place.
    ///
    /// - Parameter value: The name, where all the words are one with no more than is usual around it.
    private func named(
        _ value: String?,
        _ sentence: Sentence,
        _ question: Question,
        in context: AnswerContext
    ) -> AnswerReading {
        let type = elementType(question)
        let form = AnswerForm(type)
        let all = sentence.tokens.indices
        if form.isNamed {
            if sentence.tokens.count > 2, ChoiceReader([], phrases).isPlace(sentence.tokens.map(\.word)) {
                return .unclear
            }
            if value == nil, saidValue(context).isReply(sentence, all, for: form) { return .unclear }
            if let misplaced = misplaced(sentence, question, in: context) { return misplaced }
            if let answer = answerBeside(sentence, question, in: context) { return answer }
        }
        var corrected: String?
        switch correction(sentence, context) {
        case .answer(.text(let text))?: corrected = text
        case let other?: return other
        case nil: break
        }
        let (kind, said) = (kind(of: question), saidValue(context))
        var frames = AnswerFrames(phrases)
        frames.tails = tails(question)
        let name =
            form.isNamed && SaidValue.quoted(sentence.text) == nil
            ? frames.name(sentence, all, as: kind, said: said) : nil
        // The one with fewer words has more of the words around it removed.
        let text = [name?.text, value, corrected].compactMap(\.self).min { $0.utf8.count < $1.utf8.count }
        if case .newRequest(let new)? = newRequest(sentence, context), let best = new.accepted?.best {
            if instead(sentence) != nil { return .newRequest(new) }
            if best.intent == question.intent, let values = values(of: best, besides: question) {
                if frames.isAgainst(sentence, besides: name?.range ?? 0..<0) { return .unclear }
                let own = best.slots.first { $0.parameter == question.parameter }?.text
                let isFramed = text != nil && text != SaidValue.trimmed(sentence.text)
                if let text = isFramed ? text : own ?? text {
                    return answer(text, also: values, to: question)
                }
            }
            guard let name,
                isKin(best, to: question)
                    || name.isFramed && frames.refers(sentence, besides: name.range)
                        && !brings(best, sentence, besides: name.range, as: kind)
            else { return .newRequest(new) }
        }
        if let text { return whole(text, sentence, besides: name?.range, to: question, in: context) }
        return clause(sentence, question, in: context) { part in
            if let name = frames.name(sentence, part, as: kind, said: said) {
                // Small letters in what follows tell no name from what is said of one: "it might be lost".
                return part.lowerBound == 0 || sentence.tokens[name.range.lowerBound].isCapitalized ? name.text : nil
            }
            let isPlain = sentence.tokens[part].allSatisfy { $0.isCapitalized || $0.isNumeric } && form.isNamed
            return isPlain && !said.isNothing(sentence, part) ? sentence.name(part) : nil
        }
    }

    /// The answer that a name is, with what stands beside it.
    private func whole(
        _ text: String,
        _ sentence: Sentence,
        besides name: Range<Int>?,
        to question: Question,
        in context: AnswerContext
    ) -> AnswerReading {
        let choices = ChoiceReader(names(of: question), phrases)
        if let index = choices.exact(Sentence(text)) { return .answer(.choice(index)) }
        guard let name else { return answer(text, also: [], to: question) }
        let other = more(sentence, besides: name, question, in: context)
        return answer(text, also: other.values, leftOut: other.leftOut, to: question)
    }

    /// The kinds of values that may follow a name: those of other parameters.
    private func tails(_ question: Question) -> [[ValueKind]] {
        others(question).compactMap { parameter in
            guard case .measured(let kinds) = AnswerForm(parameter.type) else { return nil }
            return kinds == [.money] ? kinds : kinds.contains(.date) ? [.dateTime, .date, .time] : nil
        }
    }

    /// The kind of the value in question, as the data of a language names it.
    private func kind(of question: Question) -> String {
        parameter(question)?.isTitle == true ? "title" : AnswerForm(elementType(question)).kind
    }

    // MARK: Measured values

    /// Reads a number, an amount, a time or another value that words cannot be by chance.
    private func measured(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> AnswerReading {
        let type = elementType(question)
        let (form, said, frames) = (AnswerForm(type), saidValue(context), AnswerFrames(phrases))
        let all = sentence.tokens.indices
        let kind = kind(of: question)
        guard case .measured(let kinds) = form, kind != "date" || said.noSuchDay(sentence, all) == nil,
            kinds != [.money] || said.noSuchAmount(sentence, all) == nil
        else { return otherwise(sentence, context) }
        if let parameter = question.parameter, let count = count(sentence, all, for: parameter) {
            return .answer(.text(count))
        }
        let measure = frames.measure(sentence, all, as: kind, said: said, kinds: kinds)
        if let measure, frames.isAllFrame(sentence, all, besides: measure.range, as: kind) {
            return answer(measure.text, also: [], to: question)
        }
        // What is asked for stands first; the rest tells more about it: "three, as there are three of us".
        if let first = frames.clauses(sentence).first, first.upperBound < all.upperBound, !namesApp(sentence, context),
            let measure = frames.measure(sentence, first, as: kind, said: said, kinds: kinds),
            frames.isAllFrame(sentence, first, besides: measure.range, as: kind),
            case let answer = clauseAnswer(sentence, question, kind: kind, kinds: kinds, in: context),
            answer != .unclear
        {
            return answer
        }
        let evident = measure.flatMap { $0.isSelfEvident ? $0 : nil }
        if let correction = correction(sentence, context) {
            // "The ride is for two people" names no ride.
            guard case .correction(_, let text) = correction, let evident,
                text.contains(sentence.text(evident.range))
            else { return correction }
        }
        if case .newRequest(let new)? = newRequest(sentence, context), let best = new.accepted?.best {
            guard instead(sentence) == nil, isKin(best, to: question) else { return .newRequest(new) }
            let values = best.intent == question.intent ? values(of: best, besides: question) : nil
            let own = best.slots.first { $0.parameter == question.parameter }
            if let values, own != nil || evident != nil {
                return answer(evident?.text ?? own?.value ?? own?.text, also: values, to: question)
            }
            guard let evident else { return .newRequest(new) }
            return answer(
                evident.text,
                also: extras(sentence, besides: evident.range, in: question, said: said),
                to: question
            )
        }
        if let evident, frames.isAbout(sentence, evident.range, as: kind) {
            return answer(
                evident.text,
                also: extras(sentence, besides: evident.range, in: question, said: said),
                to: question
            )
        }
        let answer = clauseAnswer(sentence, question, kind: kind, kinds: kinds, in: context)
        return answer == .unclear ? misplaced(sentence, question, in: context) ?? .unclear : answer
    }

    /// Whether a sentence is a request of its own for an app that it names.
    private func namesApp(_ sentence: Sentence, _ context: AnswerContext) -> Bool {
        guard case .newRequest(let new)? = newRequest(sentence, context), let best = new.accepted?.best else {
            return false
        }
        return best.app != nil || !best.apps.isEmpty
    }

    /// The value in one of several clauses.
    private func clauseAnswer(
        _ sentence: Sentence,
        _ question: Question,
        kind: String,
        kinds: [ValueKind],
        in context: AnswerContext
    ) -> AnswerReading {
        let (said, frames) = (saidValue(context), AnswerFrames(phrases))
        return clause(sentence, question, in: context) { part in
            if let count = question.parameter.flatMap({ count(sentence, part, for: $0) }) { return count }
            guard let measure = frames.measure(sentence, part, as: kind, said: said, kinds: kinds) else { return nil }
            return measure.isSelfEvident || frames.isAllFrame(sentence, part, besides: measure.range, as: kind)
                ? measure.text : nil
        }
    }

    /// The number of a parameter that words mean, without one as in "just me", or by themselves as in "we are three".
    func count(_ sentence: Sentence, _ range: Range<Int>, for parameter: String) -> String? {
        guard range.count <= AnchoredMatcher.longestValue else { return nil }
        let said = SaidValue(phrases: phrases, catalogue: catalogue, readings: readings)
        let matcher = AnchoredMatcher(sentence.tokens[range].map(\.word)) { capture in
            let words = capture.range.lowerBound + range.lowerBound..<capture.range.upperBound + range.lowerBound
            return said.isNumber(sentence, words)
        }
        for meaning in phrases.meanings(.count) where meaning.value.hasPrefix(parameter + "=") {
            guard let captures = matcher.match(meaning.template) else { continue }
            guard let words = captures.first?.range else { return String(meaning.value.dropFirst(parameter.count + 1)) }
            let first = range.lowerBound + words.lowerBound
            return said.measured(sentence, first..<range.lowerBound + words.upperBound, kinds: [.number])
        }
        return nil
    }

    // MARK: More than the value

    /// The answer in one of several clauses, where just one has one and no other says that something is otherwise.
    private func clause(
        _ sentence: Sentence,
        _ question: Question,
        in context: AnswerContext,
        value: (Range<Int>) -> String?
    ) -> AnswerReading {
        let frames = AnswerFrames(phrases)
        let clauses = frames.clauses(sentence)
        guard clauses.count > 1 else { return .unclear }
        var found = clauses.compactMap { range in value(range).map { (range: range, value: $0) } }
        let capital = found.filter { $0.value.first?.isUppercase == true }
        if !capital.isEmpty { found = capital }
        // "And not too hot" is against nothing that is asked for.
        let others = clauses.filter { $0 != found.first?.range && hasValue(sentence, $0) }
        guard let first = found.first, found.allSatisfy({ $0.value == first.value }),
            !frames.isAgainst(Sentence(sentence.text(first.range)), besides: 0..<0),
            !others.contains(where: { frames.isAgainst(Sentence(sentence.text($0)), besides: 0..<0) })
        else { return .unclear }
        let other = more(sentence, besides: first.range, question, in: context)
        return answer(first.value, also: other.values, leftOut: other.leftOut, to: question)
    }

    /// Whether words hold a number, or a name in capital letters.
    private func hasValue(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        range.contains { position in
            let token = sentence.tokens[position]
            return token.isCapitalized && position > 0 && !phrases.around.capitals.contains(token.word)
                || readings(.number, sentence, position).contains { $0.value != nil }
        }
    }

    /// What a text is that has no value in it.
    private func otherwise(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading {
        correction(sentence, context) ?? newRequest(sentence, context) ?? .unclear
    }

    /// Whether a request is about the same things as a question, as are all about payments, so that it may answer it.
    ///
    /// No value that it brings is dropped: one of another intent, or at a choice, answers with nothing but the value in
    /// question.
    private func isKin(_ parse: IntentParse, to question: Question) -> Bool {
        if parse.intent == question.intent, question.options.isEmpty { return true }
        let bringsMore = parse.slots.contains { slot in
            slot.parameter != question.parameter
                && question.parameter.map { slot.parameter.hasPrefix($0 + ".") } != true
        }
        let domain = catalogue.definition(named: question.intent)?.domain
        let isNear = domain != nil && domain != "Custom" && catalogue.definition(named: parse.intent)?.domain == domain
        return !bringsMore && (parse.intent == question.intent || isNear)
    }

    /// Whether a parse has values in words that neither are the answer nor stand around one.
    private func brings(_ parse: IntentParse, _ sentence: Sentence, besides range: Range<Int>, as kind: String) -> Bool
    {
        let own = sentence.scalars(range)
        return parse.slots.contains { slot in
            let said = Sentence(slot.text)
            return !own.overlaps(slot.range) && !AnswerFrames(phrases).isAround(said, said.tokens.indices, as: kind)
        }
    }

    /// The values of a parse of the same intent, but for that in question; nil if it has none, or at a choice more.
    private func values(of parse: IntentParse, besides question: Question) -> [SaidParameter]? {
        let values = parse.slots.filter { !$0.parameter.contains(".") && $0.parameter != question.parameter }
            .map { SaidParameter(parameter: $0.parameter, text: $0.value ?? $0.text) }
        let hasOwn = parse.slots.contains { slot in
            slot.parameter == question.parameter
                || question.parameter.map { slot.parameter.hasPrefix($0 + ".") } == true
        }
        let isMore = !question.options.isEmpty && !values.isEmpty
        return values.isEmpty && !hasOwn || isMore ? nil : values
    }

    /// The days, amounts and numbers of people that words bring beside the answer, for parameters that take such.
    func extras(
        _ sentence: Sentence,
        besides range: Range<Int>,
        in question: Question,
        said: SaidValue,
        within clause: Range<Int>? = nil
    ) -> [SaidParameter] {
        let frames = AnswerFrames(phrases)
        let others = others(question)
        let parts = [0..<range.lowerBound, range.upperBound..<sentence.tokens.count]
        return (clause.map { [$0] } ?? parts).flatMap { part in
            ["date", "money", "number"].compactMap { slot -> SaidParameter? in
                let takers = others.filter { AnswerForm($0.type).isMeant(bySlot: slot) }
                guard takers.count == 1, case .measured(let kinds) = AnswerForm(takers[0].type) else { return nil }
                var said = said
                said.sense = phrases.sense(of: takers[0].name)
                guard let measure = frames.measure(sentence, part, as: slot, said: said, kinds: kinds),
                    measure.isSelfEvident, !isPlace(measure.range, in: sentence)
                else { return nil }
                return SaidParameter(parameter: takers[0].name, text: measure.text)
            }
        }
    }

    /// Whether words stand in a clause that chooses by a place: "the third one" is no day.
    private func isPlace(_ range: Range<Int>, in sentence: Sentence) -> Bool {
        AnswerFrames(phrases).clauses(sentence).contains { clause in
            clause.overlaps(range) && ChoiceReader([], phrases).isPlace(sentence.tokens[clause].map(\.word))
        }
    }

    /// The parameters that a question is not about.
    func others(_ question: Question) -> [ParameterDefinition] {
        catalogue.definition(named: question.intent)?.parameters.filter { $0.name != question.parameter } ?? []
    }

    /// An answer with other values of the same request.
    private func answer(
        _ value: String?,
        also: [SaidParameter],
        leftOut: [String] = [],
        to question: Question
    ) -> AnswerReading {
        let type = elementType(question)
        guard !also.isEmpty || !leftOut.isEmpty, case .answer(let answer) = answer(value, AnswerForm(type), type: type)
        else { return answer(value, AnswerForm(type), type: type) }
        return .answers(answer, also: also, leftOut: leftOut)
    }

    // MARK: Choices

    /// The only candidate that a clause chooses where other values are answers as well: "the usual, the tomato one".
    private func chosenInClause(
        _ sentence: Sentence,
        of choices: ChoiceReader,
        _ question: Question,
        in context: AnswerContext
    ) -> AnswerReading? {
        let frames = AnswerFrames(phrases)
        let all = sentence.tokens.indices
        guard SaidValue.quoted(sentence.text) == nil, !isDenied(sentence), !frames.isQuestion(sentence, all),
            !frames.isAgainst(sentence, besides: 0..<0), newRequest(sentence, context) == nil
        else { return nil }
        let found = frames.clauses(sentence).compactMap { clause in
            (choices.exact(Sentence(sentence.text(clause))) ?? choices.mentioned(sentence, clause)).map { (clause, $0) }
        }
        guard let (clause, index) = found.first, found.allSatisfy({ $0.1 == index }) else { return nil }
        let other = more(sentence, besides: clause, question, in: context)
        return other.values.isEmpty && other.leftOut.isEmpty
            ? .answer(.choice(index)) : .answers(.choice(index), also: other.values, leftOut: other.leftOut)
    }

    /// Reads which candidate is meant among other words.
    func chosen(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> AnswerReading {
        if let other = correction(sentence, context) ?? misplaced(sentence, question, in: context) { return other }
        let frames = AnswerFrames(phrases)
        let choices = ChoiceReader(names(of: question), phrases)
        let request = newRequest(sentence, context)
        if case .newRequest(let new)? = request, let best = new.accepted?.best,
            instead(sentence) != nil || !isKin(best, to: question)
        {
            return .newRequest(new)
        }
        guard !frames.isQuestion(sentence, sentence.tokens.indices), !frames.isAgainst(sentence, besides: 0..<0) else {
            return request ?? .unclear
        }
        let name = frames.name(sentence, sentence.tokens.indices, as: "name", said: saidValue(context))
        if let index = name.flatMap({ choices.exact(Sentence($0.text)) }) { return .answer(.choice(index)) }
        let clauses = frames.clauses(sentence)
        let all = clauses.count > 1 ? clauses : [sentence.tokens.indices]
        if isDenied(sentence) { return request ?? .unclear }
        let mentioned = all.lazy.compactMap { clause in
            let index = choices.mentioned(sentence, clause) ?? choices.near(Sentence(sentence.text(clause)))
            return index.map { (clause, $0) }
        }.first
        if let (clause, index) = mentioned {
            let other = more(sentence, besides: clause, question, in: context)
            return other.values.isEmpty && other.leftOut.isEmpty
                ? .answer(.choice(index))
                : .answers(.choice(index), also: other.values, leftOut: other.leftOut)
        }
        if let index = choices.mentioned(sentence, sentence.tokens.indices) { return .answer(.choice(index)) }
        // The same request once more with no more than an unknown choice.
        if case .newRequest(let new)? = request, let best = new.accepted?.best, best.intent == question.intent,
            best.slots.allSatisfy({ $0.parameter == question.parameter })
        {
            return .unclear
        }
        return request ?? .unclear
    }
}
