package import ExtensionProtocol
internal import IntentModel
package import JSON
package import PersonalModel

/// `app/continueActivity`: gives the app the activity with which the person opened it, host → client.
package struct AppContinueActivity: RequestMessage {
    package static let method = "app/continueActivity"
    package typealias Answer = Empty

    /// The activity.
    package var activity: ActivityValue
    /// The intent and response that led to it, in the form of `app/donate`.
    package var interaction: Donation?

    package init(_ activity: ActivityValue, interaction: Donation? = nil) {
        (self.activity, self.interaction) = (activity, interaction)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        activity = try ActivityValue(reader.reader("activity"))
        interaction = try reader.optionalReader("interaction").map { interaction throws(MessageError) in
            try Donation(interaction, at: Timestamp(milliseconds: 0))
        }
    }

    package var json: JSONValue {
        var object: JSONObject = ["activity": .object(activity.json)]
        object["interaction"] = interaction.map { .object($0.sentJSON) }
        return .object(object)
    }
}

/// `app/handleIntent`: has the app handle an intent whose extension answered `handleInApp`, host → client.
package struct AppHandleIntent: RequestMessage {
    package static let method = "app/handleIntent"
    package typealias Answer = ResponseAnswer

    /// The intent with its call's context, as an extension gets it with `intent/handle`.
    package var call: IntentCall

    package init(_ call: IntentCall) { self.call = call }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        call = try HandleIntent(json: json, method: method, path: path).call
    }

    package var json: JSONValue { HandleIntent(call).json }
}
