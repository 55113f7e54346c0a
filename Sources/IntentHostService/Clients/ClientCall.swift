internal import ExtensionProtocol
internal import HostProtocol
internal import JSON

/// The number of a client of a service; never used again.
struct ClientNumber: Hashable, Sendable, Comparable {
    let rawValue: Int

    static func < (left: ClientNumber, right: ClientNumber) -> Bool { left.rawValue < right.rawValue }
}

/// A request of a client that has greeted the host.
struct ClientCall: Sendable {
    let client: ClientNumber
    let id: RequestID
    let method: String
    let params: JSONValue
    let hello: HostHello

    /// Whether the request goes on until its client or the host ends it.
    var isEndless: Bool {
        method == JobFollow.method || method == QueueFollow.method || method == AssistantWait.method
            || method == IntentPerform.method && params["updates"] == .bool(true)
    }
}
