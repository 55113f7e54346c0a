/// A mistake in the data of a language, at a line of a file.
package struct LanguageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file as it was named.
    package let file: String
    /// The line, counted from 1.
    package let line: Int
    /// What is wrong, and what is right.
    package let message: String

    package init(file: String, line: Int, message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }

    package var description: String { "\(file):\(line): \(message)" }
}
