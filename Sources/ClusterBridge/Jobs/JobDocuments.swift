internal import ClusterJobs
internal import ClusterModel
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON

/// What a caller tells a worker of a queued job; signed, it is the request in the store.
struct QueuedRequest {
    /// The params of `intent/perform`.
    let perform: JSONObject
    let intent: String
    /// The name of the client whose request it is.
    let client: String
    /// When it was accepted, in milliseconds since 1970.
    let acceptedAt: Int64

    init(perform: JSONObject, intent: String, client: String, acceptedAt: Int64) {
        (self.perform, self.intent, self.client, self.acceptedAt) = (perform, intent, client, acceptedAt)
    }

    /// Reads the text; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSONParser.parse(bytes, maximumValues: ClusterBound.values),
            let perform = json["perform"]?.objectValue, let intent = perform["intent"]?.stringValue,
            intent.utf8.count <= ClusterBound.name, let acceptedAt = json["acceptedAt"]?.integerValue
        else { return nil }
        self.init(
            perform: perform,
            intent: intent,
            client: json["client"]?.stringValue ?? "",
            acceptedAt: acceptedAt
        )
    }

    /// When the caller's time is over that accepts it now, in milliseconds since 1970; nil where it gives no time.
    var endsAt: Int64? {
        guard let time = perform["deadlineMs"]?.doubleValue else { return nil }
        return acceptedAt + Duration(wireMilliseconds: time).milliseconds
    }

    /// What the request is about: one job and its extension, so that nobody can have another one carry it out.
    static func subject(_ key: QueueKey, _ lane: String) -> String { "\(key) \(lane)" }

    var json: JSONValue {
        ["perform": .object(perform), "client": .string(client), "acceptedAt": .integer(acceptedAt)]
    }

    /// The params for the daemon that carries it out: for one extension, without questions, and after a leave.
    func params(on lane: String, from caller: HostName, key: QueueKey) -> JSONValue {
        var params = perform
        params["extension"] = .string("id:\(lane)")
        params["idempotencyKey"] = .string("\(key)")
        params["awaitsLeave"] = true
        params["updates"] = nil
        params["card"] = nil
        params["origin"] = ["host": .string(caller.text), "client": .string(client)]
        return .object(params)
    }
}

/// What a worker tells the caller of the end of a queued job; signed, it is the result in the store.
struct QueueResult {
    let outcome: JSONObject
    /// Whether it is a dead letter.
    let isDead: Bool

    init(_ outcome: JSONObject, isDead: Bool) { (self.outcome, self.isDead) = (outcome, isDead) }

    /// The result of a job that did not come to an outcome of its own.
    init(_ status: Outcome.Status, _ kind: Failure.Kind, of intent: String, host: String, _ message: String) {
        var outcome = Outcome(
            status: status,
            intent: intent,
            stage: .policy,
            failure: Failure(kind, message: message)
        )
        outcome.host = host
        self.init(outcome.wire, isDead: status != .cancelled)
    }

    /// Reads the text; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSONParser.parse(bytes, maximumValues: ClusterBound.values),
            let outcome = json["outcome"]?.objectValue, outcome["status"]?.stringValue != nil
        else { return nil }
        self.init(outcome, isDead: json["dead"]?.boolValue ?? false)
    }

    var json: JSONValue {
        var object: JSONObject = ["outcome": .object(outcome)]
        if isDead { object["dead"] = true }
        return .object(object)
    }

    /// What the result is about: one attempt, so that it is that of no other one.
    static func subject(_ key: QueueKey, _ token: String) -> String { "\(key) \(token)" }
}
