internal import CLibMD
internal import Glibc
internal import JSON
internal import SystemFiles

/// What tells one content of a file from another: a digest, and the status by which a change is noticed without
/// reading the file.
struct FileFingerprint: Sendable, Hashable {
    /// The status of a file, which is other once the file is written or replaced.
    struct Status: Sendable, Hashable {
        let size: Int64
        let inode: Int64
        /// The time of the last change of the content, in seconds and nanoseconds.
        let seconds: Int64
        let nanoseconds: Int64
    }

    let status: Status
    /// The SHA-256 of the content, in hexadecimal digits.
    let digest: String
}

/// The reason why an app cannot be fingerprinted, as a sentence.
package struct FingerprintError: Error, Hashable, CustomStringConvertible {
    package let description: String
}

extension FileFingerprint {
    /// The size up to which a file is read.
    static let greatestSize: Int64 = 1 << 30

    /// Reads the file at a path, through symbolic links.
    init(of path: String) throws(FingerprintError) {
        func failure(_ reason: String) -> FingerprintError {
            FingerprintError(description: "'\(path)' cannot be read: \(reason).")
        }
        // The path outlives the call; O_NONBLOCK keeps the opening of a pipe from waiting for its writer.
        let number = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard number >= 0 else { throw failure(POSIXFailure(number: errno).reason) }
        let file = FileDescriptor(owning: number)
        var status = stat()
        // The status outlives the call, which only fills it.
        guard unsafe fstat(file.rawValue, &status) == 0 else { throw failure(POSIXFailure(number: errno).reason) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure("it is not a regular file") }
        guard status.st_size <= Self.greatestSize else {
            throw failure("it has more than \(Self.greatestSize) bytes")
        }
        do throws(POSIXFailure) { digest = try Self.digest(of: file) } catch { throw failure(error.reason) }
        self.status = Status(status)
    }

    /// The SHA-256 of a file, of which no more is read than the greatest size.
    private static func digest(of file: borrowing FileDescriptor) throws(POSIXFailure) -> String {
        var context = SHA2_CTX()
        unsafe SHA256Init(&context)
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var left = greatestSize
        while left > 0 {
            // The buffer has the size that the call is given.
            let count = unsafe read(file.rawValue, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw POSIXFailure(number: errno) }
            guard count > 0 else { break }
            // The call reads the bytes that were just read into the buffer, and keeps no pointer to them.
            unsafe SHA256Update(&context, buffer, count)
            left -= Int64(count)
        }
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
        // The array has the length that the function writes.
        unsafe SHA256Final(&digest, &context)
        return digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}

extension FileFingerprint.Status {
    fileprivate init(_ status: stat) {
        size = Int64(status.st_size)
        inode = Int64(truncatingIfNeeded: status.st_ino)
        seconds = Int64(status.st_mtim.tv_sec)
        nanoseconds = Int64(status.st_mtim.tv_nsec)
    }

    /// Looks at the file at a path, through symbolic links; nil if there is none.
    init?(of path: String) {
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}

// MARK: JSON

extension FileFingerprint {
    var json: JSONObject {
        [
            "size": .integer(status.size), "inode": .integer(status.inode), "seconds": .integer(status.seconds),
            "nanoseconds": .integer(status.nanoseconds), "sha256": .string(digest),
        ]
    }

    init?(_ value: JSONValue) {
        guard let size = value["size"]?.integerValue, let inode = value["inode"]?.integerValue,
            let seconds = value["seconds"]?.integerValue, let nanoseconds = value["nanoseconds"]?.integerValue,
            let digest = value["sha256"]?.stringValue
        else { return nil }
        status = Status(size: size, inode: inode, seconds: seconds, nanoseconds: nanoseconds)
        self.digest = digest
    }
}
