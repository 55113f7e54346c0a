internal import Cards
internal import Markup

extension HTMLDrawing {
    /// The HTML of a group.
    func group(_ container: Card.Container, level: Int) -> [Markup] {
        let content = inside(container, level: level)
        guard !content.isEmpty else { return [] }
        return [.element("div", attributes(of: container, "card-group"), content)]
    }

    private func inside(_ container: Card.Container, level: Int) -> [Markup] {
        elements(container.items, level: level + 1) + actions(container.action.map { [$0] } ?? [])
    }

    private func attributes(of container: Card.Container, _ name: String) -> [Markup.Attribute] {
        let style = container.isMarked ? container.style.map { " card-style-\($0.rawValue)" } ?? "" : ""
        var attributes = [Markup.Attribute("class", name + style)]
        if let isRightToLeft = container.isRightToLeft {
            attributes.append(Markup.Attribute("dir", isRightToLeft ? "rtl" : "ltr"))
        }
        return attributes
    }

    /// The HTML of columns.
    func columns(_ columns: [Card.Column], level: Int) -> [Markup] {
        let content = columns.map { column in
            Markup.element(
                "div",
                attributes(of: column.container, "card-column \(HTMLWidth.columnClass(column.width))"),
                inside(column.container, level: level)
            )
        }
        return content.isEmpty ? [] : [.element("div", ["class": "card-columns"], content: content)]
    }

    /// The HTML of facts.
    func facts(_ facts: [Card.Fact]) -> [Markup] {
        guard !facts.isEmpty else { return [] }
        let content = facts.flatMap { fact -> [Markup] in
            [
                .element("dt", [:], content: inline(StyledText(markdown: fact.title))),
                .element("dd", [:], content: inline(StyledText(markdown: fact.value))),
            ]
        }
        return [.element("dl", ["class": "card-facts"], content: content)]
    }

    /// The HTML of a table, in a frame that a wide one can be moved in.
    func table(_ table: Card.Table, level: Int) -> [Markup] {
        guard !table.rows.isEmpty else { return [] }
        let hasHeader = table.hasHeader && table.rows.count > 1
        let rows = table.rows.enumerated().map { index, row in
            self.row(row, of: table, isHeader: hasHeader && index == 0, level: level)
        }
        var content: [Markup] = []
        if !table.widths.isEmpty {
            let columns = HTMLWidth.tableClasses(table.widths).map { Markup.element("col", ["class": $0]) }
            content.append(.element("colgroup", [:], content: columns))
        }
        if hasHeader { content.append(.element("thead", [:], content: Array(rows.prefix(1)))) }
        content.append(.element("tbody", [:], content: Array(rows.dropFirst(hasHeader ? 1 : 0))))
        let lines = table.showsGridLines ? " card-grid" : ""
        return [
            .element(
                "div",
                ["class": "card-table-frame", "tabindex": "0"],
                content: [.element("table", ["class": "card-table\(lines)"], content: content)]
            )
        ]
    }

    private func row(_ row: Card.Table.Row, of table: Card.Table, isHeader: Bool, level: Int) -> Markup {
        let cells = row.cells.enumerated().map { index, cell -> Markup in
            let alignment = index < table.alignments.count ? table.alignments[index] : nil
            var attributes = attributes(of: cell, alignment.map { "card-cell card-\($0.rawValue)" } ?? "card-cell")
            if isHeader { attributes.append(Markup.Attribute("scope", "col")) }
            return .element(isHeader ? "th" : "td", attributes, inside(cell.aligned(alignment), level: level))
        }
        let style = row.style.map { $0 == .default ? "" : "card-style-\($0.rawValue)" } ?? ""
        return .element("tr", style.isEmpty ? [:] : ["class": style], content: cells)
    }
}
