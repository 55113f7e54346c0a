/// A place for text: standard output, standard error, or a test's memory.
package struct OutputStream: Sendable {
    /// Whether a person watches, so that colors and progress make sense.
    package let isTerminal: Bool
    /// The width that lines are wrapped to; nil where no person watches.
    package let columns: Int?
    private let sink: @Sendable (String) -> Void
    private let lossReason: @Sendable () -> String?

    /// Creates a stream that hands all text, unbuffered, to a closure.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether a person watches.
    ///   - columns: The width to wrap lines to; nil for none.
    ///   - lossReason: Returns why text could not be written, or nil if none was lost.
    ///   - write: Takes the text.
    package init(
        isTerminal: Bool = false,
        columns: Int? = nil,
        lossReason: @escaping @Sendable () -> String? = { nil },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.lossReason = lossReason
        sink = write
    }

    /// The system's reason why written text was lost; nil if none was, or if the reader wanted no more.
    package var loss: String? { lossReason() }

    /// Writes text as it is.
    package func write(_ text: String) {
        sink(text)
    }

    /// Writes a line of words, wrapped where a person watches.
    package func writeWrapped(_ line: String) {
        writeLine(columns.map { line.wrappedLine(to: $0) } ?? line)
    }

    /// Writes text and ends the line.
    package func writeLine(_ text: String = "") {
        sink(text + "\n")
    }
}
