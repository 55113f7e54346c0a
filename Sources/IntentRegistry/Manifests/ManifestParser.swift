internal import IntentModel
internal import JSON

/// Reads the members of one manifest and collects everything that is wrong.
struct ManifestParser {
    let file: String
    /// The file's spelling of key paths, where it differs from the JSON form.
    let keyPaths: [String: String]
    let catalogue: IntentCatalogue
    private(set) var issues: [ManifestIssue]
    /// Remarks on entries that are left out.
    private(set) var notes: [ManifestIssue] = []
    /// The intents of the list of supported ones that nothing defines.
    var retired: Set<String> = []

    init(file: String, keyPaths: [String: String], catalogue: IntentCatalogue, issues: [ManifestIssue]) {
        self.issues = issues
        self.file = file
        self.keyPaths = keyPaths
        self.catalogue = catalogue
    }

    /// Whether a list or object has no more entries than a manifest may have: bounds the time to read it.
    private mutating func isShort(_ count: Int, _ key: String) -> Bool {
        guard count > ExtensionManifest.mostEntries else { return true }
        note(
            .outOfRange,
            key,
            "There are \(count) entries.",
            help: "Write at most \(ExtensionManifest.mostEntries)."
        )
        return false
    }

    /// Adds the issues of another reader.
    mutating func add(_ others: [ManifestIssue]) { issues += others }

    mutating func note(
        _ code: ManifestIssue.Code,
        _ key: String,
        index: Int? = nil,
        value: JSONValue? = nil,
        _ message: String,
        help: String = ""
    ) {
        issues.append(issue(code, key, index: index, value: value, message, help: help))
    }

    private func issue(
        _ code: ManifestIssue.Code,
        _ key: String,
        index: Int?,
        value: JSONValue?,
        _ message: String,
        help: String
    ) -> ManifestIssue {
        ManifestIssue(
            code,
            file: file,
            keyPath: path(key, index: index),
            value: value.map { $0.stringValue ?? $0.description },
            message: message,
            help: help
        )
    }

    /// Notes an entry that is left out.
    ///
    /// Under Apple's keys that is a remark: Apple ignores such an entry, and an app should not be lost for it. In the
    /// host's own form it is a mistake.
    mutating func leaveOut(
        _ code: ManifestIssue.Code,
        _ key: String,
        index: Int? = nil,
        value: JSONValue? = nil,
        _ message: String,
        help: String = ""
    ) {
        guard isApples(key) else { return note(code, key, index: index, value: value, message, help: help) }
        noteLeftOut(code, key, index: index, value: value, message, help: help)
    }

    /// Adds a remark on an entry that is left out.
    mutating func noteLeftOut(
        _ code: ManifestIssue.Code,
        _ key: String,
        index: Int? = nil,
        value: JSONValue? = nil,
        _ message: String,
        help: String = ""
    ) {
        let help = help.isEmpty ? "It is left out." : "It is left out. \(help)"
        notes.append(issue(code, key, index: index, value: value, message, help: help))
    }

    /// The keys without which nobody can tell what a file describes.
    private static let indispensable: [ManifestKey] = [.identifier, .executable, .extensionPoint]

    /// Whether a key comes from a property list, is not one of this host's settings there, and can be missing.
    private func isApples(_ key: String) -> Bool {
        let top = String(key.prefix { $0 != "." })
        guard let path = keyPaths[top], !Self.indispensable.contains(where: { $0.rawValue == top }) else {
            return false
        }
        return !path.hasPrefix("\(InfoPropertyList.ownKey).") && path != AppPropertyList.desktopKey
    }

    /// The key path in the spelling of the file; a dot separates a key from its parent.
    func path(_ key: String, index: Int?) -> String {
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        let base =
            keyPaths[key]
            ?? ([keyPaths[parts.first ?? ""] ?? parts.first ?? ""] + parts.dropFirst()).joined(separator: ".")
        return index.map { "\(base)[\($0)]" } ?? base
    }

    mutating func noteUnknownKeys(of object: JSONObject, known: [String], under prefix: String = "") {
        guard isShort(object.count, prefix.hasSuffix(".") ? String(prefix.dropLast()) : prefix) else { return }
        for member in object where !known.contains(member.key) && !Self.isForeign(member.key) {
            let near = NearNames.of(member.key, in: known)
            note(
                .unknownKey,
                prefix + member.key,
                "The key '\(member.key)' is unknown.",
                help: near.isEmpty
                    ? "Known keys are \(known.joined(separator: ", ")); a key of your own begins with 'x-'."
                    : "Did you mean \(NearNames.list(near))? A key of your own begins with 'x-'."
            )
        }
    }

    /// Whether a key belongs to an editor or to the author of the manifest.
    private static func isForeign(_ key: String) -> Bool { key == "$schema" || key.hasPrefix("x-") }

    mutating func noteType(_ key: String, index: Int? = nil, _ value: JSONValue, expected: String) {
        note(
            .wrongType,
            key,
            index: index,
            value: value,
            "The value is of type \(value.typeName).",
            help: "Write \(expected)."
        )
    }

    /// The keys whose values hold an extension back: what cannot be read there may not be left out, because more would
    /// be allowed then.
    private static let restricting: [ManifestKey] = [
        .intentsRestrictedWhileLocked, .intentsRestrictedWhileProtectedDataUnavailable, .whenLocked,
    ]

    /// Notes a value of the wrong type that is left out, or as a mistake where that would allow more.
    private mutating func leaveOut(_ key: String, index: Int? = nil, _ value: JSONValue, expected: String) {
        if Self.restricting.contains(where: { $0.rawValue == key }) {
            return noteType(key, index: index, value, expected: expected)
        }
        let message = "The value is of type \(value.typeName)."
        leaveOut(.wrongType, key, index: index, value: value, message, help: "Write \(expected).")
    }

    /// The text of a key, not empty; nil if it is absent or wrong.
    mutating func string(
        _ object: JSONObject,
        _ key: some RawRepresentable<String>,
        missing: String? = nil
    ) -> String? {
        guard let value = object[key.rawValue] else {
            if let missing {
                note(
                    .missingKey,
                    key.rawValue,
                    "The key '\(path(key.rawValue, index: nil))' is missing.",
                    help: missing
                )
            }
            return nil
        }
        guard let text = value.stringValue else {
            if missing != nil { noteType(key.rawValue, value, expected: "a string") }
            if missing == nil { leaveOut(key.rawValue, value, expected: "a string") }
            return nil
        }
        guard !text.trimmed.isEmpty, !text.utf8.contains(0) else {
            let message = "The text is empty or holds a NUL character."
            if missing != nil { note(.invalidValue, key.rawValue, value: value, message) }
            if missing == nil { leaveOut(.invalidValue, key.rawValue, value: value, message) }
            return nil
        }
        return text
    }

    /// The texts of a list without the elements that are wrong; empty if it is absent.
    mutating func strings(
        _ object: JSONObject,
        _ key: some RawRepresentable<String>,
        areUnique: Bool = true,
        mayBeEmpty: Bool = false
    ) -> [String] {
        guard let value = object[key.rawValue] else { return [] }
        guard let elements = value.arrayValue else {
            leaveOut(key.rawValue, value, expected: "an array of strings")
            return []
        }
        guard isShort(elements.count, key.rawValue) else { return [] }
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            guard let text = element.stringValue else {
                leaveOut(key.rawValue, index: index, element, expected: "a string")
                continue
            }
            if text.utf8.contains(0) || !mayBeEmpty && text.trimmed.isEmpty {
                leaveOut(
                    .invalidValue,
                    key.rawValue,
                    index: index,
                    value: element,
                    "The text is empty or holds a NUL character."
                )
            } else if areUnique, texts.contains(text) {
                let message = "'\(text)' stands in the list twice."
                leaveOut(.duplicateEntry, key.rawValue, index: index, value: element, message)
            } else {
                texts.append(text)
            }
        }
        return texts
    }

    /// The names and values of a key's object.
    mutating func dictionary(_ object: JSONObject, _ key: ManifestKey) -> [String: String] {
        guard let value = object[key.rawValue] else { return [:] }
        guard let members = value.objectValue else {
            noteType(key.rawValue, value, expected: "an object of strings")
            return [:]
        }
        guard isShort(members.count, key.rawValue) else { return [:] }
        var dictionary: [String: String] = [:]
        for member in members {
            let path = "\(key.rawValue).\(member.key)"
            guard let text = member.value.stringValue else {
                noteType(path, member.value, expected: "a string")
                continue
            }
            guard !member.key.isEmpty, !(member.key + text).utf8.contains(0), !member.key.contains("=") else {
                note(
                    .invalidValue,
                    path,
                    value: member.value,
                    "'\(member.key)' cannot be a variable.",
                    help: "A name is not empty and has no '='; neither name nor value has a NUL character."
                )
                continue
            }
            dictionary[member.key] = text
        }
        return dictionary
    }

    /// The object of a key, or nil if it is absent or wrong.
    mutating func object(_ object: JSONObject, _ key: ManifestKey) -> JSONObject? {
        guard let value = object[key.rawValue] else { return nil }
        guard let members = value.objectValue else {
            noteType(key.rawValue, value, expected: "an object")
            return nil
        }
        return members
    }
}
