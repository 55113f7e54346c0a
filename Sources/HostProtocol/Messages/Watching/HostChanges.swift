package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
package import JSON

/// `host/changes`: what has changed at the host since the last one, host → client.
package struct HostChanges: NotificationMessage, Hashable {
    package static let method = "host/changes"

    /// The greatest number of calls in one notification.
    package static let mostCalls = 100

    /// What the host does now; nil where nothing of it has changed but times.
    package var status: HostStatus.Answer?
    /// The calls that have begun, changed or ended, in the order of their changes.
    package var calls: [CallRecord]
    /// The number of older changes of calls that are not told; `calls/list` has the calls.
    package var callsLeftOut: Int
    /// The jobs that have changed, and each open job in the first notification.
    package var jobs: [JobRecord]

    package init(
        status: HostStatus.Answer? = nil,
        calls: [CallRecord] = [],
        callsLeftOut: Int = 0,
        jobs: [JobRecord] = []
    ) {
        (self.status, self.calls, self.callsLeftOut, self.jobs) = (status, calls, callsLeftOut, jobs)
    }

    /// Whether there is nothing to tell.
    package var isEmpty: Bool { status == nil && calls.isEmpty && jobs.isEmpty }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        if let status = json["status"] {
            self.status = try HostStatus.Answer(json: status, method: method, path: "\(path).status")
        }
        calls = try reader.elements("calls", atMost: Self.mostCalls) { call throws(MessageError) in
            try CallRecord(call)
        }
        callsLeftOut = try reader.optionalCount("callsLeftOut") ?? 0
        jobs = try reader.elements("jobs", atMost: HostBound.jobs) { job throws(MessageError) in try JobRecord(job) }
    }

    package var json: JSONValue {
        var object = JSONObject()
        object["status"] = status?.json
        if !calls.isEmpty { object["calls"] = .array(calls.map(\.json)) }
        if callsLeftOut > 0 { object["callsLeftOut"] = .integer(Int64(callsLeftOut)) }
        if !jobs.isEmpty { object["jobs"] = .array(jobs.map { .object($0.json) }) }
        return .object(object)
    }
}
