import Intents

/// Cancels the current ride.
final class CancelRideHandler: INCancelRideIntentHandling {
    private let stable: Stable?

    init(stable: Stable?) { self.stable = stable }

    func handle(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse {
        guard let stable else { return INCancelRideIntentResponse(code: .failure, userActivity: nil) }
        do {
            var isCanceled = false
            _ = try stable.change(intent.rideIdentifier) { ride in
                guard ride.isActive(at: Date()) else { return }
                ride.isCanceled = true
                isCanceled = true
            }
            return INCancelRideIntentResponse(code: isCanceled ? .success : .failure, userActivity: nil)
        } catch {
            print("The ride could not be canceled: \(error)")
            return INCancelRideIntentResponse(code: .failure, userActivity: nil)
        }
    }
}
