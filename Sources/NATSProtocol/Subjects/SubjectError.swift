/// The reason why a text is no subject.
package struct SubjectError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of mistake.
    package enum Code: Sendable, Hashable {
        /// It has no characters, or a token between two dots has none.
        case empty
        /// It has more bytes than may stand on a line.
        case tooLong
        /// A space, a line end or another control character.
        case unwritable
        /// A wildcard where only a literal subject can stand, or one that is not a token of its own.
        case wildcard
    }

    /// The kind of mistake.
    package let code: Code

    package var description: String {
        switch code {
        case .empty: "a subject, and each of its tokens, needs a character"
        case .tooLong: "a subject has at most \(SubjectText.longest) bytes"
        case .unwritable: "a subject has no spaces, line ends or control characters"
        case .wildcard: "'*' and '>' are tokens of their own, '>' is the last one, and a message has no wildcards"
        }
    }
}
