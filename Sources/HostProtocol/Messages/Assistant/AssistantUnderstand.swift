package import ExtensionProtocol
package import JSON

/// `assistant/understand`: tells what a text means as a new sentence; nothing runs.
package struct AssistantUnderstand: RequestMessage {
    package static let method = "assistant/understand"

    /// The words of the person.
    package var text: String
    /// The language, as a BCP 47 tag; nil for that of `host/hello`.
    package var locale: String?

    package init(_ text: String, locale: String? = nil) { (self.text, self.locale) = (text, locale) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        text = try reader.text("text", atMost: HostBound.typedText)
        locale = try reader.optionalText("locale", atMost: HostBound.name)
    }

    package var json: JSONValue {
        var object: JSONObject = ["text": .string(text)]
        object["locale"] = locale.map(JSONValue.string)
        return .object(object)
    }

    /// The answer to `assistant/understand`, in the form of `intenthost understand --format json`.
    package struct Answer: WireValue, Hashable {
        /// The understanding.
        package var understanding: JSONObject

        package init(_ understanding: JSONObject) { self.understanding = understanding }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            understanding = try MessageReader(json, method: method, path: path).object
        }

        package var json: JSONValue { .object(understanding) }
    }
}
