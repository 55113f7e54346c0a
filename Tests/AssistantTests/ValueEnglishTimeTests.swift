import Assistant
import Testing

/// Dates and times in English, said on Thursday, 26 November 2026, at 10:00.
@Suite struct ValueEnglishTimeTests {
    static let dates: [(String, String?)] = [
        ("today", "2026-11-26"), ("tomorrow", "2026-11-27"), ("next friday", "2026-12-04"), ("monday", "2026-11-30"),
        ("thursday", "2026-12-03"), ("this thursday", "2026-11-26"), ("last friday", "2026-11-20"),
        ("april 16", "2027-04-16"), ("april 16th", "2027-04-16"), ("april sixteenth", "2027-04-16"),
        ("the 5th of may", "2027-05-05"), ("1/20/2023", "2023-01-20"), ("20/1/2023", "2023-01-20"),
        ("christmas", "2026-12-25"), ("labor day", "2027-09-06"), ("thanksgiving", "2026-11-26"),
        ("good friday", "2027-03-26"), ("friday, november 27", "2026-11-27"), ("may 5 2028", "2028-05-05"),
        ("may 5th, twenty twenty eight", "2028-05-05"), ("the first monday of may", "2027-05-03"),
        ("the day after tomorrow", "2026-11-28"), ("in two weeks", "2026-12-10"), ("three days ago", "2026-11-23"),
        ("the 5th", "2026-12-05"), ("february 29", "2028-02-29"), ("2026-11-27", "2026-11-27"),
        ("in 3 months", "2027-02-26"),
        ("february 30", nil), ("2/29/2027", nil), ("13/13/2026", nil), ("in an hour", nil), ("may", nil), ("ten", nil),
        ("in 99999999 years", nil), ("monday of next week", "2026-11-30"), ("memorial day", "2027-05-31"),
        ("next month", "2026-12-01"),
    ]

    @Test(arguments: dates) func date(_ text: String, _ value: String?) throws {
        #expect(try ValueLanguage("en").value(.date, text) == value)
    }

    static let times: [(String, String?)] = [
        ("ten", "22:00"), ("at ten", "22:00"), ("10:30", "10:30"), ("5 pm", "17:00"), ("5pm", "17:00"),
        ("half past ten", "10:30"), ("quarter to six", "17:45"), ("noon", "12:00"), ("midnight", "00:00"),
        ("ten past five", "17:10"), ("twenty to five", "16:40"), ("five thirty", "17:30"), ("12 am", "00:00"),
        ("12 pm", "12:00"), ("five o'clock", "17:00"), ("5 in the morning", "05:00"), ("8 in the evening", "20:00"),
        ("12 at night", "00:00"), ("2 at night", "02:00"), ("08:30", "08:30"), ("8:30 pm", "20:30"), ("15", "15:00"),
        ("seven oh five", "19:05"), ("25", nil), ("10:75", nil), ("1 in the morning", "01:00"), ("5 a.m.", "05:00"),
    ]

    @Test(arguments: times) func time(_ text: String, _ value: String?) throws {
        #expect(try ValueLanguage("en").value(.time, text) == value)
    }

    static let moments: [(String, String?)] = [
        ("at ten tomorrow", "2026-11-27T10:00"), ("tomorrow at ten", "2026-11-27T10:00"),
        ("tomorrow at 5", "2026-11-27T17:00"), ("tomorrow at 6", "2026-11-27T06:00"), ("tomorrow", "2026-11-27"),
        ("ten", "2026-11-26T22:00"),
        ("9 am", "2026-11-27T09:00"), ("11", "2026-11-26T11:00"), ("in half an hour", "2026-11-26T10:30"),
        ("5 hours from now", "2026-11-26T15:00"), ("in 2 weeks", "2026-12-10"), ("tonight", "2026-11-26T20:00"),
        ("tomorrow morning", "2026-11-27T09:00"), ("next month", "2026-12-01"), ("this weekend", "2026-11-28"),
        ("now", "2026-11-26T10:00"), ("two years from now", "2028-11-26"), ("in one minute", "2026-11-26T10:01"),
        ("10 am on sunday", "2026-11-29T10:00"), ("sunday at 10 am", "2026-11-29T10:00"),
        ("tonight at 8", "2026-11-26T20:00"), ("at 8 tonight", "2026-11-26T20:00"), ("today at 5", "2026-11-26T17:00"),
        ("today at 10", "2026-11-26T22:00"), ("friday morning at 8", "2026-11-27T08:00"),
        ("in 15 hours", "2026-11-27T01:00"), ("in 30 seconds", "2026-11-26T10:00:30"),
        ("tomorrow at noon", "2026-11-27T12:00"),
        ("friday the 27th at 5:30 pm", "2026-11-27T17:30"), ("in the morning", "2026-11-27T09:00"),
        ("this evening at 7", "2026-11-26T19:00"), ("ten tomorrow morning", "2026-11-27T10:00"),
        ("in 1h30", "2026-11-26T11:30"), ("in an hour and a half", "2026-11-26T11:30"),
        ("midnight tonight", "2026-11-27T00:00"), ("tonight at 12", "2026-11-27T00:00"),
        ("friday at half past seven in the evening", "2026-11-27T19:30"), ("saturday the 5th", "2026-12-05"),
        ("a week from tomorrow", "2026-12-04"), ("two weeks from friday", "2026-12-11"), ("11 a m", "2026-11-26T11:00"),
        ("the seventies", nil), ("in 0 minutes", nil), ("tomorrow today", nil),
    ]

    @Test(arguments: moments) func dateTime(_ text: String, _ value: String?) throws {
        #expect(try ValueLanguage("en").value(.dateTime, text) == value)
    }

    static let ranges: [(String, String?)] = [
        ("last week", "2026-11-16..2026-11-22"), ("yesterday", "2026-11-25"), ("this month", "2026-11-01..2026-11-30"),
        ("in march", "2026-03-01..2026-03-31"), ("from monday to friday", "2026-11-30..2026-12-04"),
        ("between 5 and 7", "2026-11-26T17:00..2026-11-26T19:00"), ("in the last three days", "2026-11-23..2026-11-26"),
        ("from 5 to 7 pm", "2026-11-26T17:00..2026-11-26T19:00"), ("next year", "2027-01-01..2027-12-31"),
        ("last february", "2026-02-01..2026-02-28"), ("february 2028", "2028-02-01..2028-02-29"),
        ("tomorrow from 5 to 7", "2026-11-27T17:00..2026-11-27T19:00"), ("since monday", "2026-11-23.."),
        ("until friday", "..2026-11-27"), ("monday", "2026-11-23"), ("this weekend", "2026-11-28..2026-11-29"),
        ("last night", "2026-11-25T18:00..2026-11-25T23:59"), ("from friday to monday", "2026-11-27..2026-11-30"),
        ("in 2024", "2024-01-01..2024-12-31"), ("the seventies", nil), ("may 5", "2026-05-05"),
        ("june 1 to 5", "2026-06-01..2026-06-05"), ("from june 1st until the 5th", "2027-06-01..2027-06-05"),
        ("since last week", "2026-11-16.."), ("from january to march", "2026-01-01..2026-03-31"),
        ("last year in june", "2025-06-01..2025-06-30"), ("two weeks ago", "2026-11-12"),
        ("5 to 7 pm", "2026-11-26T17:00..2026-11-26T19:00"), ("from 10 to 2", "2026-11-26T22:00..2026-11-27T02:00"),
        ("from 11 pm to 1 am", "2026-11-26T23:00..2026-11-27T01:00"),
        ("november", "2026-11-01..2026-11-30"),
    ]

    @Test(arguments: ranges) func dateRange(_ text: String, _ value: String?) throws {
        #expect(try ValueLanguage("en").value(.dateRange, text) == value)
    }

    static let boundaries: [(ValueKind, String, String, String?)] = [
        // A Friday, the last day of a month, the last minute of a year, a leap day.
        (.date, "next friday", "2026-11-27T10:00", "2026-12-04"), (.date, "friday", "2026-11-27T10:00", "2026-12-04"),
        (.date, "this friday", "2026-11-27T10:00", "2026-11-27"),
        (.date, "last friday", "2026-11-27T10:00", "2026-11-20"),
        (.date, "in one month", "2026-01-31T10:00", "2026-02-28"),
        (.date, "in one month", "2028-01-31T10:00", "2028-02-29"),
        (.date, "the 31st", "2026-02-01T10:00", "2026-03-31"), (.date, "tomorrow", "2028-02-28T10:00", "2028-02-29"),
        (.dateTime, "in one minute", "2026-12-31T23:59", "2027-01-01T00:00"),
        (.dateRange, "last month", "2026-01-15T10:00", "2025-12-01..2025-12-31"),
        (.dateRange, "this week", "2026-11-29T10:00", "2026-11-23..2026-11-29"),
        (.date, "in one year", "2028-02-29T10:00", "2029-02-28"),
        (.date, "february 29", "2028-02-29T10:00", "2028-02-29"),
        (.dateTime, "midnight", "2026-11-26T23:00", "2026-11-27T00:00"), (.date, "tomorrow", "9999-12-31T10:00", nil),
        (.date, "today", "2026-02-30T10:00", nil), (.time, "ten", "2026-11-26T22:00", "10:00"),
    ]

    @Test(arguments: boundaries) func boundary(
        _ kind: ValueKind,
        _ text: String,
        _ now: String,
        _ value: String?
    ) throws {
        let numbers = now.split { "-T:".contains($0) }.map { Int($0) ?? 0 }
        let now = LocalTime(
            year: numbers[0],
            month: numbers[1],
            day: numbers[2],
            hour: numbers[3],
            minute: numbers[4]
        )
        #expect(try ValueLanguage("en").value(kind, text, now: now) == value)
    }
}
