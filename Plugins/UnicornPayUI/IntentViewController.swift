import IntentsUI

/// UnicornPayUI: draws a payment with its amount large.
///
/// It draws everything in the first call and reports all of it, so that no other call follows.
@main
final class IntentViewController: INUIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
    var displaysPaymentTransaction: Bool { true }

    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        guard parameters.isEmpty, let payment = Payment(interaction),
            let card = payment.card(locale: INPreferences.siriLanguageCode())
        else { return (false, [], .zero) }
        self.card = card
        return (true, payment.shown, CGSize(width: desiredSize.width, height: 140))
    }
}
