internal import IntentHost
internal import IntentModel
internal import IntentTranscript

extension Outcome {
    /// The greatest number of lines of an outcome.
    private static let mostLines = 300

    /// The outcome as a transcript has it; the question that nobody answered stands above it.
    ///
    /// - Parameter told: What the assistant has told already, which is not told again.
    func playedLines(besides told: [String] = []) -> [PlayedLine] {
        var words = [status.rawValue, stage.rawValue]
        if let code = response?.code, code != status.rawValue, failure == nil || status == .failure {
            words.append(code)
        } else if let failure, failure.kind.rawValue != status.rawValue {
            words.append(failure.kind.rawValue)
        }
        var lines = detailLines
        if let failure { lines += failure.messageLines.map { "  \($0)" } }
        if !told.isEmpty { lines.removeAll { line in told.contains { line == "  \($0)" || line == "  Error: \($0)" } } }
        let more = lines.count - Self.mostLines
        if more > 0 { lines = lines.prefix(Self.mostLines) + ["  … (\(more) more lines)"] }
        return [.outcome(words)] + lines.map { .text($0.printableLine) }
    }
}
