import Foundation

/// A directory with empty files and directories, removed with the last reference.
final class TemporaryDirectory {
    private let url: URL

    var path: String { url.path(percentEncoded: false) }

    init(files: [String], directories: [String]) throws {
        url = FileManager.default.temporaryDirectory.appending(component: "command-line-\(UUID().uuidString)")
        for directory in directories {
            let path = url.appending(component: directory)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        }
        for file in files {
            try Data().write(to: url.appending(component: file))
        }
    }

    deinit {
        // A directory that cannot be removed stays in the system's directory for temporary files.
        try? FileManager.default.removeItem(at: url)
    }
}
