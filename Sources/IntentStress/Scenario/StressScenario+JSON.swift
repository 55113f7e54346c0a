internal import IntentModel
public import JSON

extension StressScenario {
    /// The scenario in the form of a scenario file.
    public var json: JSONObject {
        var object = JSONObject()
        if mix.isEmpty {
            object["intent"] = .string(intent)
            object["extension"] = extensionName.map(JSONValue.string)
            object["parameters"] = parameters.json
        } else {
            object["intents"] = .array(mix.map { .object($0.json) })
            object["extension"] = extensionName.map(JSONValue.string)
        }
        object["requests"] = end.requests.map { .integer(Int64($0)) }
        object["duration"] = end.duration.map { .string(DurationText.format($0)) }
        if case .open(let rate, _) = arrival, rate > 0 { object["rate"] = .double(rate) }
        object["stages"] = stages.isEmpty ? nil : .array(stages.map { .object($0.json) })
        switch warmUp {
        case .duration(let duration): object["warmUp"] = .string(DurationText.format(duration))
        case .requests(let number): object["warmUp"] = .integer(Int64(number))
        case nil: break
        }
        object["concurrency"] = .integer(Int64(arrival.concurrency))
        object["processes"] = .integer(Int64(processes))
        object["start"] = .string(isCold ? "cold" : "warm")
        var shares = JSONObject()
        for fault in faults { shares[fault.fault.name.rawValue] = .string(fault.text) }
        object["faults"] = .object(shares)
        var limits = JSONObject()
        for name in LimitName.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
            limits[name.rawValue] =
                switch self.limits[name] {
                case .duration(let duration): .string(DurationText.format(duration))
                case .bytes(let number), .count(let number): .integer(Int64(number))
                case nil: nil
                }
        }
        object["limits"] = .object(limits)
        object["seed"] = .string("\(seed)")
        let expectations = expectations.map(\.description).joined(separator: ", ")
        object["expect"] = expectations.isEmpty ? nil : .string(expectations)
        if model != ExtensionModel() { object["model"] = .object(model.json) }
        return object
    }
}

extension StressScenario.MixedIntent {
    fileprivate var json: JSONObject {
        ["intent": .string(intent), "weight": .double(weight), "parameters": parameters.json]
    }
}

extension StressScenario.Stage {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["duration": .string(DurationText.format(duration))]
        switch target {
        case .rate(let rate): object["rate"] = .double(rate)
        case .concurrency(let number): object["concurrency"] = .integer(Int64(number))
        }
        return object
    }
}

extension ParameterSource {
    fileprivate var json: JSONValue {
        switch self {
        case .generated: "generated"
        // A typed text is a string in the file, which may stand for a value of any type.
        case .given(let list): .array(list.map { .object($0.json) })
        }
    }
}

extension RequestParameters {
    fileprivate var json: JSONObject {
        var object = values
        for name in Set(typed.map(\.name)) {
            let texts = typed.filter { $0.name == name }.map { JSONValue.string($0.text) }
            object[name] = texts.count == 1 ? texts[0] : .array(texts)
        }
        return object
    }
}
