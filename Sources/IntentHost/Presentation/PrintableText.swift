extension String {
    /// The text for one line of a terminal: what would control it, end the line or turn the order of the text is written
    /// as `\u{…}`.
    ///
    /// That is C0, DEL and C1, line breaks and tabs among them, and the embeddings, overrides and isolates of Unicode
    /// Standard Annex #9. Texts of an extension must go through this before a person reads them: they could otherwise
    /// look like lines of the host. Whatever is not replaced stays as it is, a backslash too.
    public var printable: String {
        // The bytes that each of those scalars has or begins with; most texts have none.
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.isControl {
                text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
