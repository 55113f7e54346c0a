import FoundationEssentials
import IntentDefinitionFile
import IntentModel
import IntentRegistry
import JSON
import UntrustedFiles
import YAML

/// Properties that hold for files with any content.
enum FileFuzzing {
    /// One file, rewritten for each input; in memory if the system has a place for that.
    private static let path: String = {
        let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        return "\(folder)/intenthost-fuzzing-\(ProcessInfo.processInfo.processIdentifier)"
    }()

    private static let reader = ManifestReader()

    static func manifest(_ bytes: [UInt8]) {
        write(bytes)
        do throws(ManifestError) {
            let manifest = try reader.read(path)
            precondition(manifest.executable.hasPrefix("/"), "A manifest without an absolute executable")
        } catch {
            precondition(!error.issues.isEmpty, "A manifest is refused without a reason")
        }
    }

    static func vocabulary(_ bytes: [UInt8]) {
        write(bytes)
        guard let read = try? reader.vocabulary(at: path) else { return }
        let terms = read.vocabulary.parameters.flatMap(\.terms)
        precondition(terms.allSatisfy { !$0.synonyms.isEmpty }, "A value that nobody can say")
        let texts = terms.flatMap(\.synonyms).map(\.phrase) + read.vocabulary.phrases.flatMap(\.examples)
        precondition(texts.count <= VocabularyParser.mostTexts, "There are more texts than are allowed")
        precondition(texts.allSatisfy { (1...1024).contains($0.utf8.count) }, "A text is empty or too long")
    }

    static func definition(_ bytes: [UInt8]) {
        write(bytes)
        let file = DefinitionFile.load(path)
        var catalogue = IntentCatalogue.system
        catalogue.add(file)
    }

    static func shortDefinition(_ bytes: [UInt8]) {
        // A key that needs escapes may become longer than those of YAML.
        if let document = try? YAMLDocument(bytes, maximumValues: 20_000), hasShortKeys(document.value) {
            let text = YAMLWriter.text(document.value)
            let again = try? YAMLDocument(Array(text.utf8), maximumValues: 20_000)
            precondition(again?.value == document.value, "What was written is read as something else")
        }
        let isJSON = bytes.first == UInt8(ascii: "{")
        guard let document = try? ShortDocument(bytes, file: "", isJSON: isJSON), document.issues.isEmpty,
            let list = document.list.objectValue, hasShortKeys(document.list)
        else { return }
        let short = YAMLWriter.text(.object(ShortDocument.short(of: list, document.translations)))
        let again = try? ShortDocument(Array(short.utf8), file: "", isJSON: false)
        precondition(again?.list == document.list, "The short form of a definition is another definition")
        precondition(again?.translations == document.translations, "The short form loses translations")
        var catalogue = IntentCatalogue.system
        catalogue.add(DefinitionFile(document.list, path: "", translations: document.translations))
    }

    static func propertyList(_ bytes: [UInt8]) {
        guard let value = try? PropertyListValue.parse(bytes) else { return }
        // The check must count at least as much as the parser has made.
        var limits = PropertyListGuard()
        precondition(depth(of: value) <= limits.depth, "A value is nested more deeply than the check allows")
        limits.depth = depth(of: value) - 1
        precondition(limits.depth < 0 || isRefused(bytes, limits), "The check counts less levels than there are")
        limits = PropertyListGuard()
        limits.values = count(of: value) - 1
        precondition(isRefused(bytes, limits), "The check counts less values than there are")
    }

    static func strings(_ bytes: [UInt8]) {
        guard let texts = try? StringsFile(bytes).texts else { return }
        // A unit of UTF-16 is at most three bytes of UTF-8.
        let longest = max(2 * bytes.count, TextBound.message)
        precondition(texts.count <= bytes.count, "A table has more texts than bytes")
        precondition(texts.values.allSatisfy { $0.utf8.count <= longest }, "A text is longer than its table")
    }

    private static func hasShortKeys(_ value: JSONValue) -> Bool {
        children(of: value).allSatisfy(hasShortKeys)
            && value.objectValue?.keys.allSatisfy { $0.utf8.count < 150 } ?? true
    }

    /// Returns the number of arrays and objects around the innermost value.
    private static func depth(of value: JSONValue) -> Int {
        let children = children(of: value)
        return children.isEmpty ? 0 : 1 + (children.map(depth).max() ?? 0)
    }

    private static func count(of value: JSONValue) -> Int { children(of: value).reduce(1) { $0 + count(of: $1) } }

    private static func children(of value: JSONValue) -> [JSONValue] {
        value.arrayValue ?? value.objectValue?.map(\.value) ?? []
    }

    private static func isRefused(_ bytes: [UInt8], _ limits: PropertyListGuard) -> Bool {
        (try? limits.check(bytes)) == nil
    }

    static func removeFile() { try? FileManager.default.removeItem(atPath: path) }

    private static func write(_ bytes: [UInt8]) {
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            fatalError("The file \(path) cannot be written")
        }
    }
}
