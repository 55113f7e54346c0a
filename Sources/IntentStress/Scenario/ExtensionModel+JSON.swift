internal import IntentModel
internal import JSON

extension ExtensionModel {
    private enum Key: String, CaseIterable {
        case launch, call, memory, takesTurns
    }

    /// Reads the model of a scenario file; missing members are as in a small, quick extension.
    init(_ object: JSONObject) throws(StressError) {
        self.init()
        for member in object {
            func need<Value>(_ read: Value?, _ wanted: String) throws(StressError) -> Value {
                if let read { return read }
                let message = "The value \(member.value) of 'model.\(member.key)' is not \(wanted)."
                throw StressError(.invalidScenario, message)
            }
            let text = member.value.stringValue
            switch Key(rawValue: member.key) {
            case .launch: launch = try need(text.flatMap { DurationText.parse($0) }, "a duration such as \"20ms\"")
            case .call: call = try need(text.flatMap { DurationText.parse($0) }, "a duration such as \"2ms\"")
            case .memory:
                let bytes = text.flatMap { ByteCountText.parse($0) } ?? member.value.integerValue.map { Int($0) }
                let isSensible = bytes.map { $0 > 0 && $0 <= LimitName.memory.bounds.upperBound } ?? false
                memory = try need(isSensible ? bytes : nil, "a size such as \"8MiB\"")
            case .takesTurns: takesTurns = try need(member.value.boolValue, "true or false")
            case nil:
                let keys = NearNames.list(Key.allCases.map(\.rawValue))
                throw StressError(
                    .invalidScenario,
                    "There is no key '\(member.key)' in 'model'; the keys are \(keys)."
                )
            }
        }
    }

    /// The model in the form of a scenario file.
    var json: JSONObject {
        [
            Key.launch.rawValue: .string(DurationText.format(launch)),
            Key.call.rawValue: .string(DurationText.format(call)),
            Key.memory.rawValue: .string(ByteCountText.format(memory)), Key.takesTurns.rawValue: .bool(takesTurns),
        ]
    }
}
