package import ExtensionProtocol
package import JSON
package import PersonalModel

/// `shortcuts/list`: the voice shortcuts of the app.
package struct ShortcutsList: RequestMessage {
    package static let method = "shortcuts/list"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }

    /// The answer to `shortcuts/list`.
    package struct Answer: WireValue, Hashable {
        /// The shortcuts, by their phrases; their app is that of the client, and not sent.
        package var shortcuts: [VoiceShortcut]

        package init(_ shortcuts: [VoiceShortcut]) { self.shortcuts = shortcuts }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            shortcuts = try reader.elements("shortcuts", atMost: PersonalBound.voiceShortcuts) {
                shortcut throws(MessageError) in
                try VoiceShortcut(shortcut, app: "")
            }
        }

        package var json: JSONValue { ["shortcuts": .array(shortcuts.map { .object($0.json) })] }
    }
}

/// `shortcuts/get`: one voice shortcut of the app.
package struct ShortcutsGet: RequestMessage {
    package static let method = "shortcuts/get"
    package typealias Answer = VoiceShortcutAnswer

    /// The identifier of the shortcut.
    package var identifier: String

    package init(_ identifier: String) { self.identifier = identifier }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        identifier = try MessageReader(json, method: method, path: path).text("identifier", atMost: HostBound.name)
    }

    package var json: JSONValue { ["identifier": .string(identifier)] }
}

/// `shortcuts/add`: keeps a phrase that the person chose in the app.
package struct ShortcutsAdd: RequestMessage {
    package static let method = "shortcuts/add"
    package typealias Answer = VoiceShortcutAnswer

    /// The phrase.
    package var phrase: String
    /// What the phrase does.
    package var action: ShortcutAction

    package init(phrase: String, action: ShortcutAction) { (self.phrase, self.action) = (phrase, action) }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        phrase = try reader.text("phrase", atMost: HostBound.phrase)
        guard phrase.contains(where: { !$0.isWhitespace }) else { throw reader.error("phrase", "is empty") }
        action = try ShortcutAction(reader.reader("shortcut"))
    }

    package var json: JSONValue { ["phrase": .string(phrase), "shortcut": .object(action.json)] }
}

/// `shortcuts/remove`: removes a phrase, as the person wants it in the app.
package struct ShortcutsRemove: RequestMessage {
    package static let method = "shortcuts/remove"
    package typealias Answer = DeletionAnswer

    /// The identifier of the shortcut.
    package var identifier: String

    package init(_ identifier: String) { self.identifier = identifier }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        identifier = try MessageReader(json, method: method, path: path).text("identifier", atMost: HostBound.name)
    }

    package var json: JSONValue { ["identifier": .string(identifier)] }
}

/// The answer to `shortcuts/get` and `shortcuts/add`.
package struct VoiceShortcutAnswer: WireValue, Hashable {
    /// The shortcut; its app is that of the client, and not sent.
    package var shortcut: VoiceShortcut

    package init(_ shortcut: VoiceShortcut) { self.shortcut = shortcut }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        shortcut = try VoiceShortcut(MessageReader(json, method: method, path: path), app: "")
    }

    package var json: JSONValue { .object(shortcut.json) }
}
