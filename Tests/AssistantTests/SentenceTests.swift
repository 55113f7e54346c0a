import Assistant
import Testing

/// Words are what a person would count as words; their places lead back into the text as it was said.
@Suite struct SentenceTests {
    @Test(arguments: [
        ("Send Bobo $5.50, please!", ["send", "bobo", "$", "5.50", "please"]),
        ("Dorothy’s 80s party", ["dorothy's", "80", "s", "party"]),
        ("at 5pm or 10:30 a.m.", ["at", "5", "pm", "or", "10:30", "a.m."]),
        ("Grüße an Ángel", ["grusse", "an", "angel"]), ("to-do list", ["to", "do", "list"]),
        ("the Beatles' songs", ["the", "beatles'", "songs"]), ("🍌🍌 ...", ["🍌", "🍌"]), ("", []),
        ("播放音乐", ["播", "放", "音", "乐"]),
    ])
    func words(_ text: String, _ words: [String]) {
        #expect(Sentence(text).tokens.map(\.word) == words)
    }

    @Test func places() {
        let sentence = Sentence("Grüße “Bobo”!")
        #expect(sentence.text(1..<2) == "Bobo")
        #expect(sentence.scalars(1..<2) == 7..<11)
        #expect(sentence.tokens[1].followsBreak && sentence.tokens[1].isCapitalized)
    }

    /// A flood costs nothing: it is refused before it is divided, or right after.
    @Test(arguments: [String(repeating: "a", count: 5000), String(repeating: "a ", count: 500)])
    func tooLong(_ text: String) {
        #expect(Sentence(text).isTooLong)
        #expect(Sentence(text).tokens.isEmpty)
    }
}
