internal import Cards
internal import Markup

extension SVGDrawing {
    /// The room around the content of a cell.
    private static let padding = 6.0

    /// Draws a table: in columns, or row by row where there is no room.
    func block(_ table: Card.Table, _ place: SVGPlace) -> SVGBlock {
        let extents = Self.extents.columns(of: table, level: place.level).map { $0.padded(2 * Self.padding) }
        guard
            let widths = ColumnWidths.divide(
                extents.indices.map { index in index < table.widths.count ? table.widths[index] : .stretch },
                extents: extents,
                available: place.width,
                pixel: 1
            )
        else { return records(table, place) }
        var block = SVGBlock()
        var edges = [0.5]
        for (index, row) in table.rows.enumerated() {
            let isHeader = index == 0 && table.hasHeader
            var drawn = self.row(row, of: table, widths, isHeader: isHeader, place)
            guard drawn.height > 0 else { continue }
            if let style = row.style, style != .default {
                drawn.content.insert(
                    .element(
                        "rect",
                        [
                            "class": "card-style-\(style.rawValue)", "width": place.width.coordinate,
                            "height": drawn.height.coordinate,
                        ]
                    ),
                    at: 0
                )
            }
            block.add(drawn)
            if isHeader || table.showsGridLines { edges.append(block.height - 0.5) }
        }
        guard block.height > 0 else { return block }
        block.content.append(lines(table, widths, edges: edges, height: block.height, place))
        return block
    }

    private func row(
        _ row: Card.Table.Row,
        of table: Card.Table,
        _ widths: [Double],
        isHeader: Bool,
        _ place: SVGPlace
    ) -> SVGBlock {
        let parts = zip(row.cells, widths).enumerated().map { index, part -> (block: SVGBlock, width: Double) in
            var cell = part.0.aligned(index < table.alignments.count ? table.alignments[index] : nil)
            if isHeader { cell = cell.asHeader }
            var inner = place
            inner.width = max(1, part.1 - 2 * Self.padding)
            let content = block(cell, inner)
            guard content.height > 0 else { return (SVGBlock(), part.1) }
            return (
                SVGBlock(
                    height: content.height + 2 * Self.padding,
                    content: [content.moved(x: Self.padding, y: Self.padding)]
                ),
                part.1
            )
        }
        return beside(parts, gap: 0, place)
    }

    /// The lines between cells, or the one below the names of columns.
    private func lines(
        _ table: Card.Table,
        _ widths: [Double],
        edges: [Double],
        height: Double,
        _ place: SVGPlace
    ) -> Markup {
        var data = ""
        let whole = min(place.width, widths.reduce(0, +))
        let left = place.runsFromRight ? place.width - whole : 0
        for edge in edges.dropFirst(table.showsGridLines ? 0 : 1) {
            data += "M\(left.coordinate),\(edge.coordinate)h\(whole.coordinate)"
        }
        if table.showsGridLines {
            var start = 0.0
            for width in [0] + widths {
                start += width
                let x = place.runsFromRight ? place.width - start : start
                data += "M\(min(max(x, 0.5), place.width - 0.5).coordinate),0v\(height.coordinate)"
            }
        }
        return .element("path", ["class": "card-rule", "d": data])
    }

    /// The rows below each other, each cell after the name of its column.
    private func records(_ table: Card.Table, _ place: SVGPlace) -> SVGBlock {
        let isNamed = table.hasHeader && table.rows.count > 1
        let names = isNamed ? table.rows.first?.cells.map(\.columnName) ?? [] : []
        var block = SVGBlock()
        for row in table.rows.dropFirst(isNamed ? 1 : 0) {
            block.add(rule(place.width), gap: 8)
            for (index, cell) in row.cells.enumerated() {
                let content = self.block(cell, place)
                if content.height > 0, index < names.count, let name = names[index] {
                    block.add(self.block(StyledText(plain: name, look: TextLook(isBold: true)), nil, place), gap: 4)
                }
                block.add(content, gap: 2)
            }
        }
        return block
    }
}
