package import ExtensionProtocol
package import JSON

/// Something that the assistant says.
package struct AssistantReply: WireValue, Hashable {
    /// The name of the reply in the data of the language, such as `notUnderstood`; nil for a text of an extension.
    package var name: String?
    /// The text for the person.
    package var text: String
    /// What the person may choose from or say.
    package var options: [String]
    /// The apps that it asks about, with what tells them apart: those of the options, or the one of a yes or no.
    package var apps: [JSONObject]

    package init(name: String? = nil, text: String, options: [String] = [], apps: [JSONObject] = []) {
        (self.name, self.text, self.options, self.apps) = (name, text, options, apps)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        try self.init(MessageReader(json, method: method, path: path))
    }

    init(_ reader: MessageReader) throws(MessageError) {
        name = try reader.optionalString("name")
        text = try reader.string("text")
        options = try reader.strings("options")
        apps = try reader.elements("apps", atMost: .max) { app throws(MessageError) in app.object }
    }

    package var json: JSONValue {
        var object: JSONObject = ["text": .string(text)]
        object["name"] = name.map(JSONValue.string)
        if !options.isEmpty { object["options"] = .strings(options) }
        if !apps.isEmpty { object["apps"] = .array(apps.map(JSONValue.object)) }
        return .object(object)
    }
}

/// `assistant/said`: a reply that cannot wait for the person's turn, host → client.
///
/// It is said while a request is under way, or reports the end of a job.
package struct AssistantSaid: NotificationMessage {
    package static let method = "assistant/said"

    /// The session.
    package var session: String
    /// The id of the client's `assistant/say`; nil if none is under way.
    package var request: RequestID?
    /// The reply.
    package var reply: AssistantReply

    package init(session: String, request: RequestID?, reply: AssistantReply) {
        (self.session, self.request, self.reply) = (session, request, reply)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        session = try reader.string("session")
        request = reader.object["request"] == nil ? nil : try reader.requestID("request")
        reply = try AssistantReply(reader.reader("reply"))
    }

    package var json: JSONValue {
        var object: JSONObject = ["session": .string(session), "reply": reply.json]
        object["request"] = request?.json
        return .object(object)
    }
}
