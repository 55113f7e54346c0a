import Intents

/// UnicornPay: sends money to unicorns and asks them for some.
@main
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INSendPaymentIntent: SendPaymentHandler(ledger: .shared())
        case is INRequestPaymentIntent: RequestPaymentHandler(ledger: .shared())
        default: nil
        }
    }
}
