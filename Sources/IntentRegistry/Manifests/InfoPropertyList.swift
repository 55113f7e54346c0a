import IntentDefinitionFile
package import IntentModel
package import JSON

/// The `Info.plist` of an extension, converted to the form of a JSON manifest.
package struct InfoPropertyList {
    /// The manifest.
    package private(set) var manifest = JSONObject()
    /// The property list's spelling of the path to each key of the manifest.
    package private(set) var keyPaths: [String: String] = [:]
    /// The mistakes in the settings of this host.
    package private(set) var issues: [ManifestIssue] = []

    /// The key for settings of this host that Apple has no key for.
    package static let ownKey = "IntentHost"
    private static let ownKeys: [ManifestKey] = [
        .arguments, .environment, .limits, .interface, .appGroups, .placement, .intentsRepeatable, .definitions,
    ]
    private static let service = "NSExtension"

    /// Reads the property list of the bundle in `folder`.
    package init(_ list: JSONValue, file: String, folder: BundleFolder) throws(ManifestError) {
        guard let root = list.objectValue, let service = root[Self.service]?.objectValue else {
            throw ManifestError(issues: [Self.foreign(list, file: file)])
        }
        let attributes = service["NSExtensionAttributes"]?.objectValue ?? JSONObject()
        set(.extensionPoint, service["NSExtensionPointIdentifier"], path: "NSExtension.NSExtensionPointIdentifier")
        for key in [
            ManifestKey.intentsSupported, .intentsRestrictedWhileLocked,
            .intentsRestrictedWhileProtectedDataUnavailable,
        ] {
            set(key, attributes[key.rawValue], path: "NSExtension.NSExtensionAttributes.\(key.rawValue)")
        }
        set(.usageDescription, root["NSSiriUsageDescription"], path: "NSSiriUsageDescription")
        setNames(root, folder)
        setExecutable(root, folder)
        // Xcode copies the files of a target into its bundle.
        let definitions = DefinitionFile.files(in: folder.path)
        if !definitions.isEmpty {
            manifest[ManifestKey.definitions.rawValue] = .array(definitions.map(JSONValue.string))
        }
        setOwn(root, file: file)
    }

    private mutating func set(_ key: ManifestKey, _ value: JSONValue?, path: String) {
        keyPaths[key.rawValue] = path
        manifest[key.rawValue] = value
    }

    private mutating func setNames(_ root: JSONObject, _ folder: BundleFolder) {
        set(
            .identifier,
            BuildVariable.settled(root["CFBundleIdentifier"]) ?? .string(folder.identifier),
            path: "CFBundleIdentifier"
        )
        let nameKey = ["CFBundleDisplayName", "CFBundleName"].first { BuildVariable.isSettledText(root[$0]) }
        set(
            .displayName,
            nameKey.flatMap { root[$0] } ?? .string(folder.name),
            path: nameKey ?? "CFBundleDisplayName"
        )
        let key = "INAlternativeAppNames"
        let names = root[key]?.arrayValue?.map { $0["INAlternativeAppName"] ?? $0 }
        set(.alternativeNames, names.map { .array($0) } ?? root[key], path: key)
    }

    private mutating func setExecutable(_ root: JSONObject, _ folder: BundleFolder) {
        let executables = folder.executables
        let sole = executables.count == 1 ? executables.first.map { JSONValue.string($0) } : nil
        let key = "CFBundleExecutable"
        set(
            .executable,
            BuildVariable.settled(root[key]) ?? sole ?? root[key] ?? BuildVariable.executableName,
            path: key
        )
    }

    private mutating func setOwn(_ root: JSONObject, file: String) {
        for key in Self.ownKeys { keyPaths[key.rawValue] = "\(Self.ownKey).\(key.rawValue)" }
        guard let own = root[Self.ownKey] else { return }
        let known = Self.ownKeys.map(\.rawValue)
        guard let members = own.objectValue else {
            issues.append(
                ManifestIssue(
                    .wrongType,
                    file: file,
                    keyPath: Self.ownKey,
                    value: own.description,
                    message: "The value is of type \(own.typeName).",
                    help: "Write a dictionary of \(known.joined(separator: ", "))."
                )
            )
            return
        }
        for member in members {
            if known.contains(member.key) {
                manifest[member.key] = member.value
            } else if !member.key.hasPrefix("x-") {
                issues.append(
                    ManifestIssue(
                        .unknownKey,
                        file: file,
                        keyPath: "\(Self.ownKey).\(member.key)",
                        message: "The key '\(member.key)' is unknown here.",
                        help: "Known keys are \(known.joined(separator: ", "))."
                            + NearNames.question(NearNames.of(member.key, in: known))
                    )
                )
            }
        }
    }

    /// The issue for a property list that is not an extension's.
    private static func foreign(_ list: JSONValue, file: String) -> ManifestIssue {
        let kind =
            if list["IntentPhrases"] != nil || list["ParameterVocabularies"] != nil {
                "a vocabulary (AppIntentVocabulary)"
            } else if list["INIntents"] != nil {
                "a definition of intents (.intentdefinition)"
            } else if list["CFBundlePackageType"] == "APPL" || list["LSRequiresIPhoneOS"] != nil {
                "the property list of an app"
            } else {
                "a property list of another kind"
            }
        return ManifestIssue(
            .notAnExtensionManifest,
            file: file,
            message: "This is \(kind), not an extension manifest.",
            help: "Give the Info.plist of the extension, which has the key '\(service)', or a JSON manifest."
        )
    }
}
