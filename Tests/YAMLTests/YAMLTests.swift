import JSON
import Testing

@testable import YAML

@Suite("YAML")
struct YAMLTests {
    private func value(_ text: String) throws(YAMLError) -> JSONValue {
        try YAMLDocument(Array(text.utf8), maximumValues: 1_000).value
    }

    @Test("Mappings, sequences and scalars in both styles")
    func collections() throws {
        let text = """
            ---
            # A comment.
            title: Order soup   # another one
            'when true': "a\\tb \\u00e9 \\ud83c\\udf5c"
            empty:
            steps:
            - 1
            - -2.5e1
            - [a, 'it''s', {b: ~, "c":true}]
            -
              - x: 1
                y: ${soup}#1
            - - nested
              # between
              - deeper
            flow: {a: [],
              # inside
              b: {}}
            """
        #expect(
            try value(text) == [
                "title": "Order soup", "when true": "a\tb é 🍜", "empty": nil,
                "steps": [
                    1, -25.0, ["a", "it's", ["b": nil, "c": true]], [["x": 1, "y": "${soup}#1"]], ["nested", "deeper"],
                ],
                "flow": ["a": [], "b": [:]],
            ]
        )
    }

    @Test(
        "Blocks keep or fold their lines",
        arguments: [
            ("|\n  one\n   two\n\n  three\n", "one\n two\n\nthree\n"), ("|-\n  one\n\n", "one"),
            ("|+\n  one\n\n", "one\n\n"), ("|\n  one", "one"), (">\n  one\n  two\n\n  three\n", "one two\nthree\n"),
            (">-\n\n  one\n  two\n", "\none two"), ("|\n", ""), ("|\n  # no comment\n", "# no comment\n"),
        ]
    )
    func blocks(_ text: String, _ expected: String) throws {
        #expect(try value("a: \(text)") == ["a": .string(expected)])
    }

    @Test(
        "A scalar without quotes is what the core schema of YAML 1.2 says",
        arguments: [
            ("null", .null), ("~", .null), ("True", true), ("false", false), ("yes", "yes"), ("0", 0), ("-7", -7),
            ("+7", 7), ("1.50", 1.5), (".5", 0.5), ("1e3", 1000.0), ("12:30", "12:30"), ("1_000", "1_000"),
            ("1.2.3", "1.2.3"), ("-", nil), ("007", nil), ("0x1F", nil), (".nan", nil), ("1e999", nil),
            ("123456789012345678901", .literal("123456789012345678901")), ("a: b", nil),
        ] as [(String, JSONValue?)]
    )
    func scalars(_ text: String, _ expected: JSONValue?) throws {
        guard let expected else {
            #expect(throws: YAMLError.self) { try value("a: \(text)") }
            return
        }
        #expect(try value("a: \(text)") == ["a": expected])
    }

    @Test(
        "A text that is refused is refused at its place, in words",
        arguments: [
            ("a: &x 1", 1, 4, "Anchors and aliases ('&') are not read."),
            ("a: *x", 1, 4, "Anchors and aliases ('*') are not read."),
            ("a: !!str 1", 1, 4, "Tags ('!') are not read."),
            ("a: 1\n---\nb: 2", 2, 1, "A second document or an end of a document is not read."),
            ("é: 1\nb: \"x", 2, 4, "The text has no closing quote in its line."),
            ("a: 1\na: 2", 2, 1, "The key 'a' stands in line 1 already."),
            ("a: {b: 1, b: 2}", 1, 11, "The key 'b' stands in line 1 already."),
            ("a: one\n  two", 2, 3, "The line is indented by 2 spaces, and its neighbours by 0."),
            ("a:\n\t- b", 2, 1, "A tab stands where the line begins."),
            ("a: b: c", 1, 5, "A key cannot stand here."),
            ("- a\nb: 1", 2, 1, "A hyphen with a space after it is expected, as in the lines before."),
            ("a: 1\nb", 2, 1, "A key and a colon with a space after it are expected."),
            ("? a\n: b", 1, 1, "Keys that are not texts are not read."),
            ("a: [b, c", 1, 9, "The text ends inside brackets or braces."),
            ("a: \"\\q\"", 1, 6, "The escape '\\q' is unknown."),
            ("%YAML 1.2\n---\na: 1", 1, 1, "Directives are not read."),
            ("", 1, 1, "The text has no value."),
            ("a: \u{1}", 1, 4, "The control character U+1 cannot stand in the text."),
            ("a: >\n  b\n    c", 3, 5, "The lines of a folded text begin in one column."),
        ]
    )
    func refused(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
        let error = #expect(throws: YAMLError.self) { try value(text) }
        #expect(error?.message == message)
        #expect(error?.place.line == line && error?.place.column == column)
    }

    @Test("Places are those of keys, of elements and of the last value on the way to an absent one")
    func places() throws {
        let document = try YAMLDocument(Array("ü: {é: [1, two]}\nb:\n  - c: 1\n".utf8), maximumValues: 100)
        #expect(document.place(of: [.key("ü"), .key("é"), .index(1)]) == YAMLPlace(line: 1, column: 12))
        #expect(document.place(of: [.key("b"), .index(0), .key("c")]) == YAMLPlace(line: 3, column: 5))
        #expect(document.place(of: [.key("b"), .key("x")]) == YAMLPlace(line: 2, column: 1))
    }

    @Test("Depth, values and keys are bounded, and a long line takes linear time")
    func bounds() throws {
        for (opening, closing) in [("[", "]"), ("- ", ""), ("{a: ", "}")] {
            func nested(_ levels: Int) throws -> JSONValue {
                try value(String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels))
            }
            #expect(throws: Never.self) { try nested(64) }
            #expect(throws: YAMLError.self) { try nested(65) }
        }
        #expect(throws: YAMLError.self) { try value(String(repeating: "a", count: 2_000) + ": 1") }
        #expect(throws: YAMLError.self) { try value("[" + String(repeating: "1,", count: 1_001) + "]") }
        let long = "[" + String(repeating: "é,", count: 100_000) + "]"
        #expect(try YAMLDocument(Array(long.utf8), maximumValues: 100_001).value.arrayValue?.count == 100_000)
    }

    @Test("Line breaks of Windows and a byte-order mark are read")
    func windows() throws {
        #expect(try value("\u{FEFF}a: 1\r\nb: |\r\n  x\r\n  y\r\n") == ["a": 1, "b": "x\ny\n"])
    }
}
