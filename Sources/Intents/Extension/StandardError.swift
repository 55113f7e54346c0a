import Glibc

/// Standard error, for messages that no host asked for.
enum StandardError {
    /// Writes a line.
    ///
    /// A line that cannot be written is lost, because there is nobody else to tell.
    static func writeLine(_ text: String) {
        let line = Array("\(text)\n".utf8)
        unsafe line.withUnsafeBytes { buffer in
            // The bytes are those of `line`, which lives until the call returns.
            _ = unsafe Glibc.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
        }
    }
}
