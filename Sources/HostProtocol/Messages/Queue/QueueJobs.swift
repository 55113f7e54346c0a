package import ExtensionProtocol
internal import IntentModel
package import JSON

/// `queue/jobs`: a page of the queued jobs of the cluster, the newest first, client → host → bridge.
package struct QueueJobs: RequestMessage {
    package static let method = "queue/jobs"
    /// The largest number of jobs in a page.
    package static let mostJobs = 100

    /// The beginning of the names.
    package var prefix: String
    /// The value of `next` of the page before; nil for the first page.
    package var after: String?
    /// The largest number of jobs in the page.
    package var limit: Int

    package init(prefix: String = "", after: String? = nil, limit: Int = mostJobs) {
        (self.prefix, self.after, self.limit) = (prefix, after, limit)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        prefix = try reader.optionalText("prefix", atMost: HostBound.name) ?? ""
        after = try reader.optionalText("after", atMost: HostBound.name)
        limit = min(try reader.optionalCount("limit") ?? Self.mostJobs, Self.mostJobs)
    }

    package var json: JSONValue {
        var object: JSONObject = ["prefix": .string(prefix), "limit": .integer(Int64(limit))]
        object["after"] = after.map(JSONValue.string)
        return .object(object)
    }

    /// The answer to `queue/jobs`.
    package struct Answer: WireValue, Hashable {
        /// The jobs; fewer than asked for where their outcomes do not fit into one line of the bridge.
        package var jobs: [QueuedJob]
        /// The value of `after` for the next page; nil if no older jobs follow.
        package var next: String?

        package init(_ jobs: [QueuedJob], next: String? = nil) { (self.jobs, self.next) = (jobs, next) }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            jobs = try reader.elements("jobs", atMost: QueueJobs.mostJobs, QueuedJob.init)
            next = try reader.optionalText("next", atMost: HostBound.name)
        }

        package var json: JSONValue {
            var object: JSONObject = ["jobs": .array(jobs.map(\.json))]
            object["next"] = next.map(JSONValue.string)
            return .object(object)
        }
    }
}
