import FoundationEssentials
import IntentDefinitionCompiler

/// A directory that contains only generated files.
struct OutputDirectory {
    let path: String

    /// Writes the files and removes all others.
    ///
    /// An unchanged file is left alone, so that nothing is rebuilt because of it.
    func replace(with files: [GeneratedFile]) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        let names = Set(files.map(\.name))
        for entry in try manager.subpathsOfDirectory(atPath: path) where !names.contains(entry) {
            var isDirectory = false
            guard manager.fileExists(atPath: "\(path)/\(entry)", isDirectory: &isDirectory), !isDirectory else {
                continue
            }
            try manager.removeItem(atPath: "\(path)/\(entry)")
        }
        for file in files { try Self.write(file.text, to: "\(path)/\(file.name)") }
    }

    /// Writes a file and its directories, unless it has that text already.
    static func write(_ text: String, to path: String) throws {
        let url = URL(filePath: path)
        let data = Data(text.utf8)
        guard (try? Data(contentsOf: url)) != data else { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: url, options: .atomic)
    }
}
