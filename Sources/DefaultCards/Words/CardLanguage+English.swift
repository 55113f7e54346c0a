internal import IntentModel
internal import IntentPresentation

extension CardLanguage {
    static let english = CardLanguage(
        forms: Forms(
            decimal: ".",
            group: ",",
            amount: { "\($1)\($0)" },
            percent: { "\($0)%" },
            day: { "\($0) \($1)" },
            date: { "\($0) \($1) \($2)" },
            hasHalfDays: true,
            from: "from",
            until: "until",
            every: "every"
        ),
        weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        states: [
            .ready: "Ready", .inProgress: "In progress", .failure: "Not done",
            .deferredToApplication: "In the app",
            .userConfirmationRequired: "To be confirmed",
        ],
        words: [
            .done: "Done", .on: "on", .off: "off", .locked: "Locked", .unlocked: "Unlocked", .focused: "Focused",
            .unfocused: "Not focused", .nothingFound: "Nothing found", .incomplete: "There is more than fits here.",
            .map: "Show on a map", .picture: "picture", .people: "people",
            .person: "person",
        ],
        recurrences: [
            "minute": ("every minute", "minutes"), "hourly": ("hourly", "hours"), "daily": ("daily", "days"),
            "weekly": ("weekly", "weeks"), "monthly": ("monthly", "months"), "yearly": ("yearly", "years"),
        ],
        titles: englishTitles,
        done: englishDone,
        nouns: englishNouns,
        cases: englishCases,
        dialogue: .english
    )
}
