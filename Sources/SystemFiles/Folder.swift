internal import Glibc

/// Folders that only this user may enter: those of the journal and the containers of extensions.
package enum Folder {
    /// The permissions of a private folder.
    private static let permissions: mode_t = 0o700
    /// The permissions of a folder through which the extensions' user reaches its containers, by its group.
    ///
    /// That user sees nothing else of the folder. A folder that already lets others pass this way is left as it is.
    private static let passing: mode_t = 0o710

    /// The names of a host's own entries in its data directory.
    private static let ownNames: Set = [
        "setup.lock", "hosts", "extensions", "groups", "logs", "device.json", "host.sock", "host.sock.lock", "apps",
        "chat-history",
    ]

    /// Makes a folder for this user alone, with those above it, and makes sure that they outlive a loss of power.
    ///
    /// An existing folder is made private; those above it are left as they are. A folder that also contains other
    /// things is left as it is, and refused if others may write to it. The folder may be a symbolic link of this user
    /// or of root. A link of another user is refused, because its owner could point it anywhere.
    package static func make(_ path: String) throws(PrivacyFailure) {
        // The path outlives the call.
        if unsafe mkdir(path, permissions) == 0 { return try finish(path) }
        switch errno {
        case EEXIST: try takeOver(path, mayBeLink: true)
        case ENOENT where parent(of: path) != path:
            try make(parent(of: path))
            // Another process may be doing the same.
            try make(path)
        case let number: throw PrivacyFailure(path, number)
        }
    }

    /// Makes a folder below another one, with those between them, all for this user alone; links below are refused.
    ///
    /// - Parameter path: A path that begins with that of `base`.
    package static func make(_ path: String, below base: String) throws(PrivacyFailure) {
        try make(base)
        var folder = base
        for name in path.dropFirst(base.count).split(separator: "/") {
            folder += "/\(name)"
            // The path outlives the call.
            if unsafe mkdir(folder, permissions) == 0 {
                try finish(folder)
            } else if errno == EEXIST {
                try takeOver(folder, mayBeLink: false)
            } else {
                throw PrivacyFailure(folder, errno)
            }
        }
    }

    /// Makes a folder for another user alone, inside folders of this user that the other user may pass.
    package static func make(_ path: String, below base: String, for user: UInt32, group: UInt32) throws(PrivacyFailure)
    {
        let above = parent(of: path)
        try make(above, below: base)
        for folder in Set([base, above]) where folder != base || !holdsOtherThings(base) {
            try give(folder, user: geteuid(), group: group, permissions: passing)
        }
        // The path outlives the call.
        guard unsafe mkdir(path, permissions) == 0 || errno == EEXIST else { throw PrivacyFailure(path, errno) }
        try give(path, user: user, group: group, permissions: permissions)
    }

    private static func give(
        _ path: String,
        user: UInt32,
        group: UInt32,
        permissions: mode_t
    ) throws(PrivacyFailure) {
        do throws(SystemFileError) {
            try SystemFile.give(path, user: user, group: group, permissions: permissions)
        } catch {
            throw PrivacyFailure(path, error.errorNumber)
        }
    }

    private static func finish(_ path: String) throws(PrivacyFailure) {
        // Sets the permissions whatever umask says.
        try takeOver(path, mayBeLink: false)
        try synchronize(parent(of: path))
    }

    private static func takeOver(_ path: String, mayBeLink: Bool) throws(PrivacyFailure) {
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe lstat(path, &status) == 0 else { throw PrivacyFailure(path, errno) }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink {
            guard mayBeLink, [0, geteuid()].contains(status.st_uid) else {
                throw PrivacyFailure(path, ELOOP, reason: "it is a symbolic link of user \(status.st_uid)")
            }
        }
        // The checks below use the open descriptor, so that replacing the path meanwhile has no effect.
        let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (isLink ? 0 : O_NOFOLLOW))
        guard number >= 0 else { throw PrivacyFailure(path, errno) }
        let folder = FileDescriptor(owning: number)
        guard unsafe fstat(folder.rawValue, &status) == 0 else { throw PrivacyFailure(path, errno) }
        try PrivacyFailure.check(owner: status.st_uid, of: path)
        guard ![permissions, passing].contains(status.st_mode & 0o7777) else { return }
        if mayBeLink, holdsOtherThings(path) || status.st_mode & S_ISVTX != 0 {
            guard status.st_mode & 0o022 == 0 else {
                throw PrivacyFailure(path, EPERM, reason: "others may write it. Name a directory of its own")
            }
            return
        }
        guard fchmod(folder.rawValue, permissions) == 0 else { throw PrivacyFailure(path, errno) }
    }

    /// Whether a folder has other uses, like /tmp for everybody and a home for its user.
    private static func holdsOtherThings(_ path: String) -> Bool {
        let names = (try? SystemDirectory.names(at: path)) ?? []
        return !names.allSatisfy { name in
            ["journal.sqlite3", "personal.sqlite3", "audit.jsonl"].contains(where: name.hasPrefix)
                || ownNames.contains(name)
                || name == "lost+found"
        }
    }

    static func parent(of path: String) -> String {
        guard let slash = path.dropLast().lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes sure that the names in a folder outlive a loss of power.
    static func synchronize(_ path: String) throws(PrivacyFailure) {
        // The path outlives the call.
        let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw PrivacyFailure(path, errno) }
        let descriptor = FileDescriptor(owning: number)
        guard fsync(descriptor.rawValue) == 0 else { throw PrivacyFailure(path, errno) }
    }
}

/// Private files of this user, in private folders.
package enum PrivateFile {
    private static let permissions: mode_t = 0o600

    /// Opens a file for this user alone; takes permissions of others away.
    ///
    /// - Parameter flags: Flags of `open(2)`, such as `O_CREAT`; symbolic links are never followed, and the call never
    ///   waits.
    package static func open(_ path: String, flags: Int32) throws(PrivacyFailure) -> FileDescriptor {
        // The path outlives the call.
        let number = unsafe Glibc.open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, permissions)
        guard number >= 0 else { throw PrivacyFailure(path, errno) }
        let file = FileDescriptor(owning: number)
        var status = stat()
        // The status outlives the call, which only fills it.
        guard unsafe fstat(number, &status) == 0 else { throw PrivacyFailure(path, errno) }
        try check(status, path)
        if status.st_mode & 0o7777 != permissions, fchmod(number, permissions) != 0 {
            throw PrivacyFailure(path, errno)
        }
        return file
    }

    /// Makes an existing file private without opening it; returns false if there is none.
    ///
    /// Closing the file again would drop the POSIX locks that this process holds on it.
    package static func takeOver(_ path: String) throws(PrivacyFailure) -> Bool {
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw PrivacyFailure(path, errno) }
            return false
        }
        try check(status, path)
        // The path outlives the call. Nobody else can put another file in its place.
        if status.st_mode & 0o7777 != permissions, unsafe chmod(path, permissions) != 0 {
            throw PrivacyFailure(path, errno)
        }
        return true
    }

    private static func check(_ status: stat, _ path: String) throws(PrivacyFailure) {
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw PrivacyFailure(path, EINVAL, reason: "it is no regular file")
        }
        try PrivacyFailure.check(owner: status.st_uid, of: path)
    }
}

/// The reason why a folder or file could not be made private.
package struct PrivacyFailure: Error, CustomStringConvertible {
    package let path: String
    /// The value of `errno`.
    package let number: Int32
    /// The mistake, as a part of a sentence.
    package let reason: String

    package init(_ path: String, _ number: Int32, reason: String? = nil) {
        self.path = path
        self.number = number
        self.reason = reason ?? POSIXFailure(number: number).reason
    }

    /// The path and the mistake, as a part of a sentence.
    package var description: String { "'\(path)': \(reason)" }

    package static func check(owner: UInt32, of path: String) throws(PrivacyFailure) {
        guard owner != geteuid() else { return }
        throw PrivacyFailure(path, EPERM, reason: "it belongs to user \(owner), and the host runs as user \(geteuid())")
    }
}
