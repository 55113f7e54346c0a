public import IntentModel
internal import JSON
internal import SystemFiles

/// The extensions that a host knows, and the intents that each of them handles.
public struct Registry: Sendable {
    /// The usable extensions, in the given order.
    public private(set) var extensions: [ExtensionManifest] = []
    /// The usable UI extensions, in the given order: they draw what comes of intents, and are no target of a request.
    public private(set) var interfaces: [ExtensionManifest] = []
    /// The places of `interfaces` by folded identifier.
    private var interfacePlaces: [String: Int] = [:]
    /// The apps that were found as folders, with or without usable extensions, in the given order.
    public private(set) var apps: [AppManifest] = []
    package private(set) var index = RegistryIndex()
    /// The issues of the manifests that were refused; a refused manifest does not hide the others.
    public private(set) var issues: [ManifestIssue] = []

    /// Remarks on extensions that can be used: what their definitions leave undefined, what others may change, and what
    /// UI extensions cannot be used.
    public private(set) var notes: [ManifestIssue] = []

    /// The intents of the host and of all extensions; the first definition of a name counts.
    ///
    /// The meaning of a name for one extension is in `ExtensionManifest.catalogue`.
    package private(set) var catalogue: IntentCatalogue

    /// Makes a registry of manifests.
    ///
    /// Of two manifests with one identifier the first one stays, and the other is refused (`duplicateIdentifier`).
    /// Letter case makes no other identifier: the two would share a container where a file system ignores it.
    /// Display names may be equal, because an app may have several extensions. Where a name means several that declare
    /// an intent, a request has to name the identifier.
    public init(_ manifests: [ExtensionManifest], catalogue: IntentCatalogue = .system) {
        self.catalogue = catalogue
        for manifest in manifests { add(manifest) }
        notes += interfaceRemarks()
    }

    /// Makes a registry of the manifests at paths of files and folders.
    ///
    /// The folder of an app, such as `Lists.app`, stands for the extensions in its `PlugIns`. Any other folder stands
    /// for its `*.json` (except `*.schema.json`), for its `Info.plist`, for those of the folders in it, such as
    /// `Lists.appex/Info.plist`, and for the apps in it. A file that is found twice counts once. Nothing is thrown: see
    /// `issues`.
    ///
    /// - Parameters:
    ///   - paths: The paths of files and folders.
    ///   - catalogue: The intents that the manifests may declare.
    ///   - trustsOthers: Whether to use a manifest, a definition or an executable that others than this user and root
    ///     may change. Otherwise it is refused (`changeableByOthers`). The host checks the owner and the permissions of
    ///     the file and of its folder, not those of the folders above or of a script's interpreter.
    public init(paths: [String], catalogue: IntentCatalogue = .system, trustsOthers: Bool = false) {
        self.init([], catalogue: catalogue)
        let reader = ManifestReader(catalogue: catalogue, trustsOthers: trustsOthers, folders: SeenFolders())
        var seen = SeenPaths()
        for path in paths.map(ManifestReader.absolute) {
            let place = ManifestPlace(path, isNamed: true)
            add(sources(in: place, at: path), in: place, seen: &seen, with: reader, shadowed: [])
        }
        notes += interfaceRemarks()
    }

    /// Makes a registry of the manifests in places of which the first counts most.
    ///
    /// An identifier of an earlier place shadows the same one of a later place, which is a note (`shadowed`). An app is
    /// shadowed with all its extensions. Twice in one place, an identifier is an issue. A place that nobody has named
    /// may be missing. Otherwise as for paths.
    package init(searching places: [ManifestPlace], trustsOthers: Bool = false) {
        self.init([])
        let reader = ManifestReader(trustsOthers: trustsOthers, folders: SeenFolders())
        var seen = SeenPaths()
        for place in places {
            let path = ManifestReader.absolute(place.path)
            let found = sources(in: place, at: path)
            let earlier = (extensions + interfaces).map(\.identifier) + apps.map(\.identifier)
            let shadowed = Set(earlier.map(IdentifierForm.folded))
            add(found, in: place, seen: &seen, with: reader, shadowed: shadowed)
        }
        notes += interfaceRemarks()
    }

    /// Adds the manifests and apps in a place.
    ///
    /// - Parameter shadowed: The identifiers that an earlier place has taken.
    private mutating func add(
        _ sources: [ManifestSource],
        in place: ManifestPlace,
        seen: inout SeenPaths,
        with reader: ManifestReader,
        shadowed: Set<String>
    ) {
        var found: [ManifestIssue] = []
        for source in sources where seen.insert(source.path) {
            do throws(ManifestError) {
                switch source {
                case .manifest(let file):
                    let app = try AppFolder.around(file).map { folder throws(ManifestError) in
                        try reader.loadApp(in: folder).manifest
                    }
                    let loaded = try reader.load(file, in: app)
                    add(loaded.manifest, loaded.notes, shadowed: shadowed)
                case .app(let folder):
                    let app = try reader.loadApp(in: folder)
                    found += app.issues
                    add(app, isInstalled: place.holdsInstalledApps, shadowed: shadowed)
                }
            } catch { found += error.issues }
        }
        issues += Self.joiningOtherFiles(found, in: ManifestReader.absolute(place.path))
    }

    private mutating func add(_ manifest: ExtensionManifest, _ notes: [ManifestIssue], shadowed: Set<String>) {
        guard !shadowed.contains(IdentifierForm.folded(manifest.identifier)) else {
            self.notes.append(shadow(of: manifest.identifier, in: manifest.sourceFile))
            return
        }
        add(manifest)
        self.notes += notes
    }

    private mutating func add(_ app: LoadedApp, isInstalled: Bool, shadowed: Set<String>) {
        let manifest = app.manifest
        guard !shadowed.contains(IdentifierForm.folded(manifest.identifier)) else {
            notes.append(shadow(of: manifest.identifier, in: manifest.sourceFile))
            return
        }
        let folded = IdentifierForm.folded(manifest.identifier)
        // The identifier of an app is that of no extension of another one, either.
        let bearers =
            index.places(identified: folded).map { extensions[$0] }
            + [interface(identified: folded)].compactMap(\.self)
        let other =
            apps.first { IdentifierForm.folded($0.identifier) == folded }?.sourceFile
            ?? bearers.first { $0.app?.identifier != manifest.identifier }?.sourceFile
        if let other {
            issues.append(Self.duplicate(manifest.identifier, in: manifest.sourceFile, of: other))
            return
        }
        apps.append(manifest)
        notes += app.notes
        for var manifest in app.allExtensions {
            manifest.isInstalled = isInstalled
            add(manifest, [], shadowed: shadowed)
        }
    }

    private func shadow(of identifier: String, in file: String) -> ManifestIssue {
        let folded = IdentifierForm.folded(identifier)
        let other =
            index.places(identified: identifier).first.map { extensions[$0].sourceFile }
            ?? interface(identified: folded)?.sourceFile
            ?? apps.first { IdentifierForm.folded($0.identifier) == folded }?.sourceFile
        return ManifestIssue(
            .shadowed,
            file: file,
            keyPath: ManifestKey.identifier.rawValue,
            value: identifier,
            message: "'\(identifier)' is shadowed\(other.map { " by \($0)" } ?? ""), whose place comes first."
        )
    }

    /// Joins the issues of several files of a folder that are no manifests, so that a folder of other files takes one
    /// line.
    private static func joiningOtherFiles(_ issues: [ManifestIssue], in folder: String) -> [ManifestIssue] {
        let others = issues.filter { $0.code == .notAnExtensionManifest }
        guard others.count > 1 else { return issues }
        let names = others.prefix(3).map { $0.file.dropFirst(folder.count).drop { $0 == "/" } }
        let more = others.count > names.count ? " and others" : ""
        let issue = ManifestIssue(
            .notAnExtensionManifest,
            file: folder,
            message: "\(others.count) files in the folder are no manifests: \(names.joined(separator: ", "))\(more).",
            help: "Keep them outside the folders of manifests; 'intenthost validate <file>' says more of each."
        )
        return issues.filter { $0.code != .notAnExtensionManifest } + [issue]
    }

    /// The sources in a place; reports an issue if they cannot be listed, or if nothing is at a path that was named.
    ///
    /// - Parameter path: The absolute path of the place.
    private mutating func sources(in place: ManifestPlace, at path: String) -> [ManifestSource] {
        let problem: String
        do throws(POSIXFailure) {
            let sources =
                place.holdsInstalledApps
                ? try ManifestSource.installedApps(at: path) : try ManifestSource.sources(at: path)
            if let sources { return sources }
            guard place.isNamed else { return [] }
            problem = "There is no such file or folder."
        } catch {
            problem = "The folder cannot be listed: \(error.reason)."
        }
        issues.append(
            ManifestIssue(
                .unreadable,
                file: path,
                message: problem,
                help: "Give the path of a manifest or an app, or of a folder that holds some."
            )
        )
        return []
    }

    private mutating func add(_ manifest: ExtensionManifest) {
        let folded = IdentifierForm.folded(manifest.identifier)
        let other =
            index.places(identified: folded).first.map { extensions[$0].sourceFile }
            ?? interface(identified: folded)?.sourceFile
            ?? apps.first {
                IdentifierForm.folded($0.identifier) == folded && $0.identifier != manifest.app?.identifier
            }?
            .sourceFile
        if let other {
            issues.append(Self.duplicate(manifest.identifier, in: manifest.sourceFile, of: other))
            return
        }
        guard !manifest.isInterface else {
            interfacePlaces[folded] = interfaces.count
            interfaces.append(manifest)
            return
        }
        index.add(manifest, at: extensions.count)
        extensions.append(manifest)
        catalogue.addNew(of: manifest.catalogue)
    }

    /// The UI extension with a folded identifier, or nil.
    func interface(identified folded: String) -> ExtensionManifest? { interfacePlaces[folded].map { interfaces[$0] } }

    private static func duplicate(_ identifier: String, in file: String, of other: String) -> ManifestIssue {
        ManifestIssue(
            .duplicateIdentifier,
            file: file,
            keyPath: ManifestKey.identifier.rawValue,
            value: identifier,
            message: "The identifier '\(identifier)' is taken by \(other).",
            help: "Give each app and each extension an identifier of its own."
        )
    }
}

/// The paths that were seen, compared by bytes: two names that look the same are two files.
private struct SeenPaths {
    private var paths: [String: [String]] = [:]

    /// Adds a path; returns whether it is a new one.
    mutating func insert(_ path: String) -> Bool {
        let alike = paths[path] ?? []
        guard !alike.contains(where: path.hasSameBytes) else { return false }
        paths[path] = alike + [path]
        return true
    }
}
