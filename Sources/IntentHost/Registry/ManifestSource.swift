import FoundationEssentials
import IntentModel

/// Finds the files that hold manifests.
struct ManifestSource {
    /// The files that a path stands for, in alphabetic order; nil where nothing lies at the path.
    ///
    /// A file stands for itself. A folder stands for its `*.json` except `*.schema.json`, for its own `Info.plist` and for
    /// those of the folders in it.
    ///
    /// - Throws: Foundation's error where a folder cannot be listed.
    static func files(at path: String) throws -> [String]? {
        guard let status = try? FileStatus(of: path) else { return nil }
        guard status.isDirectory else { return [path] }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }
            .sorted()
        let manifests = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
        let lists = ([""] + names.map { $0 + "/" }).map { $0 + "Info.plist" }
        return (manifests + lists).map { "\(folder)/\($0)" }.filter { (try? FileStatus(of: $0))?.isDirectory == false }
    }
}
