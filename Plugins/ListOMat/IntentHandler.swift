import Intents

/// ListOMat: shows lists and adds items to them.
@main
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
        case is INSearchForNotebookItemsIntent: SearchItemsHandler(store: .shared())
        case is INAddTasksIntent: AddItemsHandler(store: .shared())
        default: nil
        }
    }
}
