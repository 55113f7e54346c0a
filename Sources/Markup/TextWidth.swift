/// Estimates the widths of texts in an unknown font, for drawings whose viewer chooses it.
package enum TextWidth {
    /// The width in units of a text of a size, in a wide font: text that is wider than expected would overlap.
    package static func of(_ text: some StringProtocol, size: Double, isBold: Bool = false) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) } * size * (isBold ? 1.1 : 1)
    }

    /// The text, or the beginning of it that fits, with an ellipsis.
    package static func cut(_ text: String, to width: Double, size: Double) -> String {
        guard of(text, size: size) > width else { return text }
        var cut = Substring(text)
        while !cut.isEmpty, of(cut, size: size) + size > width { cut.removeLast() }
        return "\(cut)…"
    }

    /// The text in lines that fit, broken at spaces; a word that does not fit is cut.
    package static func lines(_ text: String, to width: Double, size: Double, isBold: Bool) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, of("\(last) \(word)", size: size, isBold: isBold) <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(cut(String(word), to: width / (isBold ? 1.1 : 1), size: size))
            }
        }
        return lines
    }

    /// The width in units of the font's size, by class of character, after DejaVu Sans, one of the widest fonts in use.
    package static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", " ", "!": 0.36
        case "f", "r", "t", "(", ")", "[", "]", "/", "\\", "-", "\"": 0.46
        case "m", "w", "M", "W", "@", "%", "…", "—": 1
        case "A"..."Z": 0.77
        case "\u{20}"..."\u{7E}", "µ", "\u{C0}"..."\u{24F}": 0.66
        // Accents on the letter before them, joiners and selectors of variants.
        case "\u{300}"..."\u{36F}", "\u{591}"..."\u{5BD}", "\u{64B}"..."\u{65F}", "\u{200B}"..."\u{200D}",
            "\u{FE00}"..."\u{FE0F}":
            0
        // Greek, Cyrillic, Armenian, Hebrew and Arabic.
        case "\u{370}"..."\u{6FF}": 0.9
        default: 1.3
        }
    }
}
