/// Reads numbers, amounts, dates and times from the words of a sentence.
///
/// The words are data of the language (docs/languages.md §5). Reading is total for every sentence, and bounded in time.
package struct ValueReader: Sendable {
    /// The most readings at one word.
    package static let readings = 4

    private var data: ValueData

    /// Reads the sections of values in the files of one language; other sections are left alone.
    ///
    /// - Throws: The first mistake, with its file and line.
    package init(files: [LanguageFile]) throws(LanguageError) { data = try ValueData(files: files) }

    /// The same reader for a person with a locale: its region decides about marks in digits, and which currency a sign
    /// or a word of several means.
    package func reading(for locale: String) -> ValueReader {
        var reader = self
        reader.data = data.settled(in: locale)
        return reader
    }

    /// Returns the readings that begin at a word, the longest first.
    ///
    /// A time of day said without its half is the next coming one; on a given day from 1 to 5 in the afternoon. A
    /// weekday is the next coming one. A range such as "in march" is the last one that has begun.
    ///
    /// - Parameters:
    ///   - kind: What the words have to be.
    ///   - sentence: The sentence.
    ///   - index: The first word of the value.
    ///   - now: The present at the place of the person. With one that does not exist, no date is read.
    package func readings(of kind: ValueKind, in sentence: Sentence, at index: Int, now: LocalTime) -> [Reading] {
        let now = Now(now) ?? (kind.needsNow ? nil : Now.epoch)
        guard let now, sentence.tokens.indices.contains(index) else { return [] }
        var matcher = Matcher(data, sentence, at: index, now: now)
        var readings: [Reading] = []
        for match in matcher.matches(kind.symbol, at: index) where readings.count < Self.readings {
            let value = ValueText(now: kind == .evening ? now.evenings : now).text(of: match.meaning, as: kind)
            guard value != nil || match.meaning.isImpossible else { continue }
            readings.append(Reading(end: match.end, value: value, cost: match.cost))
        }
        return readings
    }
}

extension ValueKind {
    fileprivate var needsNow: Bool {
        switch self {
        case .date, .time, .dateTime, .dateRange, .evening: true
        default: false
        }
    }

    fileprivate var symbol: Symbol {
        switch self {
        case .number: .number
        case .ordinal: .ordinal
        case .percent: .percent
        case .money: .money
        case .temperature: .temperature
        case .date: .date
        case .time: .time
        case .dateTime, .evening: .dateTime
        case .dateRange: .dateRange
        case .duration: .span
        case .distance: .distance
        case .energy: .energy
        }
    }
}
