package import IntentModel
package import JSON

/// `intent/confirm`: the extension says whether it could do what is asked.
package struct ConfirmIntent: RequestMessage {
    package typealias Answer = ResponseAnswer
    package static let method = "intent/confirm"

    /// The intent and where it stands.
    package var call: IntentCall

    package init(_ call: IntentCall) { self.call = call }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        call = try IntentCall(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { call.json }
}

/// `intent/handle`: the extension does it.
///
/// Sent at most once for an interaction.
package struct HandleIntent: RequestMessage {
    package typealias Answer = ResponseAnswer
    package static let method = "intent/handle"

    /// The intent and where it stands.
    package var call: IntentCall

    package init(_ call: IntentCall) { self.call = call }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        call = try IntentCall(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { call.json }
}

/// The params that confirm and handle share.
package struct IntentCall: Sendable, Hashable {
    /// The id of the interaction that the call belongs to.
    package var interaction: String
    /// The intent with its resolved values.
    package var intent: WireIntent
    /// Deadline, lock state and the like.
    package var context: CallContext

    package init(interaction: String, intent: WireIntent, context: CallContext) {
        self.interaction = interaction
        self.intent = intent
        self.context = context
    }

    init(_ reader: MessageReader) throws(MessageError) {
        interaction = try reader.string("interaction")
        intent = try WireIntent(reader.reader("intent"))
        context = try CallContext(reader.reader("context"))
    }

    var json: JSONValue {
        ["interaction": .string(interaction), "intent": intent.json, "context": context.json]
    }
}

/// The answer to confirm and to handle.
package struct ResponseAnswer: WireValue, Hashable {
    /// What the extension answered.
    package var response: IntentResponse

    package init(_ response: IntentResponse) { self.response = response }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path).reader("response")
        response = IntentResponse(
            code: try reader.string("code"),
            properties: try reader.optionalObject("properties") ?? [:],
            userActivity: try reader.optionalObject("userActivity")
        )
    }

    package var json: JSONValue {
        var object: JSONObject = ["code": .string(response.code)]
        object["userActivity"] = response.userActivity.map(JSONValue.object)
        object["properties"] = .object(response.properties)
        return ["response": .object(object)]
    }
}
