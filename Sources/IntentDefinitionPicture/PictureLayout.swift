internal import Markup

/// The places of the boxes, texts and lines of a picture: a column, in which boxes that depend on others stand below
/// them and to the right.
struct PictureLayout: Sendable {
    /// A line of text at a place; `y` is its base line.
    struct Text: Sendable, Hashable {
        let x: Double
        let y: Double
        let text: String
        let style: String
    }

    /// A box.
    struct Box: Sendable, Hashable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        let kind: PictureEntry.Kind
    }

    /// A line down and then to the right.
    struct Link: Sendable, Hashable {
        let x: Double
        let top: Double
        let bottom: Double
        let right: Double
    }

    static let margin = 12.0
    private static let indent = 18.0
    private static let gap = 8.0
    private static let padding = 10.0
    /// The distance of a link's end from the top of the box that it leads to.
    private static let hook = 16.0
    /// The greatest number of lines of a paragraph, and of scalars that are looked at for them.
    private static let mostLines = 4
    private static let mostCharacters = 400

    let width: Double
    private(set) var height = PictureLayout.margin
    private(set) var boxes: [Box] = []
    private(set) var texts: [Text] = []
    private(set) var links: [Link] = []

    /// Lays a picture out.
    ///
    /// - Parameter width: The width in pixels, at least 240.
    init(_ content: PictureContent, width: Double) {
        self.width = max(width, 240)
        let inner = self.width - 2 * Self.margin
        place(content.title, style: "heading", size: 16, isBold: true, x: Self.margin, width: inner)
        var spine: (top: Double, bottom: Double)?
        for section in content.sections {
            height += Self.gap
            let left = Self.margin + Self.indent
            place(section.heading, style: "label", size: 12, isBold: true, x: left, width: self.width - left)
            height += Self.gap / 2
            for entry in section.entries {
                let top = height + Self.hook
                if section.isCourse {
                    links.append(Link(x: Self.margin, top: spine?.bottom ?? top, bottom: top, right: left))
                    spine = (spine?.top ?? top, top)
                }
                place(entry, depth: 0)
            }
        }
        height += Self.margin - Self.gap
    }

    /// Places a box, and those that depend on it below.
    private mutating func place(_ entry: PictureEntry, depth: Int) {
        let x = Self.margin + Self.indent * Double(depth + 1)
        let width = width - x - Self.margin
        let top = height
        height += Self.padding - 2
        for paragraph in entry.paragraphs where !paragraph.text.isEmpty {
            let size: Double = paragraph.style == .title ? 14 : paragraph.style == .plain ? 13 : 12
            place(
                paragraph.text,
                style: paragraph.style.rawValue,
                size: size,
                isBold: paragraph.style == .title,
                x: x + Self.padding,
                width: width - 2 * Self.padding
            )
        }
        height += Self.padding
        boxes.append(Box(x: x, y: top, width: width, height: height - top, kind: entry.kind))
        var from = height
        height += Self.gap
        for child in entry.children {
            let end = height + Self.hook
            links.append(Link(x: x + Self.padding, top: from, bottom: end, right: x + Self.indent))
            from = end
            place(child, depth: depth + 1)
        }
    }

    /// Places a text in lines that fit; what has no room ends with an ellipsis.
    private mutating func place(_ text: String, style: String, size: Double, isBold: Bool, x: Double, width: Double) {
        let isLong = text.unicodeScalars.count > Self.mostCharacters
        // Of scalars, since a character may have any number of marks.
        let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.mostCharacters)))
        let shown = isLong ? beginning + "…" : text
        var lines = TextWidth.lines(shown, to: width, size: size, isBold: isBold)
        if lines.count > Self.mostLines {
            lines = Array(lines.prefix(Self.mostLines))
            lines[Self.mostLines - 1] = TextWidth.cut(lines[Self.mostLines - 1] + " …", to: width, size: size)
        }
        for line in lines {
            height += (size * 1.4).rounded()
            texts.append(Text(x: x, y: height - (size * 0.25).rounded(), text: line, style: style))
        }
    }
}
