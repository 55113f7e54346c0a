package import ExtensionProtocol
package import IntentModel
package import JSON

/// `assistant/say`: takes what the person says in a session, and answers when it is the person's turn again.
package struct AssistantSay: RequestMessage {
    package static let method = "assistant/say"
    package typealias Answer = AssistantTurn

    /// The words of the person.
    package var text: String
    /// The session; nil begins a new one.
    package var session: String?
    /// The language of a new session, as a BCP 47 tag; nil for that of `host/hello`.
    package var locale: String?
    /// The state of the device for what the text leads to; nil for that of the host's device.
    package var device: DeviceState?

    /// Whether the outcomes of what follows are to have cards, until the next words of the session.
    package var wantsCard: Bool

    package init(
        _ text: String,
        session: String? = nil,
        locale: String? = nil,
        device: DeviceState? = nil,
        wantsCard: Bool = false
    ) {
        (self.text, self.session, self.locale, self.device) = (text, session, locale, device)
        self.wantsCard = wantsCard
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        text = try reader.text("text", atMost: HostBound.typedText)
        session = try reader.optionalText("session", atMost: HostBound.name)
        locale = try reader.optionalText("locale", atMost: HostBound.name)
        device = try reader.optionalReader("device").map { reader throws(MessageError) in try DeviceState(reader) }
        wantsCard = try reader.optionalBool("card") ?? false
    }

    package var json: JSONValue {
        var object: JSONObject = ["text": .string(text)]
        object["session"] = session.map(JSONValue.string)
        object["locale"] = locale.map(JSONValue.string)
        object["device"] = device?.wire
        if wantsCard { object["card"] = true }
        return .object(object)
    }
}
