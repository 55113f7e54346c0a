import IntentTranscript

/// Properties that hold for a transcript of any bytes.
enum TranscriptFuzzing {
    static func run(_ bytes: [UInt8]) {
        guard let transcript = try? Transcript(bytes) else { return }
        // What comes are the answers, and the lines of the transcript in the wrong order.
        var plays: [Int: Comparison] = [:]
        var came: [[PlayedLine]] = []
        for (index, turn) in transcript.turns.enumerated() {
            let lines = turn.answers.map(PlayedLine.answer) + turn.expectations.reversed().map { .text($0.source) }
            came.append(lines)
            plays[index] = Comparison(turn, with: lines)
        }
        guard let recorded = try? Transcript(Array(transcript.rewritten(plays).utf8)) else { return }
        precondition(recorded.turns.map(\.words) == transcript.turns.map(\.words), "A recording changes a call")
        for (turn, lines) in zip(recorded.turns, came) {
            precondition(Comparison(turn, with: lines).holds, "What was recorded does not pass")
        }
    }
}
