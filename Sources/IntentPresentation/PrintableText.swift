internal import IntentModel
public import JSON

extension String {
    /// The text, safe for one line of a terminal.
    ///
    /// Characters that control the terminal, end the line, change the direction of the text or are invisible are
    /// written as `\u{…}`. All others stay, a backslash too. Use it for every text of an extension: it could otherwise
    /// pass for a line of the host.
    public var printable: String { replacingHidden { "\\u{\(String($0.value, radix: 16, uppercase: true))}" } }

    /// `printable`, cut to 8,192 bytes; the end says how many are missing.
    public var printableLine: String { cut(to: TextBound.sentence).printable.cut(to: TextBound.sentence) }

    fileprivate func replacingHidden(_ replacement: (Unicode.Scalar) -> String) -> String {
        guard utf8.contains(where: Unicode.Scalar.mayBeginHidden) else { return self }
        // A view of scalars to which scalars of a text are appended is copied whole each time; a text is not.
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isHidden {
                text += replacement(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension JSONValue {
    /// The value as JSON text that is safe for a terminal.
    ///
    /// Characters that `String.printable` replaces are written as `\uXXXX`, so that the parsed text is unchanged.
    public var printableText: String {
        // In JSON text these characters can only stand inside a string.
        description.replacingHidden { scalar in
            scalar.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        }
    }
}

extension Unicode.Scalar {
    /// Whether this byte can begin, or be, a scalar for which `isHidden` holds; most texts contain no such byte.
    fileprivate static func mayBeginHidden(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x1F, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0, 0xF3: true
        default: false
        }
    }

    /// Whether the scalar controls a terminal, ends a line, reorders the text, or is invisible.
    ///
    /// C0, DEL and C1; the separators of lines and paragraphs; marks of annotations; the blank of Braille; and all that
    /// Unicode says may be left out where it has no shape, such as what turns the order of a text (Standard Annex #9)
    /// and fillers of Hangul. Of these joiners and variation selectors are parts of words and emoji, and stay.
    fileprivate var isHidden: Bool {
        switch value {
        case 0x20...0x7E, 0x200C, 0x200D: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x2800, 0xFFF9...0xFFFB: true
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }
}
