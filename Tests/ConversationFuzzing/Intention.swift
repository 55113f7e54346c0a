internal import IntentModel

/// What a person wants, beside the sentence that says it.
struct Intention {
    var intent: String
    /// The number of the app that the sentence names; nil if it names none.
    var app: Int?
    var text: String
    /// The amount that the app has to get; nil where none was said.
    var amount: Speech.Amount?
    /// Whether the text is meant as a phrase of the app.
    var isPhrase = false

    static let intents = ["INSendMessageIntent", "INSendPaymentIntent", "INAddTasksIntent", "INCreateNoteIntent"]

    /// A sentence of the language for one of the intents, with the name of an app or without one.
    init(_ intent: String, with app: (number: Int, name: String)?, _ speech: Speech, _ random: inout SplitMix64) {
        self.intent = intent
        self.app = app?.number
        let amount = random.choice(speech.amounts)
        let template = random.choice(speech.sentences[intent] ?? []) ?? ""
        if template.contains("{a}") { self.amount = amount }
        let bare = template.filled([
            "p": random.choice(speech.people) ?? "", "c": random.choice(speech.texts) ?? "",
            "t": random.choice(speech.deeds) ?? "", "a": amount?.text ?? "",
        ])
        let plain = random.chance(0.15) ? (random.choice(speech.openings) ?? "{s}").filled(["s": bare]) : bare
        text = app.map { (random.choice(speech.frames) ?? "").filled(["s": plain, "app": $0.name]) } ?? plain
    }

    /// A phrase of an app, said to be used.
    init(phrase: FuzzApp.Phrase, of app: Int) {
        (intent, self.app, text, isPhrase) = (phrase.intent, app, phrase.text, true)
    }
}
