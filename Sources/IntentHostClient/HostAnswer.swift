internal import HostProtocol
internal import JSON

/// What a host answers to a request: as what it means where it was read straight from its line, and else as its JSON.
enum HostAnswer: Sendable {
    /// An answer that nobody has looked into.
    case value(JSONValue)
    /// An answer to `intent/perform`.
    case performed(IntentPerform.Answer)

    /// The answer as it stands on the wire.
    var json: JSONValue {
        switch self {
        case .value(let value): value
        case .performed(let answer): answer.json
        }
    }
}
