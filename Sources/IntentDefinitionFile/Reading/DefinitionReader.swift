import IntentDefinitions
import JSON

/// Reads the parts of a definition file, and collects issues for its author.
///
/// Reading is lenient: a missing or wrong part loses only itself.
struct DefinitionReader {
    let file: String
    let translations: DefinitionTranslations
    private(set) var issues: [DefinitionIssue] = []
    /// The translations of each id looked up so far; many texts may share an id.
    private var found: [String: [String: String]] = [:]
    /// The cases that texts of the part that is read may name.
    var cases = TextCases()
    /// The ids of the cases' names, by the name of the enumeration.
    var enumerations: [String: [JSONValue: String]] = [:]

    init(file: String, translations: DefinitionTranslations) {
        self.file = file
        self.translations = translations
    }

    /// Adds an issue; issues beyond the reported ones get no text, so that a long name is not repeated endlessly.
    mutating func note(
        _ severity: DefinitionIssue.Severity,
        _ keyPath: String,
        message: @autoclosure () -> String,
        help: String = ""
    ) {
        let text = issues.count < DefinitionFile.mostIssues ? message() : ""
        issues.append(DefinitionIssue(severity, file: file, keyPath: keyPath, text, help: help))
    }

    /// A dictionary of the file, whose keys share a prefix.
    struct Node {
        let object: JSONObject
        /// The path to it, empty for the whole file.
        let path: String
        /// The prefix of the keys, such as `INIntent`.
        let prefix: String

        func path(of key: String) -> String {
            let parts = [path, prefix + key].filter { !$0.isEmpty }
            return parts.joined(separator: ".")
        }

        subscript(key: String) -> JSONValue? { object[prefix + key] }
    }

    // MARK: Members

    /// The text of a key; nil if it is absent, empty or of another type.
    mutating func string(_ node: Node, _ key: String) -> String? {
        guard let value = node[key] else { return nil }
        guard let text = value.stringValue else {
            noteType(node, key, value, "a string")
            return nil
        }
        return text.isEmpty ? nil : text
    }

    /// The Boolean of a key; false if it is absent.
    ///
    /// Numbers count as in Apple's property lists, and so do the words that Xcode writes for some flags.
    mutating func flag(_ node: Node, _ key: String) -> Bool { optionalFlag(node, key) ?? false }

    mutating func optionalFlag(_ node: Node, _ key: String) -> Bool? {
        guard let value = node[key] else { return nil }
        if let flag = value.boolValue ?? value.integerValue.map({ $0 != 0 }) { return flag }
        switch value.stringValue?.lowercased() {
        case "yes", "true", "1": return true
        case "no", "false", "0": return false
        default: break
        }
        noteType(node, key, value, "true or false")
        return nil
    }

    mutating func integer(_ node: Node, _ key: String) -> Int64? {
        guard let value = node[key] else { return nil }
        if let number = value.integerValue ?? value.stringValue.flatMap({ Int64($0) }) { return number }
        noteType(node, key, value, "an integer")
        return nil
    }

    /// The number of a key; Xcode leaves empty data in place of one that the author has cleared.
    mutating func number(_ node: Node, _ key: String) -> Double? {
        guard let value = node[key], value != "" else { return nil }
        if let number = value.doubleValue ?? value.stringValue.flatMap({ Double($0) }) { return number }
        noteType(node, key, value, "a number")
        return nil
    }

    /// The elements of an array of dictionaries.
    mutating func nodes(_ node: Node, _ key: String, prefix: String) -> [Node] {
        guard let value = node[key] else { return [] }
        guard let elements = value.arrayValue else {
            noteType(node, key, value, "an array")
            return []
        }
        var nodes: [Node] = []
        for (index, element) in elements.enumerated() {
            let path = "\(node.path(of: key))[\(index)]"
            guard let object = element.objectValue else {
                note(.warning, path, message: "The value is of type \(element.typeName).", help: "It is left out.")
                continue
            }
            nodes.append(Node(object: object, path: path, prefix: prefix))
        }
        return nodes
    }

    /// The dictionary of a key.
    mutating func node(_ node: Node, _ key: String, prefix: String) -> Node? {
        guard let value = node[key] else { return nil }
        guard let object = value.objectValue else {
            noteType(node, key, value, "a dictionary")
            return nil
        }
        return Node(object: object, path: node.path(of: key), prefix: prefix)
    }

    /// The types of files of a key: texts, or as Xcode writes them dictionaries with a text under `UTI`.
    mutating func typeIdentifiers(_ node: Node, _ key: String) -> [String] {
        guard let value = node[key] else { return [] }
        let texts = value.arrayValue?.compactMap { $0.stringValue ?? $0["UTI"]?.stringValue } ?? []
        if texts.count != value.arrayValue?.count { noteType(node, key, value, "an array of strings") }
        return texts
    }

    /// The text of a key, with the id under the key plus `ID` and its translations.
    mutating func text(_ node: Node, _ key: String) -> DefinitionFile.Text? {
        guard let text = string(node, key) else { return nil }
        return self.text(text, id: string(node, key + "ID"), path: node.path(of: key))
    }

    /// A text with its translations; an empty text has none.
    mutating func text(_ text: String, id: String?, path: String) -> DefinitionFile.Text {
        let found = id.map { translations(of: $0) } ?? [:]
        let languages = translations.languages
        var localized = LocalizedText(text, translations: found)
        var complete: Set<String> = []
        if let id, case let forms = translations.forms(of: id), !forms.isEmpty, let own = cases.texts(of: text, forms) {
            localized.caseTexts = own
            complete = cases.completeLanguages(of: text, id: id, forms, languages)
        }
        let lacking =
            found.count < languages.count ? languages.filter { found[$0] == nil && !complete.contains($0) } : []
        if !lacking.isEmpty {
            let missing = lacking.prefix(3).joined(separator: ", ")
            let more = lacking.count - 3
            note(
                .warning,
                path,
                message: "The text has no translation in \(missing)\(more > 0 ? " and \(more) more" : "")"
                    + (id.map { " (id \($0))." } ?? ", for it has no id."),
                help: "It is said as it stands here."
            )
        }
        return DefinitionFile.Text(text: localized, id: id)
    }

    private mutating func translations(of id: String) -> [String: String] {
        if let known = found[id] { return known }
        let texts = translations.texts(of: id)
        found[id] = texts
        return texts
    }

    /// The name of a thing, which has to be valid in Swift; nil, with an error, if it is not.
    mutating func name(_ node: Node, _ key: String = "Name", of what: String) -> String? {
        guard let name = string(node, key) else {
            note(.error, node.path(of: key), message: "The \(what) has no name.", help: "Give it one.")
            return nil
        }
        guard SwiftName.isIdentifier(name) else {
            note(.error, node.path(of: key), message: "'\(name)' cannot be the name of a type or property.")
            return nil
        }
        return name
    }

    mutating func noteType(_ node: Node, _ key: String, _ value: JSONValue, _ expected: String) {
        note(
            .warning,
            node.path(of: key),
            message: "The value is of type \(value.typeName), and not \(expected).",
            help: "It is ignored."
        )
    }

    /// Keys that Xcode writes for itself, at many places.
    private static let ownOfXcode = "INIntentResponseProperty"

    /// Adds issues for the keys of a dictionary that are in no known version of the form.
    mutating func noteUnknownKeys(_ node: Node, known: Set<String>) {
        for key in node.object.keys {
            let isKnown = key.hasPrefix(node.prefix) && known.contains(String(key.dropFirst(node.prefix.count)))
            guard !isKnown, !key.hasPrefix(Self.ownOfXcode) else { continue }
            let path = [node.path, key].filter { !$0.isEmpty }.joined(separator: ".")
            note(.warning, path, message: "The key '\(key)' is unknown.", help: "It is ignored.")
        }
    }
}

/// Checks names for use in Swift.
package enum SwiftName {
    /// Whether a name is a letter or underscore followed by letters, underscores and digits; `_` alone is not a name.
    package static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first == "_", name != "_" else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}
