import Glibc

/// Where the tool says what its user should know.
enum StandardError {
    /// Writes a text; what cannot be written is lost, as there is no other place for it.
    static func write(_ text: String) {
        _ = text.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
    }
}
