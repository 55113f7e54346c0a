internal import IntentModel
internal import IntentPresentation
internal import JSON

/// Answers that are understood because each of their words is accounted for: a yes among words that repeat what was
/// asked, a cancellation with its reason, several values at once.
extension AnswerReader {
    /// What a sentence means that is no answer as a whole; nil if some of its words are not accounted for.
    func accounted(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        guard let question = context.question, !takesAnyWords(context), instead(sentence) == nil else { return nil }
        if isCancelled(sentence, question, in: context) { return .answer(.cancel) }
        guard question.kind == .confirmIntent || question.kind == .confirmation else { return nil }
        return several(sentence, question, in: context, least: 1).map { keepingMoment($0, sentence, context) }
    }

    /// A yes to a question about values, also with other values beside it; nil for anything else.
    func affirmed(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> AnswerReading? {
        let all = sentence.tokens.indices
        if AnswerFrames(phrases).isQuestion(sentence, all) { return nil }
        let echoes = echoes(sentence, question, in: context)
        if isYes(sentence, all, echoing: echoes) || repeats(sentence, question, echoing: echoes) {
            return .answer(.yes)
        }
        // A request of its own may name another app: "send Bobo Jr. 15 dollars with Notes Plus".
        if newRequest(sentence, context) != nil { return nil }
        return several(sentence, question, in: context, least: question.kind == .confirmation ? 1 : 2)
    }

    /// Whether a sentence is a yes, with no more beside it than some texts that were asked about.
    func affirms(_ sentence: Sentence, echoing texts: [String]) -> Bool {
        let echoes = Set(texts.flatMap { Sentence($0).tokens.map(\.word) }).union(phrases.echo).union(phrases.filler)
        let all = [sentence, sentence.without([.particle], phrases)].compactMap(\.self)
        return all.contains { sentence in
            !AnswerFrames(phrases).isQuestion(sentence, sentence.tokens.indices)
                && isYes(sentence, sentence.tokens.indices, echoing: echoes)
        }
    }

    /// Whether a sentence has no words but those that say nothing alone, such as "and", "then" and "for".
    func saysNothing(_ sentence: Sentence) -> Bool {
        let words = sentence.tokens.map(\.word)
        let particles = phrases.templates(.particle)
        return words.allSatisfy { word in
            if phrases.around.against.contains(word) { return false }
            return phrases.filler.contains(word) || phrases.around.clauses.contains(word)
                || phrases.around.isOf("all", word) || AnchoredMatcher([word]).matches(any: particles)
        }
    }

    // MARK: Cancelling

    /// How many words a cancellation has at most before its reason.
    private static let longestCancel = 7

    /// Whether a sentence begins with a cancellation, and goes on with no more than its reason: "forget it, I'll walk".
    ///
    /// A value, another request or a correction after it may be what the person wants instead.
    private func isCancelled(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> Bool {
        let (tokens, around) = (sentence.tokens, phrases.around)
        let words = tokens.map(\.word)
        // "No need, I'll pick it up" is a no where yes or no is asked for.
        if AnswerForm(elementType(question)) == .flag,
            AnchoredMatcher(words.prefix(1)).matches(any: phrases.templates(.plainNo))
        {
            return false
        }
        let end = (1..<max(1, words.count)).prefix(Self.longestCancel).last { end in
            AnchoredMatcher(words[..<end]).matches(any: phrases.templates(.cancel))
        }
        guard let end, !around.commands.contains(words[end]),
            tokens[end].followsBreak || around.deeds.contains(words[end]) || around.clauses.contains(words[end])
        else { return false }
        let rest = Sentence(sentence.text(end..<tokens.count))
        let other = more(sentence, besides: 0..<end, question, in: context)
        // "Never mind, yes" is no end.
        let agrees = AnswerFrames(phrases).clauses(rest).contains { clause in
            AnchoredMatcher(rest.tokens[clause].map(\.word)).matches(any: phrases.templates(.yes))
        }
        return !agrees && other.values.isEmpty && correction(rest, context) == nil && newRequest(rest, context) == nil
    }

    // MARK: Yes

    /// How many words may stand around a yes.
    private static let mostEchoes = 8

    /// The words that say no more than the question did: those of its values, and the like of "that".
    ///
    /// Words of a text, such as a note, are none: "yes, Anna" may mean the payee. A preposition stands beside the one
    /// value that is asked about alone, for the same reason.
    private func echoes(of question: Question, _ context: AnswerContext) -> Set<String> {
        let parameters = catalogue.definition(named: question.intent)?.parameters ?? []
        let names = parameters.filter { AnswerForm($0.type.element ?? $0.type) != .text }.map(\.name)
        let isOne = question.kind == .confirmation
        let values = [question.value].compactMap(\.self) + (isOne ? [] : names.compactMap { question.parameters[$0] })
        var texts = values.flatMap { ($0.arrayValue ?? [$0]).map(\.displayText) }
        texts += [question.valueText].compactMap(\.self) + (isOne ? [] : names.flatMap(context.request.words))
        let words = texts.flatMap { Sentence($0).tokens.map(\.word) }
        return Set(words).union(phrases.echo).union(phrases.filler)
    }

    /// The words of a sentence, and others, that say no more than the question did.
    private func echoes(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> Set<String> {
        let forms = forms(sentence, of: deeds(of: question))
        let kind = question.kind == .confirmation ? AnswerForm(elementType(question)).kind : nil
        let before = sentence.tokens.map(\.word).filter { word in
            kind.map { phrases.around.isAhead(word, $0) } == true
        }
        return echoes(of: question, context).union(forms).union(before)
    }

    /// The words of what the question's intent does, in the infinitive: "send", "payment".
    private func deeds(of question: Question) -> [String] {
        let deed = DialogueText(locale: question.locale).action(of: question.intent)
        return [deed, phrases.actions[question.intent], question.action].compactMap(\.self)
            .flatMap { Sentence($0).tokens.map(\.word) }
    }

    /// How many letters two forms of a verb share at least: "paga" and "pago".
    private static let stem = 3

    /// The words of a sentence that are forms of what the question's intent does.
    private func forms(_ sentence: Sentence, of deeds: [String]) -> [String] {
        sentence.tokens.map(\.word).filter { word in
            deeds.contains { deed in
                let shared = zip(word, deed).prefix { $0 == $1 }.count
                return shared >= Self.stem && shared * 2 >= max(word.count, deed.count)
            }
        }
    }

    /// Whether some words are a yes, and all the others say again what was asked: "just the tomato soup, yes".
    private func isYes(_ sentence: Sentence, _ range: Range<Int>, echoing echoes: Set<String>) -> Bool {
        let words = sentence.tokens.map(\.word)
        // No value that an app tells makes "wait" or "if" a part of a yes.
        guard 1...Self.mostEchoes ~= range.count, !sentence.has(.hesitation, phrases),
            !range.contains(where: { phrases.around.against.contains(words[$0]) })
        else { return false }
        let others = range.filter { !echoes.contains(words[$0]) }
        // All that is no echo stands together, and is the yes, with echoes or without: "yes it is".
        let starts = range.lowerBound...(others.first ?? range.upperBound - 1)
        return starts.contains { start in
            let isFirst = start == range.lowerBound || sentence.tokens[start].followsBreak
            // In "das ist ja meine" the word is no yes.
            guard isFirst || !words[range.lowerBound..<start].contains(where: phrases.echo.contains) else {
                return false
            }
            return ((others.last ?? start) + 1...range.upperBound).contains { end in
                start < end && AnchoredMatcher(words[start..<end]).matches(any: phrases.templates(.yes))
            }
        }
    }

    /// Whether a sentence is no more than the value that is asked about: "the tomato one", where tomato soup is.
    private func repeats(_ sentence: Sentence, _ question: Question, echoing echoes: Set<String>) -> Bool {
        guard question.kind == .confirmation, sentence.tokens.count <= Self.mostEchoes else { return false }
        let value = question.valueText ?? question.value?.displayText ?? ""
        let named = Set(Sentence(value).tokens.map(\.word)).subtracting(phrases.echo).subtracting(phrases.filler)
        let words = sentence.tokens.map(\.word)
        return words.allSatisfy(echoes.contains) && words.contains(where: named.contains)
            && !words.contains(where: phrases.around.against.contains)
    }

    // MARK: Several values

    /// The values that the clauses of a sentence change, after a yes or a no or without: "no, right now, and there are
    /// two of us".
    ///
    /// - Parameter least: How many values there must be.
    private func several(
        _ sentence: Sentence,
        _ question: Question,
        in context: AnswerContext,
        least: Int
    ) -> AnswerReading? {
        let frames = AnswerFrames(phrases)
        let all = sentence.tokens.indices
        guard let first = frames.clauses(sentence).first, first.upperBound < all.upperBound,
            !frames.isQuestion(sentence, all)
        else { return nil }
        let words = sentence.tokens[first].map(\.word)
        let echoes = echoes(sentence, question, in: context)
        let whole = Sentence(sentence.text(first))
        let plain = whole.without([.particle], phrases) ?? whole
        let agrees =
            [whole, plain].contains { isYes($0, $0.tokens.indices, echoing: echoes) }
            || repeats(plain, question, echoing: echoes)
        let isNo = AnchoredMatcher(words).matches(any: phrases.templates(.no))
        let head = agrees || isNo ? first : first.lowerBound..<first.lowerBound
        guard !frames.isAgainst(sentence, besides: head) else { return nil }
        let other = more(sentence, besides: head, question, in: context)
        guard other.values.count >= least else { return nil }
        if question.kind == .confirmation {
            return agrees ? .answers(.yes, also: other.values, leftOut: other.leftOut) : nil
        }
        return .corrections(other.values, leftOut: other.leftOut)
    }
}

extension AnswerReading {
    /// Whether the person says yes.
    var confirms: Bool {
        switch self {
        case .answer(.yes), .answers(.yes, _, _): true
        default: false
        }
    }
}
