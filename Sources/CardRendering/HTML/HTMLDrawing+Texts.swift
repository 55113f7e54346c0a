internal import Cards
internal import Markup

extension HTMLDrawing {
    /// The HTML of a text: paragraphs, headings and lists.
    func text(_ text: StyledText, isHeading: Bool, alignment: Card.Alignment?) -> [Markup] {
        var markups: [Markup] = []
        var items: [StyledText.Block] = []
        let name = className(of: text, alignment)
        func endList() {
            guard let first = items.first else { return }
            markups.append(list(items, isNumbered: first.kind != .bullet, name))
            items = []
        }
        for block in text.blocks {
            if let first = items.first, (first.kind == .bullet) != (block.kind == .bullet) || block.kind == .paragraph {
                endList()
            }
            guard block.kind == .paragraph else {
                items.append(block)
                continue
            }
            guard block.runs.contains(where: { !$0.text.isEmpty }) else { continue }
            let element = isHeading ? "h\(headingLevel)" : "p"
            markups.append(.element(element, ["class": name], content: runs(block.runs)))
        }
        endList()
        return markups
    }

    /// The HTML of a text within a line, as in the name of a fact.
    func inline(_ text: StyledText) -> [Markup] {
        var markups: [Markup] = []
        for (index, block) in text.blocks.enumerated() {
            if index > 0 { markups.append(.text("\n")) }
            if let marker = block.marker { markups.append(.text("\(marker) ")) }
            markups += runs(block.runs)
        }
        return markups
    }

    private func list(_ items: [StyledText.Block], isNumbered: Bool, _ name: String) -> Markup {
        let content = items.map { item -> Markup in
            guard case .number(let number) = item.kind else {
                return .element("li", [:], content: runs(item.runs))
            }
            return .element("li", ["value": "\(number)"], content: runs(item.runs))
        }
        return .element(isNumbered ? "ol" : "ul", ["class": name], content: content)
    }

    private func runs(_ runs: [StyledText.Run]) -> [Markup] {
        runs.map { run in
            var markup = Markup.text(run.text)
            if run.look.isBold { markup = .element("strong", [:], content: [markup]) }
            if run.look.isItalic { markup = .element("em", [:], content: [markup]) }
            if run.look.isStruckThrough { markup = .element("s", [:], content: [markup]) }
            if run.look.isHighlighted { markup = .element("mark", [:], content: [markup]) }
            let names = classNames(of: run.look)
            if let target = run.target {
                return link(to: target, class: (["card-link"] + names).joined(separator: " "), [markup])
            }
            guard !names.isEmpty else { return markup }
            return .element("span", ["class": names.joined(separator: " ")], content: [markup])
        }
    }

    private func classNames(of look: TextLook) -> [String] {
        var names: [String] = []
        if look.size != .default { names.append("card-size-\(look.size.rawValue)") }
        if look.color != .default { names.append("card-\(look.color.rawValue)") }
        if look.isSubtle { names.append("card-subtle") }
        if look.isMonospaced { names.append("card-mono") }
        if look.isUnderlined { names.append("card-underlined") }
        return names
    }

    private func className(of text: StyledText, _ alignment: Card.Alignment?) -> String {
        var names = ["card-text"]
        if let alignment { names.append("card-\(alignment.rawValue)") }
        if !text.wraps { names.append("card-cut") }
        if text.wraps, let lines = text.maximumLines, lines <= CardPage.mostClampedLines {
            names.append("card-lines card-lines-\(lines)")
        }
        return names.joined(separator: " ")
    }
}
