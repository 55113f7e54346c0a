internal import Cards

/// Writes lines with or without escape sequences (ECMA-48, and OSC 8 for links).
struct TerminalWriter {
    let hasColor: Bool

    /// The text of a line, without spaces at its end.
    func text(_ line: StyledLine) -> String {
        var text = ""
        // Spaces are written when something follows them.
        var spaces = ""
        for piece in line.pieces {
            if piece.look == TextLook(), piece.target == nil, piece.text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
                spaces += piece.text
                continue
            }
            text += spaces
            spaces = ""
            write(piece, to: &text)
        }
        guard !hasColor else { return text }
        let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end])
    }

    private func write(_ piece: StyledLine.Piece, to text: inout String) {
        guard hasColor else { return text += piece.text }
        let codes = codes(of: piece.look)
        // The address is plain ASCII without control characters: `CardAddress` has checked it.
        if case .url(let url) = piece.target { text += "\u{1B}]8;;\(url)\u{1B}\\" }
        if !codes.isEmpty { text += "\u{1B}[\(codes.joined(separator: ";"))m" }
        text += piece.text
        if !codes.isEmpty { text += "\u{1B}[0m" }
        if case .url = piece.target { text += "\u{1B}]8;;\u{1B}\\" }
    }

    private func codes(of look: TextLook) -> [String] {
        var codes: [String] = []
        if look.isBold || look.size == .large || look.size == .extraLarge { codes.append("1") }
        if look.isSubtle { codes.append("2") }
        if look.isItalic { codes.append("3") }
        if look.isUnderlined { codes.append("4") }
        if look.isHighlighted { codes.append("7") }
        if look.isStruckThrough { codes.append("9") }
        switch look.color {
        case .default, .dark, .light: break
        case .good: codes.append("32")
        case .warning: codes.append("33")
        case .attention: codes.append("31")
        case .accent: codes.append("36")
        }
        if let pixel = look.foreground { codes.append("38;2;\(pixel.red);\(pixel.green);\(pixel.blue)") }
        if let pixel = look.background { codes.append("48;2;\(pixel.red);\(pixel.green);\(pixel.blue)") }
        return codes
    }
}
