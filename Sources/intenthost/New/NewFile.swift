internal import ExtensionTemplates
internal import FoundationEssentials
internal import Glibc
internal import IntentHost
internal import SystemFiles

/// A file of a new extension: its path in the folder, its bytes, and whether it can be run.
struct NewFile {
    let path: String
    let bytes: Data
    let isExecutable: Bool

    init(path: String, bytes: Data, isExecutable: Bool = false) {
        self.path = path
        self.bytes = bytes
        self.isExecutable = isExecutable
    }

    init(_ file: TemplateFile) {
        self.init(path: file.path, bytes: Data(file.text.utf8), isExecutable: file.isExecutable)
    }

    /// The files below a folder that the program brings along, sorted; what Python keeps for itself is left out.
    ///
    /// - Throws: `DataError` if the folder or a file cannot be read.
    static func all(
        in folder: String,
        to target: String = "",
        where isWanted: (String) -> Bool = { _ in true }
    ) throws(DataError) -> [NewFile] {
        do {
            var files: [NewFile] = []
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() where isWanted(path) {
                let source = "\(folder)/\(path)"
                var status = stat()
                guard stat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG, !path.contains("__pycache__")
                else { continue }
                files.append(
                    NewFile(
                        path: target.isEmpty ? path : "\(target)/\(path)",
                        bytes: try Data(contentsOf: URL(filePath: source)),
                        isExecutable: status.st_mode & 0o100 != 0
                    )
                )
            }
            return files
        } catch {
            throw DataError(
                description: """
                    The folder '\(folder)' cannot be read: \(error.systemReason). Install the program again, or set \
                    \(DataFolder.variable) to a checkout of IntentHost.
                    """
            )
        }
    }
}

/// The folder of a new extension, which appears all at once or not at all.
enum NewFolder {
    /// Fails for a place that has something in it.
    static func check(_ path: String) throws(DataError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if isFolder, (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true { return }
        let what = isFolder ? "The folder '\(path)' exists and is not empty." : "There is a file '\(path)'."
        throw DataError(description: "\(what) Nothing was written. Choose another name, or move it away.")
    }

    /// Writes the files beside the place, and moves them there.
    ///
    /// Others may not write the files even where the umask lets them: a host refuses such files.
    static func write(_ files: [NewFile], to path: String) throws(DataError) {
        let beside = "\(path).\(getpid()).new"
        do {
            try make(beside)
            for file in files {
                let target = "\(beside)/\(file.path)"
                try make(URL(filePath: target).deletingLastPathComponent().path)
                try file.bytes.write(to: URL(filePath: target))
                try setMode(of: target, isExecutable: file.isExecutable)
            }
            guard rename(beside, path) == 0 else { throw Failure(errno) }
        } catch {
            _ = FolderRemoval.remove(beside)
            throw DataError(description: "The folder '\(path)' cannot be written: \(error.systemReason).")
        }
    }

    private static func make(_ folder: String) throws {
        guard !FileManager.default.fileExists(atPath: folder) else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try setMode(of: folder, isExecutable: true)
    }

    /// Takes from what the umask has left; who may read an executable may run it.
    private static func setMode(of path: String, isExecutable: Bool) throws {
        var status = stat()
        guard stat(path, &status) == 0 else { throw Failure(errno) }
        let readable = status.st_mode & 0o755
        guard chmod(path, isExecutable ? readable | (readable & 0o444) >> 2 : readable & 0o644) == 0 else {
            throw Failure(errno)
        }
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ code: Int32) { description = String(cString: strerror(code)) }
    }
}
