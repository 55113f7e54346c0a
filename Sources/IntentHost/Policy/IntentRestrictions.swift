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

extension IntentRestrictions {
    /// The restrictions of an intent, which may have no definition, of an extension.
    init(of intent: String, _ definition: IntentDefinition?, in manifest: ExtensionManifest) {
        func source(_ isListed: Bool, _ isDefault: Bool) -> Source? {
            isListed ? .manifest : isDefault ? .byDefault : nil
        }
        // `conditional` counts as restricted: the conditions of Apple's table (message previews, CallKit) do not exist here, and
        // the strict reading is the safe one. `unknown` restricts nothing; the manifest may.
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
    /// The restrictions of an intent that the extension declares.
    public func restrictions(of intent: String) -> IntentRestrictions {
        IntentRestrictions(of: intent, catalogue.definition(named: intent), in: self)
    }
}
