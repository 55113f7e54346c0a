internal import IntentModel
package import JSON

extension CheckReport {
    /// The report as check.schema.json describes it.
    package var json: JSONObject {
        let counts = counts
        var object: JSONObject = [
            "extension": ["identifier": .string(extensionIdentifier), "name": .string(extensionName)],
            "protocolVersion": "1.0",
            "end": .string(startProblem == nil ? end.rawValue : "notStarted"),
            "holds": .bool(holds),
            "counts": [
                "held": .integer(Int64(counts.held)), "fell": .integer(Int64(counts.fell)),
                "notTried": .integer(Int64(counts.notTried)),
            ],
            "durationMs": .integer(duration.milliseconds),
            "rules": .array(entries.map { .object($0.json) }),
        ]
        object["startProblem"] = startProblem.map { .object($0.json) }
        return object
    }
}

extension CheckReport.Entry {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["number": .string(rule.number), "title": .string(rule.title)]
        switch verdict {
        case .held: object["verdict"] = "held"
        case .notTried(let reason):
            object["verdict"] = "notTried"
            object["reason"] = .string(reason)
        case .fell(let falls):
            object["verdict"] = "fell"
            object["help"] = .string(rule.help)
            object["falls"] = .array(falls.map { .object($0.json) })
        }
        return object
    }
}

extension Fall {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["problem": .string(problem), "sent": .string(sent)]
        object["came"] = came.map(JSONValue.string)
        if !stderrTail.isEmpty { object["stderrTail"] = .array(stderrTail.map(JSONValue.string)) }
        return object
    }
}
