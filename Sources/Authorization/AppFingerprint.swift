internal import IntentModel
package import IntentRegistry
internal import JSON

/// The files of an app that an authorisation is about: its manifests and the executables of its extensions.
package struct AppFingerprint: Sendable, Hashable {
    private var files: [String: FileFingerprint]

    /// Reads the files at some paths.
    package init(of paths: [String]) throws(FingerprintError) {
        files = [:]
        for path in paths { files[path] = try FileFingerprint(of: path) }
    }

    /// Reads the form of `text`; nil for any other text.
    package init?(text: String) {
        guard case .object(let object)? = try? JSONParser.parse(text) else { return nil }
        files = [:]
        for member in object {
            guard let file = FileFingerprint(member.value) else { return nil }
            files[member.key] = file
        }
    }

    /// The fingerprint as a JSON object.
    package var text: String {
        var object = JSONObject()
        for (path, file) in files.sorted(by: { $0.key < $1.key }) { object[path] = .object(file.json) }
        return JSONValue.object(object).description
    }

    /// The fingerprint with the present status of files whose content is what it was; nil if the content changed.
    ///
    /// A file is read only if its status changed.
    package func refreshed(for paths: [String]) -> AppFingerprint? {
        guard Set(paths) == Set(files.keys) else { return nil }
        var refreshed = self
        for (path, known) in files {
            guard let status = FileFingerprint.Status(of: path) else { return nil }
            if status == known.status { continue }
            guard let file = try? FileFingerprint(of: path), file.digest == known.digest else { return nil }
            refreshed.files[path] = file
        }
        return refreshed
    }
}

/// An installed app that the person decides about.
package struct InstalledApp: Sendable, Hashable {
    package let identifier: String
    package let displayName: String
    /// Other names of the app.
    package let alternativeNames: [String]
    /// The app's own sentence for the person who is asked.
    package let usageDescription: String?
    /// The absolute paths of the app's manifests and of the executables of its extensions, in order.
    package let files: [String]

    /// The installed apps of a registry, in its order.
    package static func all(in registry: Registry) -> [InstalledApp] {
        var order: [String] = []
        var extensions: [String: [ExtensionManifest]] = [:]
        for manifest in registry.extensions where manifest.needsAuthorization {
            if extensions[manifest.appIdentifier] == nil { order.append(manifest.appIdentifier) }
            extensions[manifest.appIdentifier, default: []].append(manifest)
        }
        return order.compactMap { identifier in extensions[identifier].flatMap { InstalledApp($0) } }
    }

    private init?(_ extensions: [ExtensionManifest]) {
        guard let first = extensions.first, let app = first.app else { return nil }
        identifier = app.identifier
        displayName = app.displayName
        alternativeNames = app.alternativeNames.map(\.name)
        usageDescription = first.usageDescription
        files = Set(extensions.flatMap { [$0.sourceFile, $0.executable] } + [app.sourceFile]).sorted()
    }
}
