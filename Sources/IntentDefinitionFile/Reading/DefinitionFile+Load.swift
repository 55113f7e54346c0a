import FoundationEssentials
import JSON

extension DefinitionFile {
    /// More than this no definition and no table of translations holds; a larger file is something else.
    static let greatestSize = 16 << 20

    /// Reads a file and the tables of translations that belong to it.
    ///
    /// The tables of `Base.lproj/Intents.intentdefinition` are the files `<language>.lproj/Intents.strings` and
    /// `.stringsdict` beside `Base.lproj`; those of a file elsewhere lie in such folders beside the file itself. Whatever is
    /// wrong is among the issues.
    package static func load(_ path: String) -> DefinitionFile {
        func failed(_ message: String, help: String = "") -> DefinitionFile {
            var file = DefinitionFile(path: path)
            file.issues = [DefinitionIssue(.error, file: path, message, help: help)]
            return file
        }
        let data: Data
        do throws(RegularFile.Failure) { data = try RegularFile.contents(of: path, atMost: greatestSize) } catch {
            return failed(
                "The file cannot be read: \(error)",
                help: "Give the path of a definition file that you may read."
            )
        }
        guard PropertyListValue.canBeRead([UInt8](data)), let list = try? PropertyListValue.parse(data) else {
            return failed("The file is not a property list that can be read.", help: "Correct the file's syntax.")
        }
        return DefinitionFile(list, path: path, translations: translations(of: path))
    }

    private static func translations(of path: String) -> DefinitionTranslations {
        var translations = DefinitionTranslations()
        let url = URL(filePath: path)
        var folder = url.deletingLastPathComponent()
        if folder.lastPathComponent.hasSuffix(".lproj") { folder = folder.deletingLastPathComponent() }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".lproj") && name != "Base.lproj" {
            let language = String(name.dropLast(".lproj".count))
            for form in ["strings", "stringsdict"] {
                let file = folder.appending(path: "\(name)/\(tableName(of: path)).\(form)")
                do {
                    let data = try RegularFile.contents(of: file.path, atMost: greatestSize)
                    translations.add(try StringsFile(data).texts, language: language)
                } catch let error as RegularFile.Failure where error.isAbsence {
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

    /// The definition files of a bundle or a target's folder: those in it and in its `.lproj` folders, in alphabetic order.
    package static func files(in folder: String) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        var files = names.filter { $0.hasSuffix(".intentdefinition") }.map { "\(folder)/\($0)" }
        for name in names where name.hasSuffix(".lproj") {
            let localized = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
            files += localized.sorted().filter { $0.hasSuffix(".intentdefinition") }.map { "\(folder)/\(name)/\($0)" }
        }
        return files
    }
}
