import Foundation

/// The files of a target that the plugin handles.
struct TargetFiles {
    /// The definition files, in alphabetic order.
    private(set) var definitions: [URL] = []
    /// The tables of translations that may belong to them.
    private(set) var tables: [URL] = []
    /// The `Info.plist` that names a principal class, or nil.
    private(set) var extensionPropertyList: URL?

    /// Searches a target's folder and its language folders.
    init(_ folder: URL) {
        let entries = Self.entries(of: folder)
        let localized = entries.filter { $0.pathExtension == "lproj" }.flatMap(Self.entries)
        for file in entries + localized {
            switch file.pathExtension {
            case "intentdefinition": definitions.append(file)
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
