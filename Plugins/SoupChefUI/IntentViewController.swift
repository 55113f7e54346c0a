import IntentsUI

/// SoupChefUI: draws an order with its price before it is taken, and what was ordered afterwards.
@main
final class IntentViewController: INUIViewController, INUIHostedViewControlling {
    override class var definedIntents: [INIntent.Type] { [OrderSoupIntent.self] }

    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        guard parameters.isEmpty, let order = Order(interaction) else { return (false, [], .zero) }
        let locale = INPreferences.siriLanguageCode()
        switch interaction.intentHandlingStatus {
        case .ready, .userConfirmationRequired: card = order.invoice(locale)
        case .success: card = order.confirmation(locale)
        default: return (false, [], .zero)
        }
        return (true, Order.shown, CGSize(width: desiredSize.width, height: 170))
    }
}
