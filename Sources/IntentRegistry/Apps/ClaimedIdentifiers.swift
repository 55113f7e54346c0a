package import IntentModel
internal import JSON
internal import UntrustedFiles

/// The identifiers that manifests in some places bear, whether or not the manifests can be used now.
///
/// Containers, logs and jobs belong to an identifier: an app that bears one of another place would get them, and take
/// them along when it is removed. A manifest whose program is only being built claims its identifier as well.
package struct ClaimedIdentifiers: Sendable {
    /// A manifest with an identifier.
    fileprivate struct Claim {
        let identifier: String
        let groups: [String]
        let file: String
    }

    private let claims: [Claim]
    /// The claims by the folded identifier, as indices.
    private let byIdentifier: [String: [Int]]

    /// Reads the identifiers of all manifests and apps in some places.
    package init(in places: [ManifestPlace]) {
        let reader = ManifestReader(trustsOthers: true)
        var claims: [Claim] = []
        for place in places {
            let path = ManifestReader.absolute(place.path)
            let sources =
                place.holdsInstalledApps
                ? try? ManifestSource.installedApps(at: path) : try? ManifestSource.sources(at: path)
            for source in sources ?? [] {
                switch source {
                case .manifest(let file): claims += [reader.claim(of: file)].compactMap(\.self)
                case .app(let folder):
                    let files = [folder.manifestFile].compactMap(\.self) + folder.extensionFiles
                    claims += files.compactMap(reader.claim)
                }
            }
        }
        self.claims = claims
        byIdentifier = Dictionary(grouping: claims.indices) { IdentifierForm.folded(claims[$0].identifier) }
    }

    /// Whether a manifest bears an identifier, in any letter case.
    package func contains(_ identifier: String) -> Bool { byIdentifier[IdentifierForm.folded(identifier)] != nil }

    /// The groups of all manifests, folded as identifiers.
    package var groups: Set<String> { Set(claims.flatMap(\.groups).map(IdentifierForm.folded)) }

    /// The identifiers of an app and of its extensions that others bear.
    ///
    /// - Parameter folders: The folders whose manifests are the app's own: that from which it is installed, and that of
    ///   the installed app with its identifier.
    package func issues(about app: LoadedApp, besides folders: [AppFolder]) -> [ManifestIssue] {
        let own =
            [(app.manifest.identifier, app.manifest.sourceFile)]
            + app.allExtensions.map { ($0.identifier, $0.sourceFile) }
        return own.compactMap { identifier, file in
            let claims = byIdentifier[IdentifierForm.folded(identifier)] ?? []
            let other = claims.map { self.claims[$0] }.first { claim in
                !folders.contains { claim.file.hasPrefix("\($0.path)/") }
            }
            return other.map { other in
                ManifestIssue(
                    .duplicateIdentifier,
                    file: file,
                    keyPath: ManifestKey.identifier.rawValue,
                    value: identifier,
                    message: "The identifier '\(identifier)' is taken by \(other.file)"
                        + (other.identifier == identifier ? "." : ", as '\(other.identifier)'."),
                    help: "Give each app and each extension an identifier of its own, or take the other manifest away."
                )
            }
        }
    }
}

extension ManifestReader {
    /// The identifier and the groups of a manifest of any kind; nil if it tells no identifier.
    fileprivate func claim(of file: String) -> ClaimedIdentifiers.Claim? {
        guard let bytes = try? contents(of: file) else { return nil }
        var value = PropertyListGuard.isPropertyList(bytes) ? nil : try? json(bytes, file)
        if value == nil, let list = try? propertyList(bytes, file), let root = list.objectValue {
            let folder = BundleFolder(of: file)
            value =
                AppPropertyList.isApp(list)
                ? .object(AppPropertyList(root, folder: folder).manifest)
                : (try? InfoPropertyList(list, file: file, folder: folder)).map { .object($0.manifest) }
        }
        guard let value, let identifier = value[ManifestKey.identifier.rawValue]?.stringValue else { return nil }
        let groups = value[ManifestKey.appGroups.rawValue]?.arrayValue?.compactMap(\.stringValue) ?? []
        return ClaimedIdentifiers.Claim(identifier: identifier, groups: groups, file: file)
    }
}
