internal import IntentModel
package import JSON

extension SimulationReport {
    /// The report for a program.
    package var json: JSONValue {
        var object: JSONObject = [
            // JSON's integers end at 2^63.
            "seed": .string("\(seed)"),
            "conversations": .integer(Int64(conversations)),
            "worlds": .integer(Int64(worlds)),
            "events": .integer(Int64(events)),
            "virtualSeconds": .integer(virtualTime.components.seconds),
            "traceHash": .string(String(traceHash, radix: 16)),
            "outcomes": .array(
                outcomes.map { outcome in
                    var entry: JSONObject = ["status": .string(outcome.value.status)]
                    entry["kind"] = outcome.value.kind.map(JSONValue.string)
                    entry["count"] = .integer(Int64(outcome.count))
                    return .object(entry)
                }
            ),
        ]
        var states = JSONObject()
        for state in jobs { states[state.value.rawValue] = .integer(Int64(state.count)) }
        object["jobs"] = .object(states)
        object["updates"] = .integer(Int64(updates))
        object["hosts"] = .integer(Int64(hosts))
        var struck = JSONObject()
        for fault in faults { struck[fault.value.rawValue] = .integer(Int64(fault.count)) }
        object["faults"] = .object(struck)
        object["violations"] = .array((violations?.list ?? []).map(\.json))
        object["trace"] = violations.map { .array($0.trace.map(JSONValue.string)) }
        object["command"] = violations.map { .string($0.command) }
        return .object(object)
    }
}

extension InvariantViolation {
    fileprivate var json: JSONValue {
        [
            "invariant": .string(invariant.rawValue), "sentence": .string(invariant.sentence),
            "finding": .string(finding),
        ]
    }
}
