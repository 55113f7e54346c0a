package import ExtensionProtocol
package import IntentModel
package import JSON

/// `assistant/cancel`: gives up what a session has under way, as a person does with Ctrl-C.
///
/// The answer is the turn that follows. An `assistant/say` under way is answered as by a later text.
package struct AssistantCancel: RequestMessage {
    package static let method = "assistant/cancel"
    package typealias Answer = AssistantTurn

    /// The session.
    package var session: String

    package init(_ session: String) { self.session = session }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        session = try MessageReader(json, method: method, path: path).text("session", atMost: HostBound.name)
    }

    package var json: JSONValue { ["session": .string(session)] }
}
