package import JSON

/// `$/extend`: the extension asks for more time for a call, extension → host.
package struct Extend: RequestMessage {
    package static let method = "$/extend"

    /// The call.
    package var id: RequestID
    /// The additional time that it asks for, in milliseconds.
    package var milliseconds: Int64
    /// The reason, for the log.
    package var reason: String?

    package init(id: RequestID, milliseconds: Int64, reason: String? = nil) {
        self.id = id
        self.milliseconds = milliseconds
        self.reason = reason
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        guard let id = reader.object["id"].flatMap(RequestID.init) else { throw reader.error("id", "is missing") }
        self.id = id
        milliseconds = try reader.integer("milliseconds")
        reason = try reader.optionalString("reason")
    }

    package var json: JSONValue {
        var object: JSONObject = ["id": id.json, "milliseconds": .integer(milliseconds)]
        object["reason"] = reason.map(JSONValue.string)
        return .object(object)
    }

    /// The time that the host grants, from zero to the requested time.
    package struct Answer: WireValue, Hashable {
        package var grantedMilliseconds: Int64

        package init(grantedMilliseconds: Int64) { self.grantedMilliseconds = grantedMilliseconds }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            grantedMilliseconds = try MessageReader(json, method: method, path: path).integer("grantedMilliseconds")
        }

        package var json: JSONValue { ["grantedMilliseconds": .integer(grantedMilliseconds)] }
    }
}
