package import IntentModel

/// Decides whether an intent may run now, without I/O and before any process starts (sirikit-rules R28 to R30, R34).
package struct Policy: Sendable, Hashable {
    /// A rule that can keep an intent from running, in the order in which rules are looked at.
    package enum Restriction: String, Sendable, Hashable, CaseIterable {
        /// An administrator forbids the app.
        case appRestricted
        /// The person has forbidden the app.
        case appDenied
        /// The person has not allowed the app, or it has changed since.
        case authorizationMissing
        /// The manifest lists the intent under IntentsRestrictedWhileLocked.
        case lockedByManifest
        /// The intent needs an unlocked device by default, whatever the manifest says.
        case lockedByDefault
        /// A question was asked, and the intent needs an unlocked device then (`INAppendToNoteIntent`).
        case lockedAfterQuestion
        /// The manifest lists the intent under IntentsRestrictedWhileProtectedDataUnavailable.
        case protectedDataByManifest
        /// The definition of the intent needs protected data, whatever the manifest says.
        case protectedDataByDefault

        /// Whether the restriction is about protected data, not about an unlocked device.
        package var isAboutData: Bool { self == .protectedDataByManifest || self == .protectedDataByDefault }

        /// Whether the restriction is about the app, whatever the intent and the device.
        package var isAboutApp: Bool {
            switch self {
            case .appRestricted, .appDenied, .authorizationMissing: true
            default: false
            }
        }

        /// What the person can be asked for, so that the intent may run; nil where the answer is no.
        package var remedy: Remedy? {
            switch self {
            case .appRestricted, .appDenied: nil
            case .authorizationMissing: .authorize
            case .lockedByManifest, .lockedByDefault, .lockedAfterQuestion: .unlock
            case .protectedDataByManifest, .protectedDataByDefault: .makeDataAvailable
            }
        }

        /// Whether the restriction is about an unlocked device, which a person who authenticates makes up for.
        package var isAboutLock: Bool { remedy == .unlock }
    }

    /// What a person can do about a restriction while the request waits.
    package enum Remedy: String, Sendable, Hashable {
        case authorize, unlock, makeDataAvailable
    }

    package let intent: IntentDefinition
    package let manifest: ExtensionManifest
    /// The rules that hold for the intent of the extension, in some state of the app and the device.
    package let rules: [Restriction]

    package var extensionName: String { manifest.displayName }

    package init(intent: IntentDefinition, manifest: ExtensionManifest) {
        self.intent = intent
        self.manifest = manifest
        let restrictions = IntentRestrictions(of: intent.name, intent, in: manifest)
        rules = Restriction.allCases.filter { rule in
            switch rule {
            case .appRestricted, .appDenied, .authorizationMissing: manifest.needsAuthorization
            case .lockedByManifest: restrictions.whileLocked == .manifest
            case .lockedByDefault: restrictions.whileLocked == .byDefault
            case .lockedAfterQuestion: restrictions.isLockedAfterQuestion
            case .protectedDataByManifest: restrictions.whileProtectedDataUnavailable == .manifest
            case .protectedDataByDefault: restrictions.whileProtectedDataUnavailable == .byDefault
            }
        }
    }

    /// Whether a rule forbids an intent for which it holds.
    package static func forbids(_ rule: Restriction, given facts: PolicyFacts) -> Bool {
        switch rule {
        case .appRestricted: facts.authorization?.status == .restricted
        case .appDenied: facts.authorization?.status == .denied
        case .authorizationMissing: facts.authorization?.status == .notDetermined
        case .lockedByManifest, .lockedByDefault: facts.isLocked
        case .lockedAfterQuestion: facts.isLocked && facts.isAfterQuestion
        case .protectedDataByManifest, .protectedDataByDefault: !facts.device.isProtectedDataAvailable
        }
    }

    /// Whether some state of a device forbids the intent.
    package var isEverRestricted: Bool { rules.contains { !$0.isAboutApp } }
}
