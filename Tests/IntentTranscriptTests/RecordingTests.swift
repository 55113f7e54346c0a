import Testing

@testable import IntentTranscript

@Suite("Recording transcripts")
struct RecordingTests {
    private func record(_ text: String, _ came: [[PlayedLine]]) throws -> String {
        let transcript = try Transcript(Array(text.utf8))
        let comparisons = zip(transcript.turns, came).map { Comparison($0, with: $1) }
        return transcript.rewritten(Dictionary(uniqueKeysWithValues: comparisons.enumerated().map { ($0, $1) }))
    }

    @Test("What came takes the place of what did not; comments, order and wildcards that hold stay")
    func rewritten() throws {
        let text = """
            # Top.
            locale: es

            $ A b='c d'
            # Before the question.
            Chat: Which?
              1. x
            ...
            # Before the answer.
            > 1
            = success
              sent: … times

            # The next one.
            $ B
            = success

            """
        let came: [[PlayedLine]] = [
            [
                .text("Chat: Which one?"), .text("  1. x"), .text("  2. y"), .answer("1"),
                .outcome(["success", "handle"]),
                .text("  sent: 7 times"), .text("  more: 1"),
            ],
            [.outcome(["failure", "handle"]), .text("# odd")],
        ]
        let recorded = try record(text, came)
        #expect(
            recorded == """
                # Top.
                locale: es

                $ A b='c d'
                # Before the question.
                Chat: Which one?
                  1. x
                ...
                # Before the answer.
                > 1
                = success
                  sent: … times
                  more: 1

                # The next one.
                $ B
                = failure handle
                \\# odd

                """
        )
        #expect(try record(recorded, came) == recorded)
    }

    @Test("What was recorded passes, whatever came")
    func anything() throws {
        let texts = ["", "...", "# x", "$ x", "> x", "= x", #"\x"#, "…", "  x ", "x: 1", "é \u{1F412}"]
        let came = texts.map(PlayedLine.text) + [.answer(""), .answer("a b"), .outcome(["failure", "confirm", "x"])]
        let recorded = try Transcript([]).appending(["A", "b=c d"], came)
        let transcript = try Transcript(Array(recorded.utf8))
        #expect(transcript.turns.map(\.words) == [["A", "b=c d"]])
        #expect(Comparison(transcript.turns[0], with: came).holds)
    }

    @Test(
        "Identifiers and times become wildcards",
        arguments: [
            ("id: 123E4567-e89b-12d3-a456-426614174000.", "id: …."), ("2026-11-24T17:20:00Z", "…"),
            ("at 2026-11-24T17:20:00.123+01:00, by", "at …, by"), ("2026-11-24 17:20", "…"),
            ("2026-11-24", "2026-11-24"),
            ("x123e4567-e89b-12d3-a456-426614174000", "x123e4567-e89b-12d3-a456-426614174000"), ("17:20", "17:20"),
            ("123e4567-e89b-12d3-a456-4266141740001", "123e4567-e89b-12d3-a456-4266141740001"),
        ]
    )
    func stable(text: String, expected: String) {
        #expect(PlayedLine.text(text).stable == .text(expected))
    }
}
