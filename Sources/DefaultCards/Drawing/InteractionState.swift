internal import Cards
internal import IntentModel

/// How far an interaction has come, as a word with a sign and a color.
struct InteractionState {
    let symbol: String
    let text: String
    let color: Card.Color

    /// Returns nil where there is nothing to say: a search that has found what the card shows.
    init?(_ interaction: Interaction, of intent: IntentDefinition, language: CardLanguage) {
        let state = language.states[interaction.status]
        switch interaction.status {
        case .unspecified: return nil
        case .success:
            if intent.looksUp { return nil }
            (symbol, color) = ("✓", .good)
            text = language.done[intent.name] ?? language.word(.done)
        case .failure: (symbol, text, color) = ("✗", state ?? "", .attention)
        case .deferredToApplication: (symbol, text, color) = ("→", state ?? "", .accent)
        case .inProgress: (symbol, text, color) = ("…", state ?? "", .accent)
        case .ready, .userConfirmationRequired: (symbol, text, color) = ("○", state ?? "", .accent)
        }
    }
}
