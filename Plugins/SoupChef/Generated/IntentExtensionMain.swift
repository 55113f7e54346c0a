// swift-format-ignore-file
// Written from Info.plist. Do not edit.

import Intents

/// The entry point of the extension.
@main
enum IntentExtensionMain {
    /// Runs the extension until the host ends it.
    static func main() { IntentHandler.main(intents: [OrderSoupIntent.self]) }
}
