/// A piece of an SVG or HTML document.
///
/// Texts and the values of attributes are escaped when they are written, so that no caller can forget it.
package indirect enum Markup: Sendable, Hashable {
    /// An element with attributes and content.
    case element(String, [Attribute], [Markup])
    /// Text.
    case text(String)
    /// Text that is markup already.
    case verbatim(String)

    /// The name and the value of an attribute.
    package struct Attribute: Sendable, Hashable {
        let name: String
        let value: String

        /// Makes an attribute.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Makes an element.
    package static func element(
        _ name: String,
        _ attributes: KeyValuePairs<String, String>,
        content: [Markup] = []
    )
        -> Self
    {
        .element(name, attributes.map { Attribute($0.key, $0.value) }, content)
    }

    /// Makes an element that holds a text.
    package static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) -> Self
    {
        element(name, attributes, content: [.text(text)])
    }

    /// The document's text.
    package var rendered: String {
        var text = ""
        render(into: &text)
        return text
    }

    /// Elements that never have content, and in HTML no end tag.
    private static let empty: Set<String> = [
        "circle", "col", "hr", "image", "img", "line", "meta", "path", "polygon", "rect",
    ]

    private func render(into text: inout String) {
        switch self {
        case .verbatim(let markup): text += markup
        case .text(let content): Self.escape(content, into: &text)
        case .element(let name, let attributes, let content):
            text += "<\(name)"
            for attribute in attributes {
                text += " \(attribute.name)=\""
                Self.escape(attribute.value, into: &text)
                text += "\""
            }
            guard !Self.empty.contains(name) else { return text += "/>" }
            text += ">"
            for part in content { part.render(into: &text) }
            text += "</\(name)>"
        }
    }

    private static func escape(_ content: String, into text: inout String) {
        for scalar in content.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            // XML cannot express these (XML 1.0 §2.2), escaped or not.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
            // Control characters, and those that reorder the text beside them (Unicode Standard Annex #9).
            case "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
