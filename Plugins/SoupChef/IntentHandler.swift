import Intents

/// Soup Chef: takes orders of soup.
///
/// Its entry point is made of the Info.plist, its intent of the definition file.
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        intent is OrderSoupIntent ? OrderSoupHandler(menu: .today) : nil
    }
}
