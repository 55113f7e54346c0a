/// What is wrong with the text of an expectation.
public struct ExpectationError: Error, Sendable, Hashable {
    /// The whole text.
    public let text: String
    /// Where in the text it is, in characters counted from one.
    public let column: Int
    /// What is wrong.
    public let message: String
    /// What is possible.
    public let help: String
}

extension ExpectationError: CustomStringConvertible {
    /// What is wrong, where, and what is possible, in one line.
    public var description: String { "\(message) (column \(column) of '\(text)') \(help)" }
}
