/// A place for text: standard output, standard error, or a test's memory.
package struct OutputStream: Sendable {
    /// Whether a person watches: then colors and progress make sense.
    package let isTerminal: Bool
    private let sink: @Sendable (String) -> Void

    /// Creates a stream that hands all text, unbuffered, to a closure.
    package init(isTerminal: Bool = false, write: @escaping @Sendable (String) -> Void) {
        self.isTerminal = isTerminal
        sink = write
    }

    /// Writes text as it is.
    package func write(_ text: String) {
        sink(text)
    }

    /// Writes text and ends the line.
    package func writeLine(_ text: String = "") {
        sink(text + "\n")
    }
}
