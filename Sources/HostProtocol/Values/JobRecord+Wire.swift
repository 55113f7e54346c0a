package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
internal import JSON

extension JobRecord {
    /// Reads a job in the form of `JobRecord.json`.
    ///
    /// That form leaves out what only the journal needs: the interaction, the keys, the sequence numbers and the owner
    /// are empty. Times are kept to the second.
    package init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            id: JobIdentifier(rawValue: try reader.string("id")),
            handle: try reader.string("handle"),
            extensionIdentifier: try reader.string("extension"),
            intent: try reader.string("intent"),
            parameters: try reader.optionalObject("parameters") ?? [:],
            interaction: "",
            idempotencyKey: "",
            acceptedAt: try reader.timestamp("acceptedAt"),
            expiresAt: try reader.timestamp("expiresAt"),
            response: nil,
            ownerHost: ""
        )
        state = try reader.word("state")
        locale = try reader.optionalString("locale")
        updatedAt = try reader.timestamp("updatedAt")
        if let progress = try reader.optionalReader("progress") {
            self.progress = JobProgress(
                fraction: try progress.optionalNumber("fraction"),
                message: try progress.optionalString("message")
            )
        }
        if let response = try reader.optionalReader("response") { self.response = try IntentResponse(response) }
        if let error = try reader.optionalReader("error") { failure = try Failure(error) }
        isLate = try reader.optionalBool("late") ?? false
    }
}

extension MessageReader {
    /// Reads an instant in the form of `Timestamp.text`.
    func timestamp(_ key: String) throws(MessageError) -> Timestamp {
        guard let timestamp = Timestamp(text: try string(key)) else { throw error(key, "is no time in ISO 8601") }
        return timestamp
    }
}
