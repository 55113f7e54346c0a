import Intents

/// Lists the kinds of rides.
final class ListRideOptionsHandler: INListRideOptionsIntentHandling {
    func resolvePickupLocation(for intent: INListRideOptionsIntent) async -> INPlacemarkResolutionResult {
        intent.pickupLocation.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveDropOffLocation(for intent: INListRideOptionsIntent) async -> INPlacemarkResolutionResult {
        intent.dropOffLocation.map { .success(with: $0) } ?? .notRequired()
    }

    func handle(intent: INListRideOptionsIntent) async -> INListRideOptionsIntentResponse {
        let response = INListRideOptionsIntentResponse(code: .success, userActivity: nil)
        let pickup = Date(timeIntervalSinceNow: 3 * Ride.secondsPerPhase)
        response.rideOptions = Offer.all.map { $0.option(pickup: pickup) }
        response.expirationDate = Date(timeIntervalSinceNow: 300)
        return response
    }
}
