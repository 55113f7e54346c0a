package import JSON

/// `intent/stopSendingUpdates`: nobody wants the updates any more, host → extension.
package struct StopSendingUpdates: NotificationMessage {
    package static let method = "intent/stopSendingUpdates"

    /// The id of the interaction whose updates were started.
    package var interaction: String

    package init(interaction: String) { self.interaction = interaction }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        interaction = try MessageReader(json, method: method, path: path).string("interaction")
    }

    package var json: JSONValue { ["interaction": .string(interaction)] }
}
