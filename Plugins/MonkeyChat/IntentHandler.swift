import Intents

/// MonkeyChat: sends messages to monkeys, finds them again and marks them.
@main
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INSendMessageIntent: SendMessageHandler(store: .shared())
        case is INSearchForMessagesIntent: SearchForMessagesHandler(store: .shared())
        case is INSetMessageAttributeIntent: SetMessageAttributeHandler(store: .shared())
        default: nil
        }
    }
}
