package import JSON

/// `$/ack`: the extension's reader has noticed a call; sent at once, not by the handler.
package struct Ack: NotificationMessage {
    package static let method = "$/ack"

    /// The call.
    package var id: RequestID

    package init(id: RequestID) { self.id = id }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        guard let id = reader.object["id"].flatMap(RequestID.init) else { throw reader.error("id", "is missing") }
        self.id = id
    }

    package var json: JSONValue { ["id": id.json] }
}
