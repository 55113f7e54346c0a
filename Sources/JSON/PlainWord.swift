/// Tests eight bytes of text at once for those that need an escape in a JSON string.
enum PlainWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Whether no byte is a quote, a backslash or a control character.
    ///
    /// Subtracting sets the high bit of a byte without one only if the byte is below the subtracted value. A borrow
    /// from a neighbour can only make a plain byte look special. That costs time, not correctness.
    @inline(__always)
    static func isPlain(_ word: UInt64) -> Bool { special(word) == 0 }

    /// The number of bytes, from the lowest on, that are plain ASCII.
    ///
    /// The lowest byte that looks special is special: no byte below it has borrowed.
    @inline(__always)
    static func plainASCIIPrefix(_ word: UInt64) -> Int {
        (special(word) | word & highBits).trailingZeroBitCount / 8
    }

    /// The number of plain bytes, from the lowest on.
    @inline(__always)
    static func plainPrefix(_ word: UInt64) -> Int { special(word).trailingZeroBitCount / 8 }

    /// The high bits of the special bytes.
    @inline(__always)
    private static func special(_ word: UInt64) -> UInt64 {
        let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let special =
            (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
        return special & highBits
    }
}
