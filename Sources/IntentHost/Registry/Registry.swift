public import IntentModel

/// Which extension handles which intent.
public struct Registry: Sendable {
    /// The extensions that can be used, in the order in which they were given.
    public private(set) var extensions: [ExtensionManifest] = []
    private(set) var index = RegistryIndex()
    /// What is wrong with the manifests that were refused; a refused manifest does not hide the others.
    public private(set) var issues: [ManifestIssue] = []

    /// What the definitions of extensions leave undefined, and what others may change; the extensions can be used all the same.
    public private(set) var notes: [ManifestIssue] = []

    /// The intents of the host and of all extensions; of two definitions of one name it has the first.
    ///
    /// What an extension
    /// means by a name is in its own catalogue.
    private(set) var catalogue: IntentCatalogue

    /// Makes a registry of manifests.
    ///
    /// A manifest whose identifier another one has already (`duplicateIdentifier`) is refused; the first one stays. Display names may be the
    /// same: an app has several extensions, and anybody can write any name. Where a name means several that declare an intent, the
    /// identifier has to be given.
    public init(_ manifests: [ExtensionManifest], catalogue: IntentCatalogue = .system) {
        self.catalogue = catalogue
        for manifest in manifests { add(manifest) }
    }

    /// Makes a registry of the manifests at paths of files and folders.
    ///
    /// A folder stands for its `*.json` (except `*.schema.json`) and for the `Info.plist` in it and in each of the folders in
    /// it, such as `Lists.appex/Info.plist`. A file that is met twice counts once.
    ///
    /// - Parameters:
    ///   - paths: Where manifests are looked for.
    ///   - catalogue: The intents that they may declare.
    ///   - trustsOthers: Whether a manifest, a definition or an executable is used that others than this user and root may change. Otherwise it
    ///     is refused (`changeableByOthers`). Looked at are the owner and the permissions of the file and of its folder; those of the folders
    ///     above, and of the interpreter of a script, are not.
    public init(paths: [String], catalogue: IntentCatalogue = .system, trustsOthers: Bool = false) {
        self.init([], catalogue: catalogue)
        let reader = ManifestReader(catalogue: catalogue, trustsOthers: trustsOthers)
        // By their bytes: two names that look the same are two files.
        var seen: Set<[UInt8]> = []
        for path in paths.map(ManifestReader.absolute) {
            for file in files(at: path) where seen.insert(Array(file.utf8)).inserted {
                do throws(ManifestError) {
                    let loaded = try reader.load(file)
                    add(loaded.manifest)
                    notes += loaded.notes
                } catch { issues += error.issues }
            }
        }
    }

    /// The files that a path stands for, and an issue where it stands for none.
    private mutating func files(at path: String) -> [String] {
        let problem: String
        do throws(POSIXFailure) {
            if let files = try ManifestSource.files(at: path) { return files }
            problem = "There is no such file or folder."
        } catch {
            problem = "The folder cannot be listed: \(error.reason)."
        }
        issues.append(
            ManifestIssue(
                .unreadable,
                file: path,
                message: problem,
                help: "Give the path of a manifest, or of a folder that holds some."
            )
        )
        return []
    }

    private mutating func add(_ manifest: ExtensionManifest) {
        if let other = place(of: manifest.identifier).map({ extensions[$0] }) {
            issues.append(
                ManifestIssue(
                    .duplicateIdentifier,
                    file: manifest.sourceFile,
                    keyPath: ManifestKey.identifier.rawValue,
                    value: manifest.identifier,
                    message: "The identifier '\(manifest.identifier)' is taken by \(other.sourceFile).",
                    help: "Give each extension an identifier of its own."
                )
            )
            return
        }
        index.add(manifest, at: extensions.count)
        extensions.append(manifest)
        catalogue.addNew(of: manifest.catalogue)
    }
}
