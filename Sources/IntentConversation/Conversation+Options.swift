package import ExtensionProtocol
internal import IntentModel
internal import IntentPresentation
package import JSON

extension Conversation {
    /// Asks the extension for the values that it offers for the draft's open question (sirikit-rules R17).
    package mutating func fetchOptions(_ draft: ParameterDraft, searchTerm: String? = nil) -> Action {
        var draft = draft
        draft.questions[0].isWaitingForOptions = false
        let parameter = intent.parameters[draft.parameterIndex]
        return call(
            .provideOptions(parameter: parameter.name, searchTerm: searchTerm),
            in: .fetchingOptions(draft, searchTerm: searchTerm)
        )
    }

    /// Takes a text that is one of the options, or searches the options for it.
    package mutating func search(_ text: String, _ draft: ParameterDraft) -> Action {
        if let open = draft.openQuestion {
            let question = question(about: open, draft: draft)
            if let index = question.option(named: text) { return settle(draft, with: question.options[index]) }
        }
        rounds += 1
        guard rounds < Self.maximumRounds else { return tooManyRounds(intent.parameters[draft.parameterIndex]) }
        return fetchOptions(draft, searchTerm: text)
    }

    /// Handles the options of the extension.
    package mutating func optionsProvided(_ answer: ProvideOptions.Answer) -> Action {
        guard case .fetchingOptions(var draft, let searchTerm) = state else {
            preconditionFailure("Options arrived while none were expected.")
        }
        let parameter = intent.parameters[draft.parameterIndex]
        var answer = answer
        // Options are chosen one by one, so that a default of several values is not an option.
        if parameter.resolvesEachElement, let values = answer.defaultValue?.arrayValue {
            answer.defaultValue = values.count == 1 ? values.first : nil
        }
        for value in answer.sections.flatMap(\.items) + [answer.defaultValue].compactMap(\.self) {
            do throws(ValueError) { try parameter.elementType.check(value, catalogue) } catch {
                return failed(invalidOption(parameter, error))
            }
        }
        let offered = ParameterDraft.Options(answer, isSearch: searchTerm != nil)
        guard let searchTerm else {
            draft.questions[0].take(offered)
            return ask(about: draft)
        }
        switch offered.values.count {
        // A text that the extension does not find may still be understood: its resolve method decides.
        case 0: return take(searchTerm, parameter, draft: draft)
        case 1: return settle(draft, with: offered.values[0])
        default:
            draft.questions[0].take(offered)
            return ask(about: draft)
        }
    }

    private mutating func take(_ text: String, _ parameter: ParameterDefinition, draft: ParameterDraft) -> Action {
        switch read(.text(text), as: parameter.elementType, of: parameter) {
        case .value(let value): return settle(draft, with: value)
        case .problem(let problem): return askAgain(draft, problem: problem)
        case .cancel, .unavailable: return cancelledByUser()
        }
    }

    private func invalidOption(_ parameter: ParameterDefinition, _ error: ValueError) -> Failure {
        Failure(
            .invalidResultValue,
            message:
                "\(extensionName) broke the rules while offering options for '\(parameter.name)' of \(intent.name): it "
                + "gave a value of the wrong type. \(error)"
        )
    }
}

extension Conversation.State {
    /// Whether a question about a parameter is open, or its options are requested.
    package var isAboutQuestion: Bool {
        switch self {
        case .askingForParameter, .fetchingOptions: true
        default: false
        }
    }
}

extension ParameterDraft {
    /// The options of an extension in one list.
    package struct Options {
        package private(set) var values: [JSONValue] = []
        package private(set) var titles: [Int: String] = [:]
        package private(set) var defaultIndex: Int?
        package let leftOut: Int

        package init(_ answer: ProvideOptions.Answer, isSearch: Bool) {
            leftOut = answer.leftOut
            for section in answer.sections where !section.items.isEmpty {
                titles[values.count] = section.title
                values += section.items
            }
            guard let defaultValue = answer.defaultValue else { return }
            if let index = values.firstIndex(of: defaultValue) {
                defaultIndex = index
            } else if !isSearch {
                // A default that is not among the options can be chosen too.
                defaultIndex = values.count
                values.append(defaultValue)
            }
        }
    }
}

extension ParameterDraft.OpenQuestion {
    fileprivate mutating func take(_ offered: ParameterDraft.Options) {
        options = offered.values
        optionTitles = offered.titles
        optionsLeftOut = offered.leftOut
        defaultOption = offered.defaultIndex
        problem = nil
    }
}
