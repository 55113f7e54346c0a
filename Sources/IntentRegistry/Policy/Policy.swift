package import IntentModel

/// Decides whether an intent may run now, without I/O and before any process starts (sirikit-rules R28 to R30).
package struct Policy: Sendable, Hashable {
    /// The reason why an intent may not run in the device's present state.
    package enum Restriction: Sendable, Hashable {
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
    }

    package let intent: IntentDefinition
    package let extensionName: String
    private let restrictions: IntentRestrictions

    package init(intent: IntentDefinition, manifest: ExtensionManifest) {
        self.intent = intent
        extensionName = manifest.displayName
        restrictions = IntentRestrictions(of: intent.name, intent, in: manifest)
    }

    /// The first rule that forbids the intent now, or nil.
    package func restriction(on device: DeviceState, afterQuestion: Bool = false) -> Restriction? {
        if device.isLocked {
            switch restrictions.whileLocked {
            case .manifest?: return .lockedByManifest
            case .byDefault?: return .lockedByDefault
            case nil: break
            }
            if afterQuestion, restrictions.isLockedAfterQuestion { return .lockedAfterQuestion }
        }
        guard !device.isProtectedDataAvailable, let source = restrictions.whileProtectedDataUnavailable else {
            return nil
        }
        return source == .manifest ? .protectedDataByManifest : .protectedDataByDefault
    }

    /// Whether some state of a device forbids the intent.
    package var isEverRestricted: Bool {
        restriction(on: DeviceState(isLocked: true, isProtectedDataAvailable: false), afterQuestion: true) != nil
    }

    /// The refusal of a restricted intent.
    ///
    /// - Parameters:
    ///   - meanwhile: Whether the device was in another state when the request began.
    ///   - mayBeDone: Whether the extension had begun to carry the intent out.
    package func failure(for restriction: Restriction, meanwhile: Bool = false, mayBeDone: Bool = false) -> Failure {
        let rule =
            switch restriction {
            case .lockedByManifest: "its manifest lists it under IntentsRestrictedWhileLocked"
            case .lockedByDefault where intent.title != nil:
                "its definition restricts this intent while the device is locked"
            case .lockedByDefault: "the system restricts this intent while the device is locked"
            case .lockedAfterQuestion: "a parameter had to be asked for, and this intent needs an unlocked device then"
            case .protectedDataByManifest:
                "its manifest lists it under IntentsRestrictedWhileProtectedDataUnavailable, and protected data is not "
                    + "available"
            case .protectedDataByDefault: "its definition needs protected data, which is not available"
            }
        let isAboutData = restriction.isAboutData
        let change = isAboutData ? "became unavailable" : "was locked"
        let since =
            meanwhile ? " The \(isAboutData ? "data" : "device") \(change) while the request was under way." : ""
        let advice =
            isAboutData
            ? "Make the data available, such as by unlocking the device for the first time after its start"
            : "Unlock the device"
        let next =
            mayBeDone
            ? "find out whether it was carried out before you ask again; the extension had begun" : "ask again"
        return Failure(
            isAboutData ? .restrictedWhileProtectedDataUnavailable : .restrictedWhileLocked,
            message: "\(extensionName) may not run \(intent.name) now: \(rule).\(since) \(advice) and \(next)."
        )
    }
}
