import FoundationEssentials
import JSON
import Testing
import UntrustedFiles

@testable import IntentDefinitionFile

@Suite("Property lists as Xcode writes them")
struct PlainPropertyListTests {
    private static let beginning = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    private func list(_ content: String) -> [UInt8] { Array((Self.beginning + content + "\n</plist>\n").utf8) }

    @Test("Everything that Xcode writes is read without Foundation, as Foundation reads it")
    func same() throws {
        let text = """
            <dict>
              <key>b &amp; a</key><string>&lt;1&gt; &quot;é&quot; &apos;
            	</string>
              <key>a</key><array><integer>-7</integer><true/><false/><string></string><string/><array/><dict/></array>
              <key>A</key><array></array>
              <key></key><integer>0</integer><!-- a -- b -->
              <key>c</key><array><real>1</real><real>0.1</real><real>-2.5e+30</real><real>-0</real></array>
              <key>d</key><integer>18446744073709551615</integer>\r
              <key>e</key><integer>-9223372036854775808</integer>
              <key>f</key><string>&#65;&#xE9;&#x1F375;&#13;</string>
            </dict>
            """
        let value = try #require(PlainPropertyList.value(of: list(text)))
        #expect(try value == PropertyListValue.decoded(list(text)))
        #expect(value["b & a"] == "<1> \"é\" '\n\t")
    }

    @Test("Our own files are read so")
    func own() throws {
        for path in DefinitionFiles.own {
            let bytes = Array(try Data(contentsOf: URL(filePath: path)))
            #expect(try PlainPropertyList.value(of: bytes) == PropertyListValue.decoded(bytes))
        }
    }

    @Test("An exact reading keeps what JSON lacks, and tells whole reals from integers")
    func exact() throws {
        let text = """
            <array><real>20</real><integer>20</integer><real>nan</real><date>2026-01-01T00:00:00Z</date>
            <data></data><data/><data>
            \tAA
            \t==
            </data></array>
            """
        let value = try #require(PlainPropertyList.value(of: list(text), isExact: true))
        #expect(
            value == [
                20.0, 20, ["$real": "nan"], ["$date": "2026-01-01T00:00:00Z"], ["$data": ""], ["$data": ""],
                ["$data": "AA=="],
            ]
        )
        #expect(ExactValue.plain(value) == [20, 20, "nan", "2026-01-01T00:00:00Z", "", "", "AA=="])
    }

    @Test("In an exact reading, what looks like an exact value or would be a guess is not read")
    func inexact() {
        for text in [
            "<dict><key>$data</key><string>AA==</string></dict>", "<array><date>tomorrow</date></array>",
            "<array><data>A</data></array>", "<array><string>a\r\nb</string></array>",
        ] {
            #expect(PlainPropertyList.value(of: list(text), isExact: true) == nil, "\(text)")
            #expect(throws: PropertyListGuard.Fault.self) { try PropertyListValue.parse(list(text), isExact: true) }
        }
    }

    @Test(
        "What is written in another way is left to Foundation",
        arguments: [
            "<array><real> 1</real></array>", "<array><real>0x1p3</real></array>", "<array><real>inf</real></array>",
            "<dict><key>a</key><date>2026-01-01T00:00:00Z</date></dict>",
            "<dict><key>a</key><data>AA==</data></dict>", "<array><string>a<!-- --></string></array>",
            "<array><string><![CDATA[a]]></string></array>", "<array><string>&#0;</string></array>",
            "<array><string>&#xD83D;&#xDE00;</string></array>", "<array><string>&#x110000;</string></array>",
            "<array><integer>0x10</integer></array>", "<array><integer> 1</integer></array>",
            "<array><integer>007</integer></array>", "<array><integer>18446744073709551616</integer></array>",
            "<array><string>a\r\nb</string></array>", "<dict><key>a</key><true/><key>a</key><false/></dict>",
            "<dict><key>CF$UID</key><integer>1</integer></dict>", "<string>a</string>", "<dict><key>a</key></dict>",
            "<array><string>a</array>", "<array>", "<array><foo/></array>", "<array/><array/>",
            "<array><string x='1'>a</string></array>",
        ]
    )
    func others(text: String) { #expect(PlainPropertyList.value(of: list(text)) == nil) }

    @Test("Nothing may follow the list")
    func rest() {
        #expect(PlainPropertyList.value(of: list("<array/>")) != nil)
        #expect(PlainPropertyList.value(of: list("<array/>") + Array("x".utf8)) == nil)
    }

    @Test("Whatever is changed in a file, nothing is read that Foundation reads otherwise")
    func changed() throws {
        let file = list(
            "<dict><key>a</key><string>b &amp; c</string><key>d</key><array><integer>12</integer><true/></array></dict>"
        )
        let pieces = ["<", ">", "/", "&", ";", "</array>", "<dict>", "<key>", "\n", "\r", "-", "0", "é", "\u{0}"]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            var bytes = file
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0..<4, using: &random))
            bytes.replaceSubrange(place..<end, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
            guard (try? PropertyListGuard().check(bytes)) != nil, let value = PlainPropertyList.value(of: bytes) else {
                continue
            }
            #expect(try value == PropertyListValue.decoded(bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
