import Assistant
import Testing

/// Values in German, said on Thursday, 26 November 2026, at 10:00.
@Suite struct ValueGermanTests {
    static let rows = [
        ValueRow(.number, "dreiundzwanzig", "23"), ValueRow(.number, "zweihundertfünfundvierzig", "245"),
        ValueRow(.number, "dreitausend", "3000"), ValueRow(.number, "hunderttausend", "100000"),
        ValueRow(.number, "zwei tausend fünfhundert", "2500"), ValueRow(.number, "zwei Komma fünf", "2.5"),
        ValueRow(.number, "anderthalb", "1.5"), ValueRow(.number, "2,5", "2.5"), ValueRow(.number, "1.250", "1250"),
        ValueRow(.number, "eine Million", "1000000"), ValueRow(.number, "ein Dutzend", "12"),
        ValueRow(.number, "neunzehnhundert", "1900"), ValueRow(.number, "einhunderteins", "101"),
        ValueRow(.number, "achtundachtzigtausend", "88000"), ValueRow(.number, "dreizwanzig", nil),
        ValueRow(.number, "undzwanzig", nil), ValueRow(.number, "einladen", nil), ValueRow(.number, "1.5", "1.5"),
        ValueRow(.ordinal, "zweite", "2"), ValueRow(.ordinal, "einundzwanzigste", "21"), ValueRow(.ordinal, "3.", "3"),
        ValueRow(.percent, "zwanzig Prozent", "20"), ValueRow(.money, "5 Euro", "5 EUR"),
        ValueRow(.money, "5,50 €", "5.50 EUR"), ValueRow(.money, "fünf Euro fünfzig", "5.50 EUR"),
        ValueRow(.money, "fünf Euro und fünfzig Cent", "5.50 EUR"), ValueRow(.money, "einen Euro", "1 EUR"),
        ValueRow(.temperature, "zwanzig Grad", "20 °C"), ValueRow(.duration, "eine halbe Stunde", "30m"),
        ValueRow(.duration, "anderthalb Stunden", "1h30m"), ValueRow(.duration, "eine Viertelstunde", "15m"),
        ValueRow(.duration, "zwei Stunden und 15 Minuten", "2h15m"), ValueRow(.distance, "fünf Kilometer", "5 km"),
        ValueRow(.energy, "300 Kalorien", "300 kCal"), ValueRow(.date, "heute", "2026-11-26"),
        ValueRow(.date, "übermorgen", "2026-11-28"), ValueRow(.date, "nächsten Freitag", "2026-11-27"),
        ValueRow(.date, "Freitag", "2026-11-27"), ValueRow(.date, "5. Mai", "2027-05-05"),
        ValueRow(.date, "der fünfte Mai", "2027-05-05"), ValueRow(.date, "Freitag, den 27. November", "2026-11-27"),
        ValueRow(.date, "20.1.2023", "2023-01-20"), ValueRow(.date, "Weihnachten", "2026-12-25"),
        ValueRow(.date, "Pfingstmontag", "2027-05-17"), ValueRow(.date, "vor drei Tagen", "2026-11-23"),
        ValueRow(.date, "30. Februar", nil), ValueRow(.time, "zehn Uhr", "22:00"), ValueRow(.time, "halb elf", "10:30"),
        ValueRow(.time, "viertel vor sechs", "17:45"), ValueRow(.time, "15 Uhr 30", "15:30"),
        ValueRow(.time, "10.30 Uhr", "10:30"), ValueRow(.time, "fünf Uhr nachmittags", "17:00"),
        ValueRow(.time, "acht Uhr morgens", "08:00"), ValueRow(.time, "Mitternacht", "00:00"),
        ValueRow(.time, "zehn nach fünf", "17:10"), ValueRow(.dateTime, "morgen um zehn", "2026-11-27T10:00"),
        ValueRow(.dateTime, "morgen um 6 Uhr", "2026-11-27T06:00"),
        ValueRow(.dateTime, "um zehn Uhr morgen", "2026-11-27T10:00"),
        ValueRow(.dateTime, "morgen früh", "2026-11-27T09:00"),
        ValueRow(.dateTime, "heute Abend", "2026-11-26T19:00"),
        ValueRow(.dateTime, "heute Abend um acht", "2026-11-26T20:00"),
        ValueRow(.dateTime, "in zwei Wochen", "2026-12-10"),
        ValueRow(.dateTime, "in einer halben Stunde", "2026-11-26T10:30"),
        ValueRow(.dateTime, "Freitag um 17 Uhr", "2026-11-27T17:00"), ValueRow(.dateTime, "jetzt", "2026-11-26T10:00"),
        ValueRow(.dateRange, "letzte Woche", "2026-11-16..2026-11-22"), ValueRow(.dateRange, "gestern", "2026-11-25"),
        ValueRow(.dateRange, "diesen Monat", "2026-11-01..2026-11-30"),
        ValueRow(.dateRange, "im März", "2026-03-01..2026-03-31"),
        ValueRow(.dateRange, "von Montag bis Freitag", "2026-11-30..2026-12-04"),
        ValueRow(.dateRange, "zwischen 5 und 7", "2026-11-26T17:00..2026-11-26T19:00"),
        ValueRow(.dateRange, "in den letzten drei Tagen", "2026-11-23..2026-11-26"),
        ValueRow(.dateRange, "vom 3. bis 5. Mai", "2026-05-03..2026-05-05"),
        ValueRow(.dateTime, "Freitag, 27.11. um 10 Uhr", "2026-11-27T10:00"),
        ValueRow(.dateTime, "Sonntagabend um acht", "2026-11-29T20:00"),
        ValueRow(.dateTime, "Samstag Morgen", "2026-11-28T09:00"),
        ValueRow(.duration, "eine dreiviertel Stunde", "45m"),
        ValueRow(.dateTime, "heute Nacht um zwei", "2026-11-27T02:00"),
    ]

    @Test(arguments: rows) func table(_ row: ValueRow) throws {
        #expect(try ValueLanguage("de").value(row.kind, row.text) == row.value)
    }
}
