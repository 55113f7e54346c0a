/// Reads emphasis, links and escapes in one paragraph.
///
/// The text is cut into pieces. A mark is a piece of its own, and stays as text unless it finds its partner: each mark
/// is looked at once when it is read and once when it is used, so the time is in proportion to the text.
struct MarkdownInlines {
    /// A piece of the text.
    private struct Piece {
        var text = ""
        /// The mark of emphasis of which the piece consists, and how often it stands there and is not used.
        var mark: Unicode.Scalar?
        var count = 0
        /// How many bold and italic parts begin before this piece, less those that end.
        var bold = 0
        var italic = 0
        var address: String?
    }

    private let text: ArraySlice<Unicode.Scalar>
    private let brackets: MarkdownBrackets
    private var pieces: [Piece] = []
    /// The pieces that may begin emphasis, for each mark.
    private var stars: [Int] = []
    private var lowLines: [Int] = []
    /// The pieces that may begin a link.
    private var links: [Int] = []

    init(_ text: ArraySlice<Unicode.Scalar>) {
        self.text = text
        brackets = MarkdownBrackets(text)
    }

    /// The parts of the paragraph that look the same.
    mutating func runs() -> [MarkdownText.Run] {
        readPieces()
        var runs: [MarkdownText.Run] = []
        var (bold, italic) = (0, 0)
        for piece in pieces {
            bold += piece.bold
            italic += piece.italic
            let text = piece.mark.map { String(repeating: Character($0), count: piece.count) } ?? piece.text
            guard !text.isEmpty else { continue }
            let run = MarkdownText.Run(text: text, isBold: bold > 0, isItalic: italic > 0, address: piece.address)
            if let last = runs.last, last.looksLike(run) {
                runs[runs.count - 1].text += text
            } else {
                runs.append(run)
            }
        }
        return runs
    }

    private mutating func readPieces() {
        var index = text.startIndex
        while index < text.endIndex {
            switch text[index] {
            case "\\" where index + 1 < text.endIndex && Self.isEscapable(text[index + 1]):
                append(text[index + 1])
                index += 2
            case "*", "_": index = readMark(at: index)
            case "[":
                links.append(pieces.count)
                pieces.append(Piece(text: "["))
                pieces.append(Piece())
                index += 1
            case "]": index = readLinkEnd(at: index)
            case let scalar:
                append(scalar)
                index += 1
            }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if pieces.last == nil || pieces.last?.mark != nil { pieces.append(Piece()) }
        pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
    }

    /// Reads marks of emphasis of one kind that follow each other, and returns where they end.
    private mutating func readMark(at start: Int) -> Int {
        let mark = text[start]
        let end = text[start...].firstIndex { $0 != mark } ?? text.endIndex
        let before = start > text.startIndex ? MarkdownCharacter(text[start - 1]) : .space
        let after = end < text.endIndex ? MarkdownCharacter(text[end]) : .space
        let opens = after != .space && (after != .mark || before != .letter)
        let closes = before != .space && (before != .mark || after != .letter)
        pieces.append(Piece(mark: mark, count: end - start))
        // A low line inside a word is a part of the word.
        let isLowLine = mark == "_"
        if closes, !isLowLine || !opens || after == .mark { close(pieces.count - 1) }
        if opens, !isLowLine || !closes || before == .mark, pieces[pieces.count - 1].count > 0 {
            if isLowLine { lowLines.append(pieces.count - 1) } else { stars.append(pieces.count - 1) }
        }
        return end
    }

    /// Uses the marks of a piece up with those that may begin emphasis.
    private mutating func close(_ closer: Int) {
        let isLowLine = pieces[closer].mark == "_"
        while pieces[closer].count > 0, let opener = isLowLine ? lowLines.last : stars.last {
            let used = min(pieces[opener].count, pieces[closer].count, 2)
            pieces[opener].count -= used
            pieces[closer].count -= used
            // The piece after the opener exists: the closer at the latest.
            if used == 2 {
                pieces[opener + 1].bold += 1
                pieces[closer].bold -= 1
            } else {
                pieces[opener + 1].italic += 1
                pieces[closer].italic -= 1
            }
            // What began inside and has not ended stays as text.
            if isLowLine {
                stars.removeLast(while: { $0 > opener })
                if pieces[opener].count == 0 { lowLines.removeLast() }
            } else {
                lowLines.removeLast(while: { $0 > opener })
                if pieces[opener].count == 0 { stars.removeLast() }
            }
        }
    }

    /// Reads a bracket that may end the text of a link, and returns where the link ends.
    private mutating func readLinkEnd(at index: Int) -> Int {
        guard let opener = links.popLast() else {
            append("]")
            return index + 1
        }
        guard let target = brackets.target(after: index) else {
            append("]")
            return index + 1
        }
        pieces[opener].text = ""
        var isEmpty = true
        for piece in opener..<pieces.count {
            pieces[piece].address = target.address?.text
            isEmpty = isEmpty && pieces[piece].text.isEmpty && pieces[piece].mark == nil
        }
        if isEmpty { pieces[opener].text = target.address?.text ?? "" }
        pieces.append(Piece())
        stars.removeLast(while: { $0 > opener })
        lowLines.removeLast(while: { $0 > opener })
        // A link holds no other link.
        links.removeAll(keepingCapacity: true)
        return target.end
    }

    /// Whether a backslash before a character means the character itself: punctuation in ASCII.
    static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
        default: false
        }
    }
}

/// What a character beside a mark is.
private enum MarkdownCharacter {
    case space, mark, letter

    init(_ scalar: Unicode.Scalar) {
        if scalar.properties.isWhitespace {
            self = .space
        } else if scalar.isASCII {
            self = MarkdownInlines.isEscapable(scalar) ? .mark : .letter
        } else {
            self = Character(scalar).isPunctuation || Character(scalar).isSymbol ? .mark : .letter
        }
    }
}

extension MarkdownText.Run {
    /// Whether another run only goes on with this one.
    fileprivate func looksLike(_ other: Self) -> Bool {
        isBold == other.isBold && isItalic == other.isItalic && address == other.address
    }
}

extension [Int] {
    /// Removes the last elements for which a condition holds.
    fileprivate mutating func removeLast(while condition: (Int) -> Bool) {
        while let last, condition(last) { removeLast() }
    }
}
