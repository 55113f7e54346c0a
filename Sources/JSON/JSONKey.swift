extension String {
    /// Whether both strings are the same bytes of UTF-8.
    ///
    /// `==` compares as Unicode does: an accented letter equals the same letter written as two characters. In JSON
    /// these are different names (RFC 8259 §8.3), and one must not stand for the other.
    @inline(__always)
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        // Short texts make `==` cheap: it compares two registers, and most compared texts differ. It also holds for
        // texts of the same bytes.
        return (utf8.count > 15 || self == other) && areBytesEqual(to: other)
    }

    /// Whether both strings, whose lengths are equal, are the same bytes.
    private func areBytesEqual(to other: String) -> Bool {
        let areEqual = unsafe utf8.withContiguousStorageIfAvailable { bytes in
            unsafe other.utf8.withContiguousStorageIfAvailable { others in
                unsafe Self.areEqual(UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(others))
            }
        }
        // A string whose bytes are not contiguous.
        return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Compares eight bytes at a time, because an extension may send long keys that differ only at their ends.
    ///
    /// - Parameters:
    ///   - left: The first bytes.
    ///   - right: As many other bytes.
    @unsafe
    private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        var offset = 0
        // Every read lies inside both buffers, whose lengths are equal.
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

    /// Feeds the bytes of UTF-8 to a hasher: texts of the same bytes have the same hash.
    package func hashBytes(into hasher: inout Hasher) {
        var text = self
        // The bytes are valid inside the closure.
        text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        // UTF-8 never contains this byte. It keeps two adjacent texts distinct from another two.
        hasher.combine(0xFF as UInt8)
    }
}

/// A text compared by its bytes, as the names and identifiers of the wire are.
package struct JSONKey: Sendable, Hashable {
    /// The text.
    package let text: String

    /// Makes a key of a text.
    package init(_ text: String) { self.text = text }

    package static func == (left: JSONKey, right: JSONKey) -> Bool { left.text.hasSameBytes(as: right.text) }

    package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}
