internal import HostProtocol
internal import IntentModel
internal import JSON

/// What a trace tells of one launch.
struct TracedLaunch {
    let launch: TraceRecord.Launch
    var facts: HostEvent.LaunchFacts?
    var began: Duration
    /// The time at which it had answered `initialize`; nil if it did not.
    var ready: Duration?
    /// The limits that it was told, by their names on the wire.
    var limits: [String: Duration] = [:]
    /// Whether it said that it acknowledges calls.
    var acknowledges = false
    var exit: (time: Duration, end: HostEvent.LaunchEnd)?
    /// The places of its records in the trace.
    var records: [Int] = []
    /// The number of the request with its first call; nil before there is one.
    var firstRequest: Int?
    /// The id of `initialize`.
    var greeting: JSONValue?
    /// The calls that have no answer yet, by their ids.
    var open: [JSONValue: (request: Int, call: Int)] = [:]

    /// Reads the limits of `initialize`.
    mutating func takeLimits(_ message: JSONObject) {
        greeting = message["id"]
        for member in message["params"]?["limits"]?.objectValue?.members ?? [] where member.key.hasSuffix("Ms") {
            limits[String(member.key.dropLast(2))] = member.value.milliseconds
        }
    }
}

/// One call of a request.
struct TracedCall {
    /// How a call ended.
    enum End {
        /// With a response code or the outcome of a resolution, where it has one.
        case answered(code: String?)
        case refused(code: Int64?, message: String)
    }

    /// The number of the launch.
    let launch: Int
    let stage: String
    let parameter: String?
    let sent: Duration
    let deadline: Duration?
    var acknowledged: Duration?
    var ended: (time: Duration, end: End)?
    var cancelled: (time: Duration, reason: String)?

    var name: String { [stage, parameter].compactMap(\.self).joined(separator: " ") }
}

extension JSONValue {
    /// The member of an object; nil for all else.
    subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The time that a number of milliseconds is; nil for all else.
    var milliseconds: Duration? { doubleValue.map { Duration(wireMilliseconds: max($0, 0)) } }
}
