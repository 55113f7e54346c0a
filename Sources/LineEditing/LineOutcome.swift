/// What a person did where a line was asked for.
package enum LineOutcome: Sendable, Hashable {
    /// The line, without its end.
    case line(String)
    /// The key that interrupts, Ctrl-C, was pressed; the text is what was typed, and the cursor is below it.
    case interrupted(String)
    /// The end of input: Ctrl-D on an empty line, or the terminal is gone; also a cancellation.
    case end
}

/// What a line is for.
package enum LineKind: Sendable, Hashable {
    /// A part of the conversation: it is completed and belongs to the history.
    case message
    /// An answer to a question: it is neither completed nor remembered.
    case answer
}

/// One line that is asked for.
struct LineRequest: Sendable {
    let prompt: String
    var isCompleted = false
    var isRemembered = false
    /// Whether Ctrl-C is a key; it is a signal otherwise.
    var isInterruptible = false
    /// Shows what the prompt belongs to, after a stop.
    var showAgain: @Sendable () -> Void = {}
}
