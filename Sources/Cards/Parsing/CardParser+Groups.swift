internal import JSON

extension CardParser {
    /// Reads a group: a container, a column, a cell or a page of a carousel.
    mutating func container(_ object: JSONObject, depth: Int) throws(CardError) -> Card.Container {
        Card.Container(
            try elements(object["items"], depth: depth + 1),
            style: object.word("style"),
            isRightToLeft: object["rtl"]?.boolValue,
            action: try selectAction(object["selectAction"])
        )
    }

    /// Reads columns side by side; a style and an action of all of them make a group around them.
    mutating func columnSet(_ object: JSONObject, depth: Int) throws(CardError) -> Card.Content {
        let style: Card.ContainerStyle? = object.word("style")
        let action = try selectAction(object["selectAction"])
        guard style != nil || action != nil else {
            return .columns(try columns(object["columns"], depth: depth))
        }
        try countElement(depth: depth + 1)
        let columns = try columns(object["columns"], depth: depth + 1)
        return .container(Card.Container([Card.Element(.columns(columns))], style: style, action: action))
    }

    private mutating func columns(_ value: JSONValue?, depth: Int) throws(CardError) -> [Card.Column] {
        var columns: [Card.Column] = []
        for object in objects(value, of: "Column") {
            if let column = try column(object, depth: depth) { columns.append(column) }
        }
        return columns
    }

    /// Reads a column, or its fallback, which is another column.
    private mutating func column(_ object: JSONObject, depth: Int) throws(CardError) -> Card.Column? {
        guard object["isVisible"]?.boolValue != false else { return nil }
        let before = self
        try countElement(depth: depth)
        if !CardVersion.meets(object["requires"]) {
            unresolved += 1
            dropped.add(.element, object.typeName)
        }
        var column: Card.Column?
        if unresolved == before.unresolved {
            column = Card.Column(
                aligned(try container(object, depth: depth), object),
                width: CardWidth.read(object["width"])
            )
        }
        guard unresolved > before.unresolved, let fallback = object["fallback"], !fallback.isNull else { return column }
        self = before
        return try fallback.objectValue.flatMap { object throws(CardError) in try self.column(object, depth: depth) }
    }

    /// A group whose elements stand where a column says, unless they say it themselves (Adaptive Cards 1.0).
    private func aligned(_ container: Card.Container, _ object: JSONObject) -> Card.Container {
        guard let alignment: Card.Alignment = object.word("horizontalAlignment") else { return container }
        var container = container
        for index in container.items.indices where container.items[index].alignment == nil {
            container.items[index].alignment = alignment
        }
        return container
    }

    /// Reads names with their values.
    mutating func facts(_ value: JSONValue?) throws(CardError) -> [Card.Fact] {
        var facts: [Card.Fact] = []
        for object in objects(value, of: "Fact") {
            try countPart()
            let title = textWithTimes(object["title"])
            let value = textWithTimes(object["value"])
            if title == nil, value == nil {
                dropped.add(.malformed, "Fact")
            } else {
                facts.append(Card.Fact(title ?? "", value ?? ""))
            }
        }
        return facts
    }

    /// Reads a table.
    mutating func table(_ object: JSONObject, depth: Int) throws(CardError) -> Card.Table {
        var table = Card.Table(
            [],
            // The schema says the one, all samples the other.
            hasHeader: (object["firstRowAsHeaders"] ?? object["firstRowAsHeader"])?.boolValue ?? true,
            showsGridLines: object["showGridLines"]?.boolValue ?? true
        )
        for row in objects(object["rows"], of: "TableRow") {
            try countPart()
            var cells: [Card.Container] = []
            for cell in objects(row["cells"], of: "TableCell") {
                try countPart()
                cells.append(aligned(try container(cell, depth: depth), row.cellAlignment))
            }
            table.rows.append(Card.Table.Row(cells, style: row.word("style")))
        }
        for column in objects(object["columns"], of: "TableColumnDefinition") {
            try countPart()
            table.widths.append(CardWidth.read(column["width"]))
            table.alignments.append(
                column.word("horizontalCellContentAlignment") ?? object.word("horizontalCellContentAlignment")
            )
        }
        while table.widths.last == .stretch { table.widths.removeLast() }
        while case .some(nil) = table.alignments.last { table.alignments.removeLast() }
        return table
    }
}

extension JSONObject {
    /// What a row of a table says about where its cells stand, as a column says it.
    fileprivate var cellAlignment: JSONObject {
        self["horizontalCellContentAlignment"].map { ["horizontalAlignment": $0] } ?? [:]
    }
}
