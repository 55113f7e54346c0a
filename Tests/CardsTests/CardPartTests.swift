import CardTestSupport
import Testing

@testable import Cards

@Suite("Addresses, pictures and times of cards")
struct CardPartTests {
    @Test(
        "Pages, letters, calls and places may be opened",
        arguments: [
            ("https://example.org", "https://example.org"), ("HTTP://example.org/a?b#c", "http://example.org/a?b#c"),
            ("mailto:a@example.org?subject=x", "mailto:a@example.org?subject=x"), ("tel:+49", "tel:+49"),
            ("geo:48.1,11.5", "geo:48.1,11.5"), ("https://münchen.example/ü", "https://m%C3%BCnchen.example/%C3%BC"),
            ("https://example.org/a@b", "https://example.org/a@b"),
        ]
    )
    func opens(address: String, text: String) { #expect(CardAddress(address)?.text == text) }

    @Test(
        "Nothing else may be opened",
        arguments: [
            "", "example.org", "/etc/passwd", "file:///etc/passwd", "javascript:alert(1)", "JAVASCRIPT:alert(1)",
            " https://example.org", "java\nscript:x", "data:text/html,x", "vbscript:x", "https:", "https:/x",
            "https://",
            "https:///x", "https://a@b.example", "https://a b", "https://a\"b", "https://a<b", "https://a\\b",
            "https://a\u{0}", "https://a\n", "mailto:", "intent:x", "about:blank", ":", "https//x",
            "https://" + String(repeating: "a", count: 2_048),
        ]
    )
    func refuses(address: String) { #expect(CardAddress(address) == nil) }

    @Test("Base64 is read as it was written, for any bytes; other texts are refused")
    func base64() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            let text = Base64.encode(bytes)
            #expect(Base64.decode(text[...].utf8) == bytes)
            #expect(text.utf8.count == (count + 2) / 3 * 4)
        }
        #expect(Base64.encode(Array("any carnal pleas".utf8)) == "YW55IGNhcm5hbCBwbGVhcw==")
        for text in ["a b", "ab=c", "a-", "ü"] { #expect(Base64.decode(text[...].utf8) == nil) }
    }

    @Test("A picture is drawn only if its bytes are a PNG or JPEG file with pixels, and not too many")
    func pictures() {
        #expect(Card.Image.Source.data(.jpeg, SamplePicture.png).dimensions.map { [$0.width, $0.height] } == [2, 2])
        func png(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
            Array(SamplePicture.png[..<16]) + width + height + SamplePicture.png[24...]
        }
        let sizes: [([UInt8], [UInt8], Bool)] = [
            ([0, 0, 8, 0], [0, 0, 8, 0], true), ([0, 0, 8, 0], [0, 0, 8, 1], false),
            ([0, 0, 0, 0], [0, 0, 0, 1], false),
            ([255, 255, 255, 255], [255, 255, 255, 255], false),
        ]
        for (width, height, isDrawn) in sizes {
            #expect((Card.Image.Source.data(.png, png(width, height)).address != nil) == isDrawn)
        }
        let jpeg: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xDB, 0, 3, 0, 0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 32, 1, 0, 0,
        ]
        #expect(Card.Image.Source.data(.jpeg, jpeg).dimensions.map { [$0.width, $0.height] } == [32, 16])
        for count in 0..<22 { #expect(Card.Image.Source.data(.jpeg, Array(jpeg[..<count])).dimensions == nil) }
        for address in [
            "data:image/png;base64,AAAA", "data:image/svg+xml;base64,PHN2Zz4=", "data:image/png,x", "data:", "data:,",
            "data:text/html;base64,\(Base64.encode(SamplePicture.png))",
        ] {
            guard case .unusable = PictureAddress.read(address) else {
                Issue.record("\(address) is used")
                continue
            }
        }
    }

    @Test(
        "Times in texts are written out in the language of the card",
        arguments: [
            ("en", "{{DATE(2017-02-14T06:08:39Z,SHORT)}}", "Tue, Feb 14, 2017"),
            ("en-GB", "{{DATE(2017-02-14T06:08:39Z, LONG)}}", "Tuesday, February 14, 2017"),
            ("en", "at {{TIME(2017-02-14T00:08:39-07:30)}}.", "at 12:08 AM UTC-7:30."),
            ("es", "{{DATE(2017-02-14T06:08:39Z,LONG)}}", "martes, 14 de febrero de 2017"),
            ("es", "{{DATE(2017-02-14T06:08:39Z,SHORT)}}", "mar, 14 feb 2017"),
            ("de", "{{DATE(2017-02-14T06:08:39Z,LONG)}}", "Dienstag, 14. Februar 2017"),
            ("de-AT", "{{DATE(2024-02-29T06:08:39Z,SHORT)}}", "Do., 29. Feb. 2024"),
            ("de", "{{TIME(2017-02-14T06:08:39+01:00)}}", "06:08 UTC+1"),
            ("de", "{{DATE(2017-05-04T06:08:39Z)}}", "4.5.2017"),
            ("fr", "{{DATE(0917-05-04T06:08:39Z,LONG)}} {{TIME(2017-05-04T16:08:39Z)}}", "0917-05-04 16:08 UTC"),
            ("en", "{{DATE(2017-02-30T06:08:39Z)}}", "{{DATE(2017-02-30T06:08:39Z)}}"),
            ("en", "{{DATE(2017-02-14T06:08:39Z,TINY)}}", "{{DATE(2017-02-14T06:08:39Z,TINY)}}"),
            (
                "fr", "{{DATE({{DATE(2017-02-14T06:08:39Z)}}T06:08:39Z)}}",
                "{{DATE({{DATE(2017-02-14T06:08:39Z)}}T06:08:39Z)}}"
            ),
            ("en", "{{DATE(}} {{TIME()}} {{", "{{DATE(}} {{TIME()}} {{"),
            ("en", "{{TIME(2017-02-14T24:08:39Z)}}", "{{TIME(2017-02-14T24:08:39Z)}}"),
        ]
    )
    func times(language: String, text: String, expected: String) {
        #expect(CardTime.writingOut(text, language: language, isMarkdown: false) == expected)
        let escaped = CardTime.writingOut(text, language: language, isMarkdown: true)
        #expect(MarkdownText(escaped).plain == expected)
    }

    @Test("A text that is escaped has no times")
    func escapedTimes() throws {
        let text = "{{DATE(2017-02-14T06:08:39Z)}}"
        let card = try CardReader().read(Card([.plain(text)]).json).card
        #expect(card == Card([.plain(text)]))
    }

    @Test("The check of a card that was made here says what a reader would")
    func check() throws {
        try Card([.text("fine")]).check()
        #expect(throws: CardError.tooManyElements(200)) {
            try Card(Array(repeating: .text("x"), count: 201)).check()
        }
        #expect(throws: CardError.tooLong(65_536)) {
            try Card([.text(String(repeating: "\n", count: 40_000))]).check()
        }
    }
}
