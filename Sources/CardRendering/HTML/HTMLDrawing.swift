internal import Cards
internal import Markup

/// Makes the HTML of the parts of a card.
struct HTMLDrawing {
    /// The level of headings.
    let headingLevel: Int

    /// The HTML of elements above each other; what shows nothing is left out.
    func elements(_ elements: [Card.Element], level: Int) -> [Markup] {
        guard level <= Card.mostLevels else { return [] }
        var markups: [Markup] = []
        for element in elements {
            var content = content(element, level: level)
            guard !content.isEmpty else { continue }
            if !markups.isEmpty {
                if element.hasSeparator { content.insert(.element("hr", ["class": "card-separator"]), at: 0) }
                if element.spacing != .default {
                    content = [.element("div", ["class": "card-space-\(element.spacing.rawValue)"], content: content)]
                }
            }
            markups += content
        }
        return markups
    }

    private func content(_ element: Card.Element, level: Int) -> [Markup] {
        switch element.content {
        case .text(let text):
            return self.text(StyledText(text), isHeading: text.isHeading, alignment: element.alignment)
        case .richText(let runs): return text(StyledText(runs), isHeading: false, alignment: element.alignment)
        case .image(let image): return images([image], alignment: element.alignment)
        case .images(let images): return self.images(images, alignment: element.alignment)
        case .container(let container): return group(container, level: level)
        case .columns(let columns): return self.columns(columns, level: level)
        case .facts(let facts): return self.facts(facts)
        case .table(let table): return self.table(table, level: level)
        case .actions(let actions): return self.actions(actions)
        }
    }

    /// The HTML of actions in a row.
    func actions(_ actions: [Card.Action]) -> [Markup] {
        let buttons = actions.compactMap { action -> Markup? in
            guard let shown = action.shown else { return nil }
            return link(to: shown.target, class: "card-button", [.text(shown.title)])
        }
        return buttons.isEmpty ? [] : [.element("p", ["class": "card-actions"], content: buttons)]
    }

    /// What opens a target; a page alone cannot open an app.
    func link(to target: Card.Action.Target, class name: String, _ content: [Markup]) -> Markup {
        switch target {
        case .app: .element("span", ["class": name, "data-card-opens": "app"], content: content)
        case .url(let url):
            .element(
                "a",
                ["class": name, "href": url, "rel": "noopener noreferrer", "target": "_blank"],
                content: content
            )
        }
    }

    /// The HTML of pictures in a row.
    func images(_ images: [Card.Image], alignment: Card.Alignment?) -> [Markup] {
        let drawn = images.compactMap(image)
        guard !drawn.isEmpty else { return [] }
        let name = ["card-images", alignment.map { "card-\($0.rawValue)" }].compactMap(\.self).joined(separator: " ")
        return [.element("div", ["class": name], content: drawn)]
    }

    /// The HTML of a picture, or its alternative text; nil for decoration that is not there.
    private func image(_ image: Card.Image) -> Markup? {
        var drawn: Markup
        if let address = image.source.address, let size = image.source.dimensions {
            let person = image.isPerson ? " card-person" : ""
            drawn = .element(
                "img",
                [
                    "class": "card-image card-image-\(image.size.rawValue)\(person)", "src": address,
                    "alt": image.alternativeText, "width": "\(size.width)", "height": "\(size.height)",
                ]
            )
        } else {
            guard !image.alternativeText.isEmpty else { return nil }
            drawn = .element("span", ["class": "card-missing"], text: image.alternativeText)
        }
        guard let action = image.action, let target = action.target.checked else { return drawn }
        if image.alternativeText.isEmpty, let shown = action.shown {
            // A link has a name.
            drawn = .element("span", [:], content: [drawn, .text(" \(shown.title)")])
        }
        return link(to: target, class: "card-link", [drawn])
    }
}
