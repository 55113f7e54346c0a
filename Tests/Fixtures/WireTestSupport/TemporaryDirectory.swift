package import Foundation

/// A new directory, removed with this object.
package final class TemporaryDirectory {
    /// The URL of the directory.
    package let url: URL

    /// Makes the directory.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    // Best effort: a directory that cannot be removed is left to the system's own cleaning.
    deinit { try? FileManager.default.removeItem(at: url) }
}
