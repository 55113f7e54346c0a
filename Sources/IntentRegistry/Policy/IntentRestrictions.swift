public import IntentModel

/// The device state that an intent of an extension needs, and the source of the rule.
public struct IntentRestrictions: Sendable, Hashable {
    /// The source of a rule; the manifest where both have it.
    public enum Source: Sendable, Hashable {
        /// The manifest lists the intent.
        case manifest
        /// The intent is restricted by default: by its definition, or by Apple's table.
        case byDefault
    }

    /// The source of the rule that the device be unlocked, or nil.
    public let whileLocked: Source?
    /// Whether the device has to be unlocked after a question about a parameter.
    public let isLockedAfterQuestion: Bool
    /// The source of the rule that protected files be readable, or nil.
    public let whileProtectedDataUnavailable: Source?
}

extension IntentRestrictions {
    /// The restrictions of an intent of an extension; the intent may have no definition.
    package init(of intent: String, _ definition: IntentDefinition?, in manifest: ExtensionManifest) {
        func source(_ isListed: Bool, _ isDefault: Bool) -> Source? {
            isListed ? .manifest : isDefault ? .byDefault : nil
        }
        // `conditional` counts as restricted: the conditions of Apple's table (message previews, CallKit) do not exist
        // here, and the strict reading is the safe one. `unknown` restricts nothing; the manifest may.
        let isLockedByDefault = [.restricted, .conditional].contains(definition?.lockedDefault)
        whileLocked = source(manifest.intentsRestrictedWhileLocked.contains(intent), isLockedByDefault)
        isLockedAfterQuestion = definition?.requiresUnlockAfterQuestion ?? false
        whileProtectedDataUnavailable = source(
            manifest.intentsRestrictedWhileProtectedDataUnavailable.contains(intent),
            definition?.needsProtectedData ?? false
        )
    }
}

extension ExtensionManifest {
    /// Returns the restrictions of an intent that the extension declares.
    public func restrictions(of intent: String) -> IntentRestrictions {
        IntentRestrictions(of: intent, catalogue.definition(named: intent), in: self)
    }
}
