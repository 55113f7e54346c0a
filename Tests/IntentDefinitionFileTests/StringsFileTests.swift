import FoundationEssentials
import IntentDefinitionFile
import IntentModel
import Testing

@Suite("Tables of translations")
struct StringsFileTests {
    @Test("The old form holds comments, words without quotes and escapes")
    func oldForm() throws {
        let text = #"""
            /* Soup; "not" = "this"; */
            "bbbbbb" = "Pedir \"sopa\"\n";
            cccccc = 'Dos';   // the rest
            "dddddd" = "\U00bfCu\u00e1l? \U0001F372 \U05D0 \303";
            "eeeeee";
            """#
        let texts = try StringsFile(Array(text.utf8)).texts
        #expect(texts["bbbbbb"] == "Pedir \"sopa\"\n")
        #expect(texts["cccccc"] == "Dos")
        // An escape has at most four digits, octal ones are NeXTSTEP's, and a small u is the letter.
        #expect(texts["dddddd"] == "¿Cuu00e1l? \u{1}F372 \u{5D0} ˆ")
        #expect(texts["eeeeee"] == "eeeeee")
        #expect(texts.count == 4)
    }

    @Test("A text of escapes costs no more than its length", .timeLimit(.minutes(1)))
    func manyEscapes() throws {
        let text = String(repeating: #"\n"#, count: 1 << 20)
        #expect(try StringsFile(Array("a = \"\(text)\";".utf8)).texts["a"]?.utf8.count == 1 << 20)
    }

    @Test("UTF-16 is recognised by its byte-order mark", arguments: [true, false])
    func utf16(isLittleEndian: Bool) throws {
        let bytes = ("\u{FEFF}\"a\" = \"ñ\";").utf16.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittleEndian ? [low, high] : [high, low]
        }
        #expect(try StringsFile(Array(bytes)).texts == ["a": "ñ"])
    }

    @Test("A property list is read too, with the plain form of a text that depends on a number")
    func propertyList() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>a</key><string>uno</string><key>b</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>Hay %#@count@.</string>
            <key>count</key><dict><key>one</key><string>una</string><key>other</key><string>${count} sopas</string></dict>
            </dict></dict></plist>
            """
        #expect(try StringsFile(Array(text.utf8)).texts == ["a": "uno", "b": "Hay ${count} sopas."])
    }

    private func plainForm(of format: String, _ variables: KeyValuePairs<String, String>) throws -> String? {
        let forms = variables.map { "<key>\($0)</key><dict><key>other</key><string>\($1)</string></dict>" }.joined()
        let text = """
            <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key>
            <string>\(format)</string>\(forms)</dict></dict></plist>
            """
        return try StringsFile(Array(text.utf8)).texts["a"]
    }

    @Test("A variable is not looked up in the form of another, so that variables do not multiply")
    func nestedVariables() throws {
        let ten = String(repeating: "%#@b@", count: 10)
        #expect(try plainForm(of: "%#@a@", ["a": ten, "b": "x"]) == ten)
    }

    @Test("A text that names no variable stays the same")
    func otherVariables() throws {
        #expect(try plainForm(of: "%#@ %#@a@, %#@b@ or %#@a", ["a": "x"]) == "%#@ x, %#@b@ or %#@a")
    }

    @Test(
        "A text with variables is bounded, whatever their number and length",
        .timeLimit(.minutes(1))
    )
    func longVariables() throws {
        let names = String(repeating: "%#@a@", count: 4_000)
        let text = try #require(try plainForm(of: names, ["a": String(repeating: "x", count: 10_000)]))
        #expect(text.hasPrefix("xxxx"))
        #expect(text.utf8.count <= TextBound.message)
        #expect(try plainForm(of: names, ["a": ""]) == "")
    }

    @Test(
        "The error of an unreadable table names the line",
        arguments: [
            ("\"a\" = \"b\"", 1), ("\n\n\"a\" \"b\";", 3), ("\r\r\n\"a\" \"b\";", 3), ("\"a\" = \"b;", 1),
            ("= \"b\";", 1), ("ä = b;", 1), ("(a)", nil), ("{a = b;} c", 1), ("{a = {b = c;}", 1),
        ] as [(String, Int?)]
    )
    func malformed(text: String, line: Int?) throws {
        let failure = try #require(throws: StringsFile.Failure.self) { try StringsFile(Array(text.utf8)) }
        #expect(failure.line == line)
    }
}
