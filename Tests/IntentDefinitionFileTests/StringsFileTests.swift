import FoundationEssentials
import IntentDefinitionFile
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
        #expect(texts["dddddd"]?.hasPrefix("¿Cuál? ") == true)
        #expect(texts["eeeeee"] == "eeeeee")
        #expect(texts.count == 4)
    }

    @Test("UTF-16 is told by its byte-order mark", arguments: [true, false])
    func utf16(isLittleEndian: Bool) throws {
        let bytes = ("\u{FEFF}\"a\" = \"ñ\";").utf16.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittleEndian ? [low, high] : [high, low]
        }
        #expect(try StringsFile(Array(bytes)).texts == ["a": "ñ"])
    }

    @Test("A property list is read as well, with the plain form of a text that depends on a number")
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

    @Test(
        "What cannot be read says where",
        arguments: [
            ("\"a\" = \"b\"", 1), ("\n\n\"a\" \"b\";", 3), ("/* no end", 1), ("\"a\" = \"b;", 1), ("= \"b\";", 1),
            ("\"a\" = \"\\Uzz\";", 1),
        ]
    )
    func malformed(text: String, line: Int) throws {
        let failure = try #require(throws: StringsFile.Failure.self) { try StringsFile(Array(text.utf8)) }
        #expect(failure.line == line)
    }
}
