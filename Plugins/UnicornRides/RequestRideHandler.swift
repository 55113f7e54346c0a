import Intents
import PluginSupport

/// Books a ride.
final class RequestRideHandler: INRequestRideIntentHandling {
    private let stable: Stable?

    init(stable: Stable?) { self.stable = stable }

    func resolvePickupLocation(for intent: INRequestRideIntent) async -> INPlacemarkResolutionResult {
        intent.pickupLocation.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveDropOffLocation(for intent: INRequestRideIntent) async -> INPlacemarkResolutionResult {
        intent.dropOffLocation.map { .success(with: $0) } ?? .notRequired()
    }

    func resolveRideOptionName(for intent: INRequestRideIntent) async -> INSpeakableStringResolutionResult {
        // A ride without a seat for everybody is none.
        let offers = Offer.all.filter { (intent.partySize ?? 1) <= $0.seats }
        guard let name = intent.rideOptionName else { return Self.choice(of: offers) }
        return switch Offer.match(name, among: offers) {
        case .exact(let offer): .success(with: offer.speakable)
        case .inexact(let offer): .confirmationRequired(with: offer.speakable)
        case .several(let several): .disambiguation(with: several.map(\.speakable))
        // A name of no ride at all is a mistake; that of a small one leads to those that are large enough.
        case .none: Offer.match(name).isNone ? .unsupported() : Self.choice(of: offers)
        }
    }

    private static func choice(of offers: [Offer]) -> INSpeakableStringResolutionResult {
        switch offers.count {
        case 0: .unsupported()
        case 1: .confirmationRequired(with: offers[0].speakable)
        default: .disambiguation(with: offers.map(\.speakable))
        }
    }

    func resolvePartySize(for intent: INRequestRideIntent) async -> INIntegerResolutionResult {
        guard let size = intent.partySize else { return .success(with: 1) }
        return (1...6).contains(size) ? .success(with: size) : .unsupported()
    }

    func confirm(intent: INRequestRideIntent) async -> INRequestRideIntentResponse {
        guard let stable else { return response(.failureRequiringAppLaunch) }
        if let last = try? stable.last(), last.isActive(at: Date()) {
            return response(.failureRequiringAppLaunchPreviousRideNeedsCompletion, last)
        }
        return response(.ready, ride(intent))
    }

    func handle(intent: INRequestRideIntent) async -> INRequestRideIntentResponse {
        guard let stable, let wanted = ride(intent) else { return response(.failure) }
        do {
            let booked = try stable.book(wanted)
            return booked.identifier == wanted.identifier
                ? response(.success, booked) : response(.failureRequiringAppLaunchPreviousRideNeedsCompletion, booked)
        } catch {
            print("The ride could not be kept: \(error)")
            return response(.failure)
        }
    }

    /// Returns the ride that the intent asks for, or nil without such an offer, or without enough seats.
    private func ride(_ intent: INRequestRideIntent) -> Ride? {
        guard let name = intent.rideOptionName, case .exact(let offer) = Offer.match(name),
            (intent.partySize ?? 1) <= offer.seats
        else { return nil }
        return Ride(
            identifier: UUID().uuidString,
            offer: offer.identifier,
            pickup: intent.pickupLocation?.name,
            dropOff: intent.dropOffLocation?.name,
            requestedAt: intent.scheduledPickupTime?.startDateComponents
                .flatMap(Calendar(identifier: .gregorian).date(from:)) ?? Date()
        )
    }

    private func response(_ code: INRequestRideIntentResponseCode, _ ride: Ride? = nil) -> INRequestRideIntentResponse {
        let response = INRequestRideIntentResponse(code: code, userActivity: nil)
        response.rideStatus = ride?.status(at: Date())
        return response
    }
}
