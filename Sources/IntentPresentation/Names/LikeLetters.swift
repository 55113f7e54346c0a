/// What characters are without accents, and what they look like (UTS 39), for names that are to be told apart.
///
/// The table has the Latin, Greek, Cyrillic, Armenian, Cherokee and Coptic letters, digits, and letters among symbols.
/// A character of another script is like itself alone.
enum LikeLetters {
    private static let accentTable = table(accents)
    private static let likenessTable = table(likenesses)

    /// Adds the letters and digits that a character is, in small letters, without accents and of one width; nothing for
    /// marks, signs, spaces and what cannot be seen.
    static func appendPlain(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A: text.append(scalar)
        case 0x41...0x5A: text.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
        case ..<0x80: break
        default:
            guard isSeen(scalar) else { return }
            if let plain = accentTable[scalar.value] { return text.append(contentsOf: plain) }
            for small in scalar.properties.lowercaseMapping.unicodeScalars where isSeen(small) { text.append(small) }
        }
    }

    /// Adds the letters and digits that a character looks like.
    static func appendLikeness(_ scalar: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
        if let likeness = likenessTable[scalar.value] {
            text.append(contentsOf: likeness)
        } else {
            appendPlain(scalar, to: &text)
        }
    }

    /// Whether a character is a letter, a number, or a sign such as an emoji, and shows.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        // The blank of Braille is a sign to Unicode, and empty.
        if scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .otherSymbol:
            return true
        default: return false
        }
    }

    /// Reads lines such as `a: 430 3B1`, of a text and the code points that stand for it.
    private static func table(_ lines: String) -> [UInt32: String.UnicodeScalarView] {
        var table: [UInt32: String.UnicodeScalarView] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard let name = parts.first?.dropLast() else { continue }
            for point in parts.dropFirst().compactMap({ UInt32($0, radix: 16) }) { table[point] = text(name) }
        }
        return table
    }

    /// A text of ASCII, or of the code points that plus signs join: `U+74+283`.
    private static func text(_ name: Substring) -> String.UnicodeScalarView {
        var text = String.UnicodeScalarView()
        guard name.hasPrefix("U+") else {
            text.append(contentsOf: name.unicodeScalars)
            return text
        }
        for point in name.split(separator: "+").dropFirst() {
            if let scalar = UInt32(point, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
        }
        return text
    }
}
