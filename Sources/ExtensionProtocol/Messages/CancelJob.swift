package import IntentModel
package import JSON

/// `job/cancel`: the host no longer wants a job done, host → extension.
///
/// Within the grace the extension reports by `job/result` how the job ended: with the error `-32800` if it was not
/// done.
package struct CancelJob: NotificationMessage {
    package static let method = "job/cancel"

    /// The extension's name for the job.
    package var handle: String
    /// The reason.
    package var reason: JobCancelReason
    /// The time left to report how the job ended, in milliseconds; zero if the host does not wait.
    package var graceMilliseconds: Int64

    package init(handle: String, reason: JobCancelReason, graceMilliseconds: Int64) {
        self.handle = handle
        self.reason = reason
        self.graceMilliseconds = graceMilliseconds
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        handle = try reader.string("handle")
        reason = try reader.optionalString("reason").flatMap(JobCancelReason.init) ?? .user
        graceMilliseconds = try reader.optionalInteger("graceMs") ?? 0
    }

    package var json: JSONValue {
        ["handle": .string(handle), "reason": .string(reason.rawValue), "graceMs": .integer(graceMilliseconds)]
    }
}
