import Intents

/// MonkeyPhotos: finds photos, and shows them in the app.
@main
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        intent is INSearchForPhotosIntent ? SearchForPhotosHandler(library: .monkeys) : nil
    }
}
