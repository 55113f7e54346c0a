import IntentDefinitionFile
internal import SystemFiles

/// The folder of an app, such as `Lists.app`: where its files lie.
///
///     Lists.app/Info.plist, or app.json
///     Lists.app/en.lproj/AppIntentVocabulary.plist
///     Lists.app/Lists.intentdefinition
///     Lists.app/PlugIns/ListsIntents.appex/Info.plist, or manifest.json
///     Lists.app/PlugIns/lists.json
package struct AppFolder: Sendable, Hashable {
    /// The path without a trailing slash.
    package let path: String

    /// The file that describes an app in JSON.
    package static let jsonName = "app.json"
    /// The file that describes an app or an extension in a property list.
    package static let listName = "Info.plist"
    /// The folder of an app's extensions.
    private static let plugIns = "PlugIns"
    /// The greatest number of extensions of one app.
    package static let mostExtensions = 100

    /// Names a folder without looking whether it is there.
    package init(_ path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The path of the file that describes the app, or nil if there is none.
    ///
    /// An `app.json` comes before an `Info.plist`.
    package var manifestFile: String? {
        [Self.jsonName, Self.listName].map { "\(path)/\($0)" }.first(where: Self.isFile)
    }

    /// Whether the folder is that of an app and not of an extension or of several manifests.
    ///
    /// An app has an `app.json`, or an `Info.plist` in a folder that is named `.app` or contains `PlugIns`.
    package var isApp: Bool {
        if Self.isFile("\(path)/\(Self.jsonName)") { return true }
        guard Self.isFile("\(path)/\(Self.listName)") else { return false }
        return path.hasSuffix(".app") || (try? FileStatus(of: "\(path)/\(Self.plugIns)"))?.isDirectory == true
    }

    /// The files that describe the app's extensions, in alphabetic order of their names in `PlugIns`.
    package var extensionFiles: [String] {
        let folder = "\(path)/\(Self.plugIns)"
        let names = ((try? SystemDirectory.names(at: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
        let files = names.compactMap { name -> String? in
            if name.hasSuffix(".appex") {
                return ["manifest.json", Self.listName].map { "\(folder)/\(name)/\($0)" }.first(where: Self.isFile)
            }
            return ManifestSource.isManifestName(name) ? "\(folder)/\(name)" : nil
        }
        return Array(files.prefix(Self.mostExtensions))
    }

    /// The definitions of intents in the folder itself, which all extensions of the app share.
    package var definitionFiles: [String] { DefinitionFile.files(in: path) }

    /// The languages that have a folder, such as `en.lproj`, in alphabetic order.
    package var languages: [String] {
        let names = (try? SystemDirectory.names(at: path)) ?? []
        return names.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(6)) }.sorted()
    }

    /// The app around an extension's manifest, by the place of the file: `Lists.app/PlugIns/Lists.appex/Info.plist`.
    package static func around(_ file: String) -> AppFolder? {
        let names = file.split(separator: "/", omittingEmptySubsequences: false)
        let inBundle = names.count > 3 && names[names.count - 2].hasSuffix(".appex")
        let depth = inBundle ? 3 : 2
        guard names.count > depth, names[names.count - depth] == plugIns else { return nil }
        let folder = AppFolder(names.dropLast(depth).joined(separator: "/"))
        return folder.isApp ? folder : nil
    }

    private static func isFile(_ path: String) -> Bool { (try? FileStatus(of: path))?.isRegular ?? false }
}
