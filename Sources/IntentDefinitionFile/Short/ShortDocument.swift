import IntentDefinitions
package import JSON
import YAML

/// A definition in the short form, read from a file.
package struct ShortDocument {
    /// The property list that it stands for.
    package let list: JSONValue
    /// The translations in it.
    package let translations: DefinitionTranslations
    /// What is wrong with it; if there is an error, the property list is not what the author meant.
    package let issues: [DefinitionIssue]
    /// The value as the author wrote it.
    let source: JSONValue
    private let file: String
    private let places: [String: ShortPath]
    private let added: Set<String>
    private let document: YAMLDocument

    /// The greatest number of values, as many as a property list may have.
    private static let mostValues = 20_000

    /// Reads a file in YAML or JSON.
    ///
    /// JSON is YAML, which has places for messages. A file of JSON is read as JSON first, so that it is one for others.
    ///
    /// - Throws: The reason why the text has no form at all, with its place.
    package init(_ bytes: [UInt8], file: String, isJSON: Bool) throws(DefinitionIssue) {
        if isJSON {
            do throws(JSONError) { _ = try JSONParser.parse(bytes, maximumValues: Self.mostValues) } catch {
                let before = bytes.prefix(error.offset)
                let line = before.count { $0 == UInt8(ascii: "\n") } + 1
                let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
                throw DefinitionIssue(
                    .error,
                    file: "\(file):\(line):\(column)",
                    "The file is not JSON that can be read: \(error)."
                )
            }
        }
        let document: YAMLDocument
        do throws(YAMLError) {
            document = try YAMLDocument(bytes, maximumValues: Self.mostValues, isJSON: isJSON)
        } catch {
            throw DefinitionIssue(
                .error,
                file: "\(file):\(error.place.line):\(error.place.column)",
                error.message,
                help: error.help
            )
        }
        guard let value = document.value.objectValue,
            value["intents"] != nil || value["enums"] != nil || value["types"] != nil || value["xcode"] != nil
        else {
            throw DefinitionIssue(
                .error,
                file: file,
                "This is not a definition of intents: it has no mapping 'intents'.",
                help: "'intenthost help definition' says where the form is described."
            )
        }
        self.file = file
        self.document = document
        source = document.value
        let ids = value["ids"]?.objectValue ?? JSONObject()
        var expansion = ShortExpansion(ids: Dictionary(ids.map { ($0.key, $0.value) }) { first, _ in first })
        list = .object(expansion.file(value))
        translations = ShortTranslations.read(value, &expansion)
        expansion.checkIDs(value)
        places = expansion.places
        added = expansion.added
        issues = expansion.issues.map { issue in
            Self.issue(issue.severity, document, file: file, path: issue.path, message: issue.message, help: issue.help)
        }
    }

    private static func issue(
        _ severity: DefinitionIssue.Severity,
        _ document: YAMLDocument,
        file: String,
        path: ShortPath,
        message: String,
        help: String
    ) -> DefinitionIssue {
        // An issue beyond the reported ones needs no place.
        guard !message.isEmpty else { return DefinitionIssue(severity, file: file, message) }
        let place = document.place(of: path.steps)
        let file = "\(file):\(place.line):\(place.column)"
        return DefinitionIssue(severity, file: file, keyPath: path.text.cut(to: 300), message, help: help)
    }

    /// An issue about Xcode's form as one about the short form; nil if it is about a part that nobody wrote.
    package func placed(_ issue: DefinitionIssue) -> DefinitionIssue? {
        var path = issue.keyPath
        var place: ShortPath?
        while !path.isEmpty {
            if added.contains(path) { return nil }
            place = place ?? places[path]
            guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { break }
            path = String(path[..<end])
        }
        return place.map {
            Self.issue(issue.severity, document, file: file, path: $0, message: issue.message, help: issue.help)
        }
            ?? DefinitionIssue(issue.severity, file: file, issue.message, help: issue.help)
    }

    /// The short form of a property list with its translations.
    package static func short(of list: JSONObject, _ translations: DefinitionTranslations) -> JSONObject {
        var short = ShortContraction.file(list)
        ShortTranslations.write(translations, to: &short)
        return short
    }
}

extension ShortExpansion {
    /// Checks that ids belong to texts, and that no two texts have one.
    mutating func checkIDs(_ value: JSONObject) {
        let path = ShortPath().key("ids")
        if let ids = value["ids"], ids.objectValue == nil { noteType(path, ids, "a mapping of ids") }
        for member in value["ids"]?.objectValue ?? [:] {
            if !slots.contains(member.key) {
                note(
                    path.key(member.key),
                    "No text of the file has this path.",
                    help: "Correct it, or leave the id out: it is then made of the path."
                )
            } else if member.value.stringValue == nil, !member.value.isNull {
                noteType(path.key(member.key), member.value, "a text")
            }
        }
        var owners: [String: String] = [:]
        for text in texts where ids[text.path.text] == nil {
            if let other = owners.updateValue(text.path.text, forKey: text.id) {
                note(text.path, "The text has the same id as \(other).", help: "Give it another one in 'ids'.")
            }
        }
    }
}
