package import JSON

extension Understanding {
    /// The understanding as `intenthost understand --format json` prints it (docs/assistant.md).
    package var json: JSONValue {
        var object: JSONObject = ["text": .string(text), "accepted": .bool(isBegun)]
        var obstacle: Obstacle?
        switch self {
        case .sure: break
        case .ambiguous: object["ambiguous"] = true
        case .opened: object["opened"] = true
        case .unsure(_, let why), .nothing(_, let why): obstacle = why
        case .unknownApp(let name, _):
            object["unknownApp"] = .string(name)
            obstacle = Obstacle(reason: "No app is called '\(name)'.")
        }
        if case .refusal(let refusal)? = obstacle?.hint { object["refusal"] = .string(refusal.reply.rawValue) }
        object["parses"] = .array(parses.map(\.json))
        if let obstacle { object["reason"] = .string(obstacle.reason) }
        if case .example(let example)? = obstacle?.hint { object["nearestExample"] = .string(example) }
        return .object(object)
    }
}

extension IntentParse {
    /// The parse as JSON.
    package var json: JSONValue {
        var object = JSONObject()
        object["intent"] = .string(intent)
        object["score"] = .double((score * 1000).rounded() / 1000)
        if let app { object["app"] = .string(app) }
        if !apps.isEmpty { object["apps"] = .array(apps.map { .string($0) }) }
        object["slots"] = .array(slots.map(\.json))
        if !implied.isEmpty {
            var values = JSONObject()
            for assignment in implied { values[assignment.parameter] = .string(assignment.value) }
            object["implied"] = .object(values)
        }
        object["skipped"] = .array(skipped.map { .string($0) })
        object["reason"] = .string(reason)
        return .object(object)
    }
}

extension IntentParse.Slot {
    /// The slot as JSON; `start` and `end` count Unicode scalars.
    package var json: JSONValue {
        var object = JSONObject()
        object["parameter"] = .string(parameter)
        object["text"] = .string(text)
        object["start"] = .integer(Int64(range.lowerBound))
        object["end"] = .integer(Int64(range.upperBound))
        if let value { object["value"] = .string(value) }
        if let identifier { object["identifier"] = .string(identifier) }
        return .object(object)
    }
}
