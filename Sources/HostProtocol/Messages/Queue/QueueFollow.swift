package import ExtensionProtocol
package import IntentModel
package import JSON

/// `queue/follow`: answers with the outcome of a queued job when it has ended, client → host → bridge.
///
/// Cancelling the request ends the following, not the job.
package struct QueueFollow: RequestMessage {
    package static let method = "queue/follow"

    /// The name of the job.
    package var job: String

    package init(_ job: String) { self.job = job }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        job = try MessageReader(json, method: method, path: path).queuedJob()
    }

    package var json: JSONValue { ["job": .string(job)] }

    /// The answer to `queue/follow`.
    package struct Answer: WireValue, Hashable {
        /// What came of the job; of a dead letter, why nothing came of it or nobody can tell.
        package var outcome: Outcome

        package init(_ outcome: Outcome) { self.outcome = outcome }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            outcome = try Outcome(MessageReader(json, method: method, path: path).reader("outcome"))
        }

        package var json: JSONValue { ["outcome": .object(outcome.wire)] }
    }
}

/// `queue/cancel`: asks for the end of a queued job, client → host → bridge; `queue/follow` tells how it ended.
package struct QueueCancel: RequestMessage {
    package static let method = "queue/cancel"
    package typealias Answer = Empty

    /// The name of the job.
    package var job: String

    package init(_ job: String) { self.job = job }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        job = try MessageReader(json, method: method, path: path).queuedJob()
    }

    package var json: JSONValue { ["job": .string(job)] }
}
