/// The identifiers of interactions: 122 random bits as a UUID of version 4 (RFC 9562 §5.4).
///
/// Foundation's UUID opens, reads and closes `/dev/urandom` for each.
enum InteractionIdentifier {
    static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        let high = generator.next() & ~0xF000 | 0x4000
        let low = generator.next() & ~(0b11 << 62) | 0b10 << 62
        return text(high, low)
    }

    /// The 128 bits as hexadecimal digits in five groups.
    static func text(_ high: UInt64, _ low: UInt64) -> String {
        // As many bytes are written as are asked for: 32 digits and four hyphens.
        unsafe String(unsafeUninitializedCapacity: 36) { text in
            var position = 0
            for digit in 0..<32 {
                if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
                    unsafe text[position] = UInt8(ascii: "-")
                    position += 1
                }
                let value = UInt8((digit < 16 ? high : low) >> UInt64(60 - digit % 16 * 4) & 0xF)
                unsafe text[position] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
                position += 1
            }
            return position
        }
    }
}
