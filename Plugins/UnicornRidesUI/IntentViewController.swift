import IntentsUI

/// UnicornRidesUI: draws a ride with its route, who comes, in what and when.
///
/// Written with a completion handler, as most controllers for Apple's systems are.
@main
final class IntentViewController: INUIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
    // The route stands in place of the map.
    var displaysMap: Bool { true }

    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        guard parameters.isEmpty, let ride = RideCard(interaction, at: Date()) else {
            return completion(false, [], .zero)
        }
        card = ride.card(locale: INPreferences.siriLanguageCode())
        completion(true, ride.shown, CGSize(width: desiredSize.width, height: 200))
    }
}
