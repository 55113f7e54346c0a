package import ExtensionProtocol
package import JSON

/// An intent with its parameters, as an app donates or suggests it.
package struct IntentValue: Sendable, Hashable {
    /// The class name of the intent, such as `OrderSoupIntent`.
    package var intent: String
    /// The values by parameter name, in the form of the extension wire.
    package var parameters: JSONObject
    /// The phrase that the app proposes for a voice shortcut.
    package var suggestedInvocationPhrase: String?
    /// Apple's option set of where the shortcut is useful.
    package var shortcutAvailability: Int64?
    /// What the app tells about the donation, such as the recipients of a message.
    package var donationMetadata: JSONObject?

    package init(intent: String, parameters: JSONObject = [:]) {
        self.intent = intent
        self.parameters = parameters
    }

    /// Reads `{"intent", "parameters"?, "suggestedInvocationPhrase"?, "shortcutAvailability"?, "donationMetadata"?}`.
    package init(_ reader: MessageReader) throws(MessageError) {
        intent = try reader.text("intent")
        parameters = try reader.optionalBoundedObject("parameters") ?? [:]
        suggestedInvocationPhrase = try reader.optionalText("suggestedInvocationPhrase", upTo: PersonalBound.phrase)
        shortcutAvailability = try reader.optionalInteger("shortcutAvailability")
        donationMetadata = try reader.optionalBoundedObject("donationMetadata")
    }

    /// The form that `init(_:)` reads.
    package var json: JSONObject {
        var object: JSONObject = ["intent": .string(intent), "parameters": .object(parameters)]
        object["suggestedInvocationPhrase"] = suggestedInvocationPhrase.map(JSONValue.string)
        object["shortcutAvailability"] = shortcutAvailability.map(JSONValue.integer)
        object["donationMetadata"] = donationMetadata.map(JSONValue.object)
        return object
    }
}

/// A user activity, as an app donates or suggests it; members that the host does not know are kept.
package struct ActivityValue: Sendable, Hashable {
    /// All members, by the names of `NSUserActivity`.
    package let json: JSONObject

    /// Reads the wire form of an activity, which must have a type; the whole has at most 64 KiB.
    package init(_ reader: MessageReader) throws(MessageError) {
        json = reader.object
        guard !JSONValue.object(json).isLonger(than: PersonalBound.value) else {
            throw reader.error("activityType", "belongs to an activity of more than \(PersonalBound.value) bytes")
        }
        _ = try reader.text("activityType")
        _ = try reader.optionalText("persistentIdentifier")
        _ = try reader.optionalText("suggestedInvocationPhrase", upTo: PersonalBound.phrase)
        _ = try reader.optionalString("title")
        _ = try reader.optionalBool("isEligibleForPrediction")
        _ = try reader.optionalObject("userInfo")
    }

    /// The type, such as `com.example.order`.
    package var activityType: String { json["activityType"]?.stringValue ?? "" }
    /// The title for a person.
    package var title: String? { json["title"]?.stringValue }
    /// The name by which the app deletes the activity.
    package var persistentIdentifier: String? { json["persistentIdentifier"]?.stringValue }
    /// Whether the activity may be suggested.
    package var isEligibleForPrediction: Bool { json["isEligibleForPrediction"]?.boolValue ?? false }
    /// The phrase that the app proposes for a voice shortcut.
    package var suggestedInvocationPhrase: String? { json["suggestedInvocationPhrase"]?.stringValue }
}

/// What a shortcut does: perform an intent, or open the app with an activity.
package enum ShortcutAction: Sendable, Hashable {
    case intent(IntentValue)
    case userActivity(ActivityValue)

    /// Reads `{"intent": …}` or `{"userActivity": …}`.
    package init(_ reader: MessageReader) throws(MessageError) {
        let intent = try reader.optionalReader("intent")
        let activity = try reader.optionalReader("userActivity")
        switch (intent, activity) {
        case (let intent?, nil): self = .intent(try IntentValue(intent))
        case (nil, let activity?): self = .userActivity(try ActivityValue(activity))
        default: throw reader.error("intent", "has to be there, or 'userActivity' in its place, and not both")
        }
    }

    /// The form that `init(_:)` reads.
    package var json: JSONObject {
        switch self {
        case .intent(let intent): ["intent": .object(intent.json)]
        case .userActivity(let activity): ["userActivity": .object(activity.json)]
        }
    }

    /// The phrase that the app proposes for a voice shortcut.
    package var suggestedInvocationPhrase: String? {
        switch self {
        case .intent(let intent): intent.suggestedInvocationPhrase
        case .userActivity(let activity): activity.suggestedInvocationPhrase
        }
    }
}

extension ShortcutAction {
    /// The kinds of donations, which are deleted apart from each other.
    package enum Kind: String, Sendable {
        case intent, userActivity
    }

    /// The kind of the action.
    package var kind: Kind {
        switch self {
        case .intent: .intent
        case .userActivity: .userActivity
        }
    }
}
