import ExtensionProtocol
import IntentModel
import JSON

/// Answers one call of an intent: finds the handler, calls its method, and turns what it says into an answer.
struct IntentCaller: Sendable {
    // The provider is asked by one call at a time; `CallQueue` says when calls overlap.
    /// What the extension provides handlers from.
    let provider: HandedOver<any INIntentHandlerProviding>
    let types: IntentTypes

    func resolve(_ request: ResolveIntent) async throws(ResponseError) -> ResolveIntent.Answer {
        let (intent, object) = try handler(for: request.intent)
        let methods = HandlerMethod.table(type(of: intent).handlerMethods)
        let numbers = methods.indices.filter { methods[$0].parameter == request.parameter }
        guard let first = numbers.first else {
            throw ResponseError(
                code: .invalidParams,
                message: "\(request.intent.name) has no parameter '\(request.parameter)'."
            )
        }
        for number in numbers where methods[number].kind != .none {
            switch try await ask(object, intent, number) {
            case .result(let result): if let model = result.result { return .result(model) }
            case .results(let results):
                guard !results.isUnimplemented else { continue }
                return .results(results.map { $0.result ?? ResolutionResult(.notRequired) })
            case .response: continue
            }
        }
        // No method is implemented.
        return .accepting(intent.parameters[request.parameter], ofEachElement: methods[first].kind == .each)
    }

    func confirm(_ call: IntentCall) async throws(ResponseError) -> ResponseAnswer {
        let (intent, object) = try handler(for: call.intent)
        guard let response = try await response(of: object, intent, "confirm") else {
            return ResponseAnswer(IntentResponse(code: ResponseCodeDefinition.Kind.ready.rawValue))
        }
        return ResponseAnswer(response.model)
    }

    func handle(_ call: IntentCall) async throws(ResponseError) -> ResponseAnswer {
        let (intent, object) = try handler(for: call.intent)
        guard let response = try await response(of: object, intent, "handle") else {
            throw .noHandlerProvided(
                "\(type(of: object)) conforms to \(call.intent.name)Handling and implements neither form of its method "
                    + "handle(intent:)."
            )
        }
        return ResponseAnswer(response.model)
    }

    /// The intent of a call as the class of its name, and the object that handles it.
    func handler(for wire: WireIntent) throws(ResponseError) -> (intent: INIntent, object: Any) {
        guard let type = types.type(named: wire.name) else { throw .invalidIntentName(wire.name) }
        let intent = intent(wire, as: type)
        guard let object = provider.value.handler(for: intent) else {
            throw .noHandlerProvided(
                "\(Swift.type(of: provider.value)).handler(for:) gave nil for \(wire.name), which the manifest declares."
            )
        }
        return (intent, object)
    }

    /// The intent that travelled, as a class.
    func intent(_ wire: WireIntent, as type: INIntent.Type) -> INIntent {
        type.init(identifier: wire.identifier, parameters: wire.parameters)
    }

    /// The response of confirm or handle; nil where the method is not implemented.
    private func response(
        of object: Any,
        _ intent: INIntent,
        _ name: String
    ) async throws(ResponseError) -> INIntentResponse? {
        let methods = HandlerMethod.table(type(of: intent).handlerMethods)
        let number = methods.firstIndex { $0.kind == .response && $0.name.hasPrefix(name) } ?? methods.endIndex
        guard case .response(let response) = try await ask(object, intent, number), !response.isUnimplemented else {
            return nil
        }
        return response
    }

    private func ask(_ object: Any, _ intent: INIntent, _ number: Int) async throws(ResponseError) -> HandlerAnswer {
        if let answer = await intent.ask(object, number) { return answer }
        throw .noHandlerProvided(
            "\(type(of: provider.value)).handler(for:) gave \(type(of: object)) for \(type(of: intent)), which does not "
                + "conform to \(type(of: intent))Handling."
        )
    }
}

extension ResponseAnswer {
    /// Whether the work goes on after the answer.
    var isInProgress: Bool { response.code == ResponseCodeDefinition.Kind.inProgress.rawValue }
}

extension ResolveIntent.Answer {
    /// Takes a value as it is, as for a parameter without a resolve method.
    fileprivate static func accepting(_ value: JSONValue?, ofEachElement isArray: Bool) -> Self {
        guard isArray else {
            return .result(value.map { ResolutionResult(.success, value: $0) } ?? ResolutionResult(.notRequired))
        }
        guard let elements = value?.arrayValue, !elements.isEmpty else {
            return .results([ResolutionResult(.notRequired)])
        }
        return .results(elements.map { ResolutionResult(.success, value: $0) })
    }
}
