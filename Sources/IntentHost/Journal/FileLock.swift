internal import EventLoop
internal import Glibc

/// An advisory lock on a file or folder (`flock(2)`), held as long as this value lives.
///
/// The kernel releases it when the process ends, however it ends. The descriptor is closed in children, so none of them keeps it.
struct FileLock: ~Copyable {
    private let descriptor: FileDescriptor

    /// Opens what lies at a path and locks it.
    ///
    /// - Parameters:
    ///   - flags: The flags of `open(2)` beside `O_CLOEXEC`.
    ///   - operation: What `flock(2)` is to do; it waits unless `LOCK_NB` is in it.
    /// - Throws: The operating system's error: `EWOULDBLOCK` where another holds it, `ENOENT` where there is nothing.
    init(_ path: String, flags: Int32, operation: Int32) throws(POSIXFailure) {
        // The path outlives the call.
        let number = unsafe open(path, flags | O_CLOEXEC, 0o600 as mode_t)
        guard number >= 0 else { throw POSIXFailure(number: errno) }
        let descriptor = FileDescriptor(owning: number)
        while flock(number, operation) != 0 {
            let error = errno
            guard error == EINTR else { throw POSIXFailure(number: error) }
        }
        self.descriptor = descriptor
    }
}
