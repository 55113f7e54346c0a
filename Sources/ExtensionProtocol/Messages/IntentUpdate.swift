package import IntentModel
package import JSON

/// `intent/update`: how it stands with an intent now, extension → host.
package struct IntentUpdate: NotificationMessage {
    package static let method = "intent/update"

    /// The id of the interaction whose updates were started.
    package var interaction: String
    /// Increases with every update of an interaction.
    package var sequence: Int64
    /// The response as it is now; it replaces the one before.
    package var response: IntentResponse

    package init(interaction: String, sequence: Int64, response: IntentResponse) {
        self.interaction = interaction
        self.sequence = sequence
        self.response = response
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        interaction = try reader.string("interaction")
        sequence = try reader.integer("sequence")
        response = try IntentResponse(reader.reader("response"))
    }

    package var json: JSONValue {
        ["interaction": .string(interaction), "sequence": .integer(sequence), "response": response.json]
    }
}
