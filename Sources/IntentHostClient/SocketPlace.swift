internal import Glibc

/// What lies at the path of a socket that cannot be connected to, for the message about that.
enum SocketPlace {
    /// The user to whom the socket belongs, or the innermost folder on the way to it that may be looked at.
    static func owner(of path: String) -> UInt32? {
        var path = path
        while !path.isEmpty {
            if let status = status(of: path) { return status.st_uid }
            guard let slash = path.lastIndex(of: "/") else { return nil }
            path = String(path[..<slash])
        }
        return nil
    }

    /// Whether there is a socket, through links.
    static func isSocket(_ path: String) -> Bool {
        guard let status = status(of: path) else { return false }
        return status.st_mode & S_IFMT == S_IFSOCK
    }

    /// Whether a process has the lock that a host of this user takes for a path.
    static func isLocked(_ path: String) -> Bool {
        // The path outlives the call, which waits for nothing.
        let file = unsafe open("\(path).lock", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        if flock(file, LOCK_SH | LOCK_NB) != 0 { return errno == EWOULDBLOCK }
        // A process that is forked meanwhile has the descriptor too, and would keep a lock that is not given back.
        flock(file, LOCK_UN)
        return false
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        // Both outlive the call, which only fills the status.
        return unsafe stat(path, &status) == 0 ? status : nil
    }
}
