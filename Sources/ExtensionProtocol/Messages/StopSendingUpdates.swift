package import JSON

/// `intent/stopSendingUpdates`: the host wants no more updates, host → extension.
package struct StopSendingUpdates: NotificationMessage {
    package static let method = "intent/stopSendingUpdates"

    /// The id of the interaction whose updates were started.
    package var interaction: String

    /// The reason, unless the caller simply wants no more updates.
    package var reason: CancelRequest.Reason?

    package init(interaction: String, reason: CancelRequest.Reason? = nil) {
        self.interaction = interaction
        self.reason = reason
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        interaction = try reader.string("interaction")
        reason = try reader.optionalString("reason").flatMap(CancelRequest.Reason.init)
    }

    package var json: JSONValue {
        var object: JSONObject = ["interaction": .string(interaction)]
        object["reason"] = reason.map { .string($0.rawValue) }
        return .object(object)
    }
}
