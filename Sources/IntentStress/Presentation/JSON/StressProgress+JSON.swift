public import JSON

extension StressProgress {
    /// The state as one JSON object; docs/stress.md describes its members, and later versions only add members.
    public var json: JSONObject {
        var object: JSONObject = [
            "elapsedMs": .double(elapsed / .milliseconds(1)), "due": .integer(Int64(due)),
            "outcomes": .integer(Int64(outcomes)), "errors": .integer(Int64(errors)),
            "underWay": .integer(Int64(underWay)), "waiting": .integer(Int64(waiting)),
            "ratePerSecond": .double(rate), "isEnding": .bool(isEnding),
        ]
        object["fraction"] = fraction.map(JSONValue.double)
        guard recent.count > 0 else { return object }
        object["p50Ms"] = .double(recent.quantile(0.5) / .milliseconds(1))
        object["p99Ms"] = .double(recent.quantile(0.99) / .milliseconds(1))
        return object
    }
}
