import IntentsUI

/// The program: draws an intent as cards, one for each call.
@main
final class IntentViewController: INUIViewController, INUIHostedViewControlling {
{{#hasDefinitions}}
    override class var definedIntents: [INIntent.Type] { [{{definedList}}] }

{{/hasDefinitions}}
    /// Draws the title in the first call, and then the parameters that are texts; the host draws the others.
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        if parameters.isEmpty {
            var heading = Card.TextBlock.plain(title(of: interaction.intent))
            (heading.weight, heading.isHeading) = (.bolder, true)
            card = Card([Card.Element(.text(heading))], language: INPreferences.siriLanguageCode())
            return (true, [], CGSize(width: desiredSize.width, height: 40))
        }
        let texts = parameters.filter { interaction.parameterValue(for: $0) is String }
            .sorted { $0.parameterKeyPath < $1.parameterKeyPath }
        guard !texts.isEmpty else { return (false, [], .zero) }
        card = Card(
            texts.map { .plain(interaction.parameterValue(for: $0) as? String ?? "") },
            language: INPreferences.siriLanguageCode()
        )
        return (true, Set(texts), CGSize(width: desiredSize.width, height: CGFloat(40 * texts.count)))
    }

    private func title(of intent: INIntent) -> String {
        switch intent {
{{#intents}}
        case is {{intent}}: "{{stem}}"
{{/intents}}
        default: "{{name}}"
        }
    }
}
