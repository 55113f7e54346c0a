internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON
internal import ProcessModel

/// An extension without faults other than its orders.
extension SimulatedExtension {
    private static let segmentationFault = Signal(rawValue: 11)

    /// Returns the steps for a call; the extension is busy until it has answered.
    mutating func work(
        _ id: Int64,
        _ method: String,
        _ params: JSONValue,
        as conduct: SimulatedConduct,
        _ random: inout SplitMix64
    ) -> [Plan] {
        isBusy = conduct.takesTurns
        let ack: Plan = (.zero, .tell(id, Ack(id: .integer(id)).message.line))
        var thinking = SimulatedConduct.time(conduct.call, &random)
        switch orders.removeValue(forKey: id) {
        case .slow(let delay): thinking += delay
        case .hang: return [ack]
        case .crash: return [ack, (thinking, .exit(.signalled(Self.segmentationFault, coreDumped: false)))]
        case .leak: return [ack, (thinking, .leak)]
        case nil: break
        }
        let answer = Message.response(
            id: .integer(id),
            result: .success(role?(method, params) ?? goodAnswer(method, params))
        ).line
        return [ack, (thinking, .answer(id, answer))]
    }

    private func goodAnswer(_ method: String, _ params: JSONValue) -> JSONValue {
        switch method {
        case ResolveIntent.method: resolution(params)
        case ConfirmIntent.method: ResponseAnswer(IntentResponse(code: "ready")).json
        default: ResponseAnswer(IntentResponse(code: "success")).json
        }
    }

    /// Returns a resolution that accepts given values and needs no others.
    private func resolution(_ params: JSONValue) -> JSONValue {
        guard let request = try? ResolveIntent(params: params),
            let parameter = values.catalogue.definition(named: request.intent.name)?.parameter(
                named: request.parameter
            ),
            let value = request.intent.parameters[request.parameter]
        else { return ResolveIntent.Answer.result(ResolutionResult(.notRequired)).json }
        guard parameter.resolvesEachElement else {
            return ResolveIntent.Answer.result(ResolutionResult(.success, value: value)).json
        }
        let results = (value.arrayValue ?? []).map { ResolutionResult(.success, value: $0) }
        return ResolveIntent.Answer.results(results.isEmpty ? [ResolutionResult(.notRequired)] : results).json
    }
}
