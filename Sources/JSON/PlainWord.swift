/// Tells of eight bytes of text at once whether they can stand in a JSON string as they are.
enum PlainWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Whether no byte is a quote, a backslash or a control character.
    ///
    /// A byte without its high bit loses it, by borrowing, only where it is below what is taken away; a borrow from a neighbour
    /// can only make a plain byte look special, which costs time and no correctness.
    @inline(__always)
    static func isPlain(_ word: UInt64) -> Bool {
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let special =
            (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
        return special & highBits == 0
    }

    /// Whether, besides, every byte is ASCII.
    @inline(__always)
    static func isPlainASCII(_ word: UInt64) -> Bool { word & highBits == 0 && isPlain(word) }
}
