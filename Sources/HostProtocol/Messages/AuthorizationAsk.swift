package import ExtensionProtocol
package import IntentModel
package import JSON

/// `authorization/ask`: asks the person at a client whether an app may be used, host → client.
///
/// Unlike `dialogue/ask`, it belongs to no request of the client.
package struct AuthorizationAsk: RequestMessage {
    package static let method = "authorization/ask"
    package typealias Answer = DialogueAsk.Answer

    /// The identifier of the app.
    package var app: String
    /// The question, of the kind `authorize`.
    package var question: Question

    package init(app: String, question: Question) {
        self.app = app
        self.question = question
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        app = try reader.text("app", atMost: HostBound.name)
        question = try Question(reader.reader("question"))
    }

    package var json: JSONValue { ["app": .string(app), "question": .object(question.wire)] }
}
