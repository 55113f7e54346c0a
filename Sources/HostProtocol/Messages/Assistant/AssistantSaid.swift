package import ExtensionProtocol
package import IntentModel
package import JSON

/// `assistant/said`: a reply that cannot wait for the person's turn, host → client.
///
/// It is said while a request is under way, or reports the end of a job.
package struct AssistantSaid: NotificationMessage {
    package static let method = "assistant/said"

    /// The session.
    package let session: String
    /// The id of the client's `assistant/say`; nil if none is under way.
    package let request: RequestID?
    /// The reply; late where no request is under way.
    package let reply: AssistantTurn.Reply

    package init(session: String, request: RequestID?, reply: AssistantTurn.Reply) {
        var reply = reply
        reply.isLate = request == nil
        (self.session, self.request, self.reply) = (session, request, reply)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        self.init(
            session: try reader.string("session"),
            request: reader.object["request"] == nil ? nil : try reader.requestID("request"),
            reply: try AssistantTurn.Reply(reader.reader("reply"))
        )
    }

    package var json: JSONValue {
        var object: JSONObject = ["session": .string(session), "reply": reply.json]
        object["request"] = request?.json
        return .object(object)
    }
}
