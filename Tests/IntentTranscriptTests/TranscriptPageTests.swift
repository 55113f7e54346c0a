import Foundation
import FoundationXML
import Testing

@testable import IntentTranscript

@Suite("The report of transcripts as a page")
struct TranscriptPageTests {
    private static let hostile = "<script>x()</script>\u{202E}&"

    @Test("Each turn has its result, and one that differs what was expected and what came")
    func content() throws {
        let transcript = try Transcript(Array("$ A b\nA b\n= success\n\n$ C \(Self.hostile)\nD\n".utf8))
        var file = TranscriptReport.File(path: "a.transcript")
        let played: [[PlayedLine]] = [[.text("A b"), .outcome(["success"])], [.text(Self.hostile)]]
        for (turn, lines) in zip(transcript.turns, played) {
            file.turns.append(
                .init(turn: turn, comparison: Comparison(turn, with: lines), log: ["said \(Self.hostile)\u{1B}[2J"])
            )
        }
        var report = TranscriptReport()
        report.files = [
            file, TranscriptReport.File(path: "b", unreadable: TranscriptError(line: 2, "It has no call.")),
        ]
        let page = report.page
        for text in [
            "2 transcripts: 0 passed, 2 failed", "1 of 2 turns failed.", "line 1, as expected", "a.transcript:6",
            "b:2: It has no call.", "said &lt;script&gt;",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(XMLParser(data: Data(page.utf8)).parse())
        for word in ["<script", "\u{202E}", "\u{1B}"] { #expect(!page.contains(word)) }
    }
}
