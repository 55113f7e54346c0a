package import JSON

/// `intent/stopSendingUpdates`: nobody wants the updates any more, host → extension.
package struct StopSendingUpdates: NotificationMessage {
    package static let method = "intent/stopSendingUpdates"

    /// The id of the interaction whose updates were started.
    package var interaction: String

    /// Why, where it is not that the caller wants no more.
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
