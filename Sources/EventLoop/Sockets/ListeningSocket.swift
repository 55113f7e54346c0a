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
    /// The file that is locked; nil if the path is another process's affair.
    private let lock: FileDescriptor?
    /// The number of `lock`, which is open as long as this value lives.
    private let lockNumber: Int32?

    /// Listens at a path for processes of this user, or removes what a dead process has left there and listens.
    ///
    /// - Throws: `addressInUse` if a living process listens there, `descriptor` for every other reason.
    package init(path: String) throws(EventLoopError) {
        let lock: FileDescriptor
        do throws(PrivacyFailure) {
            lock = try PrivateFile.open("\(path).lock", flags: O_CREAT | O_RDWR)
        } catch {
            throw EventLoopError(.descriptor, function: "open", errorNumber: error.number, subject: error.path)
        }
        try Self.check(linux_file_lock(lock.rawValue), "flock", path)
        // The string is valid for the calls.
        var result = unsafe linux_unix_listen(path)
        if result == -EADDRINUSE, !Self.answers(path) {
            // Nobody else can be between the two calls, because of the lock.
            _ = unsafe unlink(path)
            result = unsafe linux_unix_listen(path)
        }
        descriptor = FileDescriptor(owning: try Self.check(result, "bind", path))
        lockNumber = lock.rawValue
        self.lock = consume lock
        self.path = path
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
        try Self.check(linux_unix_inherit(number), "getsockopt", "descriptor \(number)")
        descriptor = FileDescriptor(owning: number)
        lock = nil
        lockNumber = nil
        path = nil
    }

    /// Whether a process listens at a path that is in use: one of root or of systemd, which takes no lock.
    private static func answers(_ path: String) -> Bool {
        // The string is valid for the call, which never waits for longer than its limit.
        let result = unsafe linux_unix_connect(path, 1000)
        if result >= 0 { close(result) }
        return result >= 0 || result == -EAGAIN
    }

    @discardableResult
    private static func check(_ result: Int32, _ function: String, _ subject: String) throws(EventLoopError) -> Int32 {
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
