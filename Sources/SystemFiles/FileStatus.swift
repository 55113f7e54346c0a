import Glibc

/// The status of the file at a path, through symbolic links.
package struct FileStatus {
    /// Whether it is a regular file.
    package let isRegular: Bool
    /// Whether it is a folder.
    package let isDirectory: Bool
    /// The size in bytes.
    package let size: Int
    /// Tells the file and its content from another: both have to be the same, or the file was replaced or changed.
    package let stamp: [UInt64]

    /// Reads the status of the file at a path.
    ///
    /// - Throws: The operating system's error, `ENOENT` where there is nothing.
    package init(of path: String) throws(POSIXFailure) {
        var status = stat()
        // `status` outlives the call, which only fills it.
        guard unsafe stat(path, &status) == 0 else { throw POSIXFailure(number: errno) }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        size = Int(status.st_size)
        // Also the time of the last change of the status, which no program can set.
        stamp = [
            UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
            UInt64(bitPattern: Int64(status.st_ctim.tv_sec)), UInt64(bitPattern: Int64(status.st_ctim.tv_nsec)),
        ]
    }

    /// Whether this process may run the file at a path.
    package static func isRunnable(_ path: String) -> Bool {
        // The call only reads the path, which outlives it.
        unsafe access(path, X_OK) == 0
    }

    /// Whether anything lies at a path, be it a link that leads nowhere.
    package static func isThere(_ path: String) -> Bool {
        var status = stat()
        // Both outlive the call, which only fills the status.
        return unsafe lstat(path, &status) == 0
    }

    /// The target of a symbolic link; nil if there is none.
    package static func target(ofLink path: String) -> String? {
        // No path is longer, and the buffer has the size that the call is given.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = unsafe readlink(path, start, buffer.count)
            guard count >= 0 else { return nil }
            return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }

    /// Whether the path leads to a regular file that may be run.
    package static func isExecutableFile(_ path: String) -> Bool {
        ((try? FileStatus(of: path))?.isRegular ?? false) && isRunnable(path)
    }
}

/// An error number of the operating system.
package struct POSIXFailure: Error {
    /// The value of `errno`, read right after the call that failed.
    package let number: Int32

    /// Makes the failure of an error number.
    package init(number: Int32) { self.number = number }

    /// Whether nothing lies at the path.
    package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

    /// The system's sentence for it.
    package var reason: String {
        // strerror returns a constant text for every number that a system call sets.
        unsafe String(cString: strerror(number))
    }
}
