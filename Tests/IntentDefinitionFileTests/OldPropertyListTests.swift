import Foundation
import JSON
import Testing
import UntrustedFiles

@testable import IntentDefinitionFile

@Suite("Property lists of the form before XML")
struct OldPropertyListTests {
    /// What Foundation makes of a list; nil where it refuses it.
    ///
    /// Foundation gets only the fixed texts of these tests.
    private func foundation(_ text: String) -> JSONValue? {
        let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
        return list.flatMap(value)
    }

    private func value(_ any: Any) -> JSONValue? {
        switch any {
        case let text as String: return .string(text)
        case let data as Data: return .string(data.base64EncodedString())
        case let elements as [Any]: return .array(elements.compactMap(value))
        case let members as [String: Any]:
            var object = JSONObject()
            for (key, member) in members { object[key] = value(member) }
            return .object(object)
        default: return nil
        }
    }

    @Test(
        "A list is read as Foundation reads it",
        arguments: [
            "{ a = 1; }", "{}", "()", "( a, \"b c\", )", "{ a = { b = ( c, { d = e; } ); }; }", "{ a; 'b' = c; }",
            "{ a = <0f BD\n77>; b = <>; }", "{ a = 1; a = 2; }", "// x\r{ a = b; }", "/* { */ { a.b-c_d/e:f$g = h; }",
            "\"a\" = \"b\";\r\"c\" = \"d\";\r", "// note\r\"a\" = \"b\";\r", "a = b;;", "a = b; ; c = d;",
            "a = b; @x = c;",
            "a = b; \"c", "a = b;\0", "a = b;\0\0\n", "a = b; /* x", "a = b;//x\u{2029}c = d;",
            "a\u{2028}=\u{B}b\u{C};",
            #""a" = "\a\b\f\n\r\t\v\"\'\\\q\e";"#, #"a = "\U41z\U0041\U203A0\U";"#, #"a = "\u203A";"#,
            #"a = "\UD83C\UDF75\UD83Cx";"#, #"a = "\5\18\341\400\377";"#, "a = 'b\nc';", "a = \"x\\\ny\";", "a = -5;",
            " \n", "{ a = b; } ", "\u{FEFF}a = b;",
        ]
    )
    func same(text: String) throws {
        var list = OldPropertyList(String(decoding: EncodedText.utf8(Array(text.utf8)), as: UTF8.self))
        #expect(try list.list() == foundation(text))
    }

    @Test("Octal escapes are characters of NeXTSTEP, as they are for Foundation")
    func octal() throws {
        for number in 1..<256 {
            let text = "a = \"\\\(String(number, radix: 8))\";"
            #expect(try PropertyListValue.parse(Array(text.utf8)) == foundation(text), "\(number)")
        }
    }

    @Test(
        "A list that Foundation refuses is refused, with the line",
        arguments: [
            "{ a = 1 }", "{ a = 1;\n b }", "{ a = b; };", "{ a = b; } c", "( a b )", "( a,, b )", "{ a = <0fb>; }",
            "{ a = <0x>; }", "{ a = <00; }", "{ a = @; }", "a = b; c = @;", "a = b; c", "a = b; /", "{ (a) = b; }",
            "{ a = \"b; }", "{ a = b;; }", "a\u{A0}= b;", "a = <*I5>;", "( a", "a = { b = c;",
        ]
    )
    func refused(text: String) {
        #expect(foundation(text) == nil)
        let error = #expect(throws: StringsFile.Failure.self) {
            var list = OldPropertyList(text)
            return try list.list()
        }
        #expect(error?.line != nil)
    }

    @Test("Nesting and the number of values are bounded, and a table of texts by its bytes alone")
    func bounds() throws {
        func parse(_ text: String) throws -> JSONValue { try PropertyListValue.parse(Array(text.utf8)) }
        func nested(_ count: Int) -> String {
            String(repeating: "(", count: count) + String(repeating: ")", count: count)
        }
        #expect(throws: Never.self) { try parse(nested(64)) }
        for count in [65, 100_000] { #expect(throws: StringsFile.Failure.self) { try parse(nested(count)) } }
        let list = "(" + String(repeating: "a,", count: 20_000) + ")"
        #expect(throws: StringsFile.Failure.self) { try parse(list) }
        let table = (0..<30_000).map { "a\($0)=b;" }.joined()
        #expect(try StringsFile(Array(table.utf8)).texts.count == 30_000)
    }

    @Test("Data is base64, or an exact value")
    func data() throws {
        let text = Array("{ a = <0fbd77>; }".utf8)
        #expect(try PropertyListValue.parse(text) == ["a": "D713"])
        #expect(try PropertyListValue.parse(text, isExact: true) == ["a": ["$data": "D713"]])
        #expect(try StringsFile(text).texts == [:])
    }

    @Test("A table tells from which line on Apple's reader ignores it", arguments: ["\n", "\r", "\r\n"])
    func ignored(end: String) throws {
        let table = try StringsFile(Array("a = b;\(end);\(end)c = d;".utf8))
        #expect(table.texts == ["a": "b"])
        #expect(table.ignoredFrom == 2)
        #expect(try StringsFile(Array("a = b;\(end)\0\(end)".utf8)).ignoredFrom == nil)
    }
}
