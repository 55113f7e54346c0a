import IntentHost
import Testing

@Suite("Text for one line of a terminal")
struct PrintableTextTests {
    @Test(
        "Text that a person can read stays as it is",
        arguments: [
            "", "Hello", "Grüße, 東京, 👩‍👩‍👧 €5…", "\\u{1B} and \"quotes\"",
            "\u{A0}é\u{200D}\u{2029}\u{2065}\u{206A}\u{2029}",
        ]
    )
    func readable(text: String) {
        #expect(text.printable == text)
    }

    @Test("Every control is written in words, and nothing beside it changes")
    func controls() {
        let controls = [0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069] as [ClosedRange<UInt32>]
        for value in controls.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let name = String(value, radix: 16, uppercase: true)
            #expect("é\(scalar)…".printable == "é\\u{\(name)}…")
        }
    }

    @Test(
        "Neither a line break nor a sequence survives, however it is joined to its neighbours",
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
