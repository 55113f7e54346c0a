import CardTestSupport
import Testing

@testable import Cards

@Suite("The Markdown of cards")
struct MarkdownTests {
    /// The blocks in a short form: `b` for bold, `i` for italic, `<address>` for links.
    private func short(_ text: String) -> [String] {
        MarkdownText(text).blocks.map { block in
            let kind =
                switch block.kind {
                case .paragraph: ""
                case .bullet: "• "
                case .number(let number): "\(number). "
                }
            return kind
                + block.runs.map { run in
                    let look = (run.isBold ? "b" : "") + (run.isItalic ? "i" : "")
                    let text = look.isEmpty ? run.text : "\(look)(\(run.text))"
                    return run.address.map { "\(text)<\($0)>" } ?? text
                }.joined()
        }
    }

    @Test(
        "Emphasis, links and escapes are read as CommonMark reads them",
        arguments: [
            ("plain", "plain"), ("**bold** and *italic*", "b(bold) and i(italic)"), ("__b__ _i_", "b(b) i(i)"),
            ("***both***", "bi(both)"), ("**a *b* c**", "b(a )bi(b)b( c)"), ("*a **b** c*", "i(a )bi(b)i( c)"),
            ("snake_case_name", "snake_case_name"), ("a*b*c", "ai(b)c"), ("2 * 3 * 4", "2 * 3 * 4"),
            ("**open", "**open"), ("close**", "close**"), ("**a*", "*i(a)"), ("*a**", "i(a)*"), ("*", "*"),
            ("*a _b* c_", "i(a _b) c_"), (#"\*a\*"#, "*a*"), (#"a\b"#, #"a\b"#), (#"\\"#, #"\"#), (#"\"#, #"\"#),
            ("[t](https://x.org)", "t<https://x.org>"), ("[t](<x>)", "t"), ("[t](javascript:x)", "t"),
            ("[t](https://x.org \"title\")", "t<https://x.org>"),
            ("[t](https://x.org title)", "[t](https://x.org title)"),
            ("[**t**](https://x.org)!", "b(t)<https://x.org>!"), ("[t] (https://x.org)", "[t] (https://x.org)"),
            ("[a[b](https://x.org)", "[ab<https://x.org>"), ("[t](https://x.org/a_(b))", "t<https://x.org/a_(b)>"),
            ("[](https://x.org)", "https://x.org<https://x.org>"), ("[t]()", "[t]()"), ("]](", "]]("),
            ("[a](b [c](tel:1)", "[a](b c<tel:1>"), ("**[a](tel:1) b**", "b(a)<tel:1>b( b)"),
        ]
    )
    func inlines(text: String, expected: String) { #expect(short(text) == [expected]) }

    @Test("Lines with marks of lists are items; blank lines beside them are left out, and others stay")
    func blocks() {
        #expect(short("a\nb\n\nc") == ["a\nb\n\nc"])
        #expect(short("a:\n\n- x\n- y\r\n\n  * z\n+ *w*\n\nend") == ["a:", "• x", "• y\r", "• z", "• i(w)", "end"])
        #expect(short("1. x\n2) y\n10. z") == ["1. x", "2. y", "10. z"])
        #expect(short("-x\n1.x\n-\n1234567890. x\n- ") == ["-x\n1.x\n-\n1234567890. x\n- "])
        #expect(short("**a\n- b** c") == ["**a", "• b** c"])
        #expect(short("") == [])
    }

    @Test("An escaped text is shown exactly as it was, whatever it is")
    func escaping() {
        var generator = CardGenerator(seed: 7)
        for _ in 0..<3_000 {
            let text = generator.text()
            let shown = MarkdownText(Card.escapingMarkdown(text))
            #expect(Array(shown.plain.unicodeScalars) == Array(text.unicodeScalars))
            #expect(shown.blocks.allSatisfy { $0.kind == .paragraph && $0.runs.count <= 1 })
        }
        let scalars = (0...0x2FF).compactMap(Unicode.Scalar.init)
        for first in scalars {
            for text in ["\(first)", "\n\(first) a", "1\(first) a", "\(first)a\(first)"] {
                #expect(
                    MarkdownText(Card.escapingMarkdown(text)).plain.unicodeScalars.elementsEqual(text.unicodeScalars)
                )
            }
        }
    }

    @Test("Ordinary words are not escaped")
    func escapesLittle() {
        #expect(Card.escapingMarkdown("At 5 p.m. (sharp) - it's +49.") == "At 5 p.m. (sharp) - it's +49.")
        #expect(Card.escapingMarkdown("1. a\n- b\n# c_d") == "1\\. a\n\\- b\n\\# c\\_d")
    }

    @Test(
        "Texts that are hostile take no more than their time",
        arguments: ["*", "_", "[", "](", "[a](", "**a", "(", "\\", "- \n", "*a_", "[a](b"]
    )
    func isLinear(piece: String) {
        // A quadratic reader would take minutes.
        let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
        #expect(MarkdownText(text).plain.utf8.count <= 2 * text.utf8.count + 2)
    }
}
