package import ExtensionProtocol
internal import IntentModel
package import JSON

/// `queue/perform`: has a request carried out by any host of the cluster, now or later, client → host → bridge.
///
/// It is answered once the job is accepted durably: from then on its outcome is not lost, even if hosts end.
package struct QueuePerform: RequestMessage {
    package static let method = "queue/perform"

    /// The request; to the bridge always with a locale and the state of the device here.
    package var perform: IntentPerform
    /// The key of the caller: the same key gives the same job again; nil for another job with each request.
    package var key: String?
    /// The name of the client whose request it is; the host alone says it, to the bridge.
    package var client: String?

    package init(_ perform: IntentPerform, key: String? = nil, of client: String? = nil) {
        (self.perform, self.key, self.client) = (perform, key, client)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        let params = try reader.reader("perform")
        perform = try IntentPerform(json: .object(params.object), method: method, path: params.path)
        key = try reader.optionalText("key", atMost: HostBound.name)
        // It would make one job of all requests whose caller has left it empty.
        if key?.isEmpty == true { throw reader.error("key", "is empty") }
        client = try reader.optionalText("client", atMost: HostBound.name)
    }

    package var json: JSONValue {
        var object: JSONObject = ["perform": perform.json]
        object["client"] = client.map(JSONValue.string)
        object["key"] = key.map(JSONValue.string)
        return .object(object)
    }

    /// The answer to `queue/perform`.
    package struct Answer: WireValue, Hashable {
        /// The name of the job, for the other requests about the queue.
        package var job: String

        package init(_ job: String) { self.job = job }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            job = try MessageReader(json, method: method, path: path).queuedJob()
        }

        package var json: JSONValue { ["job": .string(job)] }
    }
}

extension MessageReader {
    /// The name of a queued job.
    func queuedJob() throws(MessageError) -> String { try text("job", atMost: HostBound.name) }
}
