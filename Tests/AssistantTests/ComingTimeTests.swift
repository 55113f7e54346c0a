import IntentModel
import Testing

@testable import Assistant

/// Times of what is to be done: hours that pass where the clock changes, no point in the past, and no weekday that is
/// another one.
@Suite struct ComingTimeTests {
    /// A language, a text, the present as year, month, day, hour and minute, and the value.
    typealias Row = (language: String, text: String, now: [Int], value: String?)

    private static func time(_ now: [Int], _ changes: [LocalTime.Change] = []) -> LocalTime {
        LocalTime(year: now[0], month: now[1], day: now[2], hour: now[3], minute: now[4], changes: changes)
    }

    @Test(
        "Hours pass where the clock changes",
        arguments: [
            // New York, 14 March 2027, half an hour before the clock goes from 2 to 3.
            ("in an hour", [2027, 3, 14, 1, 30], 30 * 60, 3600, "2027-03-14T03:30"),
            ("in 2 hours", [2027, 3, 14, 1, 30], 30 * 60, 3600, "2027-03-14T04:30"),
            ("in 20 minutes", [2027, 3, 14, 1, 30], 30 * 60, 3600, "2027-03-14T01:50"),
            ("in 30 minutes", [2027, 3, 14, 1, 30], 30 * 60, 3600, "2027-03-14T03:00"),
            ("in 24 hours", [2027, 3, 13, 12, 0], 14 * 3600, 3600, "2027-03-14T13:00"),
            ("in 1 day", [2027, 3, 13, 12, 0], 14 * 3600, 3600, "2027-03-14"),
            // 1 November 2026, before the clock goes from 2 to 1.
            ("in 2 hours", [2026, 11, 1, 0, 45], 75 * 60, -3600, "2026-11-01T01:45"),
            ("in an hour", [2026, 11, 1, 0, 45], 75 * 60, -3600, "2026-11-01T01:45"),
            ("in 3 hours", [2026, 11, 1, 0, 45], 75 * 60, -3600, "2026-11-01T02:45"),
            // After the change, and back over it.
            ("in 2 hours", [2026, 11, 1, 3, 0], -2 * 3600, -3600, "2026-11-01T05:00"),
            ("an hour ago", [2027, 3, 14, 3, 30], -30 * 60, 3600, "2027-03-14T01:30"),
        ]
    )
    func clock(_ text: String, _ now: [Int], _ after: Int, _ shift: Int, _ value: String) throws {
        let now = Self.time(now, [LocalTime.Change(after: after, shift: shift)])
        #expect(try ValueLanguage("en").value(.dateTime, text, now: now) == value)
    }

    @Test(
        "A part of today is still to come, while it lasts",
        arguments: [
            ("en", "tonight", [2026, 11, 26, 22, 30], "2026-11-26T23:00"),
            ("en", "tonight", [2026, 11, 26, 23, 30], "2026-11-26T23:59"),
            ("en", "tonight", [2026, 11, 26, 12, 0], "2026-11-26T20:00"),
            ("en", "this evening", [2026, 11, 26, 22, 30], "2026-11-26T23:00"),
            ("en", "this afternoon", [2026, 11, 26, 16, 10], "2026-11-26T17:00"),
            ("en", "this weekend", [2026, 11, 29, 10, 0], "2026-11-29"),
            ("en", "this weekend", [2026, 11, 26, 10, 0], "2026-11-28"),
            ("de", "heute Abend", [2026, 11, 26, 22, 30], "2026-11-26T23:00"),
            ("de", "am Wochenende", [2026, 11, 29, 10, 0], "2026-11-29"),
            ("es", "esta noche", [2026, 11, 26, 22, 30], "2026-11-26T23:00"),
            ("es", "este fin de semana", [2026, 11, 29, 10, 0], "2026-11-29"),
            ("en", "tonight at 11", [2026, 11, 26, 22, 30], "2026-11-26T23:00"),
        ] as [Row]
    )
    func parts(_ row: Row) throws {
        #expect(try ValueLanguage(row.language).value(.dateTime, row.text, now: Self.time(row.now)) == row.value)
    }

    @Test(
        "A weekday and a date that are two days are no day",
        arguments: [
            ("en", "Friday December 3", nil), ("en", "Thursday December 3", "2026-12-03"),
            ("en", "Friday December 3 2026", nil), ("en", "Friday, 12/4", "2026-12-04"), ("en", "Friday, 12/5", nil),
            ("en", "Friday the 13th", "2027-08-13"), ("de", "Freitag, dem 3. Dezember", nil),
            ("de", "Donnerstag, dem 3. Dezember", "2026-12-03"), ("es", "el viernes 3 de diciembre", nil),
            ("es", "el jueves 3 de diciembre", "2026-12-03"),
        ] as [(String, String, String?)]
    )
    func weekdays(_ language: String, _ text: String, _ value: String?) throws {
        #expect(try ValueLanguage(language).value(.dateTime, text) == value)
    }

    @Test(
        "The last day of a month, and half eight",
        arguments: [
            ("en", "the last day of the month", "2026-11-30"), ("en", "the last day of February", "2027-02-28"),
            ("en", "the last day of next month", "2026-12-31"), ("de", "am letzten Tag des Monats", "2026-11-30"),
            ("de", "am letzten Tag im Februar", "2027-02-28"), ("es", "el último día del mes", "2026-11-30"),
            ("es", "el último día de febrero", "2027-02-28"), ("en", "at half eight", "2026-11-26T20:30"),
            ("en", "half past eight", "2026-11-26T20:30"), ("de", "um halb acht", "2026-11-26T19:30"),
        ]
    )
    func days(_ language: String, _ text: String, _ value: String) throws {
        #expect(try ValueLanguage(language).value(.dateTime, text) == value)
    }

    @Test(
        "Nothing is done at a time that is over, and the reply says so",
        arguments: [
            ("en", "remind me to call mom yesterday", "yesterday"),
            ("en", "remind me to call mom today at 8 am", "today at 8 am"),
            ("en", "book a table for yesterday at eight", "yesterday at eight"),
            ("de", "erinnere mich gestern an Mama", "gestern"), ("es", "recuérdame llamar a mamá ayer", "ayer"),
        ]
    )
    func over(_ language: String, _ text: String, _ words: String) throws {
        let understanding = try LanguageData.assistant(language).understand(text, now: LanguageData.now)
        #expect(understanding.accepted == nil && understanding.refusal == Refusal(reply: .isOver, words: words))
    }

    @Test(
        "A table at eight is one in the evening",
        arguments: [
            ("en", "book a table for saturday at eight", "2026-11-28T20:00"),
            ("en", "book a table for saturday at 12:30", "2026-11-28T12:30"),
            ("en", "book a table for tomorrow at 9 am", "2026-11-27T09:00"),
            ("es", "reserva una mesa para el sábado a las ocho", "2026-11-28T20:00"),
        ]
    )
    func table(_ language: String, _ text: String, _ value: String) throws {
        let best = try LanguageData.assistant(language).understand(text, now: LanguageData.now).parses.first
        let time = best?.slots.first { $0.parameter.hasPrefix("booking") }?.value
        #expect(time == value)
    }

    @Test("What has been is found")
    func past() throws {
        let understanding = try LanguageData.assistant("en").understand(
            "show messages from yesterday",
            now: LanguageData.now
        )
        #expect(understanding.isAccepted)
    }
}
