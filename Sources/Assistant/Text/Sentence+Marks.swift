/// The marks around a text that a person writes to somebody.
extension Sentence {
    private static let closing = Set(".!?\u{2026}".unicodeScalars)
    private static let opening = Set("\u{BF}\u{A1}".unicodeScalars)

    /// Whether the text as it was given ends with a question mark.
    var isQuestion: Bool { bytes.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "?") }

    /// The bytes of some words with the marks that belong to them: "are you coming?".
    ///
    /// A full stop alone is the one of the sentence around them, unless they are several sentences or a quotation.
    ///
    /// - Parameter isAsked: Whether a mark at the end is that of a question to the assistant, as in "can you text Anna
    ///   that I am late?". After a colon, and where the words begin or end with marks of their own, it is not.
    func marked(_ range: Range<Int>, isAsked: Bool) -> Range<Int> {
        guard let first = tokens[range].first, let last = tokens[range].last else { return 0..<0 }
        let isQuoted = isQuoted(range)
        let start = startOfMarks(before: first.start)
        let isOwn = isQuoted || first.followsColon || start < first.start
        let inner = endOfClosers(first.start..<last.end)
        let end = endOfMarks(after: inner)
        let marks = bytes[inner..<end]
        let isLast = range.upperBound == tokens.count
        if isLast, !isOwn, isAsked || isOpen(at: start) { return start..<inner }
        if marks.elementsEqual(".".utf8), isLast, !isQuoted, !hasStops(first.start..<last.end) { return start..<inner }
        return start..<end
    }

    /// The text of some words with the marks that belong to them.
    func markedText(_ range: Range<Int>, isAsked: Bool) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        let outer = marked(range, isAsked: isAsked)
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let said = text(outer.lowerBound..<first.start) + self.text(range) + text(last.end..<outer.upperBound)
        // The name of an app stands between the words and the mark: "text Anna are you coming with MonkeyChat?".
        let isCut = range.upperBound == tokens.count && gaps.contains { $0.lowerBound >= last.end }
        let isOpen = outer.lowerBound == first.start && isOpen(at: first.start)
        return isCut && isQuestion && !isAsked && !isOpen && !said.hasSuffix("?") ? said + "?" : said
    }

    private func startOfMarks(before start: Int) -> Int {
        var found = start
        for scalar in String(decoding: bytes[..<start], as: UTF8.self).unicodeScalars.reversed() {
            guard Self.opening.contains(scalar) else { break }
            found -= UTF8.width(scalar)
        }
        return found
    }

    /// The end of some bytes with the mark that closes a quotation or a parenthesis which begins within them.
    private func endOfClosers(_ range: Range<Int>) -> Int {
        guard range.upperBound < bytes.count else { return range.upperBound }
        let next = String(decoding: bytes[range.upperBound...].prefix(4), as: UTF8.self).unicodeScalars.first
        let isQuotation = quotations.contains { quotation in
            quotation.lowerBound > range.lowerBound && quotation.upperBound == range.upperBound
        }
        let isParenthesis = next == ")" && bytes[range].contains(UInt8(ascii: "("))
        return range.upperBound + (isQuotation || isParenthesis ? next.map { UTF8.width($0) } ?? 0 : 0)
    }

    private func endOfMarks(after end: Int) -> Int {
        var found = end
        for scalar in String(decoding: bytes[end...], as: UTF8.self).unicodeScalars {
            guard Self.closing.contains(scalar) else { break }
            found += UTF8.width(scalar)
        }
        return found
    }

    /// Whether a question or an exclamation has begun before a byte, and goes on there.
    private func isOpen(at end: Int) -> Bool {
        var isOpen = false
        for scalar in String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars {
            if Self.opening.contains(scalar) { isOpen = true } else if scalar == "?" || scalar == "!" { isOpen = false }
        }
        return isOpen
    }

    /// Whether a sentence ends among some bytes.
    private func hasStops(_ range: Range<Int>) -> Bool {
        let scalars = Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
        return zip(scalars, scalars.dropFirst()).contains { Self.closing.contains($0) && $1.properties.isWhitespace }
    }
}
