package import JSON

extension Understanding {
    /// The understanding as `intenthost understand --format json` prints it (docs/assistant.md).
    package var json: JSONValue {
        var object = JSONObject()
        object["text"] = .string(text)
        object["accepted"] = .bool(isAccepted)
        if isAmbiguous { object["ambiguous"] = true }
        if let unknownApp { object["unknownApp"] = .string(unknownApp) }
        if let refusal { object["refusal"] = .string(refusal.reply.rawValue) }
        object["parses"] = .array(parses.map(\.json))
        if !reason.isEmpty { object["reason"] = .string(reason) }
        if let nearestExample { object["nearestExample"] = .string(nearestExample) }
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
