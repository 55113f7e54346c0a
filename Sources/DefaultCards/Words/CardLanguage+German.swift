internal import IntentModel
internal import IntentPresentation

extension CardLanguage {
    static let german = CardLanguage(
        forms: Forms(
            decimal: ",",
            group: ".",
            amount: { "\($0)\u{A0}\($1)" },
            percent: { "\($0)\u{A0}%" },
            day: { "\($0). \($1)" },
            date: { "\($0) \($1) \($2)" },
            hasHalfDays: false,
            from: "ab",
            until: "bis",
            every: "alle"
        ),
        weekdays: ["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."],
        months: [
            "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
            "November", "Dezember",
        ],
        states: [
            .ready: "Bereit", .inProgress: "Läuft", .failure: "Nicht erledigt",
            .deferredToApplication: "In der App",
            .userConfirmationRequired: "Zu bestätigen",
        ],
        words: [
            .done: "Erledigt", .on: "an", .off: "aus", .locked: "Abgeschlossen", .unlocked: "Offen",
            .focused: "Fokussiert", .unfocused: "Nicht fokussiert", .nothingFound: "Nichts gefunden",
            .incomplete: "Es gibt mehr, als hierher passt.",
            .map: "Auf einer Karte zeigen", .picture: "Bild", .people: "Personen", .person: "Person",
        ],
        recurrences: [
            "minute": ("jede Minute", "Minuten"), "hourly": ("stündlich", "Stunden"), "daily": ("täglich", "Tage"),
            "weekly": ("wöchentlich", "Wochen"), "monthly": ("monatlich", "Monate"), "yearly": ("jährlich", "Jahre"),
        ],
        titles: germanTitles,
        done: germanDone,
        nouns: germanNouns,
        cases: germanCases,
        dialogue: .german
    )
}
