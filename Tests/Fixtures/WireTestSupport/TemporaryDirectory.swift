package import Foundation

/// A new directory, which is removed with this object.
package final class TemporaryDirectory {
    /// Where it is.
    package let url: URL

    /// Makes the directory.
    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    // Best effort: what cannot be removed is left to the system's own cleaning.
    deinit { try? FileManager.default.removeItem(at: url) }
}
