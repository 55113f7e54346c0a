internal import IntentModel
internal import IntentPresentation
internal import JSON

/// A request under way, with what a person has answered so far.
struct RunningRequest: Sendable {
    /// What follows when the request has ended.
    enum Next: Sendable {
        /// The same request with another value or another app.
        ///
        /// `said` is the request in the words of the person.
        case changed(IntentRequest, said: IntentRequest, AssistantApp)
        /// Another request.
        case understood(Understanding)
    }

    /// Whether the person meant another app.
    struct Doubt: Sendable {
        /// The apps that the person may mean.
        var apps: [AssistantApp]
        /// What the words mean if they name none.
        var otherwise: AnswerReading
        /// What was said.
        var sentence: Sentence
    }

    var request: IntentRequest
    /// The request in the words of the person: another app gets none of what this one made of them.
    private(set) var said: IntentRequest
    var app: AssistantApp
    /// What the person said that the request does not have.
    var leftOut: [String] = []
    /// The open question.
    var question: Question?
    /// The question with candidates that the person answered last, if the answer is kept.
    var offered: Question?
    /// The parameter whose value the app could not use, by its last question.
    var refused: String?
    /// What the assistant itself asks about the open question's answer.
    var doubt: Doubt?
    /// What follows.
    var next: Next?
    /// Whether the person gave it up.
    var isEnding = false
    /// Whether the person was told that it takes a while.
    var hasWaited = false
    /// The values that the person chose or said, by parameter.
    private var answered: JSONObject = [:]

    init(_ request: IntentRequest, said: IntentRequest, _ app: AssistantApp) {
        (self.request, self.said, self.app) = (request, said, app)
        self.said.idempotencyKey = nil
    }

    /// Keeps the answer to the open question, for a request that is made again.
    ///
    /// - Returns: Whether such a request has the answer.
    @discardableResult
    mutating func record(_ answer: Answer) -> Bool {
        guard let question, let parameter = question.parameter else { return false }
        // One of several values cannot be told from the others once the request begins anew.
        if let element = question.element, element > 0 || count(of: parameter) > 1 { return false }
        if !question.options.isEmpty { offered = question }
        switch answer {
        case .text(let text):
            answered[parameter] = .string(text)
            said = said.saying(text, for: parameter)
        case .value(let value):
            answered[parameter] = value
            said = said.changing(parameter, to: value)
        case .choice(let index) where question.options.indices.contains(index):
            answered[parameter] = question.options[index]
            said = said.saying(question.optionName(at: index), for: parameter)
        case .yes where question.kind == .confirmation: answered[parameter] = question.value
        case .no where question.kind == .unsupported:
            request.remove(parameter)
            said.remove(parameter)
            answered[parameter] = nil
        default: return false
        }
        return true
    }

    /// The names of the parameters that the person gave a value.
    var parameters: Set<String> {
        Set(request.typedParameters.map(\.name) + request.parameters.keys + answered.keys)
    }

    /// The most words around a value that say nothing.
    private static let mostAround = 2

    /// Whether some words are one of the values with little around it, which was said again when it was asked for.
    func has(_ words: Sentence) -> Bool {
        let said = words.tokens.map(\.word)
        let request = known
        return parameters.contains { name in
            request.words(of: name).contains { value in
                let tokens = Sentence(value).tokens
                // A number alone may be another one.
                guard !tokens.allSatisfy(\.isNumeric), said.count <= tokens.count + Self.mostAround else {
                    return false
                }
                return tokens.allSatisfy { said.contains($0.word) }
            }
        }
    }

    private func count(of parameter: String) -> Int {
        request.typedParameters.count { $0.name == parameter }
            + (request.parameters[parameter]?.arrayValue?.count ?? 0)
    }

    /// The request with everything that is known now.
    ///
    /// It is a new one, with a key of its own.
    var known: IntentRequest {
        var known = request
        known.idempotencyKey = nil
        for member in answered {
            known.remove(member.key)
            if let text = member.value.stringValue {
                known.typedParameters.append(TypedParameter(name: member.key, text: text))
            } else {
                known.parameters[member.key] = member.value
            }
        }
        // A question about the whole request has all its values.
        for member in question?.parameters ?? [:] {
            known.remove(member.key)
            known.parameters[member.key] = member.value
        }
        return known
    }
}

extension IntentRequest {
    fileprivate mutating func remove(_ parameter: String) {
        parameters[parameter] = nil
        typedParameters.removeAll { $0.name == parameter }
    }

    /// The request with a text for a parameter, as a person types it.
    func saying(_ text: String, for parameter: String) -> IntentRequest {
        var changed = self
        changed.remove(parameter)
        changed.typedParameters.append(TypedParameter(name: parameter, text: text))
        return changed
    }

    /// The request without the values of some parameters, as a new one.
    func without(_ parameters: [String]) -> IntentRequest {
        var changed = self
        changed.idempotencyKey = nil
        for parameter in parameters { changed.remove(parameter) }
        return changed
    }

    /// The request with another value for a parameter.
    func changing(_ parameter: String, to value: JSONValue) -> IntentRequest {
        var changed = self
        changed.remove(parameter)
        changed.parameters[parameter] = value
        return changed
    }

    /// The request with other values for some parameters, as a person types them; a parameter may have several.
    func changing(_ values: [SaidParameter], _ catalogue: IntentCatalogue) -> IntentRequest {
        Dictionary(grouping: values, by: \.parameter).reduce(self) { changed, values in
            changed.changing(values.key, to: values.value.map(\.text), catalogue)
        }
    }

    /// The request with other values for a parameter, as a person types them.
    func changing(_ parameter: String, to texts: [String], _ catalogue: IntentCatalogue) -> IntentRequest {
        var changed = self
        changed.remove(parameter)
        let type = catalogue.definition(named: intent)?.parameter(named: parameter)?.type
        changed.typedParameters += texts.map { text in
            TypedParameter(name: parameter, text: type == .string ? text : ParameterValue.plain(text))
        }
        return changed
    }
}
