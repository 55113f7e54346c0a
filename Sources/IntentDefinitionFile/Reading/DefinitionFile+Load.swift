import FoundationEssentials
import JSON
import UntrustedFiles

/// The bytes that may still be read from a group of files, such as all definitions of a manifest with translations.
package struct ReadBudget: Sendable, Hashable {
    /// The size of the largest file, in bytes; the longest known definition file has 80,000.
    static let greatestSize = 1 << 20

    /// The bytes of all files.
    static let total = 16 * greatestSize

    private var remaining = total

    /// Makes a budget of 16 MiB.
    package init() {}

    /// Reads the bytes of a file.
    mutating func contents(of path: String) throws(Failure) -> [UInt8] {
        do throws(RegularFile.Failure) {
            let bytes = try RegularFile.contents(of: path, atMost: min(Self.greatestSize, remaining))
            remaining -= bytes.count
            return bytes
        } catch {
            throw error == .tooLarge(limit: remaining) && remaining < Self.greatestSize ? .spent : .file(error)
        }
    }

    /// Counts the bytes of a table's texts that exceed its file: a binary list may hold one text under many keys.
    mutating func count(_ texts: [String: String], of bytes: [UInt8]) {
        let more = texts.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } - bytes.count
        remaining -= min(max(more, 0), remaining)
    }

    /// A reason why a file was not read.
    enum Failure: Error, CustomStringConvertible {
        case file(RegularFile.Failure)
        /// The files read earlier have used up the budget.
        case spent

        var description: String {
            switch self {
            case .file(let failure): failure.description
            case .spent: "With the files that were read before, it has more than \(total) bytes."
            }
        }

        /// Whether there is no such file.
        var isAbsence: Bool { if case .file(let failure) = self { failure.isAbsence } else { false } }
    }
}

extension DefinitionFile {
    /// The greatest number of reported issues of a file.
    static let mostIssues = 100

    /// The greatest number of languages read for a file.
    static let mostLanguages = 200

    /// Reads a file and its tables of translations.
    ///
    /// The tables of `Base.lproj/Intents.intentdefinition` are the files `<language>.lproj/Intents.strings` and
    /// `.stringsdict` beside `Base.lproj`, and `<language>.lproj/Intents.intentdefinition` is the same definition in
    /// that language. The tables of a file elsewhere are in such folders beside the file itself. The result lists
    /// everything that is wrong among its issues.
    package static func load(_ path: String) -> DefinitionFile {
        var budget = ReadBudget()
        return load(path, within: &budget)
    }

    /// Reads a file and its tables of translations within a budget shared with other files.
    package static func load(_ path: String, within budget: inout ReadBudget) -> DefinitionFile {
        func failed(_ message: String, help: String = "") -> DefinitionFile {
            var file = DefinitionFile(path: path)
            file.issues = [DefinitionIssue(.error, file: path, message, help: help)]
            return file
        }
        let bytes: [UInt8]
        do throws(ReadBudget.Failure) { bytes = try budget.contents(of: path) } catch {
            return failed(
                "The file cannot be read: \(error)",
                help: "Give the path of a definition file that you may read."
            )
        }
        let translations = translations(of: path, within: &budget)
        if DefinitionForm(of: path) != .xcode { return short(bytes, path: path, translations) }
        let list: JSONValue
        do { list = try PropertyListValue.parse(bytes) } catch {
            let reason = PropertyListValue.reason(of: error)
            return failed(
                "The file is not a property list that can be read.\(reason)",
                help: "Correct the file's syntax."
            )
        }
        var file = DefinitionFile(list, path: path, translations: translations)
        file.tables = translations.files
        file.shortenIssues()
        return file
    }

    /// Reads a file in the short form; its own translations come before those of its tables.
    private static func short(_ bytes: [UInt8], path: String, _ translations: DefinitionTranslations) -> DefinitionFile
    {
        var file = DefinitionFile(path: path)
        do throws(DefinitionIssue) {
            let document = try ShortDocument(bytes, file: path, isJSON: DefinitionForm(of: path) == .json)
            if !document.issues.contains(where: { $0.severity == .error }) {
                let all = translations.adding(document.translations)
                file = DefinitionFile(ExactValue.plain(document.list), path: path, translations: all)
            }
            file.issues = document.issues + file.issues.compactMap { $0.file == path ? document.placed($0) : $0 }
        } catch { file.issues = [error] }
        file.tables = translations.files
        file.shortenIssues()
        return file
    }

    /// Drops all issues but the first ones and says so, so that one file does not fill the screen.
    private mutating func shortenIssues() {
        let more = issues.count - Self.mostIssues
        guard more > 0 else { return }
        let severity: DefinitionIssue.Severity =
            issues.dropFirst(Self.mostIssues).contains { $0.severity == .error } ? .error : .warning
        issues.removeLast(more)
        issues.append(DefinitionIssue(severity, file: path, "\(more) more are not listed."))
    }

    /// Reads the tables of translations of a file.
    ///
    /// - Parameter isWhole: Whether to read plural forms as well, and for a file in a folder of a language the same
    ///   file in the other ones, which is the definition in their languages.
    package static func translations(
        of path: String,
        within budget: inout ReadBudget,
        isWhole: Bool = true
    ) -> DefinitionTranslations {
        let isLocalized = isWhole && URL(filePath: path).deletingLastPathComponent().path.hasSuffix(".lproj")
        let own = URL(filePath: path).lastPathComponent
        let table = tableName(of: path)
        let tables = (isLocalized ? [own] : []) + ["\(table).strings"] + (isWhole ? ["\(table).stringsdict"] : [])
        var translations = DefinitionTranslations()
        let folder = URL(filePath: translationFolder(of: path))
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            .filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }
        if names.count > mostLanguages {
            let message = "\(names.count - mostLanguages) more languages are not read."
            translations.note(
                DefinitionIssue(.warning, file: path, message, help: "A file has at most \(mostLanguages).")
            )
        }
        for name in names.prefix(mostLanguages) {
            let language = String(name.dropLast(".lproj".count))
            for table in tables {
                let file = folder.appending(path: "\(name)/\(table)")
                do {
                    let bytes = try budget.contents(of: file.path)
                    if table == own {
                        let texts = try texts(ofDefinition: bytes, path: file.path)
                        translations.add(texts, language: language, from: file.path)
                        continue
                    }
                    let table = try StringsFile(bytes)
                    budget.count(table.texts, of: bytes)
                    translations.add(table.texts, language: language, from: file.path)
                    if let line = table.ignoredFrom { translations.note(ignored(from: line, of: file.path)) }
                } catch let error as ReadBudget.Failure where error.isAbsence {
                    continue
                } catch {
                    translations.note(
                        DefinitionIssue(
                            .warning,
                            file: file.path,
                            "The table of translations cannot be read: \(error)",
                            help: "Its language is left out."
                        )
                    )
                }
            }
        }
        return translations
    }

    /// The texts of a definition by their ids.
    private static func texts(ofDefinition bytes: [UInt8], path: String) throws -> [String: String] {
        let form = DefinitionForm(of: path)
        let list =
            form == .xcode
            ? try PropertyListValue.parse(bytes)
            : try ShortDocument(bytes, file: path, isJSON: form == .json).list
        var texts: [String: String] = [:]
        addTexts(of: list, to: &texts)
        return texts
    }

    private static func addTexts(of value: JSONValue, to texts: inout [String: String]) {
        for element in value.arrayValue ?? [] { addTexts(of: element, to: &texts) }
        guard let object = value.objectValue else { return }
        let values = Dictionary(object.map { ($0.key, $0.value) }) { first, _ in first }
        for member in object {
            addTexts(of: member.value, to: &texts)
            guard member.key.hasSuffix("ID"), let id = member.value.stringValue,
                let text = values[String(member.key.dropLast(2))]?.stringValue
            else { continue }
            texts[id] = text
        }
    }

    private static func ignored(from line: Int, of file: String) -> DefinitionIssue {
        DefinitionIssue(
            .warning,
            file: file,
            "From line \(line) on the table is not read: there is no key where one should be.",
            help: "Apple's reader ignores the rest without a word; correct the line."
        )
    }

    /// The folder in which the folders of languages are, for a file in it or in `Base.lproj`.
    static func translationFolder(of path: String) -> String {
        var folder = URL(filePath: path).deletingLastPathComponent()
        if folder.lastPathComponent.hasSuffix(".lproj") { folder = folder.deletingLastPathComponent() }
        return folder.path
    }

    /// The definition files of a bundle or a target's folder and of its `.lproj` folders.
    ///
    /// Files of one name are one definition in several languages: the one beside the folders stands for it, or else
    /// that in `Base.lproj`, in `en.lproj` or in the first other folder.
    package static func files(in folder: String) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let first = ["Base.lproj", "en.lproj"]
        let languages = first.filter(names.contains) + names.filter { $0.hasSuffix(".lproj") && !first.contains($0) }
        var seen: Set<String> = []
        return ([""] + languages).flatMap { language in
            let path = language.isEmpty ? folder : "\(folder)/\(language)"
            let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return files.sorted().filter { DefinitionForm.isDefinition($0) && seen.insert($0).inserted }
                .map { "\(path)/\($0)" }
        }
    }
}
