internal import CLinux
internal import Glibc

extension PrivateFile {
    /// What other users must not be able to do with a file, as a condition of its use.
    package enum Protection: Sendable {
        /// Nobody but this user reads or writes it, such as a key.
        case secret
        /// Nobody but this user and root writes it, such as a list of those who are trusted.
        case trusted

        private var forbidden: UInt32 {
            switch self {
            case .secret: 0o077
            case .trusted: 0o022
            }
        }

        /// Looks at an open file; with an access control list, the group's bits are the most that the list gives.
        fileprivate func check(_ entry: EntryStatus, _ path: String) throws(PrivacyFailure) {
            if self == .secret || entry.user != 0 { try PrivacyFailure.check(owner: entry.user, of: path) }
            guard entry.permissions & forbidden != 0 else { return }
            let mode = String(entry.permissions, radix: 8)
            let reason =
                switch self {
                case .secret: "others may use it (mode \(mode)). Its mode must be 600"
                case .trusted: "others may write it (mode \(mode))"
                }
            throw PrivacyFailure(path, EPERM, reason: reason)
        }
    }

    /// Returns the bytes of a regular file, through symbolic links, if nobody else could do what is forbidden.
    ///
    /// Unlike `bytes(of:atMost:)`, it takes no permissions away: a secret that others could read is one no more.
    ///
    /// - Throws: Also for a file of more than `limit` bytes, and if there is none.
    package static func bytes(
        of path: String,
        as protection: Protection,
        atMost limit: Int
    ) throws(PrivacyFailure) -> [UInt8] {
        // The path outlives the call. Opening a pipe does not wait for its writer.
        let number = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { throw PrivacyFailure(path, errno) }
        let file = FileDescriptor(owning: number)
        guard let entry = EntryStatus(of: file) else { throw PrivacyFailure(path, EIO) }
        guard entry.kind == .file else { throw PrivacyFailure(path, EINVAL, reason: "it is no regular file") }
        try protection.check(entry, path)
        let bytes = try content(of: file, path, atMost: limit + 1)
        guard bytes.count <= limit else {
            throw PrivacyFailure(path, EFBIG, reason: "it has more than \(limit) bytes")
        }
        return bytes
    }

    /// Makes a file for this user alone, which must not be there; its content outlives a loss of power.
    ///
    /// - Throws: Also if something is there; a failure later leaves nothing behind.
    package static func create(_ path: String, with bytes: [UInt8]) throws(PrivacyFailure) {
        let file = try open(path, flags: O_WRONLY | O_CREAT | O_EXCL)
        do throws(PrivacyFailure) {
            try write(bytes, to: file, path)
            guard fsync(file.rawValue) == 0 else { throw PrivacyFailure(path, errno) }
            try Folder.synchronize(Folder.parent(of: path))
        } catch {
            // The string is valid for the call.
            _ = unsafe unlink(path)
            throw error
        }
    }
}
