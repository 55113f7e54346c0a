internal import ExtensionProtocol
internal import IntentConversation
internal import IntentModel
internal import JSON

extension SimulatedExtension {
    /// The line that answers a call, right or wrong.
    func answer(_ id: Int64, _ method: String, params: JSONValue, faults: inout FaultSchedule) -> [UInt8] {
        let fault = faults.strike([(.wrongIdentifier, 0.002), (.errorAnswer, 0.005), (.unreadableAnswer, 0.004)])
        switch fault {
        case .errorAnswer:
            let kinds: [JSONValue] = ["noHandlerProvided", "cancelled", "somethingElse"]
            let error = ResponseError(
                code: faults.random.choice([.internalError, .requestCancelled, .invalidParams]) ?? .internalError,
                message: "The contact book is closed.",
                data: ["kind": faults.random.choice(kinds) ?? .null]
            )
            return Message.response(id: .integer(id), result: .failure(error)).line
        case .unreadableAnswer:
            let texts = [
                #"{"jsonrpc":"2.0","id":\#(id)}"#, #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#,
                #"{"jsonrpc":"2.0","id":\#(id),"result":{},"error":{}}"#, #"{"jsonrpc":"1.0","id":\#(id),"result":{}}"#,
                #"{"jsonrpc":"2.0","id":\#(id),"result":"#, #"{"jsonrpc":"2.0","id":null,"result":{}}"#,
            ]
            return Array((faults.random.choice(texts) ?? "").utf8) + [UInt8(ascii: "\n")]
        default: break
        }
        let result = result(of: method, params, &faults)
        let answered = fault == .wrongIdentifier ? Int64(faults.random.number(-1...10_000)) : id
        return Message.response(id: .integer(answered), result: result).line
    }

    private func result(
        of method: String,
        _ params: JSONValue,
        _ faults: inout FaultSchedule
    ) -> Result<JSONValue, ResponseError> {
        switch method {
        case ResolveIntent.method:
            guard implementsResolve, let request = try? ResolveIntent(params: params),
                let intent = values.catalogue.definition(named: request.intent.name),
                let parameter = intent.parameter(named: request.parameter)
            else { return .failure(.methodNotFound(method)) }
            return .success(resolve(parameter, request.intent.parameters[request.parameter], faults: &faults).json)
        case ConfirmIntent.method:
            guard implementsConfirm, let request = try? ConfirmIntent(params: params) else {
                return .failure(.methodNotFound(method))
            }
            return .success(ResponseAnswer(confirm(request.call.intent.name, &faults)).json)
        case StartSendingUpdates.method: return .success([:])
        default:
            guard let request = try? HandleIntent(params: params), !faults.strikes(.methodMissing, 0.001) else {
                return .failure(.methodNotFound(method))
            }
            return .success(ResponseAnswer(handle(request.call.intent.name, &faults)).json)
        }
    }

    // MARK: Resolve

    private func resolve(
        _ parameter: ParameterDefinition,
        _ value: JSONValue?,
        faults: inout FaultSchedule
    ) -> ResolveIntent.Answer {
        let isBroken = faults.strikes(.brokenRule, 0.005)
        guard parameter.resolvesEachElement else {
            return .result(result(for: parameter, value, isBroken: isBroken, &faults))
        }
        let elements = value?.arrayValue ?? []
        if elements.isEmpty || faults.random.chance(0.05) {
            let outcomes: [ResolutionOutcome] = [.needsValue, .notRequired, .notRequired]
            return .results([ResolutionResult(faults.random.choice(outcomes) ?? .needsValue)])
        }
        var results = elements.map { result(for: parameter, $0, isBroken: isBroken, &faults) }
        if isBroken, faults.random.chance(0.3) { results.append(ResolutionResult(.notRequired)) }
        return .results(results)
    }

    private func result(
        for parameter: ParameterDefinition,
        _ value: JSONValue?,
        isBroken: Bool,
        _ faults: inout FaultSchedule
    ) -> ResolutionResult {
        if isBroken {
            return faults.random.choice([
                ResolutionResult(.success, value: SimulatedValues.wrongValue), ResolutionResult(.disambiguation),
                ResolutionResult(.disambiguation, options: [SimulatedValues.wrongValue, SimulatedValues.wrongValue]),
            ]) ?? ResolutionResult(.success)
        }
        let outcome = outcome(for: parameter, hasValue: value != nil, &faults)
        var result = ResolutionResult(outcome)
        switch outcome {
        case .success: if value == nil || faults.random.chance(0.3) { result.value = made(parameter, &faults) }
        case .disambiguation:
            result.options = (0..<faults.random.number(2...4)).map { _ in made(parameter, &faults) }
        case .confirmationRequired:
            if value == nil || faults.random.chance(0.3) { result.value = made(parameter, &faults) }
        case .unsupported: result.reason = faults.random.choice(parameter.reasons)
        case .notRequired, .needsValue, .needsMoreDetails: break
        }
        return result
    }

    /// Mostly success, so that conversations come to an end.
    private func outcome(
        for parameter: ParameterDefinition,
        hasValue: Bool,
        _ faults: inout FaultSchedule
    ) -> ResolutionOutcome {
        guard isNeverSatisfied || faults.random.chance(0.12) else { return hasValue ? .success : .notRequired }
        let others = ResolutionOutcome.allCases.filter { outcome in
            if isNeverSatisfied, outcome == .success || outcome == .notRequired { return false }
            return outcome == .needsMoreDetails || parameter.outcomes.contains(outcome)
        }
        return faults.random.choice(others) ?? .success
    }

    private func made(_ parameter: ParameterDefinition, _ faults: inout FaultSchedule) -> JSONValue {
        values.value(of: parameter.elementType, &faults.random)
    }

    // MARK: Confirm and handle

    private func confirm(_ intent: String, _ faults: inout FaultSchedule) -> IntentResponse {
        if faults.strikes(.brokenRule, 0.005) {
            return IntentResponse(code: faults.random.choice(["inProgress", "excellent"]) ?? "")
        }
        if faults.random.chance(0.9) { return IntentResponse(code: "ready") }
        return IntentResponse(code: code(of: intent, &faults) { $0.kind != .inProgress })
    }

    private func handle(_ intent: String, _ faults: inout FaultSchedule) -> IntentResponse {
        if faults.strikes(.brokenRule, 0.005) {
            return IntentResponse(code: faults.random.choice(["ready", "excellent"]) ?? "")
        }
        let isDone = faults.random.chance(0.7)
        return IntentResponse(
            code: code(of: intent, &faults) { code in
                isDone ? [.success, .continueInApp, .handleInApp].contains(code.kind) : code.kind != .ready
            }
        )
    }

    func code(
        of intent: String,
        _ faults: inout FaultSchedule,
        where isFit: (ResponseCodeDefinition) -> Bool
    ) -> String {
        let codes = values.catalogue.definition(named: intent)?.responseCodes.filter(isFit) ?? []
        return faults.random.choice(codes)?.name ?? "success"
    }
}
