internal import Cards

/// A line of text as it is drawn, in units of its measure.
struct StyledLine {
    /// A part that looks the same throughout.
    struct Piece {
        var text: String
        var look: TextLook
        var target: Card.Action.Target?
        var width: Double
    }

    private(set) var pieces: [Piece] = []
    private(set) var width = 0.0

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ piece: Piece) {
        width += piece.width
        if let last = pieces.last, last.look == piece.look, last.target == piece.target {
            pieces[pieces.count - 1].text += piece.text
            pieces[pieces.count - 1].width += piece.width
        } else {
            pieces.append(piece)
        }
    }

    mutating func append(_ line: StyledLine) { for piece in line.pieces { append(piece) } }

    /// Appends a character to the last piece, or as a new one.
    mutating func append(_ character: Character, like run: StyledText.Run, width: Double, isSameRun: Bool) {
        self.width += width
        if isSameRun, !pieces.isEmpty {
            pieces[pieces.count - 1].text.append(character)
            pieces[pieces.count - 1].width += width
        } else {
            pieces.append(Piece(text: String(character), look: run.look, target: run.target, width: width))
        }
    }

    /// The beginning of the line that fits, with an ellipsis.
    func cut(to bound: Double, _ measure: TextMeasure) -> StyledLine {
        var line = StyledLine()
        let room = bound - measure("…", pieces.last?.look ?? TextLook())
        for piece in pieces {
            guard line.width + piece.width > room else {
                line.append(piece)
                continue
            }
            var start = Piece(text: "", look: piece.look, target: piece.target, width: 0)
            for character in piece.text {
                let width = measure(character, piece.look)
                guard line.width + start.width + width <= room else { break }
                start.text.append(character)
                start.width += width
            }
            start.text += "…"
            start.width += measure("…", piece.look)
            line.append(start)
            return line
        }
        let last = pieces.last
        line.append(
            Piece(text: "…", look: last?.look ?? TextLook(), target: last?.target, width: bound - room)
        )
        return line
    }
}

/// The width of a character with a look, in units of what is drawn.
typealias TextMeasure = @Sendable (Character, TextLook) -> Double
