internal import Glibc

/// Makes the identifiers of interactions: 122 random bits as a UUID of version 4 (RFC 9562 §5.4).
///
/// The bits are drawn for several at once, because to ask the kernel takes longer than all else.
struct InteractionIdentifiers {
    // As much as one call gives (getentropy(3)).
    private var pool = [UInt64](repeating: 0, count: 32)
    private var used = 32

    mutating func next() -> String {
        if used == pool.count { refill() }
        defer { used += 2 }
        return Self.text(pool[used] & ~0xF000 | 0x4000, pool[used + 1] & ~(0b11 << 62) | 0b10 << 62)
    }

    private mutating func refill() {
        used = 0
        // The buffer is as long as the call is told.
        let result = unsafe pool.withUnsafeMutableBytes { unsafe getentropy($0.baseAddress, $0.count) }
        guard result != 0 else { return }
        // A kernel without that call.
        var generator = SystemRandomNumberGenerator()
        for index in pool.indices { pool[index] = generator.next() }
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
