/// A known string, such as the name of a member, prepared to be compared in quotes, sixteen bytes at a time.
package struct JSONWord: Sendable, ExpressibleByStringLiteral {
    /// The number of bytes compared at once.
    static let length = 16

    /// The word without its quotes; it has no characters that need an escape.
    let text: StaticString
    /// The length with both quotes.
    let quotedLength: Int
    private let first: UInt64
    private let second: UInt64
    /// The bits of the bytes of `first` that count.
    private let firstMask: UInt64
    private let secondMask: UInt64

    /// Makes a word of a literal.
    package init(stringLiteral text: StaticString) {
        self.text = text
        quotedLength = text.utf8CodeUnitCount + 2
        var bytes = [UInt8](repeating: 0, count: Self.length)
        var mask = bytes
        for (index, byte) in "\"\(text)\"".utf8.prefix(Self.length).enumerated() {
            (bytes[index], mask[index]) = (byte, 0xFF)
        }
        (first, second) = Self.halves(bytes)
        (firstMask, secondMask) = Self.halves(mask)
    }

    /// Whether the word in quotes, or the beginning of a long one, stands at an index.
    ///
    /// - Parameter index: An index with sixteen bytes after it.
    @inline(__always) @unsafe
    func begins(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        let left = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let right = unsafe bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        return (left ^ first) & firstMask | (right ^ second) & secondMask == 0
    }

    private static func halves(_ bytes: [UInt8]) -> (UInt64, UInt64) {
        // Sixteen bytes, in memory order.
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe (
                buffer.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
                buffer.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            )
        }
    }
}
