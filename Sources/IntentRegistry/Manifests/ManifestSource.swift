import IntentDefinitionFile
package import SystemFiles

/// Finds the files that hold manifests.
package struct ManifestSource {
    /// The files at a path, in alphabetic order; nil if nothing lies at the path.
    ///
    /// A file stands for itself. A folder stands for its `*.json` except `*.schema.json` and definitions, for its
    /// own `Info.plist` and for those of the folders in it.
    ///
    /// - Throws: The operating system's error where a folder cannot be listed.
    package static func files(at path: String) throws(POSIXFailure) -> [String]? {
        guard let status = try? FileStatus(of: path) else { return nil }
        guard status.isDirectory else { return [path] }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        let names = try names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
        let manifests = names.filter {
            $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && !DefinitionForm.isDefinition($0)
        }
        let lists = ([""] + names.map { $0 + "/" }).map { $0 + "Info.plist" }
        return (manifests + lists).map { "\(folder)/\($0)" }.filter { (try? FileStatus(of: $0))?.isDirectory == false }
    }

    private static func names(in folder: String) throws(POSIXFailure) -> [String] {
        do { return try SystemDirectory.names(at: folder) } catch { throw POSIXFailure(number: error.errorNumber) }
    }
}
