import ExtensionProtocol
import IntentModel
import JSON

/// Answers one call of an intent: finds the handler, calls its method, and turns the result into an answer.
///
/// The path of every call is inlined: a function that waits has a frame of its own, and each return from one asks for
/// the executor.
struct IntentCaller: Sendable {
    // As many calls at a time as the author allows ask the provider for handlers, as `INExtension.concurrentCalls`
    // says; `CallOrder` ensures that. It is also asked beside them to resume jobs, as `IntentJobResuming` tells
    // authors.
    /// The provider of the handlers.
    let provider: HandedOver<any INIntentHandlerProviding>
    let types: IntentTypes

    func resolve(_ parameter: String, of wire: WireIntent) async throws(ResponseError) -> ResolveIntent.Answer {
        let (intent, object, type) = try handler(for: wire)
        let methods = type.methods
        let numbers = methods.indices.filter { methods[$0].parameter == parameter }
        guard let first = numbers.first else {
            throw ResponseError(code: .invalidParams, message: "\(wire.name) has no parameter '\(parameter)'.")
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
        return .accepting(intent.parameters[parameter], ofEachElement: methods[first].kind == .each)
    }

    func provideOptions(
        for parameter: String,
        of wire: WireIntent,
        searchTerm: String?
    ) async throws(ResponseError) -> ProvideOptions.Answer {
        let (intent, object, _) = try handler(for: wire)
        do {
            let options = try await intent.provideOptions(object, of: parameter, searchTerm: searchTerm)
            guard let options else { throw OptionsForm.notImplemented }
            return options.answer
        } catch is OptionsNotImplemented {
            throw .methodNotFound(ProvideOptions.method)
        } catch {
            throw ResponseError(
                code: .internalError,
                message: "\(type(of: object)) has no options for '\(parameter)': \(error)"
            )
        }
    }

    @concurrent @inline(__always)
    func confirm(_ wire: WireIntent) async throws(ResponseError) -> ResponseAnswer {
        let (intent, object, type) = try handler(for: wire)
        guard let response = try await response(of: object, intent, type.confirm) else {
            return ResponseAnswer(IntentResponse(code: ResponseCodeDefinition.Kind.ready.rawValue))
        }
        return ResponseAnswer(response.model)
    }

    @concurrent @inline(__always)
    func handle(_ wire: WireIntent) async throws(ResponseError) -> ResponseAnswer {
        let (intent, object, type) = try handler(for: wire)
        guard let response = try await response(of: object, intent, type.handle) else {
            let method =
                type.methods.indices.contains(type.handle) ? " \(type.methods[type.handle].nameOfAsyncForm)" : ""
            throw .noHandlerProvided(
                "\(Swift.type(of: object)) conforms to \(wire.name)Handling and implements neither form of its method"
                    + "\(method)."
            )
        }
        return ResponseAnswer(response.model)
    }

    /// Returns the intent of a call in its class, the object that handles it, and the methods of the class.
    func handler(for wire: WireIntent) throws(ResponseError) -> (intent: INIntent, object: Any, type: IntentType) {
        guard let type = types.description(named: wire.name) else { throw .invalidIntentName(wire.name) }
        let intent = intent(wire, as: type.type)
        guard let object = provider.value.handler(for: intent) else {
            throw .noHandlerProvided(
                "\(Swift.type(of: provider.value)).handler(for:) gave nil for \(wire.name), which the manifest declares."
            )
        }
        return (intent, object, type)
    }

    /// Makes an object of the class from an intent on the wire.
    func intent(_ wire: WireIntent, as type: INIntent.Type) -> INIntent {
        type.init(identifier: wire.identifier, parameters: wire.parameters)
    }

    /// Returns the response of confirm or handle, or nil if the method is not implemented.
    @concurrent @inline(__always)
    private func response(
        of object: Any,
        _ intent: INIntent,
        _ number: Int
    ) async throws(ResponseError) -> INIntentResponse? {
        guard case .response(let response) = try await ask(object, intent, number), !response.isUnimplemented else {
            return nil
        }
        return response
    }

    @concurrent @inline(__always)
    private func ask(_ object: Any, _ intent: INIntent, _ number: Int) async throws(ResponseError) -> HandlerAnswer {
        if let answer = await intent.ask(object, number) { return answer }
        throw .noHandlerProvided(
            "\(type(of: provider.value)).handler(for:) gave \(type(of: object)) for \(type(of: intent)), which does not "
                + "conform to \(type(of: intent))Handling."
        )
    }
}

extension ResponseAnswer {
    /// Whether the work continues after the answer.
    var isInProgress: Bool { response.code == ResponseCodeDefinition.Kind.inProgress.rawValue }
}

extension ResolveIntent.Answer {
    /// Accepts a value as it is, as for a parameter without a resolve method.
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
