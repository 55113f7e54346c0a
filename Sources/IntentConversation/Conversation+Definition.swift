package import IntentModel
internal import IntentPresentation
internal import IntentRegistry
package import JSON

/// The parts of an intent's definition beyond its types: defaults, ranges, words (sirikit-rules R32, R33).
extension Conversation {
    /// Applies the defaults and checks the values against their ranges, before any call.
    package mutating func checkValues() -> Action {
        for index in target.defaultedParameters { applyDefault(at: index) }
        return askForValueInBounds(from: 0)
    }

    /// Gives a parameter without a value its default.
    package mutating func applyDefault(at index: Int) {
        let name = intent.parameters[index].name
        if parameters[name] == nil { parameters[name] = intent.parameters[index].defaultValue }
    }

    private mutating func askForValueInBounds(from index: Int) -> Action {
        let outside = target.boundedParameters.first { $0 >= index && violation(at: $0) != nil }
        guard let outside else { return askForRequiredValue(from: 0) }
        rounds = 0
        return ask(boundsQuestion(at: outside), in: .askingForValueInBounds(parameterIndex: outside))
    }

    private func violation(at index: Int) -> ValueBounds.Violation? {
        let parameter = intent.parameters[index]
        return parameters[parameter.name].flatMap { parameter.bounds?.violation(of: $0) }
    }

    private func boundsQuestion(at index: Int) -> Question {
        let parameter = intent.parameters[index]
        var question = question(.unsupported, parameter: parameter.name)
        question.value = parameters[parameter.name]
        question.reason = violation(at: index)?.rawValue
        question = inWordsOfDefinition(question)
        if question.explanation == nil {
            question.explanation = violation(at: index).map { explanation(of: $0, parameter) }
        }
        return question
    }

    package mutating func answeredValueInBounds(_ answer: Answer, parameterIndex index: Int) -> Action {
        let parameter = intent.parameters[index]
        var question = boundsQuestion(at: index)
        switch read(answer, as: parameter.type, of: parameter) {
        case .value(let value):
            parameters[parameter.name] = value
            return askForValueInBounds(from: index + 1)
        case .cancel: return cancelledByUser()
        case .unavailable:
            return failed(
                Failure(
                    .invalidParameter,
                    code: .decodingGeneric,
                    message:
                        "\(intent.name): \(parameter.name): \(question.explanation ?? "The value is out of range.")"
                )
            )
        case .problem(let problem):
            rounds += 1
            guard rounds < Self.maximumRounds else { return tooManyRounds(parameter) }
            question.problem = problem
            return ask(question, in: state)
        }
    }

    /// The value, or the reason why it is outside the parameter's range.
    package func inBounds(_ value: JSONValue, of parameter: ParameterDefinition) -> ReadAnswer {
        guard let violation = parameter.bounds?.violation(of: value) else { return .value(value) }
        let text = parameter.dialogue?.reasons[violation.rawValue]
        return .problem(text.map { words($0, parameter, value: value) } ?? explanation(of: violation, parameter))
    }

    private func explanation(of violation: ValueBounds.Violation, _ parameter: ParameterDefinition) -> String {
        func number(_ bound: Double?) -> String {
            bound.map { Int64(exactly: $0).map(String.init) ?? String($0) } ?? ""
        }
        return switch violation {
        case .negativeNumbersNotSupported: "The number must not be negative."
        case .lessThanMinimumValue: "The number must be at least \(number(parameter.bounds?.minimum))."
        case .greaterThanMaximumValue: "The number must be at most \(number(parameter.bounds?.maximum))."
        }
    }

    // MARK: Words

    /// The question with the definition's words; a sentence of the extension goes before them.
    package func inWordsOfDefinition(_ question: Question) -> Question {
        if question.kind == .confirmIntent { return inWordsOfTitle(question) }
        guard let name = question.parameter, let parameter = intent.parameter(named: name) else { return question }
        var question = question
        question.valueText = question.value.map { definitionText.display($0, of: name) }
        question.optionTexts = question.options.map { definitionText.display($0, of: name) }
        guard let dialogue = parameter.dialogue else { return question }
        func words(_ text: LocalizedText?) -> String? {
            text.map { self.words($0, parameter, value: question.value, count: question.options.count) }
        }
        question.explanation = words(question.reason.flatMap { dialogue.reasons[$0] })
        switch question.kind {
        case .needsValue, .unsupported: question.prompt = words(dialogue.prompt)
        case .confirmation: question.prompt = words(dialogue.confirmation)
        case .disambiguation:
            let texts = [dialogue.disambiguationIntroduction, dialogue.disambiguationSelection].compactMap(words)
            if !texts.isEmpty { question.prompt = texts.joined(separator: " ") }
        case .needsMoreDetails, .confirmIntent, .unlock, .protectedData, .authorize: break
        }
        return question
    }

    /// A question about the whole request, with the definition's names for people.
    private func inWordsOfTitle(_ question: Question) -> Question {
        guard let title = intent.title?.text(for: locale) else { return question }
        let text = definitionText
        var question = question
        // Titles begin with a capital letter, but the question uses them inside a sentence.
        question.action = title.prefix(1).lowercased() + title.dropFirst()
        let values = intent.parameters.compactMap { parameter -> ValueSummary.Entry? in
            guard let value = parameters[parameter.name] else { return nil }
            let name = parameter.displayName?.text(for: locale).lowercased() ?? parameter.name
            let isText = value.stringValue != nil
            return ValueSummary.Entry(name, text.display(value, of: parameter.name), isText: isText)
        }
        if !values.isEmpty { question.summary = ValueSummary.text(of: values) }
        return question
    }

    private func words(
        _ text: LocalizedText,
        _ parameter: ParameterDefinition,
        value: JSONValue?,
        count: Int = 0
    ) -> String {
        definitionText.filled(text) { name in
            name == "count" ? .integer(Int64(count)) : name == parameter.name ? value : parameters[name]
        }
    }

    /// The text for the user about a response; nil for a code without one.
    ///
    /// The text is the code's template, or the host's own words for a failure of the system's intents.
    package func text(of response: IntentResponse) -> String? {
        // Nearly every response is a success without a template.
        if target.template(forResponse: response.code) == nil {
            switch target.responseKind(named: response.code) {
            case .ready, .success, .inProgress, .continueInApp, .handleInApp, .userConfirmationRequired: return nil
            case .failure, .failureRequiringAppLaunch, .unspecified, nil: break
            }
        }
        return ResponseText(text: definitionText, parameters: parameters, extensionName: extensionName).text(
            of: response
        )
    }

    private var definitionText: DefinitionText {
        DefinitionText(intent: intent, catalogue: catalogue, locale: locale)
    }
}
