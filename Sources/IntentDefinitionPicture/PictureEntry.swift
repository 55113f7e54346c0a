/// A box of a picture: a parameter, a step, a response code or a shortcut, in words.
struct PictureEntry: Sendable, Hashable {
    /// The meaning of a box, for its colour; its words always say the same.
    enum Kind: String, Sendable, Hashable {
        case asked, unasked, step, success, failure, shortcut, note
    }

    /// A paragraph of a box.
    struct Paragraph: Sendable, Hashable {
        enum Style: String, Sendable, Hashable {
            case title, plain, soft
        }

        let style: Style
        let text: String
    }

    var kind: Kind
    var paragraphs: [Paragraph]
    /// The boxes that depend on this one.
    var children: [PictureEntry] = []

    init(_ kind: Kind, _ title: String, _ paragraphs: [Paragraph] = []) {
        self.kind = kind
        self.paragraphs = [Paragraph(style: .title, text: title)] + paragraphs
    }
}

extension PictureEntry.Paragraph {
    static func plain(_ text: String) -> Self { Self(style: .plain, text: text) }
    static func soft(_ text: String) -> Self { Self(style: .soft, text: text) }
}
