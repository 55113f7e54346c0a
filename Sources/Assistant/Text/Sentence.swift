/// A text of a person, divided into words.
///
/// Total for every text: what is no word divides words. A text has at most `mostBytes` bytes and `words` words; a
/// longer one has `isTooLong`, and no words.
package struct Sentence: Sendable {
    /// The bound of a text in bytes of UTF-8.
    package static let mostBytes = 4096
    /// The bound of a text in words.
    package static let words = 400

    /// The text as it was given; control characters, and bytes that are no UTF-8, are as they came.
    package let text: String
    /// The words.
    package internal(set) var tokens: [SentenceToken]
    /// Whether the text is over a bound.
    package let isTooLong: Bool
    /// The bytes of the text.
    let bytes: [UInt8]
    /// Whether each word goes on with the one before as a whole that nothing divides.
    let goesOn: [Bool]
    /// The bytes of the text between quotation marks.
    let quotations: [Range<Int>]
    /// Whether the text as it was given has a word with a small letter at its beginning.
    let hasSmallWords: Bool
    /// The bytes of the text whose words were removed.
    let gaps: [Range<Int>]

    private init(_ sentence: Sentence, tokens: [SentenceToken], gap: Range<Int>?) {
        (text, bytes, quotations, self.tokens) = (sentence.text, sentence.bytes, sentence.quotations, tokens)
        goesOn = Self.wholes(tokens, bytes, quotations)
        hasSmallWords = sentence.hasSmallWords
        gaps = (sentence.gaps + [gap].compactMap(\.self)).sorted { $0.lowerBound < $1.lowerBound }
        isTooLong = false
    }

    package init(_ text: String) {
        self.text = text
        gaps = []
        guard text.utf8.count <= Self.mostBytes else {
            (tokens, isTooLong, bytes, quotations, goesOn, hasSmallWords) = ([], true, [], [], [], false)
            return
        }
        bytes = Array(text.utf8)
        quotations = Self.quotations(in: text)
        var tokenizer = Tokenizer(text)
        let tokens = tokenizer.tokens()
        isTooLong = tokens.count > Self.words
        hasSmallWords = tokens.contains { !$0.isCapitalized && !$0.isNumeric }
        self.tokens = isTooLong ? [] : tokens
        goesOn = isTooLong ? [] : Self.wholes(tokens, bytes, quotations)
    }

    /// The text of some words, with what stands between them but for removed words.
    package func text(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        var said: [UInt8] = []
        var position = first.start
        for gap in gaps where gap.lowerBound >= position && gap.upperBound <= last.start {
            said += bytes[position..<gap.lowerBound]
            while said.last == UInt8(ascii: " ") { said.removeLast() }
            position = gap.upperBound
        }
        return String(decoding: said + bytes[position..<last.end], as: UTF8.self)
    }

    /// The place of some words in the text, counted in Unicode scalars.
    package func scalars(_ range: Range<Int>) -> Range<Int> {
        guard let first = tokens[range].first, let last = tokens[range].last else { return 0..<0 }
        return scalars(ofBytes: first.start..<last.end)
    }

    /// The place of some bytes, counted in Unicode scalars.
    func scalars(ofBytes range: Range<Int>) -> Range<Int> {
        scalarCount(below: range.lowerBound)..<scalarCount(below: range.upperBound)
    }

    /// The sentence without some of its words.
    ///
    /// - Parameter marksBreak: Whether what remains on both sides is divided as by a comma: the words name an app.
    func removing(_ range: Range<Int>, marksBreak: Bool) -> Sentence {
        var rest = tokens
        let gap = range.isEmpty ? nil : tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end
        rest.removeSubrange(range)
        if marksBreak, rest.indices.contains(range.lowerBound) {
            rest[range.lowerBound].followsBreak = true
            rest[range.lowerBound].followsMention = true
        }
        return Sentence(self, tokens: rest, gap: gap)
    }

    /// The text with another one in place of some words.
    func replacing(_ range: Range<Int>, with other: String) -> String {
        let (start, end) = (tokens[range.lowerBound].start, tokens[range.upperBound - 1].end)
        return String(decoding: bytes[..<start], as: UTF8.self) + other + String(decoding: bytes[end...], as: UTF8.self)
    }

    /// How many scalars begin in the first bytes.
    private func scalarCount(below offset: Int) -> Int {
        bytes[..<offset].reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
    }
}
