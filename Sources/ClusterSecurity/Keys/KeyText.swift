/// Keys of 32 bytes as 44 characters (RFC 4648 §4), in the one form that has no other spelling.
enum KeyText {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    /// The number of characters, of which the last is padding.
    static let length = 44

    /// Adds the text of a key of 32 bytes.
    static func append(_ key: some Sequence<UInt8>, to text: inout [UInt8]) {
        var (bits, count) = (UInt32(0), 0)
        for byte in key {
            (bits, count) = (bits << 8 | UInt32(byte), count + 8)
            while count >= 6 {
                count -= 6
                text.append(letters[Int(bits >> UInt32(count) & 63)])
            }
        }
        // 256 bits are 42 characters, and four bits more.
        text.append(letters[Int(bits << 2 & 63)])
        text.append(UInt8(ascii: "="))
    }

    /// Reads a key; nil for any other text.
    static func read(_ text: some BidirectionalCollection<UInt8>) -> [UInt8]? {
        guard text.count == length, text.last == UInt8(ascii: "=") else { return nil }
        var key: [UInt8] = []
        // The array never moves, so that a secret stays in one place.
        key.reserveCapacity(PrivateKey.length)
        var (bits, count) = (UInt32(0), 0)
        for byte in text.dropLast() {
            guard let value = value(of: byte) else { return nil }
            (bits, count) = (bits << 6 | value, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            key.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        // 43 characters are 258 bits, of which the last two say nothing.
        return bits & 3 == 0 ? key : nil
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
