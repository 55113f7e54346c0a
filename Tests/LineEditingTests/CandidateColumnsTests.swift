import Testing

@testable import LineEditing

@Suite("Candidates in columns")
struct CandidateColumnsTests {
    private func lines(_ texts: [String], width: Int) -> [String] {
        CandidateColumns.lines(of: texts, width: width) { $0.isASCII ? 1 : 2 }
    }

    @Test("Columns are filled downwards, and no line ends with blanks")
    func downwards() {
        #expect(lines(["a", "bb", "ccc", "d", "e"], width: 10) == ["a    d", "bb   e", "ccc"])
        #expect(lines(["a", "bb", "ccc"], width: 80) == ["a    bb   ccc"])
        #expect(lines([], width: 80) == [])
    }

    @Test("The last column of the terminal stays empty")
    func lastColumn() {
        #expect(lines(["aa", "bb"], width: 7) == ["aa  bb"])
        #expect(lines(["aa", "bb"], width: 6) == ["aa", "bb"])
    }

    @Test("Wide characters count twice, and a text that is too wide is cut before one")
    func wide() {
        #expect(lines(["漢字", "abc", "d"], width: 13) == ["漢字  d", "abc"])
        #expect(lines(["a漢字"], width: 5) == ["a漢"])
        #expect(lines(["漢"], width: 1) == [""])
        #expect(lines(["ab"], width: 0) == ["a"])
    }

    @Test("A hundred candidates are shown, and the others counted")
    func bounded() {
        let shown = lines((0..<12_345).map { "candidate \($0)" }, width: 80)
        #expect(shown.joined(separator: "\n").matches(of: /candidate/).count == 100)
        #expect(shown.last == "… and 12245 more")
        #expect(lines((0..<100).map(String.init), width: 10).last?.hasPrefix("…") == false)
    }
}
