internal import Cards

extension TerminalDrawing {
    /// The lines of a group, with a bar before them if it is told apart.
    func lines(_ container: Card.Container, _ place: TerminalPlace) -> [StyledLine] {
        var inner = place
        inner.level += 1
        inner.runsFromRight = container.isRightToLeft ?? place.runsFromRight
        // Where there is no room for a bar, the words are more important.
        let isMarked = container.isMarked && place.width >= 12
        if isMarked { inner.width -= 2 }
        var lines = lines(container.items, inner)
        if let action = container.action { lines += self.lines([action], inner) }
        guard isMarked, let style = container.style else { return lines }
        return lines.map { line in
            var marked = self.line("┃ ", style.look)
            marked.append(line)
            return marked
        }
    }

    /// The lines of columns, side by side if there is room.
    func lines(_ columns: [Card.Column], _ place: TerminalPlace) -> [StyledLine] {
        let gaps = Double(max(0, columns.count - 1)) * Self.extents.gap
        let extents = isWide ? columns.map { Self.extents.extent(of: $0.container, level: place.level) } : []
        guard isWide, columns.count > 1,
            let widths = ColumnWidths.divide(
                columns.map(\.width),
                extents: extents,
                available: place.width - gaps,
                pixel: 1 / 7.0
            )
        else {
            var inner = place
            inner.isStacked = true
            return columns.flatMap { lines($0.container, inner) }
        }
        let whole = TerminalGrid.whole(widths)
        let parts = zip(columns, whole).map { column, width -> (lines: [StyledLine], width: Double) in
            var inner = place
            inner.width = width
            inner.isStacked = false
            return (lines(column.container, inner), width)
        }
        return TerminalGrid.beside(parts, gap: Self.extents.gap, runsFromRight: place.runsFromRight)
    }

    /// The lines of facts: names, and values beside them.
    func lines(_ facts: [Card.Fact], _ place: TerminalPlace) -> [StyledLine] {
        let names = facts.map { StyledText(markdown: $0.title, look: TextLook(isBold: true)) }
        let natural = names.map { Self.extents.extent(of: $0).natural }.max() ?? 0
        let nameWidth = min(natural, (place.width * 0.4).rounded(.down))
        let valueWidth = place.width - nameWidth - Self.extents.gap
        let values = facts.map { StyledText(markdown: $0.value) }
        let wish = values.map { Self.extents.extent(of: $0).natural }.max() ?? 0
        guard nameWidth > 0, valueWidth >= min(8, max(1, wish)) else {
            return zip(names, values).flatMap { name, value in lines(name, nil, place) + lines(value, nil, place) }
        }
        return zip(names, values).flatMap { name, value -> [StyledLine] in
            var inner = place
            inner.width = nameWidth
            let nameLines = lines(name, nil, inner)
            inner.width = valueWidth
            let valueLines = lines(value, nil, inner)
            return TerminalGrid.beside(
                [(nameLines, nameWidth), (valueLines, valueWidth)],
                gap: Self.extents.gap,
                runsFromRight: place.runsFromRight
            )
        }
    }

    /// The lines of actions, one for each.
    func lines(_ actions: [Card.Action], _ place: TerminalPlace) -> [StyledLine] {
        actions.flatMap { action -> [StyledLine] in
            guard let shown = action.shown else { return [] }
            var text = StyledText(plain: "→ ", look: .subtle)
            text.blocks[0].runs += StyledText(plain: shown.title, target: shown.target).blocks[0].runs
            return lines(text, nil, place)
        }
    }
}

extension Card.ContainerStyle {
    /// The look of a bar that stands for the style.
    fileprivate var look: TextLook {
        switch self {
        case .default, .emphasis: .subtle
        case .good: TextLook(color: .good)
        case .attention: TextLook(color: .attention)
        case .warning: TextLook(color: .warning)
        case .accent: TextLook(color: .accent)
        }
    }
}
