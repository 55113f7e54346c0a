internal import IntentModel
package import JSON

/// `$/progress`: the progress of a call.
package struct Progress: NotificationMessage {
    package static let method = "$/progress"

    /// The call.
    package var id: RequestID
    /// A number that increases with every notification of one call.
    package var sequence: Int64
    /// The units done, and their total.
    package var completed: Double?
    package var total: Double?
    /// The finished part, from zero to one.
    package var fraction: Double?
    /// A sentence for the user.
    package var message: String?

    package init(
        id: RequestID,
        sequence: Int64,
        completed: Double? = nil,
        total: Double? = nil,
        fraction: Double? = nil,
        message: String? = nil
    ) {
        self.id = id
        self.sequence = sequence
        self.completed = completed
        self.total = total
        self.fraction = fraction
        self.message = message
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        guard let id = reader.object["id"].flatMap(RequestID.init) else { throw reader.error("id", "is missing") }
        self.id = id
        sequence = try reader.integer("sequence")
        completed = try reader.optionalNumber("completed")
        total = try reader.optionalNumber("total")
        fraction = try reader.optionalNumber("fraction")
        message = try reader.optionalString("message")?.cut(to: TextBound.message)
    }

    package var json: JSONValue {
        var object: JSONObject = ["id": id.json, "sequence": .integer(sequence)]
        object["completed"] = completed.map(JSONValue.double)
        object["total"] = total.map(JSONValue.double)
        object["fraction"] = fraction.map(JSONValue.double)
        object["message"] = message.map(JSONValue.string)
        return .object(object)
    }
}
