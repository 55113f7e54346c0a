internal import IntentModel
internal import IntentSimulation
internal import JSON

/// Makes the requests of a scenario; everything possible is computed before the first.
struct RequestMaker: Sendable {
    /// The number of different requests generated; they are then repeated in turn.
    private static let variety = 64

    /// An intent with the parameters of its requests, taken in turn.
    private struct Kind {
        let intent: String
        let parameters: [RequestParameters]

        func parameters(turn: Int) -> RequestParameters {
            parameters.isEmpty ? RequestParameters() : parameters[turn % parameters.count]
        }
    }

    private let kinds: [Kind]
    private let extensions: [String]

    /// Makes the requests of a scenario.
    ///
    /// - Parameters:
    ///   - definitions: The definitions of the scenario's intents in the extension's catalogue.
    ///   - extensions: The identifiers of the extensions for the requests.
    init(
        _ scenario: StressScenario,
        _ definitions: [IntentDefinition],
        catalogue: IntentCatalogue,
        extensions: [String]
    ) {
        self.extensions = extensions
        kinds = zip(scenario.intents, definitions).map { intent, definition in
            switch intent.parameters {
            case .given(let list): return Kind(intent: intent.intent, parameters: list)
            case .generated:
                let values = SimulatedValues(catalogue: catalogue)
                var random = SplitMix64(state: scenario.seed)
                let list = (0..<Self.variety).map { _ in
                    RequestParameters(values: definition.generatedParameters(values, &random))
                }
                return Kind(intent: intent.intent, parameters: list)
            }
        }
    }

    /// The request of a plan.
    func request(_ plan: PlannedRequest) -> IntentRequest {
        let kind = kinds[plan.intentIndex]
        let parameters = kind.parameters(turn: plan.turn)
        var request = IntentRequest(
            intent: kind.intent,
            extensionName: extensions[plan.extensionIndex],
            parameters: parameters.values,
            typedParameters: parameters.typed
        )
        if let fault = plan.fault {
            request.typedParameters.removeAll { $0.name == FaultyRequest.parameter }
            request.parameters[FaultyRequest.parameter] = .string(FaultyRequest.text(of: fault))
        }
        return request
    }

    /// One request of each kind, to be checked before the run.
    var samples: [IntentRequest] {
        kinds.indices.flatMap { index in
            (0..<max(kinds[index].parameters.count, 1)).map { number in
                request(PlannedRequest(number: number, due: .zero, extensionIndex: 0, fault: nil, intentIndex: index))
            }
        }
    }
}

extension IntentDefinition {
    /// Generates values for every parameter that an extension could need, so that it has nothing to ask for.
    ///
    /// Left out are deprecated parameters, and those whose condition the values of others do not meet.
    func generatedParameters(_ values: SimulatedValues, _ random: inout SplitMix64) -> JSONObject {
        var object = JSONObject()
        var left = parameters.filter { !$0.isDeprecated }
        // A parameter may depend on one that is declared after it.
        while let index = left.firstIndex(where: { $0.relationship?.holds(in: object) ?? true }) {
            let parameter = left.remove(at: index)
            let value = values.value(of: parameter.type, &random)
            object[parameter.name] = parameter.bounds?.nearest(to: value) ?? value
        }
        return object
    }
}

extension ValueBounds {
    /// The value, or the nearest bound if it is outside.
    fileprivate func nearest(to value: JSONValue) -> JSONValue {
        guard violation(of: value) != nil, let bound = minimum ?? maximum else { return value }
        guard let elements = value.arrayValue else { return .double(bound) }
        return .array(elements.map { _ in .double(bound) })
    }
}
