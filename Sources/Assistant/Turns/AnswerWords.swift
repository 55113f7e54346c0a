internal import IntentPresentation

/// The texts with which people answer, choose, cancel, correct and ask for help in one language.
///
/// Such a text cannot be the name of an app or the phrase of a shortcut: what a person answers would mean the app. The
/// texts are those of the language's own templates, as `AnswerReader` reads them. Pure, and total for every text.
package struct AnswerWords: Sendable {
    /// What a text is to a person who answers.
    package enum Use: Sendable, Hashable, CaseIterable {
        /// Nothing that can be said: spaces, signs and what cannot be seen, or more than a sentence holds.
        case nothing
        case yes, no, cancel
        /// The end of the conversation: "bye".
        case farewell
        /// A choice by its place, such as "the second one".
        case choice
        /// A number or an amount.
        case number
        /// A question for the answers that there are, or for help.
        case help
        /// That there is no value: "I don't know", "nobody".
        case noValue
        /// Another value: "make it three".
        case correction
        /// Words that count for nothing in a name: "the", "please".
        case filler
        /// Politeness and openings, which change nothing about a sentence: "can you", "hey". No names alone.
        case politeness
        /// A day or a time, as in what is to be done then: "Friday", "right now". No names alone.
        case time
    }

    private let phrases: TurnPhrases
    private let values: ValueReader
    /// Openings and politeness.
    private var polite: [Template] = []
    /// For readings of days, of which only that there is one counts.
    private static let someDay = LocalTime(year: 2000, month: 1, day: 3)

    /// Reads the answers in the files of a language; other sections are left alone.
    package init(_ files: [LanguageFile]) throws(LanguageError) {
        let rules = try LanguageSource.rules(files)
        phrases = try TurnPhrases(files, rules: rules)
        values = try ValueReader(files: files)
        for file in files {
            for section in file.sections where ["skip", "opening"].contains(section.kind) {
                for entry in section.entries { polite.append(try file.template(entry, expanding: rules)) }
            }
        }
    }

    /// Why a text cannot be the name of an app; nil if it can.
    ///
    /// Beside what no text of an app may be, a name is neither politeness nor a time: both stand in any sentence.
    package func use(ofName text: String) -> Use? {
        if let use = use(of: text) { return use }
        let sentence = Sentence(text)
        let words = sentence.tokens.map(\.word)
        let joined = JoinedMatcher(words.joined(), ordinals: [])
        if AnchoredMatcher(words).matches(any: polite) || joined.matches(any: polite) { return .politeness }
        // "7-Eleven" is no time.
        let isOfNumbers = words.indices.allSatisfy { isNumber(sentence, $0..<($0 + 1)) }
        return !isOfNumbers && isDay(sentence, words.indices) ? .time : nil
    }

    /// What the whole text is to a person who answers; nil if it is no answer.
    ///
    /// Spaces, signs, what cannot be seen and letters that look alike do not count.
    ///
    /// - Parameter isSentence: Whether the text is an example of what a person asks for. Many a correction is such a
    ///   sentence, too: "take me to the airport".
    package func use(of text: String, isSentence: Bool = false) -> Use? {
        let sentence = Sentence(text)
        let forms = NameForms(text)
        guard !sentence.isTooLong, !sentence.tokens.isEmpty, !forms.plain.isEmpty else { return .nothing }
        let words = sentence.tokens.map(\.word)
        if words.allSatisfy(phrases.filler.contains) { return .filler }
        if let use = words.count <= Self.longest ? use(of: sentence, words) : nil { return use }
        // The names of apps are compared without spaces.
        for joined in [words.joined(), forms.plain, forms.look, forms.smallLook].uniqued() {
            if let use = use(ofJoined: joined) { return use }
        }
        return !isSentence && isCorrection(sentence, words) ? .correction : nil
    }

    /// Whether a text is just the name of an app, with what people say around it: "with MonkeyChat".
    package func names(_ app: [String], in text: String) -> Bool {
        let words = Sentence(text).tokens.map(\.word)
        guard !words.isEmpty, words.count <= Self.longest else { return false }
        let names = Set(app.map { Sentence($0).tokens.map(\.word).joined() }.filter { !$0.isEmpty })
        let matcher = AnchoredMatcher(words) { names.contains(words[$0.range].joined()) }
        return matcher.matches(any: phrases.templates(.app))
    }

    /// How many words the longest text has that is compared; each template of an answer is shorter.
    private static let longest = 16

    /// The kinds of answers without a slot, in the order in which they are looked for.
    private static let plainKinds: [(TurnSection, Use)] = [
        (.cancel, .cancel), (.leave, .farewell), (.yes, .yes), (.no, .no), (.options, .help),
        (.help, .help), (.abilities, .help), (.nothing, .noValue),
    ]

    private func use(of sentence: Sentence, _ words: [String]) -> Use? {
        let matcher = AnchoredMatcher(words)
        for (section, use) in Self.plainKinds where matcher.matches(any: phrases.templates(section)) { return use }
        if ChoiceReader([], phrases).isPlace(words) { return .choice }
        let numbers = AnchoredMatcher(words) { isNumber(sentence, $0.range) }
        if isNumber(sentence, words.indices) || numbers.matches(any: phrases.templates(.value)) { return .number }
        return nil
    }

    private func use(ofJoined text: String) -> Use? {
        let matcher = JoinedMatcher(text, ordinals: phrases.meanings(.ordinal).map(\.template))
        for (section, use) in Self.plainKinds where matcher.matches(any: phrases.templates(section)) { return use }
        return matcher.matches(any: phrases.templates(.choice)) ? .choice : nil
    }

    /// Whether words are another value for a request.
    ///
    /// Many names begin like a correction: "To Do", "No Man's Sky". One that names its parameter, tells a number, an
    /// amount or a day, or says what was meant is a correction; any other only after a "no" and a comma, or with more
    /// words around the value than the no: "no, Anna", "no to Anna".
    private func isCorrection(_ sentence: Sentence, _ words: [String]) -> Bool {
        guard words.count <= Self.longest else { return false }
        let matcher = AnchoredMatcher(words) { capture in
            switch capture.type {
            case "parameter": isParameter(Array(words[capture.range]))
            case "number", "money": isNumber(sentence, capture.range)
            case "date": isDay(sentence, capture.range)
            // Nothing has a value yet that could be the old one.
            case "old": false
            default: true
            }
        }
        let startsWithNo = words.indices.dropLast().contains { end in
            sentence.tokens[end + 1].followsBreak && isNo(words[...end])
        }
        for template in phrases.templates(.correction) {
            guard let captures = matcher.match(template) else { continue }
            let types = Set(captures.map(\.type))
            if !types.isDisjoint(with: ["parameter", "number", "money", "date", "value"]) || startsWithNo {
                return true
            }
            let around = words.count - captures.reduce(0) { $0 + $1.range.count }
            if around > 1, words.indices.prefix(around).contains(where: { isNo(words[...$0]) }) { return true }
        }
        return false
    }

    private func isNo(_ words: ArraySlice<String>) -> Bool {
        AnchoredMatcher(words).matches(any: phrases.templates(.no))
    }

    private func isParameter(_ words: [String]) -> Bool {
        words.count <= AnchoredMatcher.longestName
            && AnchoredMatcher(words).matches(any: phrases.meanings(.parameter).map(\.template))
    }

    private func isNumber(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        isValue([.number, .money], sentence, range: range)
    }

    private func isDay(_ sentence: Sentence, _ range: Range<Int>) -> Bool {
        isValue([.dateTime, .date, .time], sentence, range: range)
    }

    /// Whether all of some words are a value of one of the kinds.
    private func isValue(_ kinds: [ValueKind], _ sentence: Sentence, range: Range<Int>) -> Bool {
        range.count <= AnchoredMatcher.longestValue
            && kinds.contains { kind in
                values.readings(of: kind, in: sentence, at: range.lowerBound, now: Self.someDay)
                    .contains { $0.end == range.upperBound }
            }
    }
}
