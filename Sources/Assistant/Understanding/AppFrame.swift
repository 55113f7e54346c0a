/// The words around the name of an app in a sentence: "with" before it, or "ask" before and "to" after it.
struct AppFrame: Sendable, Hashable {
    let before: [String]
    let after: [String]
    /// Whether the words around the name may all be missing, as in `[the] {app} [app]`.
    let isBare: Bool

    /// The word that stands for the name while templates are spelled out; no word of a sentence has a control
    /// character.
    private static let placeholder = "\u{0}"

    /// The frames of templates with `{app}`.
    static func frames(_ templates: [Template]) -> [AppFrame] {
        var frames: Set<AppFrame> = []
        for template in templates.flatMap(\.alternatives) {
            let phrases = (try? template.replacingApp(by: .word(placeholder)).phrases([:])) ?? []
            let isBare = phrases.contains([placeholder])
            for phrase in phrases {
                guard let place = phrase.firstIndex(of: placeholder) else { continue }
                let (before, after) = (Array(phrase[..<place]), Array(phrase[(place + 1)...]))
                frames.insert(AppFrame(before: before, after: after, isBare: isBare))
            }
        }
        return frames.sorted { $0.before.count + $0.after.count > $1.before.count + $1.after.count }
    }

    /// The words of a frame with the name that it surrounds, or nil if they are others.
    func range(around name: Range<Int>, in tokens: [SentenceToken]) -> Range<Int>? {
        let start = name.lowerBound - before.count
        let end = name.upperBound + after.count
        guard start >= 0, end <= tokens.count else { return nil }
        guard tokens[start..<name.lowerBound].map(\.word) == before,
            tokens[name.upperBound..<end].map(\.word) == after
        else { return nil }
        // A name alone is one at the beginning or the end: within a sentence it is a word as any other, also with an
        // article.
        guard !isBare || start == 0 || end == tokens.count else { return nil }
        return start..<end
    }
}

extension Template {
    /// What the template has a choice of as a whole, as if each stood on a line of its own.
    fileprivate var alternatives: [Template] {
        if case .choice(let items) = self { items } else { [self] }
    }

    fileprivate func replacingApp(by word: Template) -> Template {
        switch self {
        case .slot(type: "app", _): word
        case .sequence(let items): .sequence(items.map { $0.replacingApp(by: word) })
        case .choice(let items): .choice(items.map { $0.replacingApp(by: word) })
        case .optional(let inner): .optional(inner.replacingApp(by: word))
        default: self
        }
    }
}
