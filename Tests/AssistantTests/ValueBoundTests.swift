import Assistant
import Testing

/// No text, no time and no data makes reading a value long, or end the process.
@Suite struct ValueBoundTests {
    private static let pieces = [
        "twenty", "one", "hundred", "and", "thousand", "million", "a", "half", "dozen", "minus", "point", "5", "5.5",
        "$",
        "€", "%", "°", "10:30", "1/20", "1/20/2023", "0", "999999999999999", "1,000", "99999999999999999999", "00:00",
        "monday", "may", "next", "last", "in", "on", "at", "the", "to", "of", "from", "between", "until", "since",
        "past",
        "quarter", "dollars", "cents", "hours", "minutes", "years", "months", "weeks", "ago", "tomorrow", "morning",
        "tonight",
        "am", "pm", "und", "zwanzig", "dreiundzwanzig", "uhr", "halb", "y", "media", "las", "de", "mil", "millones",
        ",", ".",
        "second", "first", "31st", "february", "29", "2027", "k", "ﷺ", "١٢", "\u{0}", "🙂", "ein", "einundeinund",
        "2026-02-30",
    ]

    /// Numbers that look random and repeat.
    private struct Chance {
        var state: UInt64
        mutating func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    @Test(arguments: ["en", "es", "de"]) func anyWords(_ language: String) throws {
        let reader = try ValueLanguage(language).reader
        var chance = Chance(state: 7)
        let times = [
            ValueLanguage.now, LocalTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59),
            LocalTime(year: 1, month: 1, day: 1), LocalTime(year: .max, month: .min, day: 0, hour: -1, minute: 99),
            LocalTime(year: 2028, month: 2, day: 29, hour: 12),
        ]
        for round in 0..<400 {
            let words = (0..<chance.next(below: 12) + 1).map { _ in Self.pieces[chance.next(below: Self.pieces.count)] }
            let sentence = Sentence(words.joined(separator: chance.next(below: 4) == 0 ? "" : " "))
            for index in -1...sentence.tokens.count {
                for kind in ValueKind.allCases {
                    let readings = reader.readings(of: kind, in: sentence, at: index, now: times[round % times.count])
                    #expect(readings.count <= ValueReader.readings)
                    #expect(
                        readings.allSatisfy { index < $0.end && $0.end <= sentence.tokens.count && $0.value != "" }
                    )
                    #expect(readings.map(\.end) == Set(readings.map(\.end)).sorted(by: >), "\(words)")
                }
            }
        }
    }

    @Test(arguments: [
        ("en", "one hundred and"), ("en", "twenty"), ("en", "five past"), ("en", "from monday at 5 to"),
        ("en", "an hour and"),
        ("de", "einundzwanzig tausend und"), ("es", "mil y dos"),
    ]) func longTexts(_ language: String, _ words: String) throws {
        let reader = try ValueLanguage(language).reader
        let count = words.split(separator: " ").count
        let sentence = Sentence(Array(repeating: words, count: Sentence.words / count).joined(separator: " "))
        try #require(!sentence.isTooLong)
        let time = ContinuousClock().measure {
            for index in sentence.tokens.indices {
                for kind in ValueKind.allCases {
                    _ = reader.readings(of: kind, in: sentence, at: index, now: ValueLanguage.now)
                }
            }
        }
        // A debug build on a busy machine; a release build takes some 20 ms.
        #expect(time < .seconds(30))
    }

    @Test func compounds() throws {
        let sentence = Sentence(String(repeating: "einund", count: 600))
        #expect(
            try ValueLanguage("de").reader.readings(of: .number, in: sentence, at: 0, now: ValueLanguage.now).isEmpty
        )
    }

    @Test(arguments: [
        "numerals words\n  x: three", "numerals words\n  3: [three]", "numerals joins\n  last: and",
        "numerals nothing\n  a",
        "units span\n  3x: hours", "units speed\n  kmh: kmh", "currency dollar\n  1: dollar", "moments day\n  {date}",
        "moments date\n  day: today", "moments date\n  {nothing}", "moments date\n  {number:weekdya}",
        "moments date\n  {unit}", "calendar months\n  13: undecember", "moments date\n  ...",
        "calendar parts\n  6: morning",
        "moments time\n  {hour} ~ 99", "units temperature\n  °C 9..1: degrees", "moments date\n  days=1 (a",
    ]) func mistakes(_ text: String) throws {
        let file = try LanguageFile(name: "times.phrases", text: text)
        #expect(throws: LanguageError.self) { try ValueReader(files: [file]) }
    }

    @Test func noData() throws {
        let reader = try ValueReader(files: [])
        let readings = reader.readings(of: .number, in: Sentence("5 five"), at: 0, now: ValueLanguage.now)
        #expect(readings.map(\.value) == ["5"])
    }
}
