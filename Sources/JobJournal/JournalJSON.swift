internal import IntentModel
package import JSON

// The JSON form of a job's values in the journal: without loss, and independent of the form for users and extensions. A
// missing member reads as absent, so that the versions of the host can differ in their members.

extension IntentResponse {
    package var journalJSON: JSONValue {
        var object: JSONObject = ["code": .string(code), "properties": .object(properties)]
        object["userActivity"] = userActivity.map(JSONValue.object)
        return .object(object)
    }

    package init(journal object: JSONObject) {
        self.init(
            code: object["code"]?.stringValue ?? "",
            properties: object["properties"]?.objectValue ?? [:],
            userActivity: object["userActivity"]?.objectValue
        )
    }
}

extension JobProgress {
    package var journalJSON: JSONValue {
        var object = JSONObject()
        object["fraction"] = fraction.map(JSONValue.double)
        object["completed"] = completed.map(JSONValue.double)
        object["total"] = total.map(JSONValue.double)
        object["message"] = message.map(JSONValue.string)
        return .object(object)
    }

    package init(journal object: JSONObject) {
        self.init(
            fraction: object["fraction"]?.doubleValue,
            completed: object["completed"]?.doubleValue,
            total: object["total"]?.doubleValue,
            message: object["message"]?.stringValue
        )
    }
}

extension Failure {
    package var journalJSON: JSONValue {
        var object: JSONObject = ["kind": .string(kind.rawValue), "message": .string(message)]
        object["code"] = code.map { .integer(Int64($0.rawValue)) }
        object["clock"] = clock.map { .string($0.rawValue) }
        object["limit"] = limit.map { .string(DurationText.format($0)) }
        object["measured"] = measured.map { .string(DurationText.format($0)) }
        if !stderrTail.isEmpty { object["stderrTail"] = .array(stderrTail.map(JSONValue.string)) }
        return .object(object)
    }

    package init(journal object: JSONObject) {
        self.init(
            Kind(rawValue: object["kind"]?.stringValue ?? ""),
            code: object["code"]?.integerValue.map { IntentErrorCode(rawValue: Int($0)) },
            message: object["message"]?.stringValue ?? "",
            clock: object["clock"]?.stringValue.flatMap(ClockName.init),
            limit: object["limit"]?.stringValue.flatMap(DurationText.parse),
            measured: object["measured"]?.stringValue.flatMap(DurationText.parse),
            stderrTail: (object["stderrTail"]?.arrayValue ?? []).compactMap(\.stringValue)
        )
    }
}
