package import IntentModel
internal import IntentPresentation
internal import JSON

/// Reads what a person says while a request is under way.
///
/// A word for "cancel" always cancels: an extension cannot offer a candidate of that name to take it away. Only a whole
/// text is a yes or a no, so that "yes, but make it ten" confirms nothing. The name of an app counts where the text is
/// no answer.
package struct AnswerReader: Sendable {
    let phrases: TurnPhrases
    let catalogue: IntentCatalogue
    var readings: ValueReadings
    /// Whether words are ordinary ones of the language.
    let isOrdinary: @Sendable (ArraySlice<SentenceToken>) -> Bool
    var understand: @Sendable (String) -> Understanding

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - phrases: What people say in the language.
    ///   - catalogue: The intents that the host knows.
    ///   - readings: The values that the language finds in words.
    ///   - isOrdinary: Whether words are ordinary ones of the language, which move no request without a question.
    ///   - understand: Returns what a text means as a new sentence.
    package init(
        _ phrases: TurnPhrases,
        catalogue: IntentCatalogue,
        readings: @escaping ValueReadings,
        isOrdinary: @escaping @Sendable (ArraySlice<SentenceToken>) -> Bool = { _ in false },
        understand: @escaping @Sendable (String) -> Understanding
    ) {
        (self.phrases, self.catalogue, self.readings) = (phrases, catalogue, readings)
        (self.isOrdinary, self.understand) = (isOrdinary, understand)
    }

    /// What a text means.
    ///
    /// Words that change nothing are left out where the whole text means nothing. Words that take a yes back, such as
    /// "wait", never leave a yes.
    package func read(_ text: String, _ context: AnswerContext) -> AnswerReading {
        let said = Sentence(text)
        if said.isTooLong { return .unclear }
        let isPlain = SaidValue.quoted(text) != nil || takesAnyWords(context)
        let sentence = isPlain ? said : withoutIdleClauses(said)
        let whole = reading(sentence, context)
        guard whole == .unclear, context.question != nil, SaidValue.quoted(text) == nil else { return whole }
        if let found = accounted(sentence, context) { return found }
        for removed in [[TurnSection.particle], [.particle, .hesitation]] {
            guard let rest = sentence.without(removed, phrases) else { continue }
            let read = reading(rest, context)
            let found = read == .unclear ? accounted(rest, context) : read
            if let found, !removed.contains(.hesitation) || !found.confirms { return found }
        }
        return .unclear
    }

    private func reading(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading {
        let text = sentence.text
        let matcher = AnchoredMatcher(sentence.tokens.map(\.word))
        let isQuoted = SaidValue.quoted(text) != nil
        if !isQuoted {
            if matcher.matches(any: phrases.templates(.cancel)) { return .answer(.cancel) }
            if matcher.matches(any: phrases.templates(.leave)), !takesAnyWords(context) { return .answer(.cancel) }
            // Nothing is done yet of what is asked about.
            if matcher.matches(any: phrases.templates(.undo)), context.question != nil, !takesAnyWords(context) {
                return .answer(.cancel)
            }
            if matcher.matches(any: phrases.templates(.options)) { return .options }
            if matcher.matches(any: phrases.templates(.help)) { return .help }
            // "How do I get to your place?" is a message as well.
            if !takesAnyWords(context), abilities(sentence) { return .help }
        }
        // The answer is read as if there were no apps: none may bear a name that takes an answer away.
        let reading = keepingMoment(meaning(sentence, context), sentence, context)
        return isQuoted ? reading : naming(sentence, context, besides: reading)
    }

    /// Whether the open question is for a value that any words may be: "bye" is a message.
    func takesAnyWords(_ context: AnswerContext) -> Bool {
        guard let question = context.question else { return false }
        switch question.kind {
        case .needsValue, .needsMoreDetails, .unsupported:
            return AnswerForm(elementType(question)) == .text
        case .confirmIntent, .confirmation, .unlock, .protectedData, .authorize, .disambiguation: return false
        }
    }

    /// What a text means that neither cancels nor asks back.
    private func meaning(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading {
        guard let question = context.question else {
            return correction(sentence, context) ?? newRequest(sentence, context) ?? .unclear
        }
        let matcher = AnchoredMatcher(sentence.tokens.map(\.word))
        switch question.kind {
        case .confirmIntent, .confirmation, .unlock, .protectedData, .authorize:
            if matcher.matches(any: phrases.templates(.yes)) { return .answer(.yes) }
            if matcher.matches(any: phrases.templates(.no)) { return .answer(.no) }
            let isAboutValues = question.kind == .confirmIntent || question.kind == .confirmation
            if isAboutValues, let found = affirmed(sentence, question, in: context) ?? change(sentence, context) {
                return found
            }
            return newRequest(sentence, context) ?? .unclear
        case .disambiguation:
            let choices = ChoiceReader(names(of: question), phrases)
            if let index = choices.exact(sentence) { return .answer(.choice(index)) }
            if matcher.matches(any: phrases.templates(.yes) + phrases.templates(.no)) { return .unclear }
            if !isDenied(sentence), let index = choices.near(sentence) { return .answer(.choice(index)) }
            return chosen(sentence, question, in: context)
        case .unsupported where isWithout(matcher, question): return .answer(.no)
        case .needsValue, .needsMoreDetails, .unsupported: return value(sentence, question, in: context)
        }
    }

    /// Whether the person does without a value that the app cannot use.
    ///
    /// In so many words alone: a "no" may as well mean that nothing is to be done.
    private func isWithout(_ matcher: AnchoredMatcher, _ question: Question) -> Bool {
        AnswerForm(elementType(question)) != .text && matcher.matches(any: phrases.templates(.without))
    }

    func answer(_ value: String?, _ form: AnswerForm, type: ValueType) -> AnswerReading {
        guard let value else { return .unclear }
        if form.isFree, let element = type.element {
            let values = phrases.elements(of: value).map { element == .string ? $0 : ParameterValue.plain($0) }
            if values.count > 1 { return .answer(.value(.array(values.map { .string($0) }))) }
        }
        // The host knows the words of two languages for it; this language may be a third.
        if form == .flag { return .answer(.value(.bool(value == "yes"))) }
        return .answer(.text(value))
    }

    /// The parameter that a question is about.
    func parameter(_ question: Question) -> ParameterDefinition? {
        question.parameter.flatMap { catalogue.definition(named: question.intent)?.parameter(named: $0) }
    }

    /// The type of the value that a question is about.
    func elementType(_ question: Question) -> ValueType {
        guard let type = parameter(question)?.type else { return .string }
        return question.element == nil ? type : type.element ?? type
    }

    func saidValue(_ context: AnswerContext) -> SaidValue {
        var value = SaidValue(phrases: phrases, catalogue: catalogue, readings: readings, currency: context.currency)
        value.sense = context.question?.parameter.map(phrases.sense) ?? .any
        value.isTitle = context.question.flatMap(parameter)?.isTitle == true
        return value
    }

    /// The reply to an answer that is no value of the type in question.
    func need(_ sentence: Sentence, _ question: Question, in context: AnswerContext) -> ReplyName {
        let type = elementType(question)
        switch AnswerForm(type) {
        case .flag: return .optionsYesNo
        case .person: return .needPerson
        case .place: return .needPlace
        case .name: return .needName
        case .measured([.number]): return .needNumber
        case .measured([.money]):
            var value = saidValue(context)
            // With any currency it would be an amount.
            value.currency = "XXX"
            return value.text(of: sentence, as: type) == nil ? .needAmount : .needCurrency
        case .measured(let kinds) where kinds.contains(.date): return .needDate
        case .measured, .enumeration, .text: return .needValue
        }
    }

    /// Whether a person asks what the assistant can do.
    private func abilities(_ sentence: Sentence) -> Bool {
        AnchoredMatcher(sentence.tokens.map(\.word)).matches(any: phrases.templates(.abilities))
    }

    /// A sentence of its own; one word alone is an answer rather than a request.
    ///
    /// While a question is open, the titles of an app's own intents begin nothing unless the app is named: they would
    /// take the question away.
    func newRequest(_ sentence: Sentence, _ context: AnswerContext) -> AnswerReading? {
        if let instead = instead(sentence) { return instead }
        guard sentence.tokens.count > 1 else { return nil }
        let understanding = understand(sentence.text)
        guard let best = understanding.accepted?.best, context.question == nil || !best.isTitle else { return nil }
        return .newRequest(understanding)
    }

    /// A request that says that it takes the place of this one: "send Anna a message instead".
    func instead(_ sentence: Sentence) -> AnswerReading? {
        let matcher = AnchoredMatcher(sentence.tokens.map(\.word))
        for template in phrases.templates(.instead) {
            guard let range = matcher.match(template)?.first?.range else { continue }
            let understanding = understand(sentence.text(range))
            if understanding.accepted != nil { return .newRequest(understanding) }
        }
        return nil
    }

    /// Whether a text asks for something in place of the request.
    func isInstead(_ sentence: Sentence) -> Bool { instead(sentence) != nil }

    func names(of question: Question) -> [String] {
        question.options.indices.map(question.optionText(at:))
    }
}
