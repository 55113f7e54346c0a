/// A self-contained page: no script, no network, light and dark, readable from 360 px on and in print.
package struct HTMLPage: Sendable {
    /// The title of the page.
    package var title: String
    /// Rules of the page's own, after those that all pages have; holds neither `&` nor `<`.
    package var stylesheet = ""
    /// The content of the page, without what is nil.
    package var content: [Markup]

    /// Makes a page.
    package init(title: String, stylesheet: String = "", content: [Markup?]) {
        (self.title, self.stylesheet, self.content) = (title, stylesheet, content.compactMap(\.self))
    }

    /// The text of the file.
    package var text: String {
        let head: [Markup] = [
            .element("meta", ["charset": "utf-8"]),
            .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
            .element("meta", ["name": "color-scheme", "content": "light dark"]),
            // Even a name that got past the escaping could load and run nothing.
            .element(
                "meta",
                ["http-equiv": "Content-Security-Policy", "content": "default-src 'none'; style-src 'unsafe-inline'"]
            ),
            .element("title", [:], text: title),
            .element("style", [:], content: [.verbatim(Self.commonStylesheet + stylesheet)]),
        ]
        let page = Markup.element(
            "html",
            ["lang": "en"],
            content: [
                .element("head", [:], content: head),
                .element("body", [:], content: [.element("main", [:], content: content)]),
            ]
        )
        return "<!DOCTYPE html>\n\(page.rendered)\n"
    }
}

// MARK: - The parts of pages

extension HTMLPage {
    /// The meaning of a part, for its colour; a sign or a word always says the same.
    package enum Mood: String, Sendable, Hashable {
        case good, bad, near, calm
    }

    /// The head of a page: its title, what came out, and what else is to be known, in small print.
    package static func header(_ title: String, result: String, _ mood: Mood, _ lines: [Markup] = []) -> Markup {
        let top: [Markup] = [
            .element("h1", [:], text: title), .element("p", ["class": "result \(mood.rawValue)"], text: result),
        ]
        return .element("header", [:], content: top + lines)
    }

    /// A line in small print.
    package static func note(_ text: String) -> Markup { .element("p", ["class": "muted"], text: text) }

    /// A part of a page with its title.
    package static func section(_ title: String, _ content: [Markup]) -> Markup {
        .element("section", [:], content: [.element("h2", [:], text: title)] + content)
    }

    /// A list of which each item has a sign, and is set off where it is bad.
    package static func checklist(_ items: [(mood: Mood, sign: String, content: [Markup])]) -> Markup {
        let items = items.map { mood, sign, content in
            Markup.element(
                "li",
                ["class": mood.rawValue],
                content: [
                    .element("span", ["class": "mark", "aria-hidden": "true"], text: sign),
                    .element("span", [:], content: content),
                ]
            )
        }
        return .element("ul", ["class": "verdicts"], content: items)
    }

    /// Names with their values.
    package static func facts(_ facts: [(name: String, values: [Markup])]) -> Markup {
        .element(
            "dl",
            [:],
            content: facts.flatMap { name, values in
                [Markup.element("dt", [:], text: name)] + values.map { .element("dd", [:], content: [$0]) }
            }
        )
    }

    /// Text as it is, in lines; the focus lets keyboard users scroll it.
    package static func block(_ text: String) -> Markup { .element("pre", ["tabindex": "0"], text: text) }

    /// A part that scrolls by itself on a narrow page.
    package static func wide(_ label: String, _ content: Markup) -> Markup {
        .element("div", ["class": "wide", "tabindex": "0", "role": "region", "aria-label": label], content: [content])
    }
}
