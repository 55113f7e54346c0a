internal import CLinux
internal import Glibc

extension PrivateFile {
    /// Returns the first bytes of a file of this user; nil if there is none.
    ///
    /// - Parameter limit: The greatest number of bytes.
    package static func bytes(of path: String, atMost limit: Int) throws(PrivacyFailure) -> [UInt8]? {
        do throws(PrivacyFailure) {
            return try content(of: open(path, flags: O_RDONLY), path, atMost: limit)
        } catch {
            guard error.number == ENOENT else { throw error }
            return nil
        }
    }

    static func content(
        of file: borrowing FileDescriptor,
        _ path: String,
        atMost limit: Int
    ) throws(PrivacyFailure) -> [UInt8] {
        let number = file.rawValue
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            // The buffer has the size that the call is given. A regular file is read in one call.
            result = unsafe linux_read(number, buffer.baseAddress, buffer.count)
            count = max(0, result)
        }
        guard result >= 0 else { throw PrivacyFailure(path, Int32(-result)) }
        return bytes
    }

    /// Replaces the content of a file at once: a reader, and a loss of power, find the old content or the new one.
    ///
    /// - Throws: The operating system's error. The old content is still there, or the new one, which a loss of power
    ///   may take back.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(PrivacyFailure) {
        let new = "\(path).\(getpid()).new"
        let file = try open(new, flags: O_WRONLY | O_CREAT | O_TRUNC)
        do throws(PrivacyFailure) {
            try write(bytes, to: file, new)
            guard fsync(file.rawValue) == 0 else { throw PrivacyFailure(new, errno) }
            // Both strings are valid for the call.
            guard unsafe rename(new, path) == 0 else { throw PrivacyFailure(path, errno) }
        } catch {
            // The string is valid for the call.
            _ = unsafe unlink(new)
            throw error
        }
        try Folder.synchronize(Folder.parent(of: path))
    }

    /// Writes new content over that of an existing file, for want of room for another one; what is longer goes.
    ///
    /// - Throws: The operating system's error. The file may have a part of each content.
    package static func overwrite(_ path: String, with bytes: [UInt8]) throws(PrivacyFailure) {
        let file = try open(path, flags: O_WRONLY)
        try write(bytes, to: file, path)
        guard ftruncate(file.rawValue, off_t(bytes.count)) == 0, fsync(file.rawValue) == 0 else {
            throw PrivacyFailure(path, errno)
        }
    }

    static func write(
        _ bytes: [UInt8],
        to file: borrowing FileDescriptor,
        _ path: String
    ) throws(PrivacyFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The buffer is valid for the call.
            let number = file.rawValue
            let count = unsafe rest.withUnsafeBytes { unsafe linux_write(number, $0.baseAddress, $0.count) }
            guard count > 0 else { throw PrivacyFailure(path, Int32(-count)) }
            rest = rest.dropFirst(count)
        }
    }
}
