internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The values of one request after the extension's answers, derived from the wire alone.
struct ResolvedValues {
    /// A resolvable parameter.
    private enum State {
        /// Asked for, or to be asked for again.
        case open
        /// Settled; nil where the parameter has no value then.
        case settled(JSONValue?)
    }

    private var states: [String: State] = [:]
    private var confirmed: [String: Set<JSONValue>] = [:]
    private var underWay: (parameter: ParameterDefinition, value: JSONValue?)?

    /// Returns the error in the values of a sent call, or nil; `parameter` is the one to resolve.
    mutating func sent(
        _ values: JSONObject,
        of intent: IntentDefinition,
        resolving parameter: ParameterDefinition?
    ) -> String? {
        defer {
            if let parameter {
                states[parameter.name] = .open
                underWay = (parameter, values[parameter.name])
            }
        }
        for other in intent.parameters where other.isResolvable && other.name != parameter?.name {
            switch states[other.name] {
            case .settled(let value): if value != values[other.name] { return "'\(other.name)' has another value" }
            case .open: return "'\(other.name)' is not settled"
            case nil:
                // Nobody asks for a deprecated parameter that was not given.
                let isWanted = !other.isDeprecated || values[other.name] != nil
                if parameter == nil, isWanted { return "'\(other.name)' was never resolved" }
            }
        }
        return nil
    }

    /// The user has said yes to a candidate.
    mutating func confirmed(_ value: JSONValue, of parameter: String) {
        confirmed[parameter, default: []].insert(value)
    }

    /// The resolve call that is under way has ended; nil where the extension does not implement it.
    mutating func answered(_ answer: ResolveIntent.Answer?) {
        guard let (parameter, value) = underWay else { return }
        underWay = nil
        guard let answer else {
            states[parameter.name] = .settled(value)
            return
        }
        let elements = parameter.resolvesEachElement ? value?.arrayValue ?? [] : [value].compactMap(\.self)
        let results: [ResolutionResult]
        switch answer {
        case .result(let result): results = [result]
        case .results(let list): results = list
        }
        var settled: [JSONValue] = []
        for (index, result) in results.enumerated() {
            let candidate: JSONValue? = result.value ?? elements.dropFirst(index).first
            switch result.outcome {
            case .notRequired: break
            case .success: if let candidate { settled.append(candidate) }
            case .confirmationRequired:
                guard let candidate, confirmed[parameter.name]?.contains(candidate) == true else { return }
                settled.append(candidate)
            case .needsValue, .needsMoreDetails, .disambiguation, .unsupported: return
            }
        }
        let isArray = parameter.resolvesEachElement && !settled.isEmpty
        states[parameter.name] = .settled(isArray ? .array(settled) : settled.first)
    }
}
