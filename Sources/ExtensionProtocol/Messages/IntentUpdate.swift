package import IntentModel
package import JSON

/// `intent/update`: the current state of an intent, extension → host.
package struct IntentUpdate: NotificationMessage {
    package static let method = "intent/update"

    /// The id of the interaction whose updates were started.
    package var interaction: String
    /// A number that increases with every update of an interaction.
    package var sequence: Int64
    /// The current response; it replaces the one before.
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
