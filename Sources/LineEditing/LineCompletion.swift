/// A text that can take the place of what stands before the cursor.
package struct LineCompletion: Sendable, Hashable {
    /// The number of Unicode scalars before the text that is replaced; the text ends at the cursor.
    package let start: Int
    /// The new text.
    ///
    /// A text with characters that `String.printable` replaces is never offered.
    package let text: String

    /// Makes a completion.
    package init(start: Int, text: String) {
        self.start = start
        self.text = text
    }
}

/// Returns what can be completed in a line; called with the line and the number of Unicode scalars before the cursor.
///
/// It runs on the thread that reads the line, and nothing is drawn until it returns.
package typealias Completer = @Sendable (_ line: String, _ cursor: Int) -> [LineCompletion]
