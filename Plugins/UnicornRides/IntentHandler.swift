import Intents

/// UnicornRides: lists rides, books one, reports its status, cancels it and takes feedback.
@main
final class IntentHandler: INExtension {
    // One per process: the object that started the updates of a ride is also asked to stop them. It is made with the
    // first call, because the host sends the containers after the extension was made.
    private lazy var statusHandler = GetRideStatusHandler(stable: .shared())

    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INListRideOptionsIntent: ListRideOptionsHandler()
        case is INRequestRideIntent: RequestRideHandler(stable: .shared())
        case is INGetRideStatusIntent: statusHandler
        case is INCancelRideIntent: CancelRideHandler(stable: .shared())
        case is INSendRideFeedbackIntent: SendRideFeedbackHandler(stable: .shared())
        default: nil
        }
    }
}
