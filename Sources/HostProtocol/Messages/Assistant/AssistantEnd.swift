package import ExtensionProtocol
package import JSON

/// `assistant/end`: ends a session; its request is cancelled, and its jobs go on.
package struct AssistantEnd: RequestMessage {
    package static let method = "assistant/end"
    package typealias Answer = Empty

    /// The session.
    package var session: String

    package init(_ session: String) { self.session = session }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        session = try MessageReader(json, method: method, path: path).text("session", atMost: HostBound.name)
    }

    package var json: JSONValue { ["session": .string(session)] }
}
