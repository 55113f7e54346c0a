import IntentDefinitionFile
package import IntentModel
import JSON
internal import UntrustedFiles

/// The kinds of files in an app beside the manifests of its extensions.
package enum AppFileKind: Sendable, Hashable {
    /// The `Info.plist` of the app.
    case app
    /// An `AppIntentVocabulary.plist`.
    case vocabulary
    /// A definition of intents.
    case definition
}

extension ManifestReader {
    /// The kind of a file that is looked at on its own, by its content, and by its name only for a definition and an
    /// empty vocabulary; nil for a manifest, a folder and what cannot be read.
    package func kind(of path: String) -> AppFileKind? {
        if DefinitionForm.isDefinition(path) { return .definition }
        let file = Self.absolute(path)
        guard let bytes = try? contents(of: file), PropertyListGuard.isPropertyList(bytes),
            let list = try? propertyList(bytes, file)
        else { return nil }
        let isNamedSo = list.objectValue != nil && file.hasSuffix("/\(AppVocabularyFiles.name)")
        if Self.isVocabulary(list) || isNamedSo { return .vocabulary }
        if list["INIntents"] != nil { return .definition }
        return AppPropertyList.isApp(list) ? .app : nil
    }

    /// Reads a vocabulary with the intents that the app around it defines.
    package func vocabulary(
        at path: String
    ) throws(ManifestError) -> (vocabulary: AppVocabulary, notes: [ManifestIssue]) {
        let folder = BundleFolder(of: Self.absolute(path))
        let app = folder.path.hasSuffix(".lproj") ? BundleFolder(of: folder.path).path : folder.path
        let definitions = ManifestDefinitions(AppFolder(app).definitionFiles, file: path, host: catalogue)
        return try vocabulary(at: path, catalogue: definitions.catalogue)
    }
}
