package import IntentModel
package import JSON

/// `job/progress`: the progress of a job, extension → host.
package struct ReportJobProgress: NotificationMessage {
    package static let method = "job/progress"

    /// The extension's name for the job.
    package var handle: String
    /// A number that increases with every message about one job in a launch.
    package var sequence: Int64
    /// The progress.
    package var progress: JobProgress

    package init(handle: String, sequence: Int64, progress: JobProgress) {
        self.handle = handle
        self.sequence = sequence
        self.progress = progress
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        handle = try reader.handle("handle")
        sequence = try reader.integer("sequence")
        progress = try JobProgress(reader)
    }

    package var json: JSONValue {
        var object: JSONObject = ["handle": .string(handle), "sequence": .integer(sequence)]
        for member in progress.json { object[member.key] = member.value }
        return .object(object)
    }
}

extension JobProgress {
    init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            fraction: try reader.optionalNumber("fraction"),
            completed: try reader.optionalNumber("completed"),
            total: try reader.optionalNumber("total"),
            message: try reader.optionalString("message")
        )
    }

    var json: JSONObject {
        var object = JSONObject()
        object["completed"] = completed.map(JSONValue.double)
        object["total"] = total.map(JSONValue.double)
        object["fraction"] = fraction.map(JSONValue.double)
        object["message"] = message.map(JSONValue.string)
        return object
    }
}
