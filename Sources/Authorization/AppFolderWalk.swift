internal import Glibc
internal import SystemFiles

/// Visits all files of an app, by descriptors and through no symbolic link.
///
/// It goes by the bounds of an app that can be installed. An app beyond them cannot be told from another one, and so is
/// not authorised.
enum AppFolderWalk {
    static let mostFiles = 10_000
    static let mostBytes = 1 << 30
    private static let depth = 64

    /// A file or a symbolic link in the folder.
    struct Entry {
        /// The descriptor of its folder, for the time of the visit.
        let folder: Int32
        let name: String
        /// Its path from the folder of the app on.
        let path: String
        let status: stat
    }

    /// Visits the files of a folder, in the order of their names.
    static func visit(
        _ root: String,
        _ body: (Entry) throws(FingerprintError) -> Void
    ) throws(FingerprintError) {
        var count = 0
        // The path outlives the call.
        let folder = try opened(unsafe open(root, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), root)
        try visit(folder, "", root: root, depth: depth, count: &count, body: body)
    }

    private static func opened(_ number: Int32, _ path: String) throws(FingerprintError) -> FileDescriptor {
        guard number >= 0 else { throw FingerprintError(path, POSIXFailure(number: errno).reason) }
        return FileDescriptor(owning: number)
    }

    private static func visit(
        _ folder: borrowing FileDescriptor,
        _ prefix: String,
        root: String,
        depth: Int,
        count: inout Int,
        body: (Entry) throws(FingerprintError) -> Void
    ) throws(FingerprintError) {
        guard depth > 0 else { throw FingerprintError("\(root)/\(prefix)", "it is nested too deeply") }
        let names: [String]
        do throws(SystemFileError) { names = try SystemDirectory.names(at: "/proc/self/fd/\(folder.rawValue)") } catch {
            throw FingerprintError("\(root)/\(prefix)", POSIXFailure(number: error.errorNumber).reason)
        }
        for name in names.sorted() {
            let path = prefix + name
            count += 1
            guard count <= mostFiles else { throw FingerprintError(root, "it has more than \(mostFiles) files") }
            var status = stat()
            // Both outlive the call, which only fills the status.
            guard unsafe fstatat(folder.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                throw FingerprintError("\(root)/\(path)", POSIXFailure(number: errno).reason)
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
                // The name outlives the call.
                let inner = try opened(unsafe openat(folder.rawValue, name, flags), "\(root)/\(path)")
                try visit(inner, "\(path)/", root: root, depth: depth - 1, count: &count, body: body)
            case S_IFREG, S_IFLNK:
                try body(Entry(folder: folder.rawValue, name: name, path: path, status: status))
            default: throw FingerprintError("\(root)/\(path)", "it is neither a file nor a folder")
            }
        }
    }
}

/// The reason why an app cannot be fingerprinted, as a sentence.
package struct FingerprintError: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ path: String, _ reason: String) { description = "'\(path)' cannot be read: \(reason)." }
}
