internal import Cards

/// Breaks a text into lines that fit: between words, between wide characters, and inside words that are too long.
struct LineFiller {
    private let width: Double
    private let measure: TextMeasure
    private var lines: [StyledLine] = []
    private var line = StyledLine()
    /// The spaces after the last word of the line.
    private var spaces = StyledLine()
    /// The word that is being read, and its last character's width in columns.
    private var word = StyledLine()
    private var isLastWide = false
    /// The run of the last piece of `spaces` and `word`.
    private var lastRun = (spaces: -1, word: -1)

    private init(width: Double, _ measure: @escaping TextMeasure) {
        self.width = width
        self.measure = measure
    }

    /// The lines of a block, without empty ones at its ends.
    ///
    /// - Parameter width: The widest that a line may be; one character always fits.
    static func lines(_ runs: [StyledText.Run], width: Double, _ measure: @escaping TextMeasure) -> [StyledLine] {
        var filler = LineFiller(width: width, measure)
        for (index, run) in runs.enumerated() { filler.add(run, at: index) }
        filler.endWord()
        filler.endLine()
        let lines = filler.lines.drop(while: \.isEmpty)
        return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? lines.startIndex - 1) + 1 - lines.startIndex))
    }

    private mutating func add(_ run: StyledText.Run, at index: Int) {
        for character in run.text {
            if character.isNewline {
                endWord()
                endLine()
            } else if character == " " {
                endWord()
                let space = measure(character, run.look)
                // Spaces before the first word are an indent, which leaves room for words.
                guard !line.isEmpty || spaces.width + space <= width / 2 else { continue }
                spaces.append(character, like: run, width: space, isSameRun: lastRun.spaces == index)
                lastRun.spaces = index
            } else {
                let isWide = !character.isASCII && DisplayWidth.of(character) == 2
                if isWide || isLastWide, !Self.closing.contains(character) { endWord() }
                isLastWide = isWide
                word.append(
                    character,
                    like: run,
                    width: measure(character, run.look),
                    isSameRun: lastRun.word == index
                )
                lastRun.word = index
            }
        }
    }

    private mutating func endWord() {
        isLastWide = false
        guard !word.isEmpty else { return }
        if line.width + spaces.width + word.width <= width {
            line.append(spaces)
            line.append(word)
        } else {
            if !line.isEmpty { endLine() }
            if word.width <= width { line.append(word) } else { breakWord() }
        }
        spaces = StyledLine()
        word = StyledLine()
        lastRun = (-1, -1)
    }

    /// Puts a word that is too long on lines of its own.
    private mutating func breakWord() {
        for piece in word.pieces {
            let run = StyledText.Run(text: "", look: piece.look, target: piece.target)
            var isSameRun = false
            for character in piece.text {
                let room = measure(character, piece.look)
                if line.width + room > width, !line.isEmpty {
                    endLine()
                    isSameRun = false
                }
                line.append(character, like: run, width: room, isSameRun: isSameRun)
                isSameRun = true
            }
        }
    }

    private mutating func endLine() {
        lines.append(line)
        line = StyledLine()
        spaces = StyledLine()
        lastRun.spaces = -1
    }

    /// What must not begin a line.
    private static let closing: Set<Character> = [
        "、", "。", "，", "．", "！", "？", "」", "』", "）", "】", "》", "〉", "：", "；", "ー", "々",
    ]
}

extension StyledText {
    /// The lines of the text, with the markers of lists, cut as the text says.
    func lines(width: Double, _ measure: @escaping TextMeasure) -> [StyledLine] {
        var lines: [StyledLine] = []
        for block in blocks {
            let marker = marker(of: block, width: width, measure)
            let room = max(1, width - (marker?.width ?? 0))
            var found = LineFiller.lines(block.runs, width: wraps ? room : .infinity, measure)
            if !wraps { found = found.map { $0.width > room ? $0.cut(to: room, measure) : $0 } }
            guard let marker else {
                lines += found
                continue
            }
            if found.isEmpty { found = [StyledLine()] }
            for (index, line) in found.enumerated() {
                var marked = StyledLine()
                if index == 0 { marked.append(marker) } else { marked.append(marker.blank(measure)) }
                marked.append(line)
                lines.append(marked)
            }
        }
        guard let maximumLines, lines.count > maximumLines, let last = lines.prefix(maximumLines).last else {
            return lines
        }
        return lines.prefix(maximumLines - 1) + [last.cut(to: width, measure)]
    }

    /// The marker of an item with a space; left out where there is no room for it.
    private func marker(of block: Block, width: Double, _ measure: TextMeasure) -> StyledLine.Piece? {
        guard let text = block.marker.map({ "\($0) " }) else { return nil }
        let look = TextLook(size: block.runs.first?.look.size ?? .default)
        let piece = StyledLine.Piece(
            text: text,
            look: look,
            target: nil,
            width: text.reduce(0) { $0 + measure($1, look) }
        )
        return piece.width < width / 2 ? piece : nil
    }
}

extension StyledLine.Piece {
    /// Spaces as wide as the piece, or wider by less than one.
    fileprivate func blank(_ measure: TextMeasure) -> Self {
        var blank = StyledLine.Piece(text: "", look: look, target: nil, width: 0)
        let space = measure(" ", look)
        guard space > 0 else { return blank }
        while blank.width < width, blank.text.utf8.count < 32 {
            blank.text += " "
            blank.width += space
        }
        return blank
    }
}
