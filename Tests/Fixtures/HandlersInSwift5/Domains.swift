import Intents

// Rides, payments, workouts and media in the style of authors, with completion handlers: the methods that every handler
// of Apple's domain needs, and those with unusual labels.
// Apple's domain needs and those whose labels differ from the usual ones.

package final class RideHandler: NSObject, INListRideOptionsIntentHandling, INRequestRideIntentHandling,
    INGetRideStatusIntentHandling, INCancelRideIntentHandling, INSendRideFeedbackIntentHandling
{
    private var observer: INGetRideStatusIntentResponseObserver?

    package func handle(
        intent: INListRideOptionsIntent,
        completion: @escaping (INListRideOptionsIntentResponse) -> Void
    ) {
        let response = INListRideOptionsIntentResponse(code: .success, userActivity: nil)
        let option = INRideOption(name: "Unicorn", estimatedPickupDate: Date(timeIntervalSinceNow: 300))
        option.priceRange = INPriceRange(
            firstPrice: NSDecimalNumber(string: "7.50"),
            secondPrice: NSDecimalNumber(string: "9.00"),
            currencyCode: "EUR"
        )
        option.usesMeteredFare = false
        response.rideOptions = [option]
        response.paymentMethods = [INPaymentMethod.applePay()]
        response.expirationDate = Date(timeIntervalSinceNow: 3600)
        completion(response)
    }

    package func resolvePartySize(
        for intent: INRequestRideIntent,
        with completion: @escaping (INIntegerResolutionResult) -> Void
    ) {
        switch intent.partySize {
        case .none: completion(.notRequired())
        case .some(let size) where size > 4: completion(.confirmationRequired(with: 4))
        case .some(let size): completion(.success(with: size))
        }
    }

    package func handle(intent: INRequestRideIntent, completion: @escaping (INRequestRideIntentResponse) -> Void) {
        let status = INRideStatus()
        status.rideIdentifier = "ride-1"
        status.phase = .confirmed
        let response = INRequestRideIntentResponse(code: .success, userActivity: nil)
        response.rideStatus = status
        response.rideStatus?.pickupLocation = intent.pickupLocation
        completion(response)
    }

    package func handle(intent: INGetRideStatusIntent, completion: @escaping (INGetRideStatusIntentResponse) -> Void) {
        completion(INGetRideStatusIntentResponse(code: .success, userActivity: nil))
    }

    package func startSendingUpdates(
        for intent: INGetRideStatusIntent,
        to observer: INGetRideStatusIntentResponseObserver
    ) {
        self.observer = observer
        observer.didUpdate(getRideStatus: INGetRideStatusIntentResponse(code: .success, userActivity: nil))
    }

    package func stopSendingUpdates(for intent: INGetRideStatusIntent) { observer = nil }

    package func handle(
        cancelRide intent: INCancelRideIntent,
        completion: @escaping (INCancelRideIntentResponse) -> Void
    ) {
        let response = INCancelRideIntentResponse(code: .success, userActivity: nil)
        response.cancellationFee = INCurrencyAmount(amount: NSDecimalNumber(value: 2), currencyCode: "EUR")
        completion(response)
    }

    package func handle(
        sendRideFeedback intent: INSendRideFeedbackIntent,
        completion: @escaping (INSendRideFeedbackIntentResponse) -> Void
    ) {
        let isRated = (intent.rating?.intValue ?? 0) > 0
        completion(INSendRideFeedbackIntentResponse(code: isRated ? .success : .failure, userActivity: nil))
    }
}

package final class PaymentHandler: NSObject, INSendPaymentIntentHandling {

    package func resolveCurrencyAmount(
        for intent: INSendPaymentIntent,
        with completion: @escaping (INSendPaymentCurrencyAmountResolutionResult) -> Void
    ) {
        guard let amount = intent.currencyAmount?.amount else { return completion(.needsValue()) }
        if amount.doubleValue > 100 {
            completion(.unsupported(forReason: .paymentsAmountAboveMaximum))
        } else {
            completion(
                .success(
                    with: INCurrencyAmount(amount: amount, currencyCode: intent.currencyAmount?.currencyCode ?? "EUR")
                )
            )
        }
    }

    package func handle(intent: INSendPaymentIntent, completion: @escaping (INSendPaymentIntentResponse) -> Void) {
        completion(INSendPaymentIntentResponse(code: .failureInsufficientFunds, userActivity: nil))
    }
}

package final class WorkoutHandler: NSObject, INStartWorkoutIntentHandling, INEndWorkoutIntentHandling {
    package func resolveIsOpenEnded(
        for intent: INStartWorkoutIntent,
        with completion: @escaping (INBooleanResolutionResult) -> Void
    ) {
        completion(.success(with: intent.isOpenEnded ?? true))
    }

    package func resolveWorkoutGoalUnitType(
        for intent: INStartWorkoutIntent,
        with completion: @escaping (INWorkoutGoalUnitTypeResolutionResult) -> Void
    ) {
        completion(intent.workoutGoalUnitType == .unknown ? .notRequired() : .success(with: intent.workoutGoalUnitType))
    }

    package func handle(intent: INStartWorkoutIntent, completion: @escaping (INStartWorkoutIntentResponse) -> Void) {
        completion(INStartWorkoutIntentResponse(code: .handleInApp, userActivity: nil))
    }

    package func handle(intent: INEndWorkoutIntent, completion: @escaping (INEndWorkoutIntentResponse) -> Void) {
        completion(INEndWorkoutIntentResponse(code: .failureNoMatchingWorkout, userActivity: nil))
    }
}

package final class MediaHandler: NSObject, INPlayMediaIntentHandling {
    package func resolveMediaItems(
        for intent: INPlayMediaIntent,
        with completion: @escaping ([INPlayMediaMediaItemResolutionResult]) -> Void
    ) {
        guard intent.mediaSearch?.mediaName != nil else {
            return completion([INPlayMediaMediaItemResolutionResult.unsupported(forReason: .subscriptionRequired)])
        }
        let items = [INMediaItem(identifier: "1", title: "Bananas", type: .song, artwork: nil)]
        completion(INPlayMediaMediaItemResolutionResult.successes(with: items))
    }

    package func handle(intent: INPlayMediaIntent, completion: @escaping (INPlayMediaIntentResponse) -> Void) {
        let response = INPlayMediaIntentResponse(
            code: intent.playShuffled == true ? .handleInApp : .success,
            userActivity: nil
        )
        response.nowPlayingInfo = ["title": "Bananas", "duration": 3.5]
        completion(response)
    }
}

package final class DomainsExtension: INExtension {
    package override func handler(for intent: INIntent) -> Any {
        switch intent {
        case is INSendPaymentIntent: return PaymentHandler()
        case is INStartWorkoutIntent, is INEndWorkoutIntent: return WorkoutHandler()
        case is INPlayMediaIntent: return MediaHandler()
        default: return RideHandler()
        }
    }
}
