internal import ClusterJobs
internal import JSON

/// A queued job of this host, as its journal has it.
struct Wish: Sendable {
    /// How far it is, as far as this host knows.
    enum State: String, Sendable {
        /// Written down here; whether the queue has it is not known.
        case wanted
        /// The queue has it.
        case accepted
        /// It has its outcome.
        case done
        /// It has ended, and nobody can tell whether it was carried out, or all attempts are used up.
        case dead

        /// Whether it has its outcome.
        var isFinal: Bool { self == .done || self == .dead }
    }

    let key: QueueKey
    /// The name that the caller has given the job itself; empty for none.
    let callersKey: String
    let intent: String
    /// The identifier of the extension.
    let lane: String
    /// What the worker is told: the text of the request that is signed.
    ///
    /// Empty where it was left in the journal.
    var request: String
    /// When it was accepted here, in milliseconds since 1970.
    let acceptedAt: Int64
    /// When its caller's time is over by the clock of this host, in milliseconds since 1970; nil for never.
    let endsAt: Int64?
    var state = State.wanted
    /// The host that works or worked on it; empty while there is none.
    var host = ""
    /// The number of attempts.
    var tries = 0
    /// Whether a client wants its end.
    var isCancelled = false
    /// The outcome, as JSON; empty before the end.
    var outcome = ""

    /// The time that its caller has given it, if it has given one.
    var timeLimit: Duration? { endsAt.map { .milliseconds($0.subtractingReportingOverflow(acceptedAt).partialValue) } }

    /// As `queue/jobs` tells of it.
    ///
    /// - Parameter isRunning: Whether a host works on it now.
    func json(isRunning: Bool, acceptedAt: String) -> JSONValue {
        var object: JSONObject = [
            "job": .string(key.name), "intent": .string(intent), "extension": .string(lane),
            "state": .string(isRunning && state == .accepted ? "running" : state.rawValue),
            "acceptedAt": .string(acceptedAt), "tries": .integer(Int64(tries)),
        ]
        if !host.isEmpty { object["host"] = .string(host) }
        if !outcome.isEmpty, let value = try? JSONParser.parse(outcome) { object["outcome"] = value }
        return .object(object)
    }
}

/// What a worker has to bring to its end after a new start: an attempt that has begun.
struct OpenAttempt: Sendable {
    let key: QueueKey
    let lane: String
    /// The fence of the attempt.
    let token: String
    /// The class name of the intent.
    let intent: String
    /// The job of the daemon that goes on with it; empty for none.
    var job = ""
    /// What is told at the end, as JSON; empty before that.
    var result = ""
}
