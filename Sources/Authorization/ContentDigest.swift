internal import CLibMD
internal import Glibc
internal import SystemFiles

/// The SHA-256 of all that is added to it.
struct ContentDigest {
    private var context = SHA2_CTX()

    init() { unsafe SHA256Init(&context) }

    /// Adds a text with its length, so that two texts are never one longer one.
    mutating func add(_ text: String) { add(Array("\(text.utf8.count):\(text)".utf8)) }

    /// Adds numbers, each with its end.
    mutating func add(_ numbers: [UInt64]) { add(numbers.map(String.init).joined(separator: ",") + ";") }

    private mutating func add(_ bytes: [UInt8]) {
        // The call reads the bytes, and keeps no pointer to them.
        unsafe SHA256Update(&context, bytes, bytes.count)
    }

    /// Adds the content of an open file; returns the number of its bytes.
    ///
    /// - Throws: The system's error, EFBIG for a file of more bytes than the limit.
    mutating func add(contentOf file: borrowing FileDescriptor, atMost limit: Int) throws(POSIXFailure) -> Int {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var sum = 0
        while true {
            // The buffer has the size that the call is given.
            let count = unsafe read(file.rawValue, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw POSIXFailure(number: errno) }
            guard count > 0 else { return sum }
            sum += count
            guard sum <= limit else { throw POSIXFailure(number: EFBIG) }
            // The call reads the bytes that were just read into the buffer, and keeps no pointer to them.
            unsafe SHA256Update(&context, buffer, count)
        }
    }

    /// The digest so far, in hexadecimal digits.
    var text: String {
        var (context, digest) = (context, [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH)))
        // The array has the length that the function writes.
        unsafe SHA256Final(&digest, &context)
        return digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
