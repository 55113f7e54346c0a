package import ExtensionProtocol
package import JSON

/// `assistant/wait`: answers when the jobs that a session has have ended, after the reports of their ends.
package struct AssistantWait: RequestMessage {
    package static let method = "assistant/wait"
    package typealias Answer = Empty

    /// The session.
    package var session: String

    package init(_ session: String) { self.session = session }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        session = try MessageReader(json, method: method, path: path).text("session", atMost: HostBound.name)
    }

    package var json: JSONValue { ["session": .string(session)] }
}
