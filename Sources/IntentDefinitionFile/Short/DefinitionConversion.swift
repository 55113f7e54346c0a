import FoundationEssentials
import JSON
import UntrustedFiles
import YAML

/// A definition file in another form, ready to be written.
package struct DefinitionConversion {
    /// The definition in the other form.
    package let text: String
    /// The tables of translations that belong to it in Xcode's form, as far as the files there do not have the texts.
    package private(set) var tables: [(path: String, text: String)] = []
    /// What its author should know.
    package private(set) var notes: [DefinitionIssue] = []

    /// The reasons why there is no other form.
    package struct Failure: Error {
        package let issues: [DefinitionIssue]
    }

    /// The path of a definition in another form, in the same folder.
    package static func path(of path: String, in form: DefinitionForm) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return folder + DefinitionFile.tableName(of: path) + form.ending
    }

    /// Converts a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, whose name tells its form.
    ///   - form: The other form.
    ///   - output: The path for the result, beside which the tables of translations belong.
    package init(of path: String, to form: DefinitionForm, output: String) throws(Failure) {
        var budget = ReadBudget()
        let bytes: [UInt8]
        do throws(ReadBudget.Failure) { bytes = try budget.contents(of: path) } catch {
            throw Failure(path, "The file cannot be read: \(error)")
        }
        let translations = DefinitionFile.translations(of: path, within: &budget, isWhole: false)
        notes = translations.issues
        let old = DefinitionForm(of: path)
        guard old != form else { throw Failure(path, "The file has that form already.") }
        switch old {
        case .xcode:
            let list: JSONObject?
            do { list = try PropertyListValue.parse(bytes, isExact: true).objectValue } catch {
                let reason = PropertyListValue.reason(of: error)
                throw Failure(path, "The file is not a property list that can be read.\(reason)")
            }
            guard let list, list["INIntents"] != nil else {
                throw Failure(path, "This is not a definition of intents: it has no list INIntents.")
            }
            text = Self.text(.object(ShortDocument.short(of: list, translations)), form)
            try Self.check(text, form, path: path) { $0.list == .object(list) }
        default:
            let document: ShortDocument
            do throws(DefinitionIssue) {
                document = try ShortDocument(bytes, file: path, isJSON: old == .json)
            } catch { throw Failure(issues: [error]) }
            let errors = document.issues.filter { $0.severity == .error }
            guard errors.isEmpty else { throw Failure(issues: errors) }
            notes += document.issues
            guard form == .xcode else {
                text = Self.text(document.source, form)
                try Self.check(text, form, path: path) { $0.source == document.source }
                return
            }
            do throws(PropertyListText.Failure) { text = try PropertyListText.text(document.list) } catch {
                throw Failure(path, "The file cannot be written as a property list: \(error)")
            }
            try addTables(translations.adding(document.translations), beside: output)
        }
    }

    private static func text(_ value: JSONValue, _ form: DefinitionForm) -> String {
        form == .yaml ? YAMLWriter.text(value) : JSONText.text(value)
    }

    /// Reads the result, so that nobody removes a file whose other form is not the same.
    private static func check(
        _ text: String,
        _ form: DefinitionForm,
        path: String,
        isSame: (ShortDocument) -> Bool
    ) throws(Failure) {
        let reason: String
        do throws(DefinitionIssue) {
            if isSame(try ShortDocument(Array(text.utf8), file: "", isJSON: form == .json)) { return }
            reason = "It would not mean the same."
        } catch { reason = error.message }
        let help = form == .yaml ? "JSON has the same members, and fewer limits." : ""
        let message = "The file cannot be written as \(form.rawValue.uppercased()): \(reason)"
        throw Failure(issues: [DefinitionIssue(.error, file: path, message, help: help)])
    }

    private mutating func addTables(
        _ translations: DefinitionTranslations,
        beside output: String
    ) throws(Failure) {
        let folder = DefinitionFile.translationFolder(of: output)
        // In the short form one text stands for the translations of all that are the same.
        let size = translations.languages.reduce(0) { size, language in
            translations.texts(in: language).reduce(size) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        }
        guard size <= ReadBudget.total else {
            throw Failure(output, "The tables of translations would have \(size) bytes, more than are read.")
        }
        for language in translations.languages {
            let path = "\(folder)/\(language).lproj/\(DefinitionFile.tableName(of: output)).strings"
            let bytes = try? RegularFile.contents(of: path, atMost: ReadBudget.greatestSize)
            let old = bytes.flatMap { try? StringsFile($0).texts } ?? [:]
            let new = old.merging(translations.texts(in: language)) { _, new in new }
            if new != old { tables.append((path, StringsFile.text(new))) }
        }
    }
}

extension DefinitionConversion.Failure {
    fileprivate init(_ path: String, _ message: String) { issues = [DefinitionIssue(.error, file: path, message)] }
}

/// JSON as people read it.
enum JSONText {
    /// The text of a value, indented by two spaces.
    static func text(_ value: JSONValue) -> String { text(value, "") + "\n" }

    private static func text(_ value: JSONValue, _ indentation: String) -> String {
        let inner = indentation + "  "
        switch value {
        case .object(let object) where !object.isEmpty:
            let members = object.map { "\(inner)\(JSONValue.string($0.key)): \(text($0.value, inner))" }
            return "{\n\(members.joined(separator: ",\n"))\n\(indentation)}"
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { inner + text($0, inner) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
        default: return value.description
        }
    }
}
