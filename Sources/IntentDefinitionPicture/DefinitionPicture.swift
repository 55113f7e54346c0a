package import IntentDefinitions
internal import Markup

/// An intent as a picture: what it asks for and when, what it answers, and with which values it is suggested.
package struct DefinitionPicture: Sendable {
    private let content: PictureContent
    private let name: String

    /// Makes the picture of an intent.
    ///
    /// - Parameter catalogue: The enumerations that it uses.
    package init(_ intent: IntentDefinition, _ catalogue: IntentCatalogue) {
        content = PictureContent(intent, catalogue)
        name = intent.name
    }

    /// The picture as SVG that stands alone, for light and dark displays.
    package func svg(width: Double = 640) -> String {
        drawing(width: width, identifier: "intent", isAlone: true).rendered + "\n"
    }

    /// The pictures of several intents as one page that stands alone.
    package static func page(of pictures: [DefinitionPicture], title: String) -> String {
        let count = pictures.count == 1 ? "1 intent" : "\(pictures.count) intents"
        return HTMLPage(
            title: title,
            stylesheet: pageStylesheet + stylesheet,
            content: [HTMLPage.header(title, result: count, .calm)]
                + pictures.enumerated().map { $0.element.section(number: $0.offset + 1) }
        ).text
    }

    /// The picture for wide displays and for narrow ones, of which one is shown.
    private func section(number: Int) -> Markup {
        let sizes: [(name: String, width: Double)] = [("broad", 640), ("narrow", 320)]
        let figures = sizes.map { size, width in
            Markup.element(
                "figure",
                ["class": size],
                content: [drawing(width: width, identifier: "intent-\(number)-\(size)", isAlone: false)]
            )
        }
        return HTMLPage.section(name, [HTMLPage.note(content.summary)] + figures)
    }

    private func drawing(width: Double, identifier: String, isAlone: Bool) -> Markup {
        let layout = PictureLayout(content, width: width)
        let (wide, high) = (layout.width.coordinate, layout.height.coordinate)
        var parts: [Markup] = [
            .element("title", ["id": "\(identifier)-title"], text: content.title),
            .element("desc", ["id": "\(identifier)-summary"], text: content.summary),
        ]
        if isAlone {
            parts.append(.element("style", [:], content: [.verbatim(Self.stylesheet)]))
            parts.append(.element("rect", ["class": "flow-ground", "width": wide, "height": high]))
        }
        return .element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "class": "flow", "role": "img",
                "aria-labelledby": "\(identifier)-title \(identifier)-summary",
                "viewBox": "0 0 \(wide) \(high)", "width": wide, "height": high,
            ],
            content: parts + layout.links.map(Self.markup) + layout.boxes.map(Self.markup)
                + layout.texts.map(Self.markup)
        )
    }

    private static func markup(of link: PictureLayout.Link) -> Markup {
        let path =
            "M\(link.x.coordinate) \(link.top.coordinate)V\(link.bottom.coordinate)H\(link.right.coordinate)"
        return .element("path", ["class": "flow-link", "d": path])
    }

    private static func markup(of box: PictureLayout.Box) -> Markup {
        .element(
            "rect",
            [
                "class": "flow-box flow-\(box.kind.rawValue)", "x": box.x.coordinate, "y": box.y.coordinate,
                "width": box.width.coordinate, "height": box.height.coordinate, "rx": "6",
            ]
        )
    }

    private static func markup(of text: PictureLayout.Text) -> Markup {
        .element(
            "text",
            ["class": "flow-\(text.style)-text", "x": text.x.coordinate, "y": text.y.coordinate],
            text: text.text
        )
    }
}
