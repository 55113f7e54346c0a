public import Cards
package import Markup

/// A card as HTML: a page of its own, or a piece of another page.
///
/// There is no script and nothing is loaded: pictures are part of the page. Each text is escaped when it is written.
/// All names of classes begin with `card`.
public struct CardPage: Sendable {
    private let card: Card

    /// Makes the HTML of a card.
    public init(_ card: Card) { self.card = card }

    /// The whole page, with a policy that allows nothing but its own style sheet and pictures.
    public var html: String {
        let policy = "default-src 'none'; img-src data:; style-src '\(Self.stylesheetHash)'; base-uri 'none'"
        let head: [Markup] = [
            .element("meta", ["charset": "utf-8"]),
            .element("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
            .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("title", text: card.title),
            // A style sheet holds neither `&` nor `<`.
            .element("style", [:], content: [.verbatim(Self.stylesheet)]),
        ]
        let main = Markup.element(
            "main",
            ["class": "card-page"],
            content: [piece(headingLevel: 1)]
        )
        let document = Markup.element(
            "html",
            languageAttributes,
            [.element("head", [:], content: head), .element("body", [:], content: [main])]
        )
        return "<!doctype html>\n\(document.rendered)\n"
    }

    /// The card alone, for a page that has `CardPage.stylesheet`.
    ///
    /// What opens the app of the intent is a text with the attribute `data-card-opens`, of which the page can make a
    /// button.
    ///
    /// - Parameter headingLevel: The level of the headings, from 1 to 6.
    public func fragment(headingLevel: Int = 3) -> String { piece(headingLevel: headingLevel).rendered }

    /// The card as a piece of another page.
    package func piece(headingLevel: Int) -> Markup {
        let drawing = HTMLDrawing(headingLevel: min(max(headingLevel, 1), 6))
        var content = drawing.elements(card.body, level: 1)
        content += drawing.actions(card.actions)
        if content.isEmpty, let text = card.fallbackText {
            content = drawing.text(StyledText(plain: text), isHeading: false, alignment: nil)
        }
        return .element("article", [Markup.Attribute("class", "card")] + languageAttributes, content)
    }

    private var languageAttributes: [Markup.Attribute] {
        var attributes: [Markup.Attribute] = []
        if let language = card.language { attributes.append(Markup.Attribute("lang", language)) }
        let isKnown = card.isRightToLeft != nil || card.language != nil
        // Where nobody said the language, the first letter tells.
        attributes.append(Markup.Attribute("dir", isKnown ? (card.runsFromRight ? "rtl" : "ltr") : "auto"))
        return attributes
    }
}
