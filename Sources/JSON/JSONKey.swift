extension String {
    /// Whether both are the same bytes of UTF-8.
    ///
    /// `==` compares as Unicode does: for it a letter with an accent is the same whether it is written as one character or
    /// as two. In JSON these are different names (RFC 8259 §8.3), and one must not stand for the other.
    @inline(__always)
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        // Of short texts `==` is mostly a look at two registers, and nearly all that are compared differ. Texts of the same bytes are
        // equal for it, too.
        return (utf8.count > 15 || self == other) && areBytesEqual(to: other)
    }

    /// Whether both, which are as long as each other, are the same bytes.
    private func areBytesEqual(to other: String) -> Bool {
        let areEqual = unsafe utf8.withContiguousStorageIfAvailable { bytes in
            unsafe other.utf8.withContiguousStorageIfAvailable { others in
                unsafe Self.areEqual(UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(others))
            }
        }
        // A string whose bytes do not lie together.
        return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Compares eight bytes at a time: an extension may send long keys that differ only at their ends.
    ///
    /// - Parameters:
    ///   - left: Some bytes.
    ///   - right: As many.
    @unsafe
    private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        // All that is read lies inside both buffers, which are of one length.
        while offset + 8 <= left.count {
            let word = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard unsafe word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        while offset < left.count {
            guard unsafe left[offset] == right[offset] else { return false }
            offset += 1
        }
        return true
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
