import IntentDefinitionFile
package import IntentModel
import JSON
internal import UntrustedFiles

/// An app as it was read from its folder: its manifest and its extensions.
package struct LoadedApp: Sendable {
    /// The manifest of the app.
    package private(set) var manifest: AppManifest
    /// The usable extensions in the order of `PlugIns`.
    package private(set) var extensions: [ExtensionManifest] = []
    /// The usable UI extensions in the order of `PlugIns`.
    package private(set) var interfaces: [ExtensionManifest] = []
    /// The issues of extensions and vocabularies that were refused; the app and its other extensions can be used.
    package private(set) var issues: [ManifestIssue] = []
    /// Remarks on what can be used.
    package private(set) var notes: [ManifestIssue]

    /// The usable extensions of both kinds.
    package var allExtensions: [ExtensionManifest] { extensions + interfaces }

    fileprivate init(_ manifest: AppManifest, _ notes: [ManifestIssue]) {
        self.manifest = manifest
        self.notes = notes
    }

    /// Adds vocabularies from files; those of the manifest itself come first.
    fileprivate mutating func add(_ files: AppVocabularyFiles) {
        manifest.vocabularies.merge(files.vocabularies) { own, _ in own }
        issues += files.issues
        notes += files.notes
    }

    fileprivate mutating func add(_ file: String, with reader: ManifestReader) {
        // Apps bring extensions of other kinds along, such as widgets; this host does not run them.
        let point = reader.extensionPoint(of: file) ?? ExtensionManifest.intentsService
        let isInterface = point == ExtensionManifest.interfaceService
        guard isInterface || point == ExtensionManifest.intentsService else { return }
        do throws(ManifestError) {
            let loaded = try reader.load(file, in: manifest)
            if isInterface { interfaces.append(loaded.manifest) } else { extensions.append(loaded.manifest) }
            notes += loaded.notes
        } catch {
            // Without it the host draws: an app from elsewhere may have one that is made of windows.
            if isInterface { notes += error.issues } else { issues += error.issues }
        }
    }
}

extension ManifestReader {
    /// Reads an app: its manifest and those of its extensions.
    ///
    /// An extension that cannot be used is among the issues of the result.
    ///
    /// - Throws: `ManifestError` with all issues of the app's own manifest.
    package func loadApp(in folder: AppFolder) throws(ManifestError) -> LoadedApp {
        guard let file = folder.manifestFile else {
            throw Self.unreadable(
                folder.path,
                "The folder is not that of an app: it has neither an Info.plist nor an app.json.",
                help: "Give the folder of an app, such as Lists.app."
            )
        }
        var app = try loadManifest(ofApp: file)
        for file in folder.extensionFiles { app.add(file, with: self) }
        return app
    }

    /// Reads the manifest of an app without its extensions.
    ///
    /// The executable may be missing: then the app cannot be opened, but its extensions run.
    package func loadManifest(ofApp path: String) throws(ManifestError) -> LoadedApp {
        let file = Self.absolute(path)
        let bytes = try contents(of: file)
        var notes: [ManifestIssue] = []
        if let problem = trustProblem(at: file) {
            let issue = ManifestIssue(problem.code, file: file, message: problem.message, help: problem.help)
            guard trustsOthers else { throw ManifestError(issues: [issue]) }
            notes.append(issue)
        }
        let folder = BundleFolder(of: file)
        let definitions = ManifestDefinitions(AppFolder(folder.path).definitionFiles, file: file, host: catalogue)
        let parsed: (manifest: AppManifest, notes: [ManifestIssue])
        let isList = PropertyListGuard.isPropertyList(bytes)
        if isList {
            let list = try propertyList(bytes, file)
            guard let root = list.objectValue, AppPropertyList.isApp(list) else {
                throw Self.foreign(
                    file,
                    "This is not the property list of an app.",
                    help: "The Info.plist of an app has the key CFBundleIdentifier, and not the key NSExtension."
                )
            }
            let info = AppPropertyList(root, folder: folder)
            parsed = try AppManifest.parse(
                .object(info.manifest),
                file: file,
                catalogue: definitions.catalogue,
                keyPaths: info.keyPaths
            )
        } else {
            parsed = try AppManifest.parse(json(bytes, file), file: file, catalogue: definitions.catalogue)
        }
        guard definitions.errors.isEmpty else { throw ManifestError(issues: definitions.errors) }
        notes += Self.shortened(parsed.notes)
        var manifest = parsed.manifest
        let localized = localizedInfo(in: AppFolder(folder.path), developmentRegion: manifest.developmentRegion)
        manifest.localized = localized.info
        notes += localized.notes
        if let executable = manifest.executable, let problem = executableProblem(at: executable) {
            notes.append(
                ManifestIssue(
                    problem.code,
                    file: file,
                    keyPath: isList ? "CFBundleExecutable" : AppKey.executable.rawValue,
                    message: "The app cannot be opened. \(problem.message)",
                    help: problem.help
                )
            )
        }
        var app = LoadedApp(manifest, notes)
        app.add(
            vocabularies(
                in: AppFolder(folder.path),
                developmentRegion: manifest.developmentRegion,
                catalogue: definitions.catalogue
            )
        )
        return app
    }

    /// The problem with the own program of an app, which is not needed to run its extensions.
    private func executableProblem(at path: String) -> ExecutableProblem? {
        if let problem = ExecutableCheck.problem(at: path) { return problem }
        return trustProblem(at: path)
    }

    /// The point that a manifest names; nil if it names none or cannot be read.
    fileprivate func extensionPoint(of file: String) -> String? {
        guard let bytes = try? contents(of: file) else { return nil }
        if PropertyListGuard.isPropertyList(bytes) {
            let list = try? propertyList(bytes, file)
            return list?["NSExtension"]?["NSExtensionPointIdentifier"]?.stringValue
        }
        return (try? json(bytes, file))?[ManifestKey.extensionPoint.rawValue]?.stringValue
    }
}
