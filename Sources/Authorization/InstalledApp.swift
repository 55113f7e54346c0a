internal import IntentModel
package import IntentRegistry

/// An installed app that the person decides about.
package struct InstalledApp: Sendable, Hashable {
    package let identifier: String
    package let displayName: String
    /// Other names of the app.
    package let alternativeNames: [String]
    /// The app's own sentence for the person who is asked.
    package let usageDescription: String?
    /// Its name and its sentence in other languages.
    private let localized: LocalizedInfo
    /// The identifiers by which it is meant: its own, and those of its extensions.
    package let identifiers: [String]
    /// The absolute path of its folder; nil if its manifest has none.
    package let folder: String?
    /// The absolute paths of its manifests, those of its extensions among them.
    private let manifests: Set<String>
    /// The absolute paths of the executables of its extensions, and of its own.
    private let programs: Set<String>

    /// The absolute paths of its manifests and programs, in order.
    package let files: [String]

    /// The installed apps of a registry, in its order.
    package static func all(in registry: Registry) -> [InstalledApp] {
        var order: [String] = []
        var extensions: [String: [ExtensionManifest]] = [:]
        for manifest in registry.extensions where manifest.needsAuthorization {
            if extensions[manifest.appIdentifier] == nil { order.append(manifest.appIdentifier) }
            extensions[manifest.appIdentifier, default: []].append(manifest)
        }
        // Their programs may lie outside the folder, as those of the others.
        for interface in registry.interfaces where interface.needsAuthorization {
            extensions[interface.appIdentifier]?.append(interface)
        }
        return order.compactMap { identifier in extensions[identifier].flatMap { InstalledApp($0) } }
    }

    private init?(_ extensions: [ExtensionManifest]) {
        guard let first = extensions.first, let app = first.app else { return nil }
        identifier = app.identifier
        displayName = app.displayName
        alternativeNames = Array(app.names.dropFirst())
        usageDescription = first.usageDescription
        localized = app.localized
        identifiers = [app.identifier] + extensions.map(\.identifier)
        let parent = app.sourceFile.lastIndex(of: "/").map { String(app.sourceFile[..<$0]) } ?? ""
        folder = parent.isEmpty ? nil : parent
        manifests = Set(extensions.map(\.sourceFile) + [app.sourceFile])
        programs = Set(extensions.map(\.executable) + [app.executable].compactMap(\.self))
        files = manifests.union(programs).sorted()
    }

    /// The name in the language of a locale, as a BCP 47 tag.
    package func displayName(for locale: String) -> String { localized.name(for: locale) ?? displayName }

    /// The app's own sentence in the language of a locale.
    package func usageDescription(for locale: String) -> String? {
        localized.usageDescription(for: locale) ?? usageDescription
    }

    /// Whether none of its manifests is there any more.
    var isGone: Bool { manifests.allSatisfy { FileStamp(of: $0) == nil } }

    /// The part of the app to which a file belongs.
    func part(of path: String) -> AppPart {
        if programs.contains(path) { return .program }
        if manifests.contains(path) || path.hasSuffix(".intentdefinition") { return .abilities }
        let isText = path.contains(".lproj/") || path.hasSuffix("/AppIntentVocabulary.plist")
        return isText ? .phrases : .modules
    }
}
