internal import Glibc

/// Makes the identifiers of interactions and launches: 122 random bits as a UUID of version 4 (RFC 9562 §5.4).
package final class RandomIdentifiers {
    private let random: RandomSource

    package init(_ random: RandomSource) { self.random = random }

    package func next() -> String {
        Self.text(random.next() & ~0xF000 | 0x4000, random.next() & ~(0b11 << 62) | 0b10 << 62)
    }

    /// The 128 bits as hexadecimal digits in five groups.
    package static func text(_ high: UInt64, _ low: UInt64) -> String {
        // All 36 bytes are written and none beyond: eight times four digits, and four hyphens.
        unsafe String(unsafeUninitializedCapacity: 36) { text in
            unsafe store(high >> 48, at: 0, of: text)
            unsafe store(high >> 32, at: 4, of: text)
            unsafe store(high >> 16, at: 9, of: text)
            unsafe store(high, at: 14, of: text)
            unsafe store(low >> 48, at: 19, of: text)
            unsafe store(low >> 32, at: 24, of: text)
            unsafe store(low >> 16, at: 28, of: text)
            unsafe store(low, at: 32, of: text)
            unsafe text[8] = UInt8(ascii: "-")
            unsafe text[13] = UInt8(ascii: "-")
            unsafe text[18] = UInt8(ascii: "-")
            unsafe text[23] = UInt8(ascii: "-")
            return 36
        }
    }

    /// Writes four digits into a text, which must have room for them.
    @inline(__always)
    private static func store(_ bits: UInt64, at position: Int, of text: UnsafeMutableBufferPointer<UInt8>) {
        unsafe UnsafeMutableRawBufferPointer(text)
            .storeBytes(of: hexadecimal(bits), toByteOffset: position, as: UInt32.self)
    }

    /// The lowest 16 bits as four digits, in the order in which they are read.
    @inline(__always)
    private static func hexadecimal(_ bits: UInt64) -> UInt32 {
        // One digit to a byte.
        let pairs = UInt32(bits & 0xFF00) << 8 | UInt32(bits & 0xFF)
        let digits = (pairs << 4 | pairs) & 0x0F0F_0F0F
        // Digits above nine are letters, seven characters further.
        let letters = (digits + 0x0606_0606) >> 4 & 0x0101_0101
        return (digits + 0x3030_3030 + letters * 7).bigEndian
    }
}
