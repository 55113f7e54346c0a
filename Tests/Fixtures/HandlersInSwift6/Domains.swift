import Intents

// Rides, payments, workouts and media in the style of authors, with async methods.

package final class RideHandler: NSObject, INListRideOptionsIntentHandling, INRequestRideIntentHandling,
    INCancelRideIntentHandling
{
    package func handle(intent: INListRideOptionsIntent) async -> INListRideOptionsIntentResponse {
        let response = INListRideOptionsIntentResponse(code: .success, userActivity: nil)
        response.rideOptions = [INRideOption(name: "Unicorn", estimatedPickupDate: Date())]
        return response
    }

    package func resolvePartySize(for intent: INRequestRideIntent) async -> INIntegerResolutionResult {
        intent.partySize.map { $0 > 4 ? .confirmationRequired(with: 4) : .success(with: $0) } ?? .notRequired()
    }

    package func handle(intent: INRequestRideIntent) async -> INRequestRideIntentResponse {
        let status = INRideStatus()
        status.phase = .confirmed
        let response = INRequestRideIntentResponse(code: .success, userActivity: nil)
        response.rideStatus = status
        response.rideStatus?.rideIdentifier = "ride-1"
        return response
    }

    package func handle(cancelRide intent: INCancelRideIntent) async -> INCancelRideIntentResponse {
        INCancelRideIntentResponse(code: .success, userActivity: nil)
    }
}

package final class PaymentHandler: NSObject, INSendPaymentIntentHandling {
    package func resolveCurrencyAmount(
        for intent: INSendPaymentIntent
    ) async -> INSendPaymentCurrencyAmountResolutionResult {
        guard let amount = intent.currencyAmount else { return .needsValue() }
        guard (amount.amount?.doubleValue ?? 0) <= 100 else {
            return .unsupported(forReason: .paymentsAmountAboveMaximum)
        }
        return .success(with: amount)
    }

    package func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
        INSendPaymentIntentResponse(code: .failureInsufficientFunds, userActivity: nil)
    }
}

package final class WorkoutHandler: NSObject, INStartWorkoutIntentHandling {
    package func resolveIsOpenEnded(for intent: INStartWorkoutIntent) async -> INBooleanResolutionResult {
        .success(with: intent.isOpenEnded ?? true)
    }

    package func handle(intent: INStartWorkoutIntent) async -> INStartWorkoutIntentResponse {
        INStartWorkoutIntentResponse(code: .handleInApp, userActivity: nil)
    }
}

package final class MediaHandler: NSObject, INPlayMediaIntentHandling {
    package func resolveMediaItems(for intent: INPlayMediaIntent) async -> [INPlayMediaMediaItemResolutionResult] {
        guard intent.mediaSearch?.mediaName != nil else { return [.unsupported(forReason: .subscriptionRequired)] }
        return INPlayMediaMediaItemResolutionResult.successes(
            with: [INMediaItem(identifier: "1", title: "Bananas", type: .song, artwork: nil)]
        )
    }

    package func handle(intent: INPlayMediaIntent) async -> INPlayMediaIntentResponse {
        let response = INPlayMediaIntentResponse(code: .success, userActivity: nil)
        response.nowPlayingInfo = ["title": "Bananas", "duration": 3.5]
        return response
    }
}

package final class DomainsExtension: INExtension {
    package override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INSendPaymentIntent: PaymentHandler()
        case is INStartWorkoutIntent: WorkoutHandler()
        case is INPlayMediaIntent: MediaHandler()
        default: RideHandler()
        }
    }
}
