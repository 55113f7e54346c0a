internal import IntentModel
internal import JSON

/// The lists of a scenario file, whose errors name the key with its place in the list.
enum ScenarioLists {
    /// Reads the stages of a run: `[{"duration": "30s", "rate": 100}]`, or with a `concurrency`.
    static func stages(_ value: JSONValue) throws(StressError) -> [StressScenario.Stage] {
        try elements(of: value, "stages", "stages such as {\"duration\": \"30s\", \"rate\": 100}") {
            object,
            place throws(StressError) in
            var duration: Duration?
            var target: StressScenario.Stage.Target?
            for member in object {
                let path = "\(place).\(member.key)"
                let isSecond = target != nil
                switch member.key {
                case "duration":
                    let text = member.value.stringValue.flatMap { DurationText.parse($0) }
                    duration = try need(text, member.value, path: path, wanted: "a duration such as \"30s\"")
                case "rate":
                    target = .rate(
                        try need(
                            member.value.doubleValue,
                            member.value,
                            path: path,
                            wanted: "a number of requests a second"
                        )
                    )
                case "concurrency":
                    let number = member.value.integerValue.map(Int.init)
                    target = .concurrency(try need(number, member.value, path: path, wanted: "a number of requests"))
                default: throw unknown(member.key, of: place, ["duration", "rate", "concurrency"])
                }
                if isSecond, member.key != "duration" {
                    throw StressError(.invalidScenario, "'\(place)' has a rate and a concurrency; leave one out.")
                }
            }
            guard let duration, let target else {
                throw StressError(
                    .invalidScenario,
                    "'\(place)' needs a 'duration' and either a 'rate' or a 'concurrency'."
                )
            }
            return StressScenario.Stage(duration: duration, target: target)
        }
    }

    /// Reads the intents of a mix: `[{"intent": "INSendMessageIntent", "weight": 3, "parameters": {}}]`.
    static func intents(_ value: JSONValue) throws(StressError) -> [StressScenario.MixedIntent] {
        try elements(of: value, "intents", "intents such as {\"intent\": \"INSendMessageIntent\", \"weight\": 3}") {
            object,
            place throws(StressError) in
            var intent: StressScenario.MixedIntent?
            if let name = object["intent"] {
                intent = .init(
                    try need(name.stringValue, name, path: "\(place).intent", wanted: "the name of an intent")
                )
            }
            guard var intent else { throw StressError(.invalidScenario, "'\(place)' has no 'intent'.") }
            for member in object {
                let path = "\(place).\(member.key)"
                switch member.key {
                case "intent": break
                case "weight":
                    intent.weight = try need(
                        member.value.doubleValue,
                        member.value,
                        path: path,
                        wanted: "a number such as 3"
                    )
                case "parameters":
                    let source = ParameterSource(member.value)
                    intent.parameters = try need(source, member.value, path: path, wanted: ParameterSource.wanted)
                default: throw unknown(member.key, of: place, ["intent", "weight", "parameters"])
                }
            }
            return intent
        }
    }

    private static func elements<Element>(
        of value: JSONValue,
        _ key: String,
        _ wanted: String,
        read: (JSONObject, String) throws(StressError) -> Element
    ) throws(StressError) -> [Element] {
        guard let array = value.arrayValue, 1...StressScenario.maximumParts ~= array.count else {
            let most = StressScenario.maximumParts
            throw StressError(.invalidScenario, "The value of '\(key)' is not an array of 1 to \(most) \(wanted).")
        }
        var elements: [Element] = []
        for (index, element) in array.enumerated() {
            let place = "\(key)[\(index)]"
            guard let object = element.objectValue else {
                throw StressError(.invalidScenario, "The value \(element) of '\(place)' is not one of \(wanted).")
            }
            elements.append(try read(object, place))
        }
        return elements
    }

    private static func need<Value>(
        _ read: Value?,
        _ value: JSONValue,
        path: String,
        wanted: String
    ) throws(StressError) -> Value {
        if let read { return read }
        throw StressError(.invalidScenario, "The value \(value) of '\(path)' is not \(wanted).")
    }

    private static func unknown(_ key: String, of place: String, _ keys: [String]) -> StressError {
        StressError(.invalidScenario, "There is no key '\(key)' in '\(place)'; the keys are \(NearNames.list(keys)).")
    }
}

extension StressScenario.WarmUp {
    /// Reads a warm-up as people write it: a time such as `10s`, or a number of requests.
    public init?(text: String) {
        if let number = Int(text) {
            self = .requests(number)
        } else if let duration = DurationText.parse(text) {
            self = .duration(duration)
        } else {
            return nil
        }
    }
}

extension StressScenario.Stage {
    /// Reads a stage as people write it: `30s:100/s` for a rate, `30s:8` for a number of requests at a time.
    public init?(text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let duration = DurationText.parse(parts[0]) else { return nil }
        if parts[1].hasSuffix("/s") {
            guard let rate = Double(parts[1].dropLast(2)), rate.isFinite else { return nil }
            self.init(duration: duration, target: .rate(rate))
        } else {
            guard let number = Int(parts[1]) else { return nil }
            self.init(duration: duration, target: .concurrency(number))
        }
    }
}
