internal import IntentModel
public import JSON

extension StressAdvice {
    /// The advice as one JSON object; its member `limits` goes into the manifest.
    ///
    /// Durations and sizes have the form of a manifest; measurements are in nanoseconds or bytes.
    public var json: JSONObject {
        var limits = JSONObject()
        for proposal in proposals { limits[proposal.name.rawValue] = .string("\(proposal.value)") }
        return [
            "intent": .string(intent), "limits": .object(limits),
            "proposals": .array(proposals.map { .object($0.json) }), "notes": .array(notes.map(JSONValue.string)),
        ]
    }
}

extension StressAdvice.Proposal {
    fileprivate var json: JSONObject {
        [
            "limit": .string(name.rawValue), "value": .string("\(value)"), "present": .string("\(present)"),
            "basis": .string(basis.rawValue), "seen": .integer(seen.number), "greatest": .integer(greatest.number),
            "samples": .integer(Int64(samples)), "exceeding": .integer(Int64(exceeding)), "isCapped": .bool(isCapped),
        ]
    }
}

extension LimitValue {
    /// Nanoseconds, bytes or a plain number.
    fileprivate var number: Int64 {
        switch self {
        case .duration(let duration): duration.nanoseconds
        case .bytes(let number), .count(let number): Int64(number)
        }
    }
}
