/// A name of a member, or another string that is known, as it is compared with JSON: in quotes, and sixteen bytes at a time.
package struct JSONWord: Sendable, ExpressibleByStringLiteral {
    /// So many bytes are compared at once.
    static let length = 16

    /// The word without its quotes; it has none of the characters that are escaped.
    let text: StaticString
    /// The length with both quotes.
    let quotedLength: Int
    private let first: UInt64
    private let second: UInt64
    /// All bits of the bytes of `first` that count.
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

    /// Whether the word, or its beginning where it is long, stands in quotes at an index.
    ///
    /// - Parameter index: Has sixteen bytes behind it.
    @inline(__always) @unsafe
    func begins(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Bool {
        let left = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let right = unsafe bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
        return (left ^ first) & firstMask | (right ^ second) & secondMask == 0
    }

    private static func halves(_ bytes: [UInt8]) -> (UInt64, UInt64) {
        // Sixteen bytes, in the order in which memory has them.
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe (
                buffer.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
                buffer.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            )
        }
    }
}
