import Glibc

/// Reads files that others wrote, but only regular ones: a pipe or a device could be read for ever.
package enum RegularFile {
    /// A reason why a file was not read.
    package enum Failure: Error, Hashable, CustomStringConvertible {
        /// The operating system's error number.
        case system(Int32)
        /// The path leads to a folder, a pipe or a device.
        case notRegular
        /// The file has more bytes than the caller allows.
        case tooLarge(limit: Int)

        package var description: String {
            switch self {
            // strerror returns a constant text for every number that a system call sets.
            case .system(let number): "\(unsafe String(cString: strerror(number)))."
            case .notRegular: "This is not a regular file."
            case .tooLarge(let limit): "The file has more than \(limit) bytes."
            }
        }

        /// Whether there is no such file.
        package var isAbsence: Bool { self == .system(ENOENT) || self == .system(ENOTDIR) }
    }

    /// The bytes of the regular file at a path, through symbolic links.
    ///
    /// The limit counts the bytes read, not the file's stated size. A file that grows meanwhile or hides its size is
    /// cut off as well.
    package static func contents(of path: String, atMost limit: Int) throws(Failure) -> [UInt8] {
        // O_NONBLOCK keeps the opening of a pipe from waiting for its writer; errno is read right after each call.
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(errno) }
        defer { close(descriptor) }
        var status = stat()
        // `status` outlives the call, which only fills it.
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(status.st_size))
        var buffer = [UInt8](repeating: 0, count: min(64 << 10, Int(status.st_size) + 1))
        while true {
            // The buffer outlives the call, which writes no more than its size.
            let count = unsafe read(descriptor, &buffer, buffer.count)
            guard count >= 0 else {
                let number = errno
                guard number == EINTR else { throw .system(number) }
                continue
            }
            guard count > 0 else { return bytes }
            bytes += buffer.prefix(count)
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }
}
