package import Markup

extension Chart {
    /// The source of a drawing's colours.
    public enum Stylesheet: Sendable, Hashable {
        /// The drawing brings its colours and a ground, for a file that stands alone.
        case embedded
        /// The page that embeds the drawing has `Chart.stylesheet`.
        case ofPage
    }

    /// Returns the chart as SVG 1.1, for light and dark displays alike.
    ///
    /// - Parameter identifier: A name that is unique among the charts of a page: letters, digits and hyphens.
    public func svg(identifier: String = "chart", stylesheet: Stylesheet = .embedded) -> String {
        drawing(identifier: identifier, stylesheet: stylesheet).rendered + (stylesheet == .embedded ? "\n" : "")
    }

    /// Returns the chart as a piece of a page.
    package func drawing(identifier: String, stylesheet: Stylesheet = .ofPage) -> Markup {
        let layout = ChartLayout(self, identifier: identifier)
        let (width, height) = (layout.width.coordinate, layout.height.coordinate)
        var content: [Markup] = [
            .element("title", ["id": "\(identifier)-title"], text: title),
            .element("desc", ["id": "\(identifier)-summary"], text: summary),
        ]
        if stylesheet == .embedded {
            // A style sheet holds neither `&` nor `<`.
            content.append(.element("style", [:], content: [.verbatim(Self.stylesheet)]))
            content.append(.element("rect", ["class": "chart-ground", "width": width, "height": height]))
        }
        return .element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "class": "chart", "role": "img",
                "aria-labelledby": "\(identifier)-title \(identifier)-summary",
                "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
            ],
            content: content + layout.hatching + layout.grid + layout.marks + layout.limitLines + layout.texts
        )
    }
}
