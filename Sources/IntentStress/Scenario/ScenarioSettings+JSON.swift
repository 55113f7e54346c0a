internal import IntentModel
internal import IntentRegistry
public import JSON

extension ScenarioSettings {
    /// Reads a scenario file: an object of the form of `scenario.schema.json`.
    ///
    /// - Throws: `invalidScenario`, with the key that is wrong and what it may be.
    public init(_ value: JSONValue) throws(StressError) {
        guard let object = value.objectValue else {
            throw StressError(.invalidScenario, "A scenario is a JSON object, and not of the type \(value.typeName).")
        }
        for member in object {
            guard let name = Key(rawValue: member.key) else {
                let near = NearNames.of(member.key, in: Key.allCases.map(\.rawValue))
                throw StressError(
                    .invalidScenario,
                    "There is no key '\(member.key)' in a scenario."
                        + (near.isEmpty
                            ? " The keys are \(NearNames.list(Key.allCases.map(\.rawValue)))."
                            : " Did you mean \(NearNames.list(near))?")
                )
            }
            try set(name, to: member.value)
        }
    }

    private enum Key: String, CaseIterable {
        case schema = "$schema"
        case intent, `extension`, parameters, requests, duration, rate, concurrency, processes, start, faults, limits,
            seed, expect, model, intents, stages, warmUp
    }

    private mutating func set(_ key: Key, to value: JSONValue) throws(StressError) {
        func need<Value>(_ read: Value?, _ wanted: String) throws(StressError) -> Value {
            if let read { return read }
            throw StressError(.invalidScenario, "The value \(value) of '\(key.rawValue)' is not \(wanted).")
        }
        switch key {
        case .schema: break
        case .intent: intent = try need(value.stringValue, "the name of an intent")
        case .extension: extensionName = try need(value.stringValue, "the name of an extension")
        case .parameters:
            parameters = try need(
                ParameterSource(value),
                ParameterSource.wanted
            )
        case .requests: requests = try need(value.integerValue.map(Int.init), "a number of requests")
        case .duration:
            duration = try need(value.stringValue.flatMap { DurationText.parse($0) }, "a duration such as \"20m\"")
        case .rate: rate = try need(value.doubleValue, "a number of requests a second")
        case .concurrency: concurrency = try need(value.integerValue.map(Int.init), "a number of requests")
        case .processes: processes = try need(value.integerValue.map(Int.init), "a number of processes")
        case .start:
            isCold = try need(["warm": false, "cold": true][value.stringValue ?? ""], "\"warm\" or \"cold\"")
        case .faults: faults = try Self.faults(try need(value.objectValue, "an object of shares by fault"))
        case .limits:
            for member in try need(value.objectValue, "an object of limits by name") {
                limits = try Self.limit(member.key, member.value).filled(with: limits)
            }
        case .seed:
            let number = value.stringValue.flatMap { UInt64($0) } ?? value.integerValue.flatMap { UInt64(exactly: $0) }
            seed = try need(number, "a number from 0 to 18446744073709551615, as a string where it is above 2^63 - 1")
        case .expect:
            expectations = try Self.expectations(need(value.stringValue, "expectations such as \"p99<20ms\""))
        case .intents: intents = try ScenarioLists.intents(value)
        case .stages: stages = try ScenarioLists.stages(value)
        case .warmUp:
            let text = value.integerValue.map(String.init) ?? value.stringValue
            warmUp = try need(
                text.flatMap { StressScenario.WarmUp(text: $0) },
                "a duration such as \"10s\" or a number of requests"
            )
        case .model: model = try ExtensionModel(need(value.objectValue, "an object such as {\"call\": \"2ms\"}"))
        }
    }

    private static func faults(_ object: JSONObject) throws(StressError) -> [StressFault.Name: FaultShare] {
        var faults: [StressFault.Name: FaultShare] = [:]
        for member in object {
            guard let name = StressFault.Name(rawValue: member.key) else {
                let names = NearNames.list(StressFault.Name.allCases.map(\.rawValue))
                throw StressError(
                    .invalidScenario,
                    "There is no fault '\(member.key)' in 'faults'; the faults are \(names)."
                )
            }
            guard let share = member.value.stringValue.flatMap({ FaultShare(name, text: $0) }) else {
                let wanted = name == .slow ? "5%@3s" : "1%"
                throw StressError(
                    .invalidScenario,
                    "The value \(member.value) of 'faults.\(member.key)' is not a share such as \"\(wanted)\"."
                )
            }
            faults[name] = share
        }
        return faults
    }

    private static func expectations(_ text: String) throws(StressError) -> [Expectation] {
        do throws(ExpectationError) { return try Expectation.list(text) } catch {
            throw StressError(.invalidScenario, "'expect' cannot be used: \(error)")
        }
    }

    private static func limit(_ name: String, _ value: JSONValue) throws(StressError) -> LimitSettings {
        let text = value.stringValue ?? value.integerValue.map(String.init) ?? value.description
        do throws(ManifestError) {
            return try LimitSettings(text: "\(name)=\(text)")
        } catch {
            let reasons = error.issues.map { "\($0.message) \($0.help)" }.joined(separator: " ")
            throw StressError(.invalidScenario, "The limit '\(name)' of 'limits' cannot be used: \(reasons)")
        }
    }
}

extension ParameterSource {
    /// The words for what a scenario file may have for it.
    static let wanted = "\"generated\", an object of values by parameter name or an array of such objects"

    /// Reads the source of parameters; nil for a value of another form.
    public init?(_ value: JSONValue) {
        switch value {
        case "generated": self = .generated
        case .object(let object): self = .given([RequestParameters(values: object)])
        case .array(let elements):
            let objects = elements.compactMap(\.objectValue)
            guard objects.count == elements.count, !objects.isEmpty else { return nil }
            self = .given(objects.map { RequestParameters(values: $0) })
        default: return nil
        }
    }
}
