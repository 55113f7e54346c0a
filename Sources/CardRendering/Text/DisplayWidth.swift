/// The number of columns that a character takes on a terminal.
///
/// The C library's answer depends on the locale of the process, and it knows no emoji of several characters.
enum DisplayWidth {
    /// The columns of a text without control characters.
    static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

    /// The columns of a character, which may consist of several scalars.
    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        if scalars.dropFirst().isEmpty { return of(first) }
        // A picture of several scalars, what a selector makes one, and the two letters of a flag.
        let isPicture =
            first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") || 0x1F1E6...0x1F1FF ~= first.value
        return isPicture ? 2 : scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return 1
        case 0xA0...0x2FF: return 1
        case 0..<0x20, 0x7F..<0xA0: return 0
        default: break
        }
        if isWide(scalar.value) || scalar.properties.isEmojiPresentation { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default:
            // The vowels and final consonants of a syllable of Hangul stand on its first consonant.
            return 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value ? 0 : 1
        }
    }

    /// Whether a scalar is wide (Unicode Standard Annex #11: `W` and `F`, in blocks); emoji are asked for elsewhere.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265,
            0x20000...0x2FFFD, 0x30000...0x3FFFD:
            true
        default: false
        }
    }
}
