import IntentDefinitionFile
package import SystemFiles

/// A file or folder that holds a manifest.
package enum ManifestSource: Sendable, Hashable {
    /// The manifest of one extension.
    case manifest(String)
    /// The folder of an app with its extensions.
    case app(AppFolder)

    /// The sources at a path, in alphabetic order; nil if nothing lies at the path.
    ///
    /// A file stands for itself. The folder of an app stands for the app, and so does its `app.json`. Any other folder
    /// stands for its `*.json` except `*.schema.json` and definitions, for its own `Info.plist`, and for those and the
    /// apps in the folders in it.
    ///
    /// - Throws: The operating system's error where a folder cannot be listed.
    package static func sources(at path: String) throws(POSIXFailure) -> [ManifestSource]? {
        guard let status = try? FileStatus(of: path) else { return nil }
        guard status.isDirectory else {
            let folder = AppFolder(BundleFolder(of: path).path)
            return [path.hasSuffix("/\(AppFolder.jsonName)") ? .app(folder) : .manifest(path)]
        }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        let names = try names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
        guard !AppFolder(folder).isApp else { return [.app(AppFolder(folder))] }
        var manifests: [ManifestSource] = []
        var inside = [ManifestSource.manifest("\(folder)/\(AppFolder.listName)")]
        for name in names {
            let path = "\(folder)/\(name)"
            switch (try? FileStatus(of: path))?.isDirectory {
            case true?:
                let inner = AppFolder(path)
                inside.append(inner.isApp ? .app(inner) : .manifest("\(path)/\(AppFolder.listName)"))
            case false?: if isManifestName(name) { manifests.append(.manifest(path)) }
            case nil: break
            }
        }
        return manifests + inside.filter(\.isThere)
    }

    /// The installed apps in a folder that holds nothing else, by their identifiers; nil if nothing lies at the path.
    ///
    /// - Throws: The operating system's error where the folder cannot be listed.
    package static func installedApps(at path: String) throws(POSIXFailure) -> [ManifestSource]? {
        guard (try? FileStatus(of: path)) != nil else { return nil }
        let names = try names(in: path).filter { !$0.hasPrefix(".") }.sorted()
        return names.map { .app(AppFolder("\(path)/\($0)")) }
    }

    /// Whether a name is that of a JSON manifest, and not of a schema or a definition.
    static func isManifestName(_ name: String) -> Bool {
        name.hasSuffix(".json") && !name.hasSuffix(".schema.json") && !DefinitionForm.isDefinition(name)
    }

    /// The path of the manifest or of the app's folder.
    var path: String {
        switch self {
        case .manifest(let file): file
        case .app(let folder): folder.path
        }
    }

    private var isThere: Bool {
        guard case .manifest(let path) = self else { return true }
        return (try? FileStatus(of: path))?.isDirectory == false
    }

    private static func names(in folder: String) throws(POSIXFailure) -> [String] {
        do { return try SystemDirectory.names(at: folder) } catch { throw POSIXFailure(number: error.errorNumber) }
    }
}
