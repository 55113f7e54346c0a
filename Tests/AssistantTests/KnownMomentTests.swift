import IntentModel
import JSON
import Testing

@testable import Assistant

/// A correction of a time keeps the day, and one of a day keeps the time.
@Suite struct KnownMomentTests {
    private static func read(
        _ text: String,
        _ language: String,
        known: JSONValue,
        _ kind: Question.Kind = .unsupported,
        of name: String = "scheduledPickupTime",
        _ intent: String = "INRequestRideIntent"
    ) throws -> AnswerReading {
        let files = try LanguageData.files(language)
        let assistant = try LanguageData.assistant(language)
        let values = try ValueReader(files: files)
        let reader = AnswerReader(
            try TurnPhrases(files),
            catalogue: .system,
            readings: { values.readings(of: $0, in: $1, at: $2, now: LanguageData.now) },
            understand: { assistant.understand($0, now: LanguageData.now) }
        )
        var question = Question(kind: kind, intent: intent, extensionName: "App", locale: language)
        if kind == .confirmIntent { question.parameters = [name: known] } else { question.parameter = name }
        question.value = known
        let request = IntentRequest(intent: intent, locale: language)
        return reader.read(text, AnswerContext(request: request, question: question))
    }

    private static let friday: JSONValue = [
        "startDateComponents": ["year": 2026, "month": 12, "day": 4, "hour": 18, "minute": 30]
    ]

    @Test(
        "What is not said anew stays, in the half of the day in which it was",
        arguments: [
            ("en", "no, make it seven", "2026-12-04T19:00"), ("en", "at seven in the morning", "2026-12-04T07:00"),
            ("en", "on Saturday", "2026-11-28T18:30"), ("en", "Saturday at nine", "2026-11-28T09:00"),
            ("es", "no, mejor a las siete", "2026-12-04T19:00"), ("es", "el sábado", "2026-11-28T18:30"),
            ("de", "nein, doch um sieben", "2026-12-04T19:00"), ("de", "am Samstag", "2026-11-28T18:30"),
        ]
    )
    func keeps(_ language: String, _ text: String, _ value: String) throws {
        let reading = try Self.read(text, language, known: Self.friday)
        #expect(reading == .answer(.text(value)))
    }

    @Test("What is looked up of a day is looked up of all of it")
    func search() throws {
        let name = "dateTimeRange"
        let intent = "INSearchForMessagesIntent"
        let reading = try Self.read("on Tuesday", "en", known: Self.friday, of: name, intent)
        #expect(reading == .answer(.text("2026-11-24")))
    }

    @Test(
        "A moment that is counted from now, or is of today, stays where it is",
        arguments: [
            ("en", "in half an hour"), ("en", "tonight"), ("en", "at seven tonight"), ("en", "now"),
            ("es", "en media hora"), ("es", "esta noche"), ("de", "in einer halben Stunde"), ("de", "heute Abend"),
        ]
    )
    func ofToday(_ language: String, _ text: String) throws {
        guard case .answer(.text(let value)) = try Self.read(text, language, known: Self.friday) else {
            Issue.record("\(text)")
            return
        }
        #expect(value.hasPrefix("2026-11-26"), "\(value)")
    }

    @Test("A number of people is no time")
    func people() throws {
        let reading = try Self.read("no, make it seven people", "en", known: Self.friday)
        #expect(reading == .correction(parameter: "partySize", text: "7"))
    }

    @Test("The same holds for what is to be confirmed")
    func confirmed() throws {
        for (text, value) in [("no, at seven", "2026-12-04T19:00"), ("no, on Saturday", "2026-11-28T18:30")] {
            let reading = try Self.read(text, "en", known: Self.friday, .confirmIntent)
            #expect(reading == .correction(parameter: "scheduledPickupTime", text: value))
        }
    }

    @Test("It holds for one of several values, and a number beside it is no time")
    func oneOfSeveral() throws {
        for (text, time) in [
            ("no no, at 7, and there are two of us", "2026-12-04T19:00"),
            ("make it 9 o'clock, and for three people", "2026-12-04T21:00"),
        ] {
            let reading = try Self.read(text, "en", known: Self.friday, .confirmIntent)
            guard case .corrections(let values, _) = reading else {
                Issue.record("\(reading)")
                continue
            }
            #expect(values.contains(SaidParameter(parameter: "scheduledPickupTime", text: time)), "\(values)")
        }
    }

    @Test("Nothing is kept of what was not known: a day without a time gets none")
    func unknown() throws {
        let day: JSONValue = ["startDateComponents": ["year": 2026, "month": 12, "day": 4]]
        #expect(try Self.read("on Saturday", "en", known: day) == .answer(.text("2026-11-28")))
        let evening = try Self.read("at seven", "en", known: day)
        #expect(evening == .answer(.text("2026-12-04T19:00")))
        #expect(try Self.read("on Saturday", "en", known: .null) == .answer(.text("2026-11-28")))
    }

    @Test(
        "A moment is read as the wire and the language write it, and nothing else is one",
        arguments: [
            ("2026-12-04T18:30", "2026-12-04 18:30"), ("2026-12-04", "2026-12-04 -"),
            ("2026-12-04T18:30..2026-12-05", "2026-12-04 18:30"), ("2026-12-04T18", "2026-12-04 -"), ("Friday", nil),
            ("", nil), ("20261204T1830", nil), ("éééé-12-04", nil),
        ] as [(String, String?)]
    )
    func texts(_ text: String, _ expected: String?) {
        #expect(KnownMoment(text).map { "\($0.day) \($0.time ?? "-")" } == expected)
    }

    @Test("The day to come is meant where something is to be done, also as a bare answer")
    func coming() throws {
        let reading = try Self.read("Wednesday", "en", known: .null, .needsValue)
        #expect(reading == .answer(.text("2026-12-02")))
    }
}
