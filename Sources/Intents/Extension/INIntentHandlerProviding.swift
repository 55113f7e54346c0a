/// An object that provides the handlers of intents.
public protocol INIntentHandlerProviding: AnyObject {
    /// Returns the object that handles the intent, or nil if there is none.
    func handler(for intent: INIntent) -> Any?
}
