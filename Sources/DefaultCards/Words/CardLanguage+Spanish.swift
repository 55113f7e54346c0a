internal import IntentModel
internal import IntentPresentation

extension CardLanguage {
    static let spanish = CardLanguage(
        forms: Forms(
            decimal: ",",
            group: ".",
            amount: { "\($0)\u{A0}\($1)" },
            percent: { "\($0)\u{A0}%" },
            day: { "\($0) de \($1)" },
            date: { "\($0) \($1) de \($2)" },
            hasHalfDays: false,
            from: "desde",
            until: "hasta",
            every: "cada"
        ),
        weekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
        months: [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre", "diciembre",
        ],
        states: [
            .ready: "Listo", .inProgress: "En curso", .failure: "Sin hacer",
            .deferredToApplication: "En la app",
            .userConfirmationRequired: "Por confirmar",
        ],
        words: [
            .done: "Hecho", .on: "sí", .off: "no", .locked: "Cerrado", .unlocked: "Abierto",
            .focused: "Con concentración", .unfocused: "Sin concentración", .nothingFound: "Sin resultados",
            .incomplete: "Hay más de lo que cabe aquí.", .map: "Ver en un mapa",
            .picture: "imagen", .people: "personas", .person: "persona",
        ],
        recurrences: [
            "minute": ("cada minuto", "minutos"), "hourly": ("cada hora", "horas"), "daily": ("cada día", "días"),
            "weekly": ("cada semana", "semanas"), "monthly": ("cada mes", "meses"), "yearly": ("cada año", "años"),
        ],
        titles: spanishTitles,
        done: spanishDone,
        nouns: spanishNouns,
        cases: spanishCases,
        dialogue: .spanish
    )
}
