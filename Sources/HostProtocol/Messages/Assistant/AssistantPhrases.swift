package import ExtensionProtocol
package import JSON

/// `assistant/phrases`: sentences by which a person may ask apps for something.
package struct AssistantPhrases: RequestMessage {
    package static let method = "assistant/phrases"

    /// The identifier of the app; nil for all.
    package var app: String?
    /// The language, as a BCP 47 tag; nil for that of `host/hello`.
    package var locale: String?

    package init(app: String? = nil, locale: String? = nil) { (self.app, self.locale) = (app, locale) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        app = try reader.optionalText("app", atMost: HostBound.name)
        locale = try reader.optionalText("locale", atMost: HostBound.name)
    }

    package var json: JSONValue {
        var object: JSONObject = [:]
        object["app"] = app.map(JSONValue.string)
        object["locale"] = locale.map(JSONValue.string)
        return .object(object)
    }

    /// The sentences for one intent of one app.
    package struct Entry: Sendable, Hashable {
        /// The identifier of the app.
        package var app: String
        /// The name of the app for a person.
        package var name: String
        /// The class name of the intent.
        package var intent: String
        /// The sentences, the most telling first.
        package var examples: [String]

        package init(app: String, name: String, intent: String, examples: [String]) {
            (self.app, self.name, self.intent, self.examples) = (app, name, intent, examples)
        }
    }

    /// The answer to `assistant/phrases`.
    package struct Answer: WireValue, Hashable {
        /// What a person reads who begins to talk.
        package var greeting: String
        /// The sentences, by app and intent.
        package var phrases: [Entry]

        package init(_ phrases: [Entry], greeting: String) { (self.phrases, self.greeting) = (phrases, greeting) }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            greeting = try reader.string("greeting")
            phrases = try reader.elements("phrases", atMost: .max) { entry throws(MessageError) in
                Entry(
                    app: try entry.string("app"),
                    name: try entry.string("name"),
                    intent: try entry.string("intent"),
                    examples: try entry.strings("examples")
                )
            }
        }

        package var json: JSONValue {
            let entries = phrases.map { entry -> JSONValue in
                [
                    "app": .string(entry.app), "name": .string(entry.name), "intent": .string(entry.intent),
                    "examples": .strings(entry.examples),
                ]
            }
            return ["greeting": .string(greeting), "phrases": .array(entries)]
        }
    }
}
