/// A place for text: standard output, standard error, or a test's memory.
package struct OutputStream: Sendable {
    /// Whether a person watches, so that colors and progress make sense.
    package let isTerminal: Bool
    /// The width that lines are wrapped to; nil where no person watches.
    package let columns: Int?
    /// Whether the first words of lines have colors.
    package let isColored: Bool
    private let sink: @Sendable (String) -> Void
    private let lossReason: @Sendable () -> String?

    /// Creates a stream that hands all text, unbuffered, to a closure.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether a person watches.
    ///   - columns: The width to wrap lines to; nil for none.
    ///   - isColored: Whether the first words of lines have colors.
    ///   - lossReason: Returns why text could not be written, or nil if none was lost.
    ///   - write: Takes the text.
    package init(
        isTerminal: Bool = false,
        columns: Int? = nil,
        isColored: Bool = false,
        lossReason: @escaping @Sendable () -> String? = { nil },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.isColored = isColored
        self.lossReason = lossReason
        sink = write
    }

    /// The system's reason why written text was lost; nil if none was, or if the reader wanted no more.
    package var loss: String? { lossReason() }

    /// Writes text as it is.
    package func write(_ text: String) {
        sink(text)
    }

    /// Writes a line of words; where a person watches, it is wrapped, and its first word may have a color.
    package func writeWrapped(_ line: String) {
        let wrapped = columns.map { line.wrappedLine(to: $0) } ?? line
        writeLine(isColored ? LineColor.colored(wrapped) : wrapped)
    }

    /// Writes text and ends the line.
    package func writeLine(_ text: String = "") {
        sink(text + "\n")
    }
}
