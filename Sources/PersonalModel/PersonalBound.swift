internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Bounds for what apps tell about a person, so that no app fills the disk or the memory of others.
package enum PersonalBound {
    /// The bytes of a phrase of a vocabulary or of a voice shortcut.
    package static let phrase = 256
    /// The bytes of an identifier or a group that an app chooses.
    package static let identifier = 256
    /// The bytes of an intent, an activity or another value as JSON.
    package static let value = 65_536
    /// The items of one type in an app's vocabulary.
    package static let vocabularyItems = 1000
    /// The donations kept for one app; the oldest fall out.
    package static let donations = 10_000
    /// The bytes of the donations kept for one app that the person lets be used; the oldest fall out.
    package static let donatedBytes = 16 << 20
    /// The bytes of the donations kept for one app about which nobody has decided.
    package static let undecidedBytes = 256 << 10
    /// The bytes of the donations kept for all apps about which nobody has decided.
    package static let undecidedBytesOfAll = 1 << 20
    /// The bytes of a list that an app proposes about which nobody has decided.
    package static let undecidedList = 64 << 10
    /// The voice shortcuts of all apps.
    package static let voiceShortcuts = 1000
    /// The voice shortcuts of one app, so that none takes the room of the others.
    package static let voiceShortcutsOfApp = 100
    /// The suggested, relevant or upcoming items of one app, each.
    package static let suggestions = 500
    /// The identifiers in one deletion.
    package static let identifiers = 10_000
}

extension MessageReader {
    /// Reads a text that is kept whole or not at all.
    func optionalText(_ key: String, upTo bound: Int = PersonalBound.identifier) throws(MessageError) -> String? {
        guard let text = try optionalString(key) else { return nil }
        guard text.utf8.count <= bound else {
            throw error(key, "has \(text.utf8.count) bytes, which is more than \(bound)")
        }
        return text
    }

    /// Reads a text that is kept whole and not empty.
    func text(_ key: String, upTo bound: Int = PersonalBound.identifier) throws(MessageError) -> String {
        guard let text = try optionalText(key, upTo: bound) else { throw error(key, "is missing") }
        guard !text.isEmpty else { throw error(key, "is empty") }
        return text
    }

    /// Reads an object of bounded length.
    func optionalBoundedObject(_ key: String) throws(MessageError) -> JSONObject? {
        guard let object = try optionalObject(key) else { return nil }
        guard !JSONValue.object(object).isLonger(than: PersonalBound.value) else {
            throw error(key, "has more than \(PersonalBound.value) bytes")
        }
        return object
    }

    /// Reads the elements of a list of bounded length.
    func elements<Element>(
        _ key: String,
        upTo bound: Int,
        _ read: (MessageReader) throws(MessageError) -> Element
    ) throws(MessageError) -> [Element] {
        let values = try array(key)
        guard values.count <= bound else {
            throw error(key, "has \(values.count) elements, which is more than \(bound)")
        }
        var elements: [Element] = []
        for (index, value) in values.enumerated() {
            elements.append(try read(MessageReader(value, method: method, path: "\(path).\(key)[\(index)]")))
        }
        return elements
    }

    /// Reads the name of a case.
    func word<Word: RawRepresentable & CaseIterable>(
        _ key: String
    ) throws(MessageError) -> Word? where Word.RawValue == String {
        guard let text = try optionalString(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            let known = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw error(key, "is '\(text.cut(to: TextBound.name))', not one of \(known)")
        }
        return word
    }
}
