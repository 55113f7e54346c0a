/// A transcript: the calls of a session, the answers to their questions, and all that is expected to come back.
///
/// docs/transcripts.md describes the text. A value of this type is a text that was read without a mistake.
package struct Transcript: Sendable, Hashable {
    /// A setting at the top of the file.
    package struct Setting: Sendable, Hashable {
        /// The name of an option of `intenthost invoke`, without its dashes.
        package let name: String
        /// The value.
        package let value: String
        /// The number of its line, counted from 1.
        package let line: Int
    }

    /// A call, and what is expected of it.
    package struct Turn: Sendable, Hashable {
        /// The number of the line that begins the turn, counted from 1.
        package let line: Int
        /// The words of the call, without quotes; of a spoken turn `say` and the sentence.
        package let words: [String]
        /// The call as it is written.
        package let text: String
        /// The lines that follow, without comments and empty lines.
        package internal(set) var expectations: [Expectation] = []

        /// Whether the turn ends the extensions, so that the next one starts them again.
        package var isRestart: Bool { words == ["restart"] }

        /// What the person says to the assistant, as it is written; nil if the turn calls an intent.
        package var sentence: String? { Self.sentence(of: words) }

        /// What the words of a call say to the assistant: all that follows `say`.
        package static func sentence(of words: [String]) -> String? {
            words.first == "say" ? words.dropFirst().joined(separator: " ") : nil
        }

        /// The answers to questions, in their order.
        package var answers: [String] {
            expectations.compactMap { if case .answer(let text) = $0.kind { text } else { nil } }
        }
    }

    /// A line of a turn.
    package struct Expectation: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            /// A line that the host prints.
            case text(LinePattern)
            /// What is answered to the question above.
            case answer(String)
            /// The first words of an outcome.
            case outcome([LinePattern])
            /// Any number of lines that the host prints.
            case anyLines
        }

        let kind: Kind
        /// The number of the line, counted from 1.
        package let line: Int
        /// The line as it is written.
        package let source: String
    }

    /// The settings at the top.
    package internal(set) var settings: [Setting] = []
    /// The turns, in their order.
    package internal(set) var turns: [Turn] = []
    /// All lines of the file, without their ends.
    var lines: [String] = []
    /// Whether lines end with carriage return and line feed.
    var endsLinesWithReturn = false

    /// The text of the file; line ends are all alike.
    package var text: String { joined(lines) }

    func joined(_ lines: [String]) -> String {
        let end = endsLinesWithReturn ? "\r\n" : "\n"
        return lines.map { $0 + end }.joined()
    }
}

/// The bounds of transcripts: a longer one is refused.
package enum TranscriptBound {
    /// The greatest size of a file, in bytes.
    package static let fileSize = 1 << 20
    /// The greatest number of settings.
    package static let settings = 100
    /// The greatest number of turns.
    package static let turns = 1000
    /// The greatest number of lines of a turn that are compared, on either side.
    package static let lines = 1000
    /// The greatest length of a line, in bytes.
    package static let lineLength = 10_000
}

/// The first mistake in a transcript.
package struct TranscriptError: Error, Hashable, CustomStringConvertible {
    /// The number of the line, counted from 1; nil if the file as a whole is meant.
    package let line: Int?
    /// What is wrong, and what would be right.
    package let description: String

    /// Makes a mistake.
    package init(line: Int?, _ description: String) {
        self.line = line
        self.description = description
    }
}
