internal import Cards

extension TerminalDrawing {
    /// The lines of a table: with lines between its cells, or row by row where there is no room.
    func lines(_ table: Card.Table, _ place: TerminalPlace) -> [StyledLine] {
        let extents = Self.extents.columns(of: table, level: place.level)
        let frame = table.showsGridLines ? 1.0 : 0.0
        // Between cells stands a line with a space on each side, or two spaces.
        let gap = table.showsGridLines ? 3.0 : Self.extents.gap
        let room = place.width - Double(max(0, extents.count - 1)) * gap - frame * 4
        guard
            let divided = ColumnWidths.divide(
                // No part of a table is wider than its words need it.
                extents.indices.map { index in index < table.widths.count ? table.widths[index] : .auto },
                extents: extents,
                available: room,
                pixel: 1 / 7.0
            )
        else { return records(table, place) }
        let widths = TerminalGrid.whole(divided)
        let columns = TerminalColumns(
            widths: place.runsFromRight ? widths.reversed() : widths,
            hasFrame: table.showsGridLines,
            drawing: self
        )
        var lines: [StyledLine] = columns.rule(.top)
        for (index, row) in table.rows.enumerated() {
            let isHeader = index == 0 && table.hasHeader
            if index > 0, table.showsGridLines { lines += columns.rule(.middle) }
            lines += columns.row(cells(row, of: table, widths, isHeader: isHeader, place))
            if isHeader, !table.showsGridLines { lines += columns.rule(.middle) }
            guard lines.count <= TerminalCard.mostLines else { break }
        }
        return lines + columns.rule(.bottom)
    }

    private func cells(
        _ row: Card.Table.Row,
        of table: Card.Table,
        _ widths: [Double],
        isHeader: Bool,
        _ place: TerminalPlace
    ) -> [[StyledLine]] {
        var cells = widths.enumerated().map { index, width -> [StyledLine] in
            guard index < row.cells.count else { return [] }
            var cell = row.cells[index].aligned(index < table.alignments.count ? table.alignments[index] : nil)
            if isHeader { cell = cell.asHeader }
            var inner = place
            inner.width = width
            return lines(cell, inner)
        }
        if place.runsFromRight { cells.reverse() }
        return cells
    }

    /// The rows below each other, each cell after the name of its column.
    private func records(_ table: Card.Table, _ place: TerminalPlace) -> [StyledLine] {
        let isNamed = table.hasHeader && table.rows.count > 1
        let names = isNamed ? table.rows.first?.cells.map(\.columnName) ?? [] : []
        var lines: [StyledLine] = []
        for row in table.rows.dropFirst(isNamed ? 1 : 0) {
            if !lines.isEmpty { lines.append(rule(min(place.width, 20))) }
            for (index, cell) in row.cells.enumerated() {
                let content = self.lines(cell, place)
                if !content.isEmpty, index < names.count, let name = names[index] {
                    lines += self.lines(StyledText(plain: name, look: TextLook(isBold: true)), nil, place)
                }
                lines += content
            }
            guard lines.count <= TerminalCard.mostLines else { break }
        }
        return lines
    }
}

/// The columns of a table, in the order in which they stand.
private struct TerminalColumns {
    enum Edge {
        case top, middle, bottom
    }

    let widths: [Double]
    let hasFrame: Bool
    let drawing: TerminalDrawing

    /// The line at an edge; none above and below a table without lines.
    func rule(_ edge: Edge) -> [StyledLine] {
        let bars = widths.map { String(repeating: "─", count: Int($0) + (hasFrame ? 2 : 0)) }
        guard hasFrame else {
            return edge == .middle ? [drawing.line(bars.joined(separator: "  "), .subtle)] : []
        }
        let corners =
            switch edge {
            case .top: ("┌", "┬", "┐")
            case .middle: ("├", "┼", "┤")
            case .bottom: ("└", "┴", "┘")
            }
        return [drawing.line(corners.0 + bars.joined(separator: corners.1) + corners.2, .subtle)]
    }

    /// The lines of a row.
    func row(_ cells: [[StyledLine]]) -> [StyledLine] {
        guard hasFrame else {
            return TerminalGrid.beside(zip(cells, widths).map { ($0, $1) }, gap: 2, runsFromRight: false)
        }
        let count = max(1, cells.map(\.count).max() ?? 0)
        return (0..<min(count, TerminalCard.mostLines + 1)).map { index in
            var line = drawing.line("│ ", .subtle)
            for (cell, width) in zip(cells, widths) {
                if line.width > 2 { line.append(drawing.line(" │ ", .subtle)) }
                let content = index < cell.count ? cell[index] : StyledLine()
                line.append(content)
                line.append(StyledLine.blank(width - content.width))
            }
            line.append(drawing.line(" │", .subtle))
            return line
        }
    }
}

extension Card.Container {
    /// The group whose elements stand where a column says, unless they say it themselves.
    func aligned(_ alignment: Card.Alignment?) -> Card.Container {
        guard let alignment else { return self }
        var container = self
        for index in container.items.indices where container.items[index].alignment == nil {
            container.items[index].alignment = alignment
        }
        return container
    }

    /// The group whose texts are bold.
    var asHeader: Card.Container {
        var container = self
        for index in container.items.indices {
            guard case .text(var text) = container.items[index].content else { continue }
            text.weight = .bolder
            container.items[index].content = .text(text)
        }
        return container
    }
}
