internal import EventLoop
internal import Glibc

/// Folders that this user alone may enter: those of the journal and the containers of extensions.
enum Folder {
    /// What others may do is taken away.
    private static let permissions: mode_t = 0o700
    /// The user of extensions is let through to its containers, by its group, and sees nothing else.
    ///
    /// What lets others pass so is left as it is.
    private static let passing: mode_t = 0o710

    /// What a host makes in its data directory.
    private static let ownNames: Set = ["setup.lock", "hosts", "extensions", "groups"]

    /// Makes a folder for this user alone, with those above it, and makes sure that they outlive a loss of power.
    ///
    /// One that is there already is made this user's alone; those above it are left as they are. One that holds other things as well
    /// is left as it is, too, and refused where others may write it. It may be a symbolic link of this user or of
    /// root, but no other's: whoever made that could have it lead anywhere.
    static func make(_ path: String) throws(PrivacyFailure) {
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

    /// Makes a folder below another one, with those between them, all for this user alone; none of those below may be a link.
    ///
    /// - Parameter path: A path that begins with that of `base`.
    static func make(_ path: String, below base: String) throws(PrivacyFailure) {
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

    /// Makes a folder of another user's alone, in folders of this one through which that user may pass.
    static func make(_ path: String, below base: String, for user: ChildProcess.User) throws(PrivacyFailure) {
        let above = parent(of: path)
        try make(above, below: base)
        for folder in Set([base, above]) where folder != base || !holdsOtherThings(base) {
            try give(folder, user: geteuid(), group: user.group, permissions: passing)
        }
        // The path outlives the call.
        guard unsafe mkdir(path, permissions) == 0 || errno == EEXIST else { throw PrivacyFailure(path, errno) }
        try give(path, user: user.user, group: user.group, permissions: permissions)
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
        // Whatever umask says.
        try takeOver(path, mayBeLink: false)
        try synchronize(parent(of: path))
    }

    private static func takeOver(_ path: String, mayBeLink: Bool) throws(PrivacyFailure) {
        var status = stat()
        // Both outlive the call, which does nothing but fill the status.
        guard unsafe lstat(path, &status) == 0 else { throw PrivacyFailure(path, errno) }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        if isLink {
            guard mayBeLink, [0, geteuid()].contains(status.st_uid) else {
                throw PrivacyFailure(path, ELOOP, "it is a symbolic link of user \(status.st_uid)")
            }
        }
        // What is looked at is what is open, whatever takes its place meanwhile.
        let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (isLink ? 0 : O_NOFOLLOW))
        guard number >= 0 else { throw PrivacyFailure(path, errno) }
        let folder = FileDescriptor(owning: number)
        guard unsafe fstat(folder.rawValue, &status) == 0 else { throw PrivacyFailure(path, errno) }
        try PrivacyFailure.check(owner: status.st_uid, of: path)
        guard ![permissions, passing].contains(status.st_mode & 0o7777) else { return }
        if mayBeLink, holdsOtherThings(path) || status.st_mode & S_ISVTX != 0 {
            guard status.st_mode & 0o022 == 0 else {
                throw PrivacyFailure(path, EPERM, "others may write it. Name a directory of its own")
            }
            return
        }
        guard fchmod(folder.rawValue, permissions) == 0 else { throw PrivacyFailure(path, errno) }
    }

    /// Whether a folder is used for something else as well, as all use /tmp and each user a home.
    private static func holdsOtherThings(_ path: String) -> Bool {
        let names = (try? SystemDirectory.names(at: path)) ?? []
        return !names.allSatisfy { $0.hasPrefix("journal.sqlite3") || ownNames.contains($0) || $0 == "lost+found" }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.dropLast().lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func synchronize(_ path: String) throws(PrivacyFailure) {
        // The path outlives the call.
        let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw PrivacyFailure(path, errno) }
        let descriptor = FileDescriptor(owning: number)
        guard fsync(descriptor.rawValue) == 0 else { throw PrivacyFailure(path, errno) }
    }
}

/// Files that this user alone may open, in folders that this user alone may enter.
enum PrivateFile {
    private static let permissions: mode_t = 0o600

    /// Opens a file that this user alone may open, and makes it so where others could.
    ///
    /// - Parameter flags: Flags of `open(2)`, such as `O_CREAT`; a symbolic link is never followed, and nothing is waited for.
    static func open(_ path: String, flags: Int32) throws(PrivacyFailure) -> FileDescriptor {
        // The path outlives the call.
        let number = unsafe Glibc.open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, permissions)
        guard number >= 0 else { throw PrivacyFailure(path, errno) }
        let file = FileDescriptor(owning: number)
        var status = stat()
        // The status outlives the call, which does nothing but fill it.
        guard unsafe fstat(number, &status) == 0 else { throw PrivacyFailure(path, errno) }
        try check(status, path)
        if status.st_mode & 0o7777 != permissions, fchmod(number, permissions) != 0 {
            throw PrivacyFailure(path, errno)
        }
        return file
    }

    /// Makes a file that is there this user's alone, without opening it; false where there is none.
    ///
    /// To close it again would drop the POSIX locks that this process holds on it.
    static func takeOver(_ path: String) throws(PrivacyFailure) -> Bool {
        var status = stat()
        // Both outlive the call, which does nothing but fill the status.
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
        guard status.st_mode & S_IFMT == S_IFREG else { throw PrivacyFailure(path, EINVAL, "it is no regular file") }
        try PrivacyFailure.check(owner: status.st_uid, of: path)
    }
}

/// Why a folder or file could not be made this user's alone.
struct PrivacyFailure: Error {
    let path: String
    /// The value of `errno`.
    let number: Int32
    /// What is wrong, as a part of a sentence.
    let reason: String

    init(_ path: String, _ number: Int32, _ reason: String? = nil) {
        self.path = path
        self.number = number
        self.reason = reason ?? POSIXFailure(number: number).reason
    }

    static func check(owner: uid_t, of path: String) throws(PrivacyFailure) {
        guard owner != geteuid() else { return }
        throw PrivacyFailure(path, EPERM, "it belongs to user \(owner), and the host runs as user \(geteuid())")
    }
}
