import Glibc

/// The stream for messages to the user.
enum ToolOutput {
    /// Writes a text; a failure to write is ignored, because there is no other place to report it.
    static func write(_ text: String) {
        _ = text.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
    }
}
