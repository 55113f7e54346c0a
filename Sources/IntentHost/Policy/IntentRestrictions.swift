public import IntentModel

/// What the device's state has to be for an intent of an extension, and who says so.
public struct IntentRestrictions: Sendable, Hashable {
    /// Who asks for it; the manifest where both do.
    public enum Source: Sendable, Hashable {
        /// The manifest lists the intent.
        case manifest
        /// The intent is restricted by default: by its definition, or by Apple's table.
        case byDefault
    }

    /// Who asks for an unlocked device, or nil.
    public let whileLocked: Source?
    /// Whether the device has to be unlocked once a parameter had to be asked for.
    public let isLockedAfterQuestion: Bool
    /// Who asks for protected files that can be read, or nil.
    public let whileProtectedDataUnavailable: Source?
}

extension ExtensionManifest {
    /// The restrictions of an intent that the extension declares.
    public func restrictions(of intent: String) -> IntentRestrictions {
        let definition = catalogue.definition(named: intent)
        func source(_ isListed: Bool, _ isDefault: Bool) -> IntentRestrictions.Source? {
            isListed ? .manifest : isDefault ? .byDefault : nil
        }
        let isLockedByDefault = definition.map { Policy.isRestrictedWhileLockedByDefault($0) } ?? false
        return IntentRestrictions(
            whileLocked: source(intentsRestrictedWhileLocked.contains(intent), isLockedByDefault),
            isLockedAfterQuestion: definition?.requiresUnlockAfterQuestion ?? false,
            whileProtectedDataUnavailable: source(
                intentsRestrictedWhileProtectedDataUnavailable.contains(intent),
                definition?.needsProtectedData ?? false
            )
        )
    }
}
