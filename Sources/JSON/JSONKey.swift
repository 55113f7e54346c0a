extension String {
    /// Whether both are the same bytes of UTF-8.
    ///
    /// `==` compares as Unicode does: for it a letter with an accent is the same whether it is written as one character or
    /// as two. In JSON these are different names (RFC 8259 §8.3), and one must not stand for the other.
    @inline(__always)
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        // Both buffers are valid within their closures, and are compared element by element.
        let isSame = unsafe utf8.withContiguousStorageIfAvailable { bytes in
            unsafe other.utf8.withContiguousStorageIfAvailable { unsafe $0.elementsEqual(bytes) }
        }
        // A string whose bytes do not lie together.
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Feeds the bytes of UTF-8 to a hasher, so that texts of the same bytes have the same hash.
    package func hashBytes(into hasher: inout Hasher) {
        var text = self
        // The bytes are valid within the closure.
        text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // No text of UTF-8 has such a byte: two texts one after the other differ from another two.
        hasher.combine(0xFF as UInt8)
    }
}

/// A text that is told from others by its bytes, as the names and identifiers of the wire are.
package struct JSONKey: Sendable, Hashable {
    /// The text.
    package let text: String

    /// Makes a key of a text.
    package init(_ text: String) { self.text = text }

    package static func == (left: JSONKey, right: JSONKey) -> Bool { left.text.hasSameBytes(as: right.text) }

    package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
