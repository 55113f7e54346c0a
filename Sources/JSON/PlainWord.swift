/// Tells of eight bytes of text at once whether they can stand in a JSON string as they are.
enum PlainWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Whether no byte is a quote, a backslash or a control character.
    ///
    /// A byte without its high bit loses it, by borrowing, only where it is below what is taken away; a borrow from a neighbour
    /// can only make a plain byte look special, which costs time and no correctness.
    @inline(__always)
    static func isPlain(_ word: UInt64) -> Bool { special(word) == 0 }

    /// How many bytes, from the lowest on, are ASCII besides being plain.
    ///
    /// The lowest byte that looks special is: nothing below it has borrowed.
    @inline(__always)
    static func plainASCIIPrefix(_ word: UInt64) -> Int {
        (special(word) | word & highBits).trailingZeroBitCount / 8
    }

    /// How many bytes, from the lowest on, are plain.
    @inline(__always)
    static func plainPrefix(_ word: UInt64) -> Int { special(word).trailingZeroBitCount / 8 }

    /// The high bit of every byte that is special.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let special =
            (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
        return special & highBits
    }
}
