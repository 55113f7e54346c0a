public import IntentsFoundation
import JSON

/// An action that the user can start by a phrase: an intent or an activity.
public enum INShortcut: Hashable, Sendable {
    /// An intent.
    case intent(INIntent)
    /// An activity.
    case userActivity(NSUserActivity)

    /// Makes a shortcut of an intent, or returns nil if the intent can be none.
    ///
    /// An intent of a definition file can be one if all parameters of one of its combinations have values. A line on
    /// standard error says what is missing.
    public init?(intent: INIntent) {
        guard intent.hasShortcutType else {
            CallLog.current.error(
                "INShortcut.init(intent:) made no shortcut of \(NSStringFromClass(type(of: intent))), which has no valid "
                    + "shortcut type: set every parameter of a combination of its definition file."
            )
            return nil
        }
        self = .intent(intent)
    }

    /// Makes a shortcut of an activity.
    public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

    /// The intent, or nil for an activity.
    public var intent: INIntent? {
        guard case .intent(let intent) = self else { return nil }
        return intent
    }

    /// The activity, or nil for an intent.
    public var userActivity: NSUserActivity? {
        guard case .userActivity(let activity) = self else { return nil }
        return activity
    }
}

extension INIntent {
    /// Whether the parameters that have values make a shortcut.
    fileprivate var hasShortcutType: Bool {
        guard let types = type(of: self).shortcutTypes else { return true }
        let given = parameters
        return "\(types)".split(separator: " ").contains { type in
            type == "-" || type.split(separator: ",").allSatisfy { given[String($0)].map { !$0.isNull } ?? false }
        }
    }
}

// Sendable: all stored properties are immutable.
/// A shortcut with the phrase that the user chose for it.
///
/// Only the user makes them; code only reads them.
public final class INVoiceShortcut: NSObject, @unchecked Sendable {
    /// The identifier of the shortcut.
    public let identifier: UUID
    /// The phrase.
    public let invocationPhrase: String
    /// The action that the phrase starts.
    public let shortcut: INShortcut

    package init(identifier: UUID, invocationPhrase: String, shortcut: INShortcut) {
        self.identifier = identifier
        self.invocationPhrase = invocationPhrase
        self.shortcut = shortcut
    }
}
