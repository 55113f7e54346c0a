/// Bytes as text in 64 characters (RFC 4648 §4), without Foundation.
enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Writes bytes.
    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0..<4 {
                let isPadding = place > group.count
                text.append(isPadding ? UInt8(ascii: "=") : letters[Int(bits >> (18 - 6 * UInt32(place)) & 63)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads bytes; nil for any other text.
    ///
    /// Padding may be missing.
    static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        var (bits, count, isPadded) = (UInt32(0), 0, false)
        for byte in text {
            if byte == UInt8(ascii: "=") {
                isPadded = true
                continue
            }
            guard !isPadded, let value = value(of: byte) else { return nil }
            bits = bits << 6 | value
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
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
