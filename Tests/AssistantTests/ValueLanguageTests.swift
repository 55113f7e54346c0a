import Assistant
import Testing

/// Another language is data alone: some of French, which composes numbers in a way of its own.
@Suite struct ValueLanguageTests {
    private static let french = """
        numerals marks
          decimal: ,
          group: .
          date: day month year
        numerals words
          1: un[e]
          2: deux
          7: sept
          10: dix
          11: onze
          17: dix sept
          20: vingt
          60-79: soixante
          80-99: quatre vingt[s]
        numerals scales
          100: cent[s]
          1000: mille
        numerals joins
          tens: et
          fraction: et
        numerals fractions
          0.5: demi[e]
        quantities
          {count} {unit}
          {count} {unit} et {fraction}
        units span
          1h: heure[s]
        calendar weekdays
          5: vendredi
        moments date
          days=1: demain
          turn=coming: {weekday} prochain
        moments time
          {hour} heures [{minute}]
        moments dateTime
          {date} [à] {time}
          span=1: dans {span}
        """

    @Test(arguments: [
        ValueRow(.number, "quatre-vingt-dix-sept", "97"), ValueRow(.number, "soixante et onze", "71"),
        ValueRow(.number, "vingt et un", "21"), ValueRow(.number, "deux cent sept", "207"),
        ValueRow(.number, "vingt onze", nil), ValueRow(.duration, "deux heures et demie", "2h30m"),
        ValueRow(.date, "vendredi prochain", "2026-11-27"),
        ValueRow(.dateTime, "demain à dix heures", "2026-11-27T10:00"),
        ValueRow(.dateTime, "dans une heure", "2026-11-26T11:00"),
    ]) func french(_ row: ValueRow) throws {
        let reader = try ValueReader(files: [LanguageFile(name: "values.phrases", text: Self.french)])
        let sentence = Sentence(row.text)
        let readings = reader.readings(of: row.kind, in: sentence, at: 0, now: ValueLanguage.now)
        #expect(readings.first { $0.end == sentence.tokens.count }?.value == row.value)
    }
}
