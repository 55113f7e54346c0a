import ExtensionProtocol
import PersonalModel
import Synchronization

/// The classes of the intents that a host may tell this program's app of.
///
/// Global, because authors read shortcuts by Apple's class methods from everywhere.
enum AppIntents {
    private static let types = Mutex(IntentTypes())

    /// Adds classes of the author to Apple's.
    static func use(_ types: IntentTypes) { self.types.withLock { $0 = types } }

    /// Makes an intent of what a host tells; nil if the program does not know its class.
    static func intent(_ value: IntentValue) -> INIntent? {
        guard let type = types.withLock({ $0 }).type(named: value.intent) else { return nil }
        let intent = type.init(identifier: nil, parameters: value.parameters)
        intent.take(settingsOf: value)
        return intent
    }
}

extension INShortcut {
    /// Makes the shortcut that a host tells of.
    init(_ action: ShortcutAction, _ call: AppCall) throws(INIntentError) {
        switch action {
        case .userActivity(let activity): self = .userActivity(NSUserActivity(members: activity.json))
        case .intent(let value):
            guard let intent = AppIntents.intent(value) else {
                throw call.error(
                    "This program has no class '\(value.intent)'. Name it in 'definedIntents' of the app's delegate."
                )
            }
            self = .intent(intent)
        }
    }
}
