import Glibc

/// What a path leads to, through symbolic links.
struct FileStatus {
    /// Whether it is a regular file.
    let isRegular: Bool
    /// Whether it is a folder.
    let isDirectory: Bool
    /// The size in bytes.
    let size: Int

    /// Asks for the status of what lies at a path.
    ///
    /// - Throws: The operating system's error, `ENOENT` where there is nothing.
    init(of path: String) throws(POSIXFailure) {
        var status = stat()
        // `status` outlives the call, which does nothing but fill it.
        guard unsafe stat(path, &status) == 0 else { throw POSIXFailure(number: errno) }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        size = Int(status.st_size)
    }

    /// Whether this process may run the file at a path.
    static func isRunnable(_ path: String) -> Bool {
        // The call reads the path, which outlives it, and nothing else.
        unsafe access(path, X_OK) == 0
    }

    /// What a symbolic link points to; nil where there is none.
    static func target(ofLink path: String) -> String? {
        // No path is longer, and the buffer is as large as is told.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = unsafe readlink(path, start, buffer.count)
            guard count >= 0 else { return nil }
            return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }

    /// The regular file at a path that may be run.
    static func isExecutableFile(_ path: String) -> Bool {
        ((try? FileStatus(of: path))?.isRegular ?? false) && isRunnable(path)
    }
}

/// An error number of the operating system.
struct POSIXFailure: Error {
    /// The value of `errno`, read right after the call that failed.
    let number: Int32

    /// Whether nothing lies at the path.
    var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

    /// The system's sentence for it.
    var reason: String {
        // The text that strerror returns is a constant for every number that a system call sets.
        unsafe String(cString: strerror(number))
    }
}
