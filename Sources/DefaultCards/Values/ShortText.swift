internal import IntentModel

/// Bounds of the texts of a card, in bytes of UTF-8, so that a card of many values fits into a host's bounds.
enum CardBound {
    /// A text beside others, such as a name.
    static let short = 160
    /// A text that stands for itself, such as the content of a message.
    static let long = 4096
    /// How many lines such a text has at most.
    static let lines = 24
    /// A text that is said, as a whole.
    static let spoken = 1024
    /// A picture, in base64.
    static let picture = 32 << 10
    /// How many things a list shows.
    static let rows = 8
    /// How many ticks a list of tasks shows.
    static let ticks = 16
    /// How many things one line names.
    static let named = 5
}

extension String {
    /// The text cut to a bound, with an ellipsis as a sign.
    ///
    /// `cut(to:)` says in English how much is missing, which is for logs and dialogues.
    func shortened(to bound: Int) -> String {
        guard utf8.count > bound else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: max(bound - 3, 0))
        while end > utf8.startIndex, UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
        return "\(self[..<end])…"
    }

    /// The text in one line, cut to a bound: control characters, and so ends of lines, become spaces.
    func inOneLine(_ bound: Int = CardBound.short) -> String {
        let text = shortened(to: bound)
        guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }

    /// The text with a full stop, unless it has a mark of its own at its end.
    package var withStop: String { last.map { ".!?…".contains($0) } == false ? self + "." : self }

    /// The text without the stars of a rating, or the dots of a masked number, at its beginning: nobody says them.
    var withoutSigns: String { String(drop { "★☆•".contains($0) }.drop { $0 == " " || $0 == "\u{A0}" }) }

    /// The text with a capital at its beginning.
    var capitalized: String {
        guard let first, first.isLowercase else { return self }
        return first.uppercased() + dropFirst()
    }
}
