import Assistant
import Testing

/// Numbers and amounts in English.
@Suite struct ValueEnglishNumberTests {
    static let rows = [
        ValueRow(.number, "twenty three", "23"), ValueRow(.number, "3", "3"), ValueRow(.number, "2.5", "2.5"),
        ValueRow(.number, "a dozen", "12"), ValueRow(.number, "two dozen", "24"), ValueRow(.number, "half", "0.5"),
        ValueRow(.number, "twenty-three", "23"), ValueRow(.number, "one hundred and five", "105"),
        ValueRow(.number, "a hundred and fifty", "150"), ValueRow(.number, "fifteen hundred", "1500"),
        ValueRow(.number, "two thousand five hundred and twelve", "2512"), ValueRow(.number, "1,250", "1250"),
        ValueRow(.number, "two point five", "2.5"), ValueRow(.number, "two and a half", "2.5"),
        ValueRow(.number, "three point one four", "3.14"), ValueRow(.number, "2 1/2", "2.5"),
        ValueRow(.number, "minus five", "-5"), ValueRow(.number, "5 million", "5000000"),
        ValueRow(.number, "half a million", "500000"), ValueRow(.number, "one million two hundred thousand", "1200000"),
        ValueRow(.number, "a couple of", "2"), ValueRow(.number, "zero", "0"), ValueRow(.number, "20k", "20000"),
        ValueRow(.number, "twenty thirty", nil), ValueRow(.number, "five three", nil), ValueRow(.number, "a", nil),
        ValueRow(.number, "twenty, three", nil), ValueRow(.number, "99999999999999999999999", nil),
        ValueRow(.number, "10:30", nil), ValueRow(.number, "and five", nil), ValueRow(.number, "hello", nil),
        ValueRow(.ordinal, "second", "2"), ValueRow(.ordinal, "2nd", "2"), ValueRow(.ordinal, "twenty first", "21"),
        ValueRow(.ordinal, "one hundred and third", "103"), ValueRow(.ordinal, "two", nil),
        ValueRow(.percent, "50 %", "50"), ValueRow(.percent, "50%", "50"), ValueRow(.percent, "twenty percent", "20"),
        ValueRow(.money, "5 dollars", "5 USD"), ValueRow(.money, "$5.50", "5.50 USD"), ValueRow(.money, "€ 5", "5 EUR"),
        ValueRow(.money, "5 €", "5 EUR"), ValueRow(.money, "five dollars and fifty cents", "5.50 USD"),
        ValueRow(.money, "50 bucks", "50 USD"), ValueRow(.money, "a dollar", "1 USD"),
        ValueRow(.money, "one hundred and fifty bucks", "150 USD"), ValueRow(.money, "fifty cents", "0.50 USD"),
        ValueRow(.money, "$5 million", "5000000 USD"), ValueRow(.money, "100 usd", "100 USD"),
        ValueRow(.money, "half a dollar", "0.5 USD"), ValueRow(.money, "20 pounds", "20 GBP"),
        ValueRow(.money, "five dollars fifty", "5.50 USD"), ValueRow(.money, "$1,250.75", "1250.75 USD"),
        ValueRow(.money, "five fifty", nil), ValueRow(.money, "minus five dollars", nil), ValueRow(.money, "$", nil),
        ValueRow(.temperature, "20 degrees", "20 °C"), ValueRow(.temperature, "72 degrees", "72 °F"),
        ValueRow(.temperature, "20 degrees celsius", "20 °C"), ValueRow(.temperature, "20 degrees fahrenheit", "20 °F"),
        ValueRow(.temperature, "21.5 °C", "21.5 °C"), ValueRow(.temperature, "minus five degrees celsius", "-5 °C"),
        ValueRow(.temperature, "-5 degrees", "-5 °C"), ValueRow(.number, "one and a half million", "1500000"),
        ValueRow(.money, "usd 20", "20 USD"),
        ValueRow(.duration, "half an hour", "30m"), ValueRow(.duration, "90 minutes", "1h30m"),
        ValueRow(.duration, "an hour and a half", "1h30m"), ValueRow(.duration, "1h30", "1h30m"),
        ValueRow(.duration, "two and a half hours", "2h30m"), ValueRow(.duration, "2 hours and 15 minutes", "2h15m"),
        ValueRow(.duration, "1h 30m", "1h30m"), ValueRow(.duration, "a quarter of an hour", "15m"),
        ValueRow(.duration, "three quarters of an hour", "45m"), ValueRow(.duration, "two weeks", "14d"),
        ValueRow(.duration, "one minute", "1m"), ValueRow(.duration, "30 seconds", "30s"),
        ValueRow(.duration, "half hour", "30m"), ValueRow(.duration, "two months", nil),
        ValueRow(.duration, "0 minutes", nil), ValueRow(.duration, "999999999999999 weeks", nil),
        ValueRow(.distance, "five miles", "5 mi"), ValueRow(.distance, "3 km", "3 km"),
        ValueRow(.distance, "10k", "10 km"), ValueRow(.distance, "half a mile", "0.5 mi"),
        ValueRow(.distance, "two and a half kilometers", "2.5 km"), ValueRow(.energy, "300 calories", "300 kCal"),
    ]

    @Test(arguments: rows) func table(_ row: ValueRow) throws {
        #expect(try ValueLanguage("en").value(row.kind, row.text) == row.value)
    }

    @Test func longestFirst() throws {
        let readings = try ValueLanguage("en").reader.readings(
            of: .number,
            in: Sentence("buy one hundred and five apples"),
            at: 1,
            now: ValueLanguage.now
        )
        #expect(readings.map(\.end) == [5, 3, 2])
        #expect(readings.map(\.value) == ["105", "100", "1"])
    }
}
