import Foundation

/// The files of a target that the plugin handles.
struct TargetFiles {
    /// The definition files, each in one language.
    private(set) var definitions: [URL] = []
    /// The tables of translations that may belong to them, and the same definitions in other languages.
    private(set) var tables: [URL] = []
    /// The `Info.plist` that names a principal class, or nil.
    private(set) var extensionPropertyList: URL?

    /// The ends of the names of definition files: Xcode's form, and the short one in YAML or JSON.
    private static let definitionEndings = ["", ".yaml", ".yml", ".json"].map { ".intentdefinition\($0)" }

    /// The name of a definition without the ending that tells its form.
    static func name(of definition: URL) -> String {
        let name = definition.lastPathComponent
        return definitionEndings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
    }

    /// The names that two definition files share, such as one in Xcode's form and the same in the short one.
    var repeatedNames: [String] {
        let names = definitions.map(Self.name)
        return Set(names.filter { name in names.count { $0 == name } > 1 }).sorted()
    }

    /// Searches a target's folder and its language folders.
    init(_ folder: URL) {
        let entries = Self.entries(of: folder)
        let folders = entries.filter { $0.pathExtension == "lproj" }
        // Files of one name are one definition in several languages, for which the first one here stands.
        let first = ["Base.lproj", "en.lproj"].flatMap { name in folders.filter { $0.lastPathComponent == name } }
        let localized = (first + folders.filter { !first.contains($0) }).flatMap(Self.entries)
        for file in entries + localized {
            if Self.definitionEndings.contains(where: file.lastPathComponent.hasSuffix) {
                let isOther = definitions.contains { $0.lastPathComponent == file.lastPathComponent }
                if isOther { tables.append(file) } else { definitions.append(file) }
            }
            switch file.pathExtension {
            case "strings", "stringsdict": tables.append(file)
            default: break
            }
        }
        let list = folder.appending(path: "Info.plist")
        // The tool reports a malformed list; a list without the key has no entry point to make.
        let data = (try? Data(contentsOf: list)) ?? Data()
        if data.range(of: Data("NSExtensionPrincipalClass".utf8)) != nil { extensionPropertyList = list }
    }

    private static func entries(of folder: URL) -> [URL] {
        let entries = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (entries ?? []).sorted { $0.path < $1.path }
    }
}
