import Testing

@testable import IntentTranscript

@Suite("What came against what is expected")
struct ComparisonTests {
    private func turn(_ lines: [String]) throws -> Transcript.Turn {
        let text = "$ A\n" + lines.map { $0 + "\n" }.joined()
        return try #require(try Transcript(Array(text.utf8)).turns.first)
    }

    @Test(
        "Wildcards stand for any text in a line, and for any lines",
        arguments: [
            (["a"], ["a"], true), (["a"], ["b"], false), ([], ["a"], false), (["a"], [], false), ([], [], true),
            (["a…c"], ["abbc"], true), (["a…c"], ["ac"], true), (["aa…aa"], ["aaa"], false), (["…"], [""], true),
            (["a…b…c"], ["axbxbxc"], true), (["a…b…c"], ["axcxc"], false), (["…b…"], ["b"], true),
            (["…x"], ["a …x"], true),
            (["..."], [], true), (["..."], ["a", "b"], true), (["a", "...", "d"], ["a", "b", "c", "d"], true),
            (["...", "b", "..."], ["a", "b", "b", "c"], true), (["a", "...", "d"], ["a", "b"], false),
            (["..."], ["..."], true), ([#"\..."#], ["..."], true), ([#"\..."#], ["a"], false),
            ([##"\# a"##, #"\"#, #"\\a"#], ["# a", "", #"\a"#], true), (["a "], ["a  "], true),
        ]
    )
    func text(expected: [String], came: [String], holds: Bool) throws {
        #expect(Comparison(try turn(expected), with: came.map(PlayedLine.text)).holds == holds)
    }

    @Test(
        "An outcome is told by its first words",
        arguments: [
            ("= failure", true), ("= failure handle", true), ("= failure handle tooLate", true),
            ("= failure … tooLate", true), ("= failure confirm", false), ("= success", false),
            ("= failure handle tooLate ever", false), ("failure handle tooLate", false),
        ]
    )
    func outcome(expected: String, holds: Bool) throws {
        let came = PlayedLine.outcome(["failure", "handle", "tooLate"])
        #expect(Comparison(try turn([expected]), with: [came]).holds == holds)
    }

    @Test("A wildcard for lines stands for no answer and for no outcome")
    func wildcardForLines() throws {
        let came: [PlayedLine] = [
            .text("a"), .answer("1"), .text("b"), .outcome(["success", "handle"]), .text("c"),
        ]
        #expect(try !Comparison(turn(["..."]), with: came).holds)
        #expect(try !Comparison(turn(["...", "= success", "..."]), with: came).holds)
        #expect(try Comparison(turn(["...", "> 1", "...", "= success", "..."]), with: came).holds)
        // The answer stands before its question here, and must not get lost.
        let turn = try turn(["> 1", "...", "= success", "..."])
        #expect(Comparison(turn, with: came).report.first == "+      | a")
    }

    @Test("A report shows differences with their lines, and some lines around")
    func report() throws {
        let turn = try turn(["1", "2", "3", "4", "5", "6", "> 7", "= success", "  8", "9"])
        var came: [PlayedLine] = ["1", "2", "3", "4", "5", "six"].map(PlayedLine.text)
        came += [.answer("7"), .outcome(["failure", "handle"]), .text("  8"), .text("9"), .text("10")]
        let comparison = Comparison(turn, with: came)
        #expect(
            comparison.report == [
                "     4 | 3", "     5 | 4", "     6 | 5", "-    7 | 6", "+      | six", "     8 | > 7",
                "-    9 | = success", "+      | = failure handle", "    10 |   8", "    11 | 9", "+      | 10",
            ]
        )
        #expect(comparison.firstLine(in: turn) == 7)
    }

    @Test("Too many lines cost bounded time, and their report is short")
    func bounds() throws {
        let turn = try turn((0..<500).map { "…\($0)…" })
        let comparison = Comparison(turn, with: (0..<100_000).map { .text("x\($0 / 7)") })
        #expect(!comparison.holds)
        #expect(comparison.report.count == 201)
    }
}
