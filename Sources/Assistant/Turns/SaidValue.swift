internal import IntentModel
internal import IntentPresentation
internal import JSON

/// The values that a language finds in words from a given one on: numbers, amounts, dates and the like.
package typealias ValueReadings = @Sendable (_ kind: ValueKind, _ sentence: Sentence, _ start: Int) -> [Reading]

/// Reads what a person says for a value of a type.
struct SaidValue {
    let phrases: TurnPhrases
    let catalogue: IntentCatalogue
    let readings: ValueReadings
    /// The currency of an amount that is said without one.
    var currency: String?
    /// Whether a name may be any words, such as those of a task.
    var isTitle = false

    /// When a moment is where nothing else is said.
    var sense = TimeSense.any

    /// How many words say at most that there is no value.
    private static let longestNothing = 10

    /// The value of all the words, with what people say around a value removed; nil if the words are no such value.
    func text(of sentence: Sentence, as type: ValueType) -> String? {
        let form = AnswerForm(type)
        let all = 0..<sentence.tokens.count
        // Text in quotation marks is meant as it is.
        if form == .text, let quoted = Self.quoted(sentence.text) { return quoted }
        if !all.isEmpty, !form.isFree, let value = text(of: sentence, all, as: type) { return value }
        let matcher = AnchoredMatcher(sentence.tokens.map(\.word)) { capture in
            form.isFree ? isLike(form, sentence, capture.range) : text(of: sentence, capture.range, as: type) != nil
        }
        let isQuoted = Self.quoted(sentence.text) != nil
        if form.isNamed, !isQuoted, isReply(sentence, all, for: form) { return nil }
        for template in phrases.templates(form.frames) {
            guard let range = matcher.match(template)?.first?.range else { continue }
            if form.isNamed, !isQuoted, isNothing(sentence, range) { return nil }
            if let value = text(of: sentence, range, as: type) { return value }
        }
        if form == .text { return Self.trimmed(sentence.text) }
        return all.isEmpty || !isLike(form, sentence, all) ? nil : text(of: sentence, all, as: type)
    }

    /// Whether words can be a value of a form that any words are: a name holds no verb.
    private func isLike(_ form: AnswerForm, _ sentence: Sentence, _ range: Range<Int>) -> Bool {
        !form.isNamed || isTitle || AnswerFrames(phrases).isNameLike(sentence, range)
    }

    /// Whether all of some words are a number.
    func isNumber(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        readings(.number, sentence, range.lowerBound).contains { $0.end == range.upperBound && $0.value != nil }
    }

    /// The end of an amount, a date or another value that begins with a number and is none; nil if there is no such.
    func otherEnd(_ sentence: Sentence, _ start: Int, in all: Range<Int>) -> Int? {
        func end(_ kind: ValueKind) -> Int {
            readings(kind, sentence, start).filter { $0.value != nil && $0.end <= all.upperBound }.map(\.end).max()
                ?? start
        }
        let others: [ValueKind] = [.money, .dateTime, .date, .time, .duration, .distance, .percent]
        let longest = others.map(end).max() ?? start
        return longest > max(end(.number), start) ? longest : nil
    }

    /// The value of some words; nil if they are no such value.
    func text(of sentence: Sentence, _ range: Range<Int>, as type: ValueType) -> String? {
        guard !range.isEmpty, range.upperBound <= sentence.tokens.count else { return nil }
        let form = AnswerForm(type)
        guard form.isFree || range.count <= AnchoredMatcher.longestValue else { return nil }
        let said = sentence.text(range)
        switch form {
        case .text: return sentence.textWithMarks(range)
        case .person, .place, .name: return sentence.name(range)
        case .flag: return flag(sentence, range).map { $0 ? "yes" : "no" }
        case .enumeration(let name): return caseName(sentence, range, name: name)
        case .measured(let kinds):
            if let value = measured(sentence, range, kinds: kinds) { return value }
            // The host would take what is written as "12.345 USD", and the language knows that nobody means it.
            if isImpossible(sentence, range, kinds: kinds) { return nil }
            if let value = typed(said, type) { return value }
            // Apple's headers leave open whether such a number is a Boolean.
            return type == .number ? flag(sentence, range).map { $0 ? "yes" : "no" } : nil
        }
    }

    /// Whether words say no value: a yes, a no, politeness, or that the person has none.
    func isNothing(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        guard range.count <= Self.longestNothing else { return false }
        let matcher = AnchoredMatcher(sentence.tokens[range].map(\.word))
        return [TurnSection.no, .nothing, .without, .greeting].contains { matcher.matches(any: phrases.templates($0)) }
    }

    /// Whether words are a reply that names nothing of a form: no value, or a yes.
    ///
    /// "Perfect" is a song as well as a yes, and "yes, send it" is only that. One word with a capital letter may be a
    /// person.
    func isReply(_ sentence: Sentence, _ range: Range<Int>, for form: AnswerForm) -> Bool {
        if isNothing(sentence, range) { return true }
        guard !isTitle, range.count <= Self.longestNothing,
            range.count > 1 || !sentence.tokens[range].allSatisfy(\.isCapitalized)
        else { return false }
        let words = sentence.tokens[range].map(\.word)
        guard form == .person || form == .place || words.first.map(phrases.isPlainYes) == true else { return false }
        return AnchoredMatcher(words).matches(any: phrases.templates(.yes))
    }

    /// The words among some that name a day which does not exist.
    func noSuchDay(_ sentence: Sentence, _ range: Range<Int>) -> String? { noSuch(.dateTime, sentence, range) }

    /// The words among some that name an amount which nobody pays: "at least five dollars".
    func noSuchAmount(_ sentence: Sentence, _ range: Range<Int>) -> String? { noSuch(.money, sentence, range) }

    private func noSuch(_ kind: ValueKind, _ sentence: Sentence, _ range: Range<Int>) -> String? {
        range.lazy.compactMap { start in
            readings(kind, sentence, start).first { $0.value == nil }.map { sentence.text(start..<$0.end) }
        }.first
    }

    func measured(_ sentence: Sentence, _ range: Range<Int>, kinds: [ValueKind]) -> String? {
        let isComing = sense != .any && kinds.contains(.dateRange)
        for kind in (isComing ? [.dateTime] : []) + kinds {
            let isTime = kind == .dateTime || kind == .time
            let isEvening = sense == .evening && isTime
            let whole = readings(isEvening ? .evening : kind, sentence, range.lowerBound).filter {
                $0.end == range.upperBound && $0.value != nil
            }
            guard let value = whole.min(by: { $0.cost < $1.cost })?.value else { continue }
            // One point in time is a coming one, while that of a range may be past.
            if kind == .dateRange, value.contains("T"), !value.contains("..") { continue }
            return value
        }
        guard kinds == [.money], let currency, !sentence.hasMinus(before: range.lowerBound) else { return nil }
        let number =
            measured(sentence, range, kinds: [.number])
            ?? (range.count == 1 && sentence.tokens[range.lowerBound].isNumeric ? sentence.text(range) : nil)
        // Nobody pays nothing or less, and a third decimal may be a mark of thousands.
        guard let number, number.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true else {
            return nil
        }
        return Amount(number).map { $0.digits <= 0 || $0.fraction > 2 } == true ? nil : "\(number) \(currency)"
    }

    /// Whether all of some words are a value that there is not, such as less than nothing.
    private func isImpossible(_ sentence: Sentence, _ range: Range<Int>, kinds: [ValueKind]) -> Bool {
        kinds.contains { kind in
            readings(kind, sentence, range.lowerBound).contains { $0.end == range.upperBound && $0.value == nil }
        }
    }

    /// The words as a person types them, if the type can read them so.
    private func typed(_ text: String, _ type: ValueType) -> String? {
        (try? type.value(ofText: text, catalogue)) == nil ? nil : text
    }

    private func flag(_ sentence: Sentence, _ range: Range<Int>) -> Bool? {
        let matcher = AnchoredMatcher(sentence.tokens[range].map(\.word))
        if matcher.matches(any: phrases.templates(.yes)) { return true }
        return matcher.matches(any: phrases.templates(.no)) ? false : nil
    }

    /// The case of an enumeration that words name: as its author or the language calls it.
    private func caseName(_ sentence: Sentence, _ range: Range<Int>, name: String) -> String? {
        let words = sentence.tokens[range].map(\.word)
        guard let enumeration = catalogue.enumeration(named: name) else { return sentence.text(range) }
        let type = ValueType.enumeration(name)
        if let value = typed(sentence.text(range), type) ?? typed(words.joined(), type) { return value }
        let matcher = AnchoredMatcher(words)
        for meanings in phrases.values where meanings.allSatisfy({ enumeration.case(named: $0.value) != nil }) {
            if let meaning = meanings.first(where: { matcher.match($0.template) != nil }) { return meaning.value }
        }
        return nil
    }

    /// The text between quotation marks around the whole; nil if there are none.
    static func quoted(_ text: String) -> String? {
        let text = trimmed(text) ?? ""
        let pairs: [(Character, Character)] = [("\"", "\""), ("“", "”"), ("„", "“"), ("«", "»"), ("‘", "’")]
        guard text.count > 2, let first = text.first, let last = text.last,
            pairs.contains(where: { $0 == (first, last) })
        else { return nil }
        let inner = text.dropFirst().dropLast()
        return inner.contains(first) || inner.contains(last) ? nil : String(inner)
    }

    /// The text without white space at its ends; nil if nothing is left.
    static func trimmed(_ text: String) -> String? {
        let start = text.drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) }
    }
}

extension AnchoredMatcher {
    /// Whether one of the templates is all the words.
    func matches(any templates: [Template]) -> Bool { templates.contains { match($0) != nil } }
}

extension Sentence {
    /// Whether a minus sign stands right before a word, as in "-5", where it is no word of its own.
    func hasMinus(before position: Int) -> Bool {
        let before = String(decoding: text.utf8.prefix(tokens[position].start), as: UTF8.self)
        return before.last.map { "-\u{2212}\u{2013}".contains($0) } ?? false
    }

    /// The text of a name, with the full stop that belongs to its last word: "Bobo Jr.".
    func name(_ range: Range<Int>) -> String {
        let name = text(range)
        guard let last = tokens[range].last, 2...3 ~= last.word.utf8.count,
            last.word.allSatisfy({ $0.isLetter && !"aeiouy".contains($0) }),
            text.utf8.dropFirst(last.end).first == UInt8(ascii: ".")
        else { return name }
        return name + "."
    }

    /// The text of some words with the marks that end it, if they are the last ones: "Are you coming?".
    func textWithMarks(_ range: Range<Int>) -> String {
        guard range.upperBound == tokens.count, range.lowerBound < tokens.count else { return text(range) }
        let tail = String(decoding: Array(text.utf8)[tokens[range.lowerBound].start...], as: UTF8.self)
        let marks = tail.filter { !"\"“”„«»".contains($0) }
        // A quotation mark within the words belongs to them; one at the end closes what stands before them.
        let isClosing = tail.last.map { "\"”“»".contains($0) } ?? false
        return SaidValue.trimmed(isClosing ? marks : tail) ?? text(range)
    }
}
