/// What became of transcripts that were played.
package struct TranscriptReport: Sendable {
    /// A turn that was played.
    package struct Turn: Sendable {
        /// The turn.
        package let turn: Transcript.Turn
        /// How what came differs from what is expected.
        package let comparison: Comparison
        /// What extensions wrote meanwhile.
        package internal(set) var log: [String]

        /// Whether all came as expected.
        package var passed: Bool { comparison.holds }
    }

    /// A reason why a transcript could not be played to its end.
    package struct Problem: Sendable {
        /// The line of the transcript, counted from 1; nil where none is meant.
        package let line: Int?
        /// The reason.
        package let error: any Error

        /// The reason in words.
        package var message: String { "\(error)" }
    }

    /// A transcript.
    package struct File: Sendable {
        /// The path of the transcript.
        package let path: String
        /// The turns that were played, without those that restart the host.
        package var turns: [Turn] = []
        /// Why it could not be played to its end; nil if it could.
        package internal(set) var problem: Problem?
        /// Whether its task was cancelled.
        package internal(set) var isInterrupted = false
        /// The time that it took.
        package internal(set) var duration = Duration.zero

        init(path: String) { self.path = path }

        /// The report of a transcript that cannot be read.
        package init(path: String, unreadable error: TranscriptError) {
            self.path = path
            problem = Problem(line: error.line, error: error)
        }

        /// Whether all turns were played, and came as expected.
        package var passed: Bool { problem == nil && !isInterrupted && turns.allSatisfy(\.passed) }

        /// The place of a line, as compilers write it.
        package func place(_ line: Int?) -> String { line.map { "\(path):\($0)" } ?? path }
    }

    /// The transcripts, in the order in which they were played.
    package var files: [File] = []

    /// An empty report.
    package init() {}
}
