internal import Cards
internal import Markup

extension SVGDrawing {
    /// Draws a group, on a ground of its own if it is told apart.
    func block(_ container: Card.Container, _ place: SVGPlace) -> SVGBlock {
        var inner = place
        inner.level += 1
        inner.runsFromRight = container.isRightToLeft ?? place.runsFromRight
        // Where there is no room for a ground, the words are more important.
        let isMarked = container.isMarked && place.width >= 120
        if isMarked { inner.width -= Self.extents.groupRoom }
        var block = block(container.items, inner)
        if let action = container.action { block.add(self.block([action], inner), gap: 8) }
        guard isMarked, block.height > 0, let style = container.style else { return block }
        let height = block.height + 24
        let edge = inner.runsFromRight ? place.width - 4 : 0
        return SVGBlock(
            height: height,
            content: [
                .element(
                    "rect",
                    [
                        "class": "card-style-\(style.rawValue)", "width": place.width.coordinate,
                        "height": height.coordinate, "rx": "6",
                    ]
                ),
                .element(
                    "rect",
                    [
                        "class": "card-edge-\(style.rawValue)", "x": edge.coordinate, "width": "4",
                        "height": height.coordinate, "rx": "2",
                    ]
                ),
                block.moved(x: inner.runsFromRight ? 12 : 16, y: 12),
            ]
        )
    }

    /// Draws columns, side by side if there is room.
    func block(_ columns: [Card.Column], _ place: SVGPlace) -> SVGBlock {
        let gap = Self.extents.gap
        guard columns.count > 1,
            let widths = ColumnWidths.divide(
                columns.map(\.width),
                extents: columns.map { Self.extents.extent(of: $0.container, level: place.level) },
                available: place.width - Double(columns.count - 1) * gap,
                pixel: 1
            )
        else { return columns.reduce(into: SVGBlock()) { $0.add(block($1.container, place), gap: 8) } }
        let parts = zip(columns, widths).map { column, width -> (block: SVGBlock, width: Double) in
            var inner = place
            inner.width = width
            return (block(column.container, inner), width)
        }
        return beside(parts, gap: gap, place)
    }

    /// Puts parts side by side.
    func beside(_ parts: [(block: SVGBlock, width: Double)], gap: Double, _ place: SVGPlace) -> SVGBlock {
        var row = SVGBlock()
        var start = 0.0
        for part in parts {
            let x = place.runsFromRight ? place.width - start - part.width : start
            if part.block.height > 0 { row.content.append(part.block.moved(x: x, y: 0)) }
            row.height = max(row.height, part.block.height)
            start += part.width + gap
        }
        return row
    }

    /// Draws facts: names, and values beside them.
    func block(_ facts: [Card.Fact], _ place: SVGPlace) -> SVGBlock {
        let names = facts.map { StyledText(markdown: $0.title, look: TextLook(isBold: true)) }
        let natural = names.map { Self.extents.extent(of: $0).natural }.max() ?? 0
        let width = min(natural, place.width * 0.4)
        let values = facts.map { StyledText(markdown: $0.value) }
        let wish = values.map { Self.extents.extent(of: $0).natural }.max() ?? 0
        let hasRoom = width > 0 && place.width - width - Self.extents.gap >= min(60, wish)
        var rows = SVGBlock()
        for (name, value) in zip(names, values) {
            var inner = place
            guard hasRoom else {
                rows.add(block(name, nil, place).above(block(value, nil, place), gap: 0), gap: 4)
                continue
            }
            inner.width = width
            let left = block(name, nil, inner)
            inner.width = place.width - width - Self.extents.gap
            let row = beside(
                [(left, width), (block(value, nil, inner), inner.width)],
                gap: Self.extents.gap,
                place
            )
            rows.add(row, gap: 4)
        }
        return rows
    }

    /// Draws actions as buttons in rows.
    func block(_ actions: [Card.Action], _ place: SVGPlace) -> SVGBlock {
        let (padding, height) = (12.0, 32.0)
        var block = SVGBlock()
        var (x, y) = (0.0, 0.0)
        for action in actions {
            guard let shown = action.shown else { continue }
            var text = StyledText(plain: shown.title)
            text.maximumLines = 1
            let room = max(1, place.width - 2 * padding)
            guard let line = text.lines(width: room, Self.measure).first else { continue }
            let width = min(place.width, line.width + 2 * padding)
            if x > 0, x + width > place.width { (x, y) = (0, y + height + 8) }
            let label = Markup.element(
                "text",
                [
                    "class": "card-accent", "x": (left(x, width, place) + width / 2).coordinate,
                    "y": (y + 21).coordinate,
                    "text-anchor": "middle", "font-size": "14",
                ],
                text: line.pieces.map(\.text).joined()
            )
            let frame = Markup.element(
                "rect",
                [
                    "class": "card-button", "x": (left(x, width, place) + 0.5).coordinate, "y": (y + 0.5).coordinate,
                    "width": max(0, width - 1).coordinate, "height": (height - 1).coordinate, "rx": "6",
                ]
            )
            block.content.append(link(to: shown.target, [frame, label]))
            block.height = y + height
            x += width + 8
        }
        return block
    }

    /// The left edge of what begins at a distance from where lines begin.
    private func left(_ start: Double, _ width: Double, _ place: SVGPlace) -> Double {
        place.runsFromRight ? place.width - start - width : start
    }

    /// Draws pictures in rows.
    func block(_ images: [Card.Image], _ alignment: Card.Alignment?, _ place: SVGPlace) -> SVGBlock {
        var block = SVGBlock()
        var (start, row) = (0.0, SVGBlock())
        for image in images {
            guard let address = image.source.address, let size = image.source.dimensions else {
                guard !image.alternativeText.isEmpty else { continue }
                let text = StyledText(
                    plain: "[\(image.alternativeText)]",
                    look: .subtle,
                    target: image.action?.shown?.target
                )
                block.add(row, gap: 8)
                (start, row) = (0, SVGBlock())
                block.add(self.block(text, alignment, place), gap: 8)
                continue
            }
            let wish = image.size == .stretch ? place.width : image.size.width ?? Double(size.width)
            let width = max(1, min(wish, place.width))
            let height = max(1, min(width * Double(size.height) / Double(size.width), 4 * place.width))
            if start > 0, start + width > place.width {
                block.add(row, gap: 8)
                (start, row) = (0, SVGBlock())
            }
            let left =
                switch images.count == 1 ? alignment ?? .left : .left {
                case .left: self.left(start, width, place)
                case .center: (place.width - width) / 2
                case .right: place.width - self.left(start, width, place) - width
                }
            let drawn = Markup.element(
                "image",
                [
                    "class": image.isPerson ? "card-person" : "card-picture", "x": left.coordinate,
                    "width": width.coordinate, "height": height.coordinate, "href": address,
                    "aria-label": image.alternativeText,
                ]
            )
            row.content.append(image.action?.target.checked.map { link(to: $0, [drawn]) } ?? drawn)
            row.height = max(row.height, height)
            start += width + 8
        }
        block.add(row, gap: 8)
        return block
    }
}
