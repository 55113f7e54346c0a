internal import ExtensionProtocol
internal import IntentConversation
internal import IntentModel
internal import JSON

/// What the extensions of a world answer: they accept what they get, after a few questions.
struct AppRole {
    let speech: Speech
    var random: SplitMix64
    /// The questions that were asked for the request under way, so that they come to an end.
    private var asked = 0

    init(_ speech: Speech, seed: UInt64) {
        self.speech = speech
        random = SplitMix64(state: seed)
    }

    /// Begins with another request.
    mutating func requestBegan() { asked = 0 }

    mutating func answer(_ call: ReceivedCall, of app: FuzzApp) -> JSONValue {
        switch call.stage {
        case .confirm: return ResponseAnswer(IntentResponse(code: random.chance(0.97) ? "ready" : "failure")).json
        case .resolve: return resolve(call, app)
        default: return ResponseAnswer(IntentResponse(code: random.chance(0.97) ? "success" : "failure")).json
        }
    }

    private mutating func resolve(_ call: ReceivedCall, _ app: FuzzApp) -> JSONValue {
        guard let name = call.parameter,
            let parameter = IntentCatalogue.system.definition(named: call.intent)?.parameter(named: name)
        else { return ResolveIntent.Answer.result(ResolutionResult(.notRequired)).json }
        let value = call.parameters[name]
        guard parameter.resolvesEachElement else {
            return ResolveIntent.Answer.result(result(value, parameter, app)).json
        }
        let elements = value?.arrayValue ?? []
        let results = elements.isEmpty ? [result(nil, parameter, app)] : elements.map { result($0, parameter, app) }
        return ResolveIntent.Answer.results(results).json
    }

    private mutating func result(
        _ value: JSONValue?,
        _ parameter: ParameterDefinition,
        _ app: FuzzApp
    ) -> ResolutionResult {
        let isPerson = parameter.elementType == .object("INPerson")
        let isWanted = ["recipients", "payee", "currencyAmount", "content", "taskTitles"].contains(parameter.name)
        guard isWanted, asked < 3 else { return ResolutionResult(value == nil ? .notRequired : .success, value: value) }
        guard let value else {
            asked += 1
            return ResolutionResult(.needsValue)
        }
        guard random.chance(app.curiosity) else { return ResolutionResult(.success, value: value) }
        asked += 1
        if isPerson, parameter.outcomes.contains(.disambiguation), random.chance(0.7) {
            return ResolutionResult(.disambiguation, options: candidates())
        }
        if parameter.outcomes.contains(.confirmationRequired) {
            return ResolutionResult(.confirmationRequired, value: value)
        }
        return ResolutionResult(.success, value: value)
    }

    /// Persons whose names are not the easiest.
    private mutating func candidates() -> [JSONValue] {
        let names =
            ["Bobo the Great", "Bobo Jr.", "Little Bobo"] + speech.people + [speech.ordinals[1][0], speech.yes[0]]
        let first = random.number(0...names.count - 3)
        return names[first...first + random.number(1...2)].map { ["displayName": .string($0)] }
    }
}
