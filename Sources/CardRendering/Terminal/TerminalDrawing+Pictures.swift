internal import Cards

extension TerminalDrawing {
    /// The greatest number of columns and of lines of a picture.
    private static let most = (columns: 64, lines: 40)

    /// The lines of pictures, or their alternative texts.
    func lines(_ images: [Card.Image], _ alignment: Card.Alignment?, _ place: TerminalPlace) -> [StyledLine] {
        var lines: [StyledLine] = []
        var texts: [Card.Image] = []
        for image in images {
            guard let picture = picture(image, place) else {
                texts.append(image)
                continue
            }
            lines += alternativeTexts(of: texts, alignment, place)
            texts = []
            lines += picture.map { aligned($0, alignment, place) }
        }
        return lines + alternativeTexts(of: texts, alignment, place)
    }

    /// The lines of a picture, whose cells have two pixels above each other; nil where it cannot be drawn.
    private func picture(_ image: Card.Image, _ place: TerminalPlace) -> [StyledLine]? {
        guard hasTrueColor, place.width >= 4, let pixels = Pixels(image.source) else { return nil }
        let wish =
            switch image.size {
            case .small: 8
            case .medium: 16
            case .large: 32
            case .stretch: Self.most.columns
            case .auto: max(8, pixels.width / 8)
            }
        var columns = min(wish, Int(place.width), Self.most.columns)
        // A cell is twice as high as it is wide.
        var rows = max(1, columns * pixels.height / pixels.width)
        if rows > 2 * Self.most.lines {
            columns = max(1, columns * 2 * Self.most.lines / rows)
            rows = 2 * Self.most.lines
        }
        func color(_ column: Int, _ row: Int) -> Pixel? {
            guard row < rows else { return nil }
            return pixels.mean(
                columns: Self.part(column, of: columns, pixels.width),
                rows: Self.part(row, of: rows, pixels.height)
            )
        }
        return stride(from: 0, to: rows, by: 2).map { row in
            var line = StyledLine()
            for column in 0..<columns {
                line.append(.cell(top: color(column, row), bottom: color(column, row + 1)))
            }
            return line
        }
    }

    /// The pixels that one of several parts of a length stands for; at least one.
    private static func part(_ index: Int, of count: Int, _ length: Int) -> Range<Int> {
        let start = min(index * length / count, length - 1)
        return start..<max(start + 1, min((index + 1) * length / count, length))
    }

    private func alternativeTexts(
        of images: [Card.Image],
        _ alignment: Card.Alignment?,
        _ place: TerminalPlace
    ) -> [StyledLine] {
        var runs: [StyledText.Run] = []
        for image in images where !image.alternativeText.isEmpty {
            if !runs.isEmpty { runs.append(StyledText.Run(text: " ", look: .subtle)) }
            let text = StyledText(
                plain: "[\(image.alternativeText)]",
                look: .subtle,
                target: image.action?.target.checked
            )
            runs += text.blocks[0].runs
        }
        var text = StyledText(plain: "")
        text.blocks[0].runs = runs
        return lines(text, alignment, place)
    }
}

extension StyledLine.Piece {
    /// A cell with a pixel above another one; nil for what is transparent.
    fileprivate static func cell(top: Pixel?, bottom: Pixel?) -> Self {
        let character = top == nil ? (bottom == nil ? " " : "▄") : "▀"
        var look = TextLook()
        look.foreground = top ?? bottom
        look.background = top == nil ? nil : bottom
        return StyledLine.Piece(text: character, look: look, target: nil, width: 1)
    }
}
