/// The keys of a JSON manifest; `manifest.schema.json` describes each.
package enum ManifestKey: String, Sendable, CaseIterable {
    case identifier, displayName, alternativeNames, extensionPoint, executable, arguments, environment
    case intentsSupported = "IntentsSupported"
    case intentsRestrictedWhileLocked = "IntentsRestrictedWhileLocked"
    case intentsRestrictedWhileProtectedDataUnavailable = "IntentsRestrictedWhileProtectedDataUnavailable"
    case intentsRepeatable = "IntentsRepeatable"
    case whenLocked, interface, appGroups, placement, usageDescription, definitions, limits
}
