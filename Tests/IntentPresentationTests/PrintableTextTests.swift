import JSON
import Testing

@testable import IntentPresentation

@Suite("Text for one line of a terminal")
struct PrintableTextTests {
    @Test(
        "Readable text is not changed",
        arguments: [
            "", "Hello", "Grüße, 東京, 👩‍👩‍👧 €5…", "\\u{1B} and \"quotes\"",
            "\u{A0}é\u{200D}\u{200C}\u{2027}\u{FE0F}\u{E0100}\u{FFFD}", "क्‍ष", "א ب",
        ]
    )
    func readable(text: String) {
        #expect(text.printable == text)
    }

    @Test("Every control character is written in words, and the text around it does not change")
    func controls() {
        for scalar in Self.hidden {
            let name = String(scalar.value, radix: 16, uppercase: true)
            #expect("é\(scalar)…".printable == "é\\u{\(name)}…")
        }
    }

    /// The characters that must not be printed: controls, line separators, direction controls and invisible characters.
    private static let hidden =
        ([
            0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F,
            0xAD...0xAD, 0x34F...0x34F, 0x115F...0x1160, 0x17B4...0x17B5, 0x2800...0x2800, 0x3164...0x3164,
            0xFFA0...0xFFA0,
            0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
        ] as [ClosedRange<UInt32>]).joined().compactMap(Unicode.Scalar.init)

    @Test("JSON for output has none of them in keys or values, and is the same value once parsed")
    func json() throws {
        for scalar in Self.hidden {
            let value: JSONValue = ["a\(scalar)": ["b\(scalar)\\", 1.5, nil, "é\u{1F468}\u{200D}\u{1F467}"]]
            let text = value.printableText
            #expect(!text.unicodeScalars.contains(scalar))
            #expect(try JSONParser.parse(text) == value)
        }
        #expect(JSONValue.string("a\u{85}\u{202E}\u{E0041}").printableText == #""a\u0085\u202e\udb40\udc41""#)
        #expect(JSONValue.string("é…").printableText == #""é…""#)
    }

    @Test("A mebibyte of control characters costs no more than its length", .timeLimit(.minutes(1)))
    func manyHidden() {
        #expect(String(repeating: "\u{1B}", count: 1 << 20).printable.utf8.count == 6 << 20)
        let json = JSONValue.string(String(repeating: "\u{202E}", count: 1 << 20)).printableText
        #expect(json.utf8.count == 6 << 20 + 2)
    }

    @Test("A line of output is bounded, and says how much is missing")
    func line() {
        let line = String(repeating: "é", count: 1 << 20).printableLine
        #expect(line.utf8.count <= 8192)
        #expect(line.hasSuffix(" more bytes)"))
        // Words for control characters count with their written length.
        #expect(String(repeating: "\u{1}", count: 8000).printableLine.utf8.count <= 8192)
        #expect("é\n".printableLine == #"é\u{A}"#)
    }

    @Test(
        "No line break or escape sequence survives, however it is joined to its neighbours",
        arguments: [
            ("a\r\nb", #"a\u{D}\u{A}b"#),
            ("\u{1B}[2J\u{1B}]0;title\u{7}", #"\u{1B}[2J\u{1B}]0;title\u{7}"#),
            ("\u{9B}2J", #"\u{9B}2J"#),
            ("e\n\u{301}", "e\\u{A}\u{301}"),
            ("\u{202E}sseccus", #"\u{202E}sseccus"#),
        ]
    )
    func sequences(text: String, printable: String) {
        #expect(text.printable.unicodeScalars.elementsEqual(printable.unicodeScalars))
    }
}
