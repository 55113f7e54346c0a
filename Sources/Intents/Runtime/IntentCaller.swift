import ExtensionProtocol
import IntentModel
import JSON

/// Answers one call of an intent: finds the handler, calls its method, and turns what it says into an answer.
struct IntentCaller: Sendable {
    // The provider is asked by one call at a time; `CallQueue` says when calls overlap.
    /// What the extension provides handlers from.
    let provider: HandedOver<any INIntentHandlerProviding>
    let descriptors: [IntentDescriptor]

    func resolve(_ request: ResolveIntent) async throws(ResponseError) -> ResolveIntent.Answer {
        let (_, handler) = try handler(for: request.intent)
        let definition = IntentCatalogue.system.definition(named: request.intent.name)
        guard let parameter = definition?.parameter(named: request.parameter) else {
            throw ResponseError(
                code: .invalidParams,
                message: "\(request.intent.name) has no parameter '\(request.parameter)'."
            )
        }
        let value = request.intent.parameters[parameter.name]
        let results = await handler.resolve(parameter.name)
        guard let results, !results.isUnimplemented else {
            return .accepting(value, ofEachElement: parameter.resolvesEachElement)
        }
        let models = results.map { $0.result ?? ResolutionResult(.notRequired) }
        return parameter.resolvesEachElement ? .results(models) : .result(models[0])
    }

    func confirm(_ call: IntentCall) async throws(ResponseError) -> ResponseAnswer {
        let (_, handler) = try handler(for: call.intent)
        let response = await handler.confirm()
        guard !response.isUnimplemented else {
            return ResponseAnswer(IntentResponse(code: ResponseCodeDefinition.Kind.ready.rawValue))
        }
        return ResponseAnswer(response.model)
    }

    func handle(_ call: IntentCall) async throws(ResponseError) -> ResponseAnswer {
        let (object, handler) = try handler(for: call.intent)
        let response = await handler.handle()
        guard !response.isUnimplemented else {
            throw .noHandlerProvided(
                "\(type(of: object)) conforms to \(call.intent.name)Handling and implements neither form of its method "
                    + "handle(intent:)."
            )
        }
        return ResponseAnswer(response.model)
    }

    private func handler(for wire: WireIntent) throws(ResponseError) -> (object: Any, handler: BoundHandler) {
        guard let descriptor = descriptors.first(where: { $0.name == wire.name }) else {
            throw .invalidIntentName(wire.name)
        }
        let open = descriptor.open(wire)
        guard let object = provider.value.handler(for: open.intent) else {
            throw .noHandlerProvided(
                "\(type(of: provider.value)).handler(for:) gave nil for \(wire.name), which the manifest declares."
            )
        }
        guard let handler = open.bind(object) else {
            throw .noHandlerProvided(
                "\(type(of: provider.value)).handler(for:) gave \(type(of: object)) for \(wire.name), which does not "
                    + "conform to \(descriptor.protocolName)."
            )
        }
        return (object, handler)
    }
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
