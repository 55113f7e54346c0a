import Cards
import Foundation
import Testing

@testable import CardRendering

@Suite("Pictures on a terminal")
struct PictureTests {
    private func source(_ text: String) -> Card.Image.Source {
        .data(.png, Data(base64Encoded: text).map { [UInt8]($0) } ?? [])
    }

    /// Compares each pixel with what the makers of the samples have put there; the rows have all filters in turn.
    private func expect(
        _ text: String,
        _ color: (Int, Int) -> [Int],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let pixels = try #require(Pixels(source(text)), sourceLocation: sourceLocation)
        for y in 0..<16 {
            for x in 0..<16 {
                let pixel = pixels.pixel(x, y)
                let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
                #expect(found == color(x, y), sourceLocation: sourceLocation)
            }
        }
    }

    @Test("Colors, greys, opacities and palettes are read, in stored blocks and in blocks of both kinds of codes")
    func kinds() throws {
        try expect(Self.colors) { [$0 * 16, $1 * 16, ($0 ^ $1) * 16, 255] }
        try expect(Self.opacities) { [$0 * 16, $1 * 16, ($0 ^ $1) * 16, $0 * 17] }
        try expect(Self.greyOpacities) { [$0 * $1, $0 * $1, $0 * $1, $1 * 17] }
        try expect(Self.greys) { x, y in Array(repeating: x * 16 + y, count: 3) + [255] }
        try expect(Self.palette) { x, y in
            let index = (x + y) % 16
            return [index * 16, 255 - index * 16, index, [0, 128].indices.contains(index) ? [0, 128][index] : 255]
        }
    }

    @Test("A damaged picture is refused, wherever it is damaged, and never read beyond its size")
    func damaged() {
        for text in [Self.colors, Self.greyOpacities, Self.palette] {
            let bytes = Data(base64Encoded: text).map { [UInt8]($0) } ?? []
            for index in bytes.indices {
                _ = Pixels(.data(.png, Array(bytes[..<index])))
                for bit in 0..<8 {
                    var damaged = bytes
                    damaged[index] ^= 1 << UInt8(bit)
                    if let pixels = Pixels(.data(.png, damaged)) {
                        _ = pixels.pixel(pixels.width - 1, pixels.height - 1)
                    }
                }
            }
            #expect(Pixels(.data(.png, Array(bytes[..<(bytes.count / 2)]))) == nil)
        }
        #expect(Inflation.inflate([0x78, 0x9C, 0x4B, 0x04, 0x00], atMost: 1) == [97])
        #expect(Inflation.inflate([0x78, 0x9C, 0x4B, 0x04, 0x00], atMost: 0) == nil)
    }

    @Test("A picture is drawn with two pixels a cell where the terminal has all colors, and is a text elsewhere")
    func drawing() {
        let image = Card.Image(source(Self.colors), alternativeText: "colors", size: .small)
        let card = Card([Card.Element(.image(image))])
        #expect(TerminalCard(hasColor: true).lines(of: card) == ["\u{1B}[2m[colors]\u{1B}[0m"])
        let lines = TerminalCard(hasColor: true, hasTrueColor: true).lines(of: card)
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.count { $0 == "▀" } == 8 })
        #expect(lines.first?.hasPrefix("\u{1B}[38;2;8;8;8;48;2;8;40;40m▀\u{1B}[0m") == true, "\(lines.first ?? "")")
    }

    private static let colors = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAMklEQVR42o2RQW0EMQxF/3Z68NEQAiEQctyjIQSCIQRCIBhCIARC\
        IASCITQzo67a1bY7kvX1ZXln2VcAAADhSURBVMWKnh4AMDggRMSEJJCMrNCCUlEN1tA6+sCYmA6/gZnhjHgxP9YBOIIH2K/0DSEQ\
        ORGOTG/7536NsIPsU7/LOS/3IiwpiEbJaVVBlqgSiowq3cSbzC51SJnSXOyGnHn/ZVzME9qv54b7nWhxx4NMiDKREhUiJjKiRtSJ\
        BtE8uU9oP/ie8q+9GVsLVqLVZFPMs3W1USxUi2Zoxt3yMJ2W3OSG1g6L5+jb/jAtYAVXcPtt93m/QfWgOX3Pt/1hevyw+393Z5/B\
        R/Sella37FW9FNe6+H3pTd3j8DDXQ8cXC6TC/y1MX2UAAAAASUVORK5CYII=
        """

    private static let opacities = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAEG0lEQVR4AQEQBO/7AAAAAAAQABARIAAgIjAAMDNAAEBEUABQVWAA\
        YGZwAHB3gACAiJAAkJmgAKCqsACwu8AAwMzQANDd4ADg7vAA8P8BABAQABAA8BEQADAREADwERAAMBEQAPAREAAwERAA8BEQADAR\
        EADwERAAMBEQAPAREAAwERAA8BEQADAREADwEQIAEBAAABAwAAAQ0AAAEPAAABAQAAAQMAAAENAAABDwAAAQEAAAEDAAABDQAAAQ\
        8AAAEBAAABAwAAAQ0AAAEPAAAwAgIAAICPAJCAgACQgI8AkICEAJCAjwCQgIAAkICPAJCAhACQgI8AkICAAJCAjwCQgIQAkICPAJ\
        CAgACQgI8AkEABAQAAAAIAAAABAAAAAQAAAAkAAAABAAAAAQAAAAEAAAABAAAAAgAAAAEAAAABAAAACQAAAAEAAAABAAAAAQAAAA\
        UFAAEFBAESBQcCIwUGAzQFAQRFBQAFVgUDBmcFAgd4BQ0IiQUMCZoFDwqrBQ4LvAUJDM0FCA3eBQsO7wUKD/AQBgYAAQABAREADQ\
        ERAAEBEQANAREAAQERAA0BEQABAREADQERAAEBEQANAREAAQERAA0BEQABAREADQERAAEBECABAQAAAQ8AAAEBAAABDwAAAQEAAA\
        EPAAABAQAAAQ8AAAEBAAABDwAAAQEAAAEPAAABAQAAAQ8AAAEBAAABDwAAMASEgACAggCQgIMAkICEAJCAhQCQgIYAkICHAJCAiA\
        CQgIEAkICKAJCAiwCQgIwAkICNAJCAjgCQgI8AkICAAJBAAQEAAAAPAAAAAgAAAA8AAAACAAAADwAAAAIAAAAPAAAAAQAAAA8AAA\
        ACAAAADwAAAAIAAAAPAAAAAgAAAA8AAAAKCgABCgsBEgoIAiMKCQM0Cg4ERQoPBVYKDAZnCg0HeAoCCIkKAwmaCgAKqwoBC7wKBg\
        zNCgcN3goEDu8KBQ/wEAsLAAEADwERAA8BEQAPAREABwERAA8BEQAPAREADwERAAcBEQAPAREADwERAA8BEQAHAREADwERAA8BEQ\
        APARAgAQEAAAEDAAABBQAAAQcAAAEJAAABCwAAAQ0AAAEPAAABAQAAAQMAAAEFAAABBwAAAQkAAAELAAABDQAAAQ8AADAHBwAAgI\
        8AkICCAJCAjwCQgI4AkICPAJCAggCQgI8AkICOAJCAjwCQgIIAkICPAJCAjgCQgI8AkICCAJCAjwCQQAEBAAAAAgAAAA0AAAABAA\
        AAAQAAAAIAAAANAAAAAQAAAAEAAAACAAAADQAAAAEAAAABAAAAAgAAAA0AAAABAAAADw8AAQ8OARIPDQIjDwwDNA8LBEUPCgVWDw\
        kGZw8IB3gPBwiJDwYJmg8FCqsPBAu8DwMMzQ8CDd4PAQ7vDwAP9hJedxdZyLtQAAAABJRU5ErkJggg==
        """

    private static let greyOpacities = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAQAAAC1+jfqAAAA+UlEQVR4AWNgIAAYGQQZGfBBJqACQSZBZkEWQVZBNkF2QQ5BTkEu\
        QW5BHkFeQT5BfkFmBiUmTmYgZAFCViBkA0J2IOQAQhBgAVnBxMDMwIIDMjCEsoZyhfKHioRKhsqFKodqhOqGGoWah9qEOoa6hXqH\
        MjKksTHgg0Q40heb07iAkBsIeZAdyQo0kJ2Bg4ETBTIwrOJaJbJKbpXGKqNVNqvcVgWsilqVsipvVcWqplU9q6atYmTYzc2ADxLh\
        yHJsTuPh5AVCPiDE6kguoNE8DLwMfEDIwPCf/7/cf93/Nv+9/0f9z/xf8b/9/7T/S/9v+X/4/6X/D/8DANCIOhiBMvW0AAAAAElF\
        TkSuQmCC
        """

    private static let greys = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAAAAAA6mKC9AAAAbUlEQVR42mNgEFAwcAhIKGiYsGDDgQsPPjAyCqACJkY0wMzEiQpY\
        0FUwsIqqmrqGppa2Tl269ejVp18Z2QgaykrQUC4pLSuvqKyqrlmrdp269eoXIzdBQ9kJGsovr2/vH59f3z9//f7z99//BwDzEiTk\
        yXj0MAAAAABJRU5ErkJggg==
        """

    private static let palette = """
        iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAMFBMVEUA/wAQ7wEg3wIwzwNAvwRQrwVgnwZwjweAfwiQbwmgXwqw\
        TwvAPwzQLw3gHw7wDw/7euv+AAAAAnRSTlMAgJsrThgAAABSSURBVHjaXc9bCoAwDAXRTNKHWrX7X6Y7EItKk/wdLgxEBLWUS13W\
        re3H2Ql3aTCm3qRgZOqNPsXtoMFY9v6jn5GpN/o0t7/RyVj1fqLOSA//326iDhlswrMlAAAAAElFTkSuQmCC
        """
}
