import ExtensionProtocol
import IntentModel
import JSON
import PersonalModel

/// Properties that hold for whatever an app tells about a person.
enum PersonalFuzzing {
    static func run(_ bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes), let params = try? reader(value) else { return }
        let now = Timestamp(milliseconds: 1_900_000_000_000)
        check(try? Donation(params, at: now), \.json) { reader throws(MessageError) in try Donation(kept: reader) }
        check(try? VocabularyList(params), \.json) { reader throws(MessageError) in try VocabularyList(reader) }
        check(try? VoiceShortcut(params, app: "app"), \.json) { reader throws(MessageError) in
            try VoiceShortcut(reader, app: "app")
        }
        for shortcut in (try? ShortcutList.relevant(params)) ?? [] {
            check(shortcut, \.json) { reader throws(MessageError) in try RelevantShortcut(reader) }
        }
    }

    private static func reader(_ value: JSONValue) throws(MessageError) -> MessageReader {
        try MessageReader(value, method: "fuzz", path: "params")
    }

    /// What was read can be kept, and is the same when it is read again.
    private static func check<Value: Equatable>(
        _ value: Value?,
        _ json: (Value) -> JSONObject,
        _ read: (MessageReader) throws(MessageError) -> Value
    ) {
        guard let value else { return }
        guard let text = try? JSONParser.parse(JSONValue.object(json(value)).serialized),
            let again = try? read(reader(text))
        else { fatalError("What was accepted cannot be read again: \(value)") }
        precondition(again == value, "A value changes when it is kept and read")
    }
}
