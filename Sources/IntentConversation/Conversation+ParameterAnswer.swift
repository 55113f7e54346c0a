package import IntentModel
internal import IntentRegistry
package import JSON

extension Conversation {
    package mutating func answeredParameter(_ answer: Answer, draft: ParameterDraft) -> Action {
        guard let open = draft.openQuestion else { return next(draft) }
        let parameter = intent.parameters[draft.parameterIndex]
        switch (open.result.outcome, answer) {
        case (_, .cancel): return cancelledByUser()
        case (_, .unavailable):
            return finish(
                .needsInput,
                question: question(about: open, draft: draft),
                failure: missingInformation(parameter)
            )
        case (.disambiguation, .choice(let index)):
            guard open.result.options.indices.contains(index) else {
                return askAgain(draft, problem: "Choose a number from 1 to \(open.result.options.count).")
            }
            return settle(draft, with: open.result.options[index])
        case (.needsValue, .choice(let index)) where !open.options.isEmpty:
            guard open.options.indices.contains(index) else {
                return askAgain(draft, problem: "Choose a number from 1 to \(open.options.count).")
            }
            return settle(draft, with: open.options[index])
        case (.needsValue, .text(let text)) where !open.options.isEmpty && parameter.searchesOptions:
            return search(text, draft)
        case (.confirmationRequired, .yes):
            let value = question(about: open, draft: draft).value
            if let value { confirmedValues[parameter.name, default: []].insert(value) }
            return settle(draft, with: value)
        case (.confirmationRequired, .no):
            // The behaviour after a "no" is undocumented; the host asks for a value (sirikit-rules R15).
            var draft = draft
            draft.questions[0] = .init(element: open.element, result: ResolutionResult(.needsValue))
            draft.questions[0].isWaitingForOptions = parameter.offersOptions
            return next(draft)
        // The person does without it; an extension that needs it asks again.
        case (.unsupported, .no) where !target.requiredParameters.contains(draft.parameterIndex):
            return settle(draft, with: nil)
        default:
            let elementType = parameter.elementType
            let asksForAll = parameter.resolvesEachElement && open.element == nil
            switch read(answer, as: asksForAll ? parameter.type : elementType, of: parameter) {
            case .value(let value): return settle(draft, with: value)
            case .problem(let problem): return askAgain(draft, problem: problem)
            case .cancel, .unavailable: return cancelledByUser()
            }
        }
    }

    /// Puts the answer into the draft and continues with its next question.
    package mutating func settle(_ draft: ParameterDraft, with value: JSONValue?) -> Action {
        var draft = draft
        let open = draft.questions.removeFirst()
        let parameter = intent.parameters[draft.parameterIndex]
        if let element = open.element {
            draft.set(value, at: element)
        } else if parameter.resolvesEachElement, let values = value?.arrayValue {
            draft.elements = values.map(Optional.some)
        } else {
            draft.elements = [value]
        }
        return next(draft)
    }

    package mutating func askAgain(_ draft: ParameterDraft, problem: String) -> Action {
        rounds += 1
        guard rounds < Self.maximumRounds else { return tooManyRounds(intent.parameters[draft.parameterIndex]) }
        var draft = draft
        draft.questions[0].problem = problem
        return next(draft)
    }
}

extension ParameterDefinition {
    /// The type of one value of the parameter.
    package var elementType: ValueType {
        if resolvesEachElement, case .array(let element) = type { return element }
        return type
    }
}
