package import ExtensionProtocol
package import JSON

/// A phrase of a person and what it does.
package struct VoiceShortcut: Sendable, Hashable {
    /// A UUID.
    package var identifier: String
    /// The identifier of the app whose shortcut it is.
    package var app: String
    package var phrase: String
    package var action: ShortcutAction

    package init(identifier: String, app: String, phrase: String, action: ShortcutAction) {
        self.identifier = identifier
        self.app = app
        self.phrase = phrase
        self.action = action
    }

    /// Reads `{"identifier", "phrase", "shortcut"}`, as `shortcuts/list` answers it to an app.
    package init(_ reader: MessageReader, app: String) throws(MessageError) {
        identifier = try reader.text("identifier")
        self.app = app
        phrase = try reader.text("phrase", upTo: PersonalBound.phrase)
        action = try ShortcutAction(reader.reader("shortcut"))
    }

    /// The form that `init(_:app:)` reads.
    package var json: JSONObject {
        [
            "identifier": .string(identifier), "phrase": .string(phrase), "shortcut": .object(action.json),
        ]
    }

    /// A phrase without the differences of letter case and spaces, by which phrases are compared.
    package static func folded(_ phrase: String) -> String {
        phrase.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// The shortcuts that an app suggests.
package enum ShortcutList {
    /// Reads the params of `app/setShortcutSuggestions`.
    package static func suggestions(_ reader: MessageReader) throws(MessageError) -> [ShortcutAction] {
        try reader.elements("shortcuts", upTo: PersonalBound.suggestions) { item throws(MessageError) in
            try ShortcutAction(item)
        }
    }

    /// Reads the params of `app/setRelevantShortcuts`.
    package static func relevant(_ reader: MessageReader) throws(MessageError) -> [RelevantShortcut] {
        try reader.elements("shortcuts", upTo: PersonalBound.suggestions) { item throws(MessageError) in
            try RelevantShortcut(item)
        }
    }

    /// Reads the params of `app/setUpcomingMedia`.
    package static func upcomingMedia(_ reader: MessageReader) throws(MessageError) -> [IntentValue] {
        try reader.elements("intents", upTo: PersonalBound.suggestions) { item throws(MessageError) in
            try IntentValue(item)
        }
    }
}
