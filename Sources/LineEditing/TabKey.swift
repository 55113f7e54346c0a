internal import IntentPresentation

/// What the completion key does: a pure machine that remembers the state of the line at the last press.
struct TabKey {
    enum Action: Hashable {
        /// Nothing to insert: the bell rings.
        case ring
        /// The scalars from `start` to the cursor become `text`.
        case replace(start: Int, text: String)
        /// The candidates are shown, and the line stays.
        case list([String])
    }

    /// The greatest number of completions that are looked at.
    static let greatestCount = 10_000

    private struct Press: Hashable {
        let line: String
        let cursor: Int
    }

    private var last: Press?

    /// Decides what a press does.
    ///
    /// One candidate is inserted. Several are inserted up to their common beginning, and listed if the key is pressed
    /// again.
    mutating func press(line: String, cursor: Int, completions: [LineCompletion]) -> Action {
        let scalars = Array(line.unicodeScalars)
        let cursor = min(max(cursor, 0), scalars.count)
        let press = Press(line: line, cursor: cursor)
        let isAgain = press == last
        last = press
        guard let (start, texts) = Self.aligned(completions, in: scalars, cursor: cursor) else { return .ring }
        if isAgain, texts.count > 1 { return .list(texts) }
        let present = String(scalars[start..<cursor])
        let text = Self.commonBeginning(of: texts)
        // A beginning that is shorter than what was typed would delete a part of it.
        guard !text.isIdentical(to: present), texts.count == 1 || text.count >= present.count else { return .ring }
        let inserted = Array(text.unicodeScalars)
        last = Press(
            line: String(scalars[..<start] + inserted + scalars[cursor...]),
            cursor: start + inserted.count
        )
        return .replace(start: start, text: text)
    }

    /// The completions as texts that all begin at the same place, each one once; nil if none is left.
    static func aligned(_ completions: [LineCompletion], in line: [Unicode.Scalar], cursor: Int) -> (Int, [String])? {
        let usable = completions.prefix(greatestCount).filter {
            (0...cursor).contains($0.start) && $0.text.isIdentical(to: $0.text.printable)
        }
        guard let start = usable.map(\.start).min() else { return nil }
        var known: Set<String> = []
        return (start, usable.map { String(line[start..<$0.start]) + $0.text }.filter { known.insert($0).inserted })
    }

    /// The longest beginning that all texts share, in whole characters.
    static func commonBeginning(of texts: [String]) -> String {
        guard var common = texts.first.map({ $0[...] }) else { return "" }
        for text in texts.dropFirst() {
            let count = zip(common, text).prefix { String($0).isIdentical(to: String($1)) }.count
            common = common.prefix(count)
        }
        return String(common)
    }
}

extension String {
    fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }

    /// Whether two texts are the same scalars; `==` takes composed and decomposed letters for the same.
    fileprivate func isIdentical(to other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
