package import JSON

/// `job/ack`: the host has recorded a job's result and will not lose it, host → extension.
///
/// The extension may forget the job.
package struct AcknowledgeJob: NotificationMessage {
    package static let method = "job/ack"

    /// The extension's name for the job.
    package var handle: String
    /// The sequence number of the result.
    package var sequence: Int64

    package init(handle: String, sequence: Int64) {
        self.handle = handle
        self.sequence = sequence
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        handle = try reader.string("handle")
        sequence = try reader.integer("sequence")
    }

    package var json: JSONValue { ["handle": .string(handle), "sequence": .integer(sequence)] }
}
