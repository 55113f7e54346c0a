import Testing

@testable import LineEditing

@Suite("The completion key")
struct TabKeyTests {
    private func completions(_ texts: [String], from start: Int = 0) -> [LineCompletion] {
        texts.map { LineCompletion(start: start, text: $0) }
    }

    @Test("One candidate takes the place of the text before the cursor")
    func one() {
        var tab = TabKey()
        let action = tab.press(line: "call An now", cursor: 7, completions: completions(["Anna"], from: 5))
        #expect(action == .replace(start: 5, text: "Anna"))
        #expect(tab.press(line: "call Anna now", cursor: 9, completions: completions(["Anna"], from: 5)) == .ring)
    }

    @Test("Several candidates are inserted up to their common beginning, and listed at the second press")
    func several() {
        var tab = TabKey()
        let commands = completions(["/help", "/hello"])
        #expect(tab.press(line: "/", cursor: 1, completions: commands) == .replace(start: 0, text: "/hel"))
        #expect(tab.press(line: "/hel", cursor: 4, completions: commands) == .list(["/help", "/hello"]))
        #expect(tab.press(line: "/hel", cursor: 4, completions: commands) == .list(["/help", "/hello"]))
    }

    @Test("Without a common beginning the bell rings, and the second press lists")
    func noBeginning() {
        var tab = TabKey()
        #expect(tab.press(line: "", cursor: 0, completions: completions(["a", "b"])) == .ring)
        #expect(tab.press(line: "", cursor: 0, completions: completions(["a", "b"])) == .list(["a", "b"]))
        // What is typed in between makes the next press a first one.
        #expect(tab.press(line: "x", cursor: 1, completions: completions(["xa", "xb"])) == .ring)
        #expect(
            tab.press(line: "x", cursor: 0, completions: completions(["xa", "xb"])) == .replace(start: 0, text: "x")
        )
    }

    @Test("No candidate rings the bell, however often the key is pressed")
    func none() {
        var tab = TabKey()
        for _ in 0..<3 { #expect(tab.press(line: "x", cursor: 1, completions: []) == .ring) }
    }

    @Test("A common beginning that is shorter than what was typed deletes nothing, and another case is corrected")
    func otherCase() {
        var tab = TabKey()
        #expect(tab.press(line: "jo", cursor: 2, completions: completions(["John", "Jane"])) == .ring)
        #expect(
            tab.press(line: "j", cursor: 1, completions: completions(["John", "Jane"])) == .replace(start: 0, text: "J")
        )
        #expect(
            tab.press(line: "J", cursor: 1, completions: completions(["John", "Jane"])) == .list(["John", "Jane"])
        )
    }

    @Test("Candidates that begin at different places are compared from the first of them")
    func aligned() {
        var tab = TabKey()
        let mixed = [
            LineCompletion(start: 5, text: "Anna"), LineCompletion(start: 0, text: "call Andy"),
            LineCompletion(start: 6, text: "nna"),
        ]
        #expect(tab.press(line: "call A", cursor: 6, completions: mixed) == .replace(start: 0, text: "call An"))
        #expect(tab.press(line: "call An", cursor: 7, completions: mixed) == .list(["call Anna", "call Andy"]))
    }

    @Test(
        "A candidate that could move something on a terminal, or replaces what is not before the cursor, is left out",
        arguments: ["a\u{1B}[2J", "a\n", "a\tb", "a\u{202E}b", "a\u{9B}1m", "a\u{AD}", "a\r"]
    )
    func hostile(text: String) {
        var tab = TabKey()
        #expect(tab.press(line: "a", cursor: 1, completions: completions([text])) == .ring)
        let known = completions([text, "ab"]) + completions(["abc"], from: 2) + completions(["abc"], from: -1)
        #expect(tab.press(line: "a and more", cursor: 1, completions: known) == .replace(start: 0, text: "ab"))
    }

    @Test("The place counts Unicode scalars, and a beginning ends between whole characters")
    func scalars() {
        var tab = TabKey()
        let line = "👩‍👧 e\u{301}"
        #expect(line.unicodeScalars.count == 6)
        let action = tab.press(line: line, cursor: 6, completions: completions(["e\u{301}a", "e\u{301}b"], from: 4))
        #expect(action == .ring)
        #expect(TabKey.commonBeginning(of: ["ae", "ae\u{301}"]) == "a")
        #expect(TabKey.commonBeginning(of: ["x👩‍👧", "x👩‍👦"]) == "x")
        #expect(TabKey.commonBeginning(of: ["漢字", "漢語"]) == "漢")
        #expect(TabKey.commonBeginning(of: []) == "")
    }

    @Test("A cursor outside the line is taken for its end")
    func outside() {
        var tab = TabKey()
        #expect(tab.press(line: "a", cursor: 9, completions: completions(["ab"])) == .replace(start: 0, text: "ab"))
        #expect(tab.press(line: "", cursor: -1, completions: completions(["ab"])) == .replace(start: 0, text: "ab"))
    }
}
