import Intents

/// Soup Chef: takes orders of soup.
///
/// Its entry point is generated from the Info.plist, its intent from the definition file.
final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        intent is OrderSoupIntent ? OrderSoupHandler(menu: .today) : nil
    }
}
