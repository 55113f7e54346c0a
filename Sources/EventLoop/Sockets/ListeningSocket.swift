import CLinux
import Glibc
internal import ProcessModel
internal import SystemFiles

/// A Unix stream socket that takes connections, and the lock that keeps other processes from its path.
///
/// The file of the socket outlives the process that made it. So a second file, `<path>.lock`, is locked as long as the
/// process lives: without it, two processes that find a socket of a dead one could each remove that of the other.
package struct ListeningSocket: ~Copyable {
    /// The path of the socket; nil for one that another process has opened.
    package let path: String?
    let descriptor: FileDescriptor
    /// The file at the path; nil if it could not be looked at, and where there is no path.
    private let file: SocketFile?
    /// The file that is locked; nil if the path is another process's affair.
    private let lock: FileDescriptor?
    /// The number of `lock`, which is open as long as this value lives.
    private let lockNumber: Int32?

    /// Listens at a path for processes of this user; a socket that a dead process of this user has left there goes.
    ///
    /// Everything else at the path stays.
    ///
    /// - Throws: `addressInUse` if a living process listens there or has the lock, `occupied` if something else is
    ///   there, `descriptor` for every other reason.
    package init(path: String) throws(EventLoopError) {
        let lock: FileDescriptor
        do throws(PrivacyFailure) {
            lock = try PrivateFile.open("\(path).lock", flags: O_CREAT | O_RDWR)
        } catch {
            throw EventLoopError(.descriptor, function: "open", errorNumber: error.number, subject: error.path)
        }
        try Self.check(linux_file_lock(lock.rawValue), "flock", subject: path)
        do throws(EventLoopError) {
            descriptor = FileDescriptor(owning: try Self.listen(at: path))
        } catch {
            // A copy of the lock in a forked process would keep out who tries next; see `unlock`.
            flock(lock.rawValue, LOCK_UN)
            throw error
        }
        lockNumber = lock.rawValue
        self.lock = consume lock
        self.path = path
        file = SocketFile(at: path)
    }

    /// Returns the descriptor of a new socket at a path, where that of a dead process may be.
    private static func listen(at path: String) throws(EventLoopError) -> Int32 {
        // The string is valid for the calls.
        var result = unsafe linux_unix_listen(path)
        if result == -EADDRINUSE {
            try removeDead(path)
            result = unsafe linux_unix_listen(path)
        }
        return try check(result, "bind", subject: path)
    }

    /// Removes the file of the socket, unless somebody has put another one in its place.
    func removeFile() {
        guard let path, let file, SocketFile(at: path) == file else { return }
        // The string is valid for the call.
        _ = unsafe unlink(path)
    }

    /// Gives the path up, before the socket is closed.
    ///
    /// A process of this program that is forked and has not executed its file yet has a copy of the lock, which would
    /// outlive the closing of the file.
    func unlock() {
        if let number = lockNumber { flock(number, LOCK_UN) }
    }

    /// Takes the listening socket that the parent of this process has opened.
    ///
    /// - Throws: `descriptor` if it is no listening Unix stream socket.
    package init(inherited number: Int32) throws(EventLoopError) {
        try Self.check(linux_unix_inherit(number), "getsockopt", subject: "descriptor \(number)")
        descriptor = FileDescriptor(owning: number)
        lock = nil
        lockNumber = nil
        path = nil
        file = nil
    }

    /// Removes a socket of this user at which nobody listens, and nothing else.
    private static func removeDead(_ path: String) throws(EventLoopError) {
        guard let found = SocketFile(at: path) else { return }
        guard found.isSocket, found.owner == geteuid() else {
            throw EventLoopError(
                .occupied,
                function: "bind",
                errorNumber: found.isSocket ? EPERM : ENOTSOCK,
                subject: path
            )
        }
        // The string is valid for the call, which never waits for longer than its limit. A process of root or of
        // systemd takes no lock and answers.
        let result = unsafe linux_unix_connect(path, 1000)
        if result >= 0 { close(result) }
        // What cannot be asked may live.
        guard result == -ECONNREFUSED, SocketFile(at: path) == found else {
            throw EventLoopError(.addressInUse, function: "connect", errorNumber: EADDRINUSE, subject: path)
        }
        // No other host can be between the two calls, because of the lock.
        _ = unsafe unlink(path)
    }

    @discardableResult
    private static func check(_ result: Int32, _ function: String, subject: String) throws(EventLoopError) -> Int32 {
        guard result < 0 else { return result }
        let isInUse = result == -EWOULDBLOCK || result == -EADDRINUSE
        throw EventLoopError(
            isInUse ? .addressInUse : .descriptor,
            function: function,
            errorNumber: -result,
            subject: subject
        )
    }
}

/// What lies at the path of a socket; links are not followed.
private struct SocketFile: Equatable {
    let isSocket: Bool
    let owner: uid_t
    private let device: UInt64
    private let inode: UInt64

    /// Looks at a path; nil if nothing is there, or it cannot be looked at.
    init?(at path: String) {
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe lstat(path, &status) == 0 else { return nil }
        isSocket = status.st_mode & S_IFMT == S_IFSOCK
        (owner, device, inode) = (status.st_uid, UInt64(status.st_dev), UInt64(status.st_ino))
    }
}
