import Glibc

/// The descriptor for messages that no host asked for.
enum StandardError {
    /// Writes a line; what cannot be written is lost, since there is nobody else to tell.
    static func writeLine(_ text: String) {
        let line = Array("\(text)\n".utf8)
        unsafe line.withUnsafeBytes { buffer in
            // The bytes are those of `line`, which lives until the call returns.
            _ = unsafe Glibc.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
        }
    }
}
