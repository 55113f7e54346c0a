package import ExtensionProtocol
package import IntentModel
package import JSON

extension AssistantTurn: WireValue {
    /// Reads the answer to `assistant/say`.
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        self.init(
            session: try reader.text("session", atMost: HostBound.name),
            phase: try reader.word("phase"),
            replies: try reader.elements("replies", atMost: .max) { reply throws(MessageError) in try Reply(reply) }
        )
        question = try reader.optionalReader("question").map { reader throws(MessageError) in try Question(reader) }
        outcome = try reader.optionalReader("outcome").map { reader throws(MessageError) in try Outcome(reader) }
        understanding = try reader.optionalObject("understanding")
    }

    package var json: JSONValue {
        var object: JSONObject = [
            "session": .string(session), "phase": .string(phase.rawValue), "replies": .array(replies.map(\.json)),
        ]
        object["question"] = question.map { .object($0.wire) }
        object["outcome"] = outcome.map { .object($0.wire) }
        object["understanding"] = understanding.map(JSONValue.object)
        return .object(object)
    }
}

extension AssistantTurn.Reply {
    /// Reads a reply.
    init(_ reader: MessageReader) throws(MessageError) {
        self.init(
            name: try reader.optionalString("name"),
            text: try reader.string("text"),
            options: try reader.strings("options"),
            apps: try reader.elements("apps", atMost: .max) { app throws(MessageError) in
                AssistantTurn.App(
                    identifier: try app.string("identifier"),
                    name: try app.string("name"),
                    folder: try app.optionalString("folder"),
                    installed: try app.optionalString("installed"),
                    authorization: try app.optionalString("authorization").flatMap(AuthorizationStatus.init)
                )
            }
        )
    }

    /// The reply in its wire form, and in that of `chat --format json`.
    package var json: JSONValue {
        var object: JSONObject = ["text": .string(text)]
        object["name"] = name.map(JSONValue.string)
        if !options.isEmpty { object["options"] = .strings(options) }
        if !apps.isEmpty { object["apps"] = .array(apps.map(\.json)) }
        return .object(object)
    }
}

extension AssistantTurn.App {
    fileprivate var json: JSONValue {
        var object: JSONObject = ["identifier": .string(identifier), "name": .string(name)]
        object["folder"] = folder.map(JSONValue.string)
        object["installed"] = installed.map(JSONValue.string)
        object["authorization"] = authorization.map { .string($0.rawValue) }
        return .object(object)
    }
}
