internal import IntentModel

/// Texts of apps that are made to be taken for something else: an answer, another app, a contact, a whole sentence.
struct Mischief {
    let speech: Speech
    /// The names of apps that somebody trusts.
    let victims: [String]
    /// The sentences that the person says in this world.
    let sentences: [String]

    /// A name for an app.
    func name(_ random: inout SplitMix64) -> String {
        let text =
            switch random.number(0...11) {
            case 0...2: random.choice(victims)
            case 3...5: answer(&random)
            case 6: random.choice(speech.people)
            case 7: random.choice(sentences)
            case 8...10: random.choice(speech.ordinary)
            default: word(&random)
            }
        return random.chance(0.3) ? varied(text ?? "yes", &random) : text ?? "yes"
    }

    /// A phrase that does something.
    func phrase(_ random: inout SplitMix64) -> String {
        let text =
            switch random.number(0...9) {
            case 0...3: random.choice(sentences)
            case 4...6: answer(&random)
            case 7, 8: random.choice(speech.naming + speech.otherApp)?.filled(["app": random.choice(victims) ?? ""])
            default: random.choice(speech.people + speech.amounts.map(\.text))
            }
        return random.chance(0.3) ? varied(text ?? "yes", &random) : text ?? "yes"
    }

    /// What a person says to a question, mostly in the language of the person.
    private func answer(_ random: inout SplitMix64) -> String? {
        if random.chance(0.1) { return random.choice(Speech.all.values.flatMap(\.answers).sorted()) }
        return random.choice(random.chance(0.5) ? speech.answers : speech.yes + speech.no + speech.ordinals[1])
    }

    private func word(_ random: inout SplitMix64) -> String? {
        random.choice(random.choice(sentences)?.split(separator: " ").map(String.init) ?? [])
    }

    /// A text that a person, or the assistant, may take for another one.
    private func varied(_ text: String, _ random: inout SplitMix64) -> String {
        switch random.number(0...7) {
        case 0: return text.uppercased()
        case 1: return text + (random.choice(["!", ".", " ?", "…"]) ?? "")
        case 2: return "\u{200B}" + text
        case 3: return text.replacing(" ", with: random.choice(["  ", "\u{A0}", "-", ""]) ?? "")
        case 4: return text.replacing("o", with: "\u{43E}")
        case 5: return String(text.map { $0 == text.last ? Accents.accented($0) ?? $0 : $0 })
        case 6: return "the " + text
        default: return "\u{201C}\(text)\u{201D}"
        }
    }
}
