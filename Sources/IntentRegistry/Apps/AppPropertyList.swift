import IntentModel
package import JSON

/// The `Info.plist` of an app, converted to the form of `app.json`.
///
/// Apps have many more keys; only those that this host knows are taken over.
package struct AppPropertyList {
    /// The manifest.
    package private(set) var manifest = JSONObject()
    /// The property list's spelling of the path to each key of the manifest.
    package private(set) var keyPaths: [String: String] = [:]

    /// The key for the name of a `.desktop` file, which Apple has no key for.
    package static let desktopKey = "IntentHostDesktopID"

    /// Reads the property list of the app in `folder`.
    package init(_ root: JSONObject, folder: BundleFolder) {
        set(.identifier, "CFBundleIdentifier", root: root, otherwise: .string(folder.identifier))
        let nameKey = ["CFBundleDisplayName", "CFBundleName"].first { BuildVariable.isSettledText(root[$0]) }
        set(.displayName, nameKey ?? "CFBundleDisplayName", root: root, otherwise: .string(folder.name))
        setVersion(root)
        let executables = folder.executables
        let sole = executables.count == 1 ? executables.first.map(JSONValue.string) : nil
        set(.executable, "CFBundleExecutable", root: root, otherwise: root["CFBundleExecutable"] == nil ? nil : sole)
        set(.usageDescription, "NSSiriUsageDescription", root: root)
        set(.userActivityTypes, "NSUserActivityTypes", root: root)
        set(.intentsSupported, "INIntentsSupported", root: root)
        set(.intentsRestrictedWhileLocked, "INIntentsRestrictedWhileLocked", root: root)
        set(
            .intentsRestrictedWhileProtectedDataUnavailable,
            "INIntentsRestrictedWhileProtectedDataUnavailable",
            root: root
        )
        set(.supportedMediaCategories, "INSupportedMediaCategories", root: root)
        set(.localizations, "CFBundleLocalizations", root: root)
        set(.developmentRegion, "CFBundleDevelopmentRegion", root: root)
        set(.desktopID, Self.desktopKey, root: root)
        setAlternativeNames(root)
    }

    /// Whether a property list is that of an app, and not of an extension, a vocabulary or a definition.
    package static func isApp(_ list: JSONValue) -> Bool {
        guard let root = list.objectValue, root["NSExtension"] == nil else { return false }
        return ["CFBundlePackageType", "LSRequiresIPhoneOS", "CFBundleIdentifier", "CFBundleExecutable"].contains {
            root[$0] != nil
        }
    }

    private mutating func set(_ key: AppKey, _ path: String, root: JSONObject, otherwise: JSONValue? = nil) {
        keyPaths[key.rawValue] = path
        manifest[key.rawValue] = BuildVariable.settled(root[path]) ?? otherwise
    }

    /// The version for people; that of the build counts where it is the only one.
    private mutating func setVersion(_ root: JSONObject) {
        let key = ["CFBundleShortVersionString", "CFBundleVersion"].first { BuildVariable.settled(root[$0]) != nil }
        set(.version, key ?? "CFBundleShortVersionString", root: root)
    }

    private mutating func setAlternativeNames(_ root: JSONObject) {
        let path = "INAlternativeAppNames"
        keyPaths[AppKey.alternativeNames.rawValue] = path
        guard let names = root[path]?.arrayValue else {
            manifest[AppKey.alternativeNames.rawValue] = root[path]
            return
        }
        let converted = names.map { element -> JSONValue in
            guard let members = element.objectValue else { return element }
            var name = JSONObject()
            name["name"] = members["INAlternativeAppName"]
            // An empty hint, as templates have it, is none.
            if let hint = members["INAlternativeAppNamePronunciationHint"], hint != "" {
                name["pronunciationHint"] = hint
            }
            return .object(name)
        }
        manifest[AppKey.alternativeNames.rawValue] = .array(converted)
    }
}
