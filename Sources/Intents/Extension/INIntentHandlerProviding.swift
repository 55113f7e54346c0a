/// Something that knows which object handles an intent.
public protocol INIntentHandlerProviding: AnyObject {
    /// The object that handles the intent, or nil where none does.
    func handler(for intent: INIntent) -> Any?
}
