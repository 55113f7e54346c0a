internal import Glibc
internal import SystemFiles

/// The folder of the logs of extensions, below a data directory.
///
/// Each extension has two files, of 1 MiB at the most: the one that grows, and the one before it. Folder and files are
/// for this user alone, and links are refused.
package struct LogFolder: Sendable {
    /// The size from which a log is put aside.
    package static let greatestSize = 1 << 20

    package let path: String
    private let base: String

    package init(below dataDirectory: String) {
        base = dataDirectory
        path = dataDirectory + "/logs"
    }

    /// The growing log of an extension.
    package func file(of identifier: String) -> String { "\(path)/\(identifier).log" }

    /// The log before that one.
    package func olderFile(of identifier: String) -> String { "\(path)/\(identifier).log.1" }

    /// Whether an identifier can be the name of a file.
    package static func canName(_ identifier: String) -> Bool {
        !identifier.isEmpty && identifier.utf8.count <= 200 && !identifier.hasPrefix(".")
            && identifier.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 }
    }

    package func make() throws(TraceError) {
        do throws(PrivacyFailure) { try Folder.make(path, below: base) } catch {
            throw TraceError("The folder '\(path)' of logs cannot be made: \(error.reason)")
        }
    }

    /// Opens a file of the folder, which has to be this user's own and no link.
    ///
    /// - Parameter flags: The flags of `open(2)`.
    static func open(_ path: String, flags: Int32) throws(POSIXFailure) -> FileDescriptor {
        // The string is valid for the call.
        let number = unsafe Glibc.open(path, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        guard number >= 0 else { throw POSIXFailure(number: errno) }
        let descriptor = FileDescriptor(owning: number)
        guard let status = FileIdentity(number), status.isPrivate else { throw POSIXFailure(number: EPERM) }
        return descriptor
    }
}

/// What tells one file from another.
struct FileIdentity: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    let isPrivate: Bool

    /// Looks at an open file.
    init?(_ descriptor: Int32) {
        var status = stat()
        // The status outlives the call, which only fills it.
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Looks at the file of a path, not through a link.
    init?(_ path: String) {
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        // A second name of a file could be in anybody's folder.
        isPrivate = status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid() && status.st_nlink <= 1
    }

    /// Whether both are one file.
    func isSame(as other: FileIdentity) -> Bool { (device, inode) == (other.device, other.inode) }
}
