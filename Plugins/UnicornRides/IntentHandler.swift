import Intents

/// UnicornRides: lists rides, books one, tells how it goes, cancels it and takes feedback.
@main
final class IntentHandler: INExtension {
    // One for the process: whoever stops the updates of a ride asks the object that started them. It is made with the first
    // call, since the host tells of the containers after the extension was made.
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
