package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
internal import IntentRegistry
package import JSON

extension Conversation {
    /// Continues with the next parameter to resolve, or with confirm.
    package mutating func resolve(from index: Int) -> Action {
        rounds = 0
        let next = target.resolvableParameters.first { candidate in
            guard candidate >= index else { return false }
            let parameter = intent.parameters[candidate]
            // Nobody asks for a deprecated parameter, or for one whose relationship does not hold. A given value is
            // still resolved.
            let isAskedFor = !parameter.isDeprecated && parameter.relationship?.holds(in: parameters) ?? true
            return isAskedFor || parameters[parameter.name] != nil
        }
        guard let next else {
            return call(.confirm, in: .confirming)
        }
        applyDefault(at: next)
        if let draft = namesakes(at: next) { return ask(about: draft) }
        return call(.resolve(parameter: intent.parameters[next].name), in: .resolving(parameterIndex: next))
    }

    /// The questions which of several things is meant that the person's words call by one name; nil if there are none.
    private func namesakes(at index: Int) -> ParameterDraft? {
        let parameter = intent.parameters[index]
        let words = words.current
        guard !words.isEmpty, !parameter.words.isEmpty else { return nil }
        let elements = elements(of: parameter.name, resolvesEach: parameter.resolvesEachElement)
        var draft = ParameterDraft(parameterIndex: index, elements: elements.map(Optional.some), questions: [])
        for (offset, element) in elements.enumerated() {
            let options = target.namesakes(called: element.displayText, of: parameter, words: words)
            // A value with an identifier is one of them.
            guard options.count > 1, !options.contains(element), !hasIdentifier(element) else { continue }
            let result = ResolutionResult(
                .disambiguation,
                options: Array(options.prefix(ResolutionCheck.optionCounts.upperBound))
            )
            let place = parameter.resolvesEachElement ? offset : nil
            draft.questions.append(ParameterDraft.OpenQuestion(element: place, result: result))
        }
        return draft.questions.isEmpty ? nil : draft
    }

    private func hasIdentifier(_ value: JSONValue) -> Bool {
        ["customIdentifier", "contactIdentifier", "vocabularyIdentifier", "identifier"].contains { value[$0] != nil }
    }

    /// Handles the answer to a resolve call.
    package mutating func resolved(_ answer: ResolveIntent.Answer) -> Action {
        guard case .resolving(let index) = state else {
            preconditionFailure("A resolve answer arrived while none was expected.")
        }
        let results: [ResolutionResult]
        do throws(Failure) {
            results = try ResolutionCheck(
                parameter: intent.parameters[index],
                value: parameters[intent.parameters[index].name],
                intent: intent.name,
                extensionName: extensionName,
                catalogue: catalogue
            ).results(of: answer)
        } catch {
            return failed(error)
        }
        return take(results, parameterIndex: index)
    }

    /// Writes settled results back and collects the questions of the others.
    private mutating func take(_ results: [ResolutionResult], parameterIndex index: Int) -> Action {
        // The parts that are needed, because a copy of the whole parameter counts many references.
        let (name, resolvesEach) = (intent.parameters[index].name, intent.parameters[index].resolvesEachElement)
        var draft = ParameterDraft(
            parameterIndex: index,
            elements: elements(of: name, resolvesEach: resolvesEach).map(Optional.some),
            questions: []
        )
        for (offset, result) in results.enumerated() {
            let isElement = resolvesEach && !draft.elements.isEmpty && !result.isAboutWhole(of: results)
            let candidate = result.value ?? (draft.elements.indices.contains(offset) ? draft.elements[offset] : nil)
            switch result.outcome {
            case .success: draft.set(result.value ?? candidate, at: offset)
            case .notRequired: isElement ? draft.set(nil, at: offset) : draft.elements.removeAll()
            case .confirmationRequired where isConfirmed(candidate, of: name): draft.set(candidate, at: offset)
            case .needsValue, .needsMoreDetails, .disambiguation, .confirmationRequired, .unsupported:
                var question = ParameterDraft.OpenQuestion(element: isElement ? offset : nil, result: result)
                question.isWaitingForOptions = result.outcome == .needsValue && intent.parameters[index].offersOptions
                draft.questions.append(question)
            }
        }
        return next(draft)
    }

    private func elements(of parameter: String, resolvesEach: Bool) -> [JSONValue] {
        guard let value = parameters[parameter] else { return [] }
        return resolvesEach ? value.arrayValue ?? [] : [value]
    }

    private func isConfirmed(_ value: JSONValue?, of parameter: String) -> Bool {
        guard let value else { return false }
        return confirmedValues[parameter]?.contains(value) ?? false
    }

    /// Asks the draft's next question.
    ///
    /// After the last one, writes the values back and resolves again, or continues if nothing was asked.
    package mutating func next(_ draft: ParameterDraft) -> Action {
        guard let open = draft.openQuestion else {
            let wasAsked = state.isAboutQuestion
            writeBack(draft)
            guard wasAsked else { return resolve(from: draft.parameterIndex + 1) }
            rounds += 1
            let parameter = intent.parameters[draft.parameterIndex]
            guard rounds < Self.maximumRounds else { return tooManyRounds(parameter) }
            if let draft = namesakes(at: draft.parameterIndex) { return ask(about: draft) }
            return call(
                .resolve(parameter: parameter.name),
                in: .resolving(parameterIndex: draft.parameterIndex)
            )
        }
        if open.isWaitingForOptions { return fetchOptions(draft) }
        return ask(about: draft)
    }

    /// Asks the draft's open question.
    package mutating func ask(about draft: ParameterDraft) -> Action {
        guard let open = draft.openQuestion else { return next(draft) }
        asking.hasAsked = true
        return ask(question(about: open, draft: draft), in: .askingForParameter(draft))
    }

    package func question(about open: ParameterDraft.OpenQuestion, draft: ParameterDraft) -> Question {
        let kind: Question.Kind =
            switch open.result.outcome {
            case .disambiguation: .disambiguation
            case .confirmationRequired: .confirmation
            case .unsupported: .unsupported
            case .needsMoreDetails: .needsMoreDetails
            case .needsValue, .success, .notRequired: .needsValue
            }
        let offset = open.element ?? 0
        let given = draft.elements.indices.contains(offset) ? draft.elements[offset] : nil
        var question = question(kind, parameter: intent.parameters[draft.parameterIndex].name)
        question.element = open.element
        question.value = open.result.value ?? given
        // Only a disambiguation takes a choice among the options of its result.
        question.options = open.result.outcome == .disambiguation ? open.result.options : open.options
        question.defaultOption = open.defaultOption
        question.optionTitles = open.optionTitles
        question.optionsLeftOut = open.optionsLeftOut
        question.reason = open.result.reason
        question.message = open.result.message
        question.problem = open.problem
        return inWordsOfDefinition(question)
    }

    private mutating func writeBack(_ draft: ParameterDraft) {
        let name = intent.parameters[draft.parameterIndex].name
        let values = draft.elements.lazy.compactMap(\.self)
        if intent.parameters[draft.parameterIndex].resolvesEachElement {
            parameters[name] = values.isEmpty ? nil : .array(Array(values))
        } else {
            parameters[name] = values.first
        }
    }
}

extension ParameterDraft {
    /// Sets one element, appending it where the parameter had none; nil drops it.
    package mutating func set(_ value: JSONValue?, at offset: Int) {
        if elements.indices.contains(offset) {
            elements[offset] = value
        } else if let value {
            elements.append(value)
        }
    }
}

extension ResolutionResult {
    /// Whether the result concerns the whole parameter and not one of its elements (sirikit-rules R14).
    package func isAboutWhole(of results: [ResolutionResult]) -> Bool {
        results.count == 1 && (outcome == .needsValue || outcome == .notRequired)
    }
}
