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
              <key></key><integer>0</integer>
            </dict>
            """
        let value = try #require(PlainPropertyList.value(of: list(text)))
        #expect(try value == PropertyListValue.decoded(list(text)))
        #expect(value["b & a"] == "<1> \"é\" '\n\t")
    }

    @Test("Our own files are read so, but for the one with a real")
    func own() throws {
        let files = try DefinitionFiles.own.map { Array(try Data(contentsOf: URL(filePath: $0))) }
        let values = files.map { PlainPropertyList.value(of: $0) }
        for (bytes, value) in zip(files, values) {
            if let value { #expect(try value == PropertyListValue.decoded(bytes)) }
        }
        #expect(values.count { $0 != nil } == files.count - 1)
    }

    @Test(
        "What is written in another way is left to Foundation",
        arguments: [
            "<dict><key>a</key><real>1</real></dict>", "<dict><key>a</key><date>2026-01-01T00:00:00Z</date></dict>",
            "<dict><key>a</key><data>AA==</data></dict>", "<dict><!-- a --></dict>",
            "<array><string>a<!-- --></string></array>",
            "<array><string><![CDATA[a]]></string></array>", "<array><string>&#65;</string></array>",
            "<array><integer>0x10</integer></array>", "<array><integer> 1</integer></array>",
            "<array><integer>007</integer></array>", "<array><integer>9223372036854775808</integer></array>",
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
