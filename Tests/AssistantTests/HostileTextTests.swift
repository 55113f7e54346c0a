import Assistant
import Testing

/// Whatever is said, the answer comes soon and says why.
@Suite struct HostileTextTests {
    @Test(arguments: [
        String(repeating: "send ", count: 200_000), String(repeating: "a", count: 1 << 20),
        String(repeating: "play my list to bobo and ", count: 2_000),
    ])
    func tooLong(_ text: String) throws {
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted)
        #expect(understanding.reason == "The text has more than 4096 bytes or 400 words.")
    }

    @Test(arguments: ["", " \n\t", "\u{0}\u{7}\u{1B}", "?!", "\u{202E}\u{202D}"])
    func noWords(_ text: String) throws {
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted)
        #expect(understanding.reason == "The text has no words.")
    }

    @Test(arguments: [
        "🍌🍌🍌", "؟؟", "\u{1B}[31m", "שלח הודעה לבובו", "أرسل رسالة", "𝔰𝔢𝔫𝔡 𝔟𝔬𝔟𝔬", "給我播放音樂", "sendbobo\u{200B}amessage",
        "a\u{301}\u{301}\u{301}b",
        String(decoding: [0xFF, 0xFE, 0x80, 0x61], as: UTF8.self), String(repeating: "x", count: 4000),
    ])
    func noMeaning(_ text: String) throws {
        let understanding = try LanguageData.assistant("en").understand(text, now: LanguageData.now)
        #expect(!understanding.isAccepted)
        #expect(!understanding.reason.isEmpty)
    }

    /// What is around and within a sentence is not lost: the words of a slot are those that were said.
    @Test func signsWithinText() throws {
        let text = "send Bobo a message that 🍌 are “très” ripe\u{202E}!\u{7}"
        let parse = try #require(LanguageData.assistant("en").understand(text, now: LanguageData.now).parses.first)
        let content = try #require(parse.slots.first { $0.parameter == "content" })
        #expect(content.text == "🍌 are “très” ripe")
        #expect(Array(text.unicodeScalars)[content.range].elementsEqual(content.text.unicodeScalars))
    }

    /// The longest text that is read has bounded work, whatever templates its words belong to.
    @Test(.timeLimit(.minutes(1)), arguments: ["play ", "to my list and ", "five ", "tomorrow at ten "])
    func longest(_ words: String) throws {
        let count = 390 / words.split(separator: " ").count
        _ = try LanguageData.assistant("en").understand(String(repeating: words, count: count), now: LanguageData.now)
    }
}
