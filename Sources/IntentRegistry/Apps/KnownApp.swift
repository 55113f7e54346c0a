package import IntentModel
internal import IntentPresentation

/// An app as a person knows it: one in a folder of its own, or an extension whose manifest stands alone.
package struct KnownApp: Sendable, Hashable {
    /// The identifier.
    package let identifier: String
    /// The names by which a person means it, the one that is shown first.
    package let names: [String]
    /// The path of its folder, or of the folder of the manifest.
    package let folder: String
    /// The identifiers by which it is meant: its own, and those of its extensions.
    private let identifiers: Set<String>
    /// The names by which it is looked up: its own, and those of its extensions.
    private let lookedUp: [String]

    /// The app of a manifest, with its extensions.
    package init(_ app: AppManifest, extensions: [ExtensionManifest] = []) {
        self.init(
            identifier: app.identifier,
            names: app.names,
            folder: app.folder,
            extensions: extensions
        )
    }

    /// The app of an extension.
    package init(_ manifest: ExtensionManifest) {
        if let app = manifest.app {
            self = KnownApp(app)
            return
        }
        let folder = manifest.sourceFile.lastIndex(of: "/").map { String(manifest.sourceFile[..<$0]) } ?? "."
        self = KnownApp(
            identifier: manifest.identifier,
            names: [manifest.displayName] + manifest.alternativeNames,
            folder: folder
        )
    }

    private init(identifier: String, names: [String], folder: String, extensions: [ExtensionManifest] = []) {
        (self.identifier, self.names, self.folder) = (identifier, names, folder)
        identifiers = Set(extensions.map(\.identifier) + [identifier])
        lookedUp = names + extensions.flatMap { [$0.displayName] + $0.alternativeNames }
    }

    /// The names that look like identifiers: such a name is that of nothing else, or it stands for another app.
    ///
    /// A name without a point is none of them, such as "UnicornPay"; otherwise a hostile app could take it as its
    /// identifier, and the honest one would be refused.
    package func errors(among apps: [KnownApp], file: String) -> [ManifestIssue] {
        let own = Set(identifiers.map(IdentifierForm.folded))
        let others = apps.filter { $0.identifier != identifier }
        var seen: Set<String> = []
        return lookedUp.compactMap { name in
            let folded = IdentifierForm.folded(name)
            guard name.contains("."), !own.contains(folded), seen.insert(folded).inserted else { return nil }
            let other = others.first { $0.identifiers.contains { IdentifierForm.folded($0) == folded } }
            guard other != nil || IdentifierForm.isReverseDomain(name) else { return nil }
            return ManifestIssue(
                .reservedName,
                file: file,
                keyPath: AppKey.displayName.rawValue,
                value: name,
                message: other.map { "The name '\(name)' is an identifier of '\($0.identifier)' in '\($0.folder)'." }
                    ?? "The name '\(name)' has the form of an identifier, and is none of '\(identifier)'.",
                help: "Choose another, so that nobody takes it for the identifier of an app."
            )
        }
    }

    /// Those of some apps for which this one can be taken, those with the plainest likeness first: by a name that is
    /// like a name or an identifier of the other, or by an identifier that is like a name.
    package func likeApps(among apps: [KnownApp]) -> [AppIdentity.LikeApp] {
        let named = names.map(NameForms.init)
        let identified = identifiers.map(NameForms.init)
        let found = apps.compactMap { app -> (rank: Int, app: AppIdentity.LikeApp)? in
            guard app.identifier != identifier else { return nil }
            var best: (rank: Int, app: AppIdentity.LikeApp)?
            let names = app.names.map { ($0, named + identified) } + app.identifiers.sorted().map { ($0, named) }
            for (name, forms) in names {
                let other = NameForms(name)
                for likeness in forms.compactMap({ $0.likeness(to: other) }) {
                    let rank = AppIdentity.Likeness.allCases.firstIndex(of: likeness) ?? 0
                    guard best.map({ rank < $0.rank }) ?? true else { continue }
                    let like = AppIdentity.LikeApp(
                        identifier: app.identifier,
                        name: name.cut(to: TextBound.name),
                        folder: app.folder,
                        likeness: likeness
                    )
                    best = (rank, like)
                }
            }
            return best
        }
        return found.sorted { ($0.rank, $0.app.identifier) < ($1.rank, $1.app.identifier) }.map(\.app)
    }

    /// The warnings about other apps from which a person cannot tell this one by what people type or say.
    package func warnings(among apps: [KnownApp], file: String) -> [ManifestIssue] {
        likeApps(among: apps).filter { $0.likeness != .oneEdit }.prefix(AppIdentity.mostLikeApps).map { other in
            ManifestIssue(
                .likeName,
                file: file,
                keyPath: AppKey.displayName.rawValue,
                value: names.first,
                message: "A name or an identifier of the app '\(identifier)' is like '\(other.name)', which means "
                    + "'\(other.identifier)' in '\(other.folder)'.",
                help: "People cannot tell the two by their names; they are shown the identifiers."
            )
        }
    }
}

extension Registry {
    /// All apps, and the extensions whose manifests stand alone, each once.
    package var knownApps: [KnownApp] {
        var seen: Set<String> = []
        let ofApps = Dictionary(grouping: extensions + interfaces, by: \.appIdentifier)
        let all =
            apps.map { KnownApp($0, extensions: ofApps[$0.identifier] ?? []) }
            + extensions.map { manifest in
                manifest.app.map { KnownApp($0, extensions: ofApps[$0.identifier] ?? []) } ?? KnownApp(manifest)
            }
        return all.filter { seen.insert($0.identifier).inserted }
    }

    /// Who an app is and what it will be able to do, for the question whether it may be used.
    ///
    /// - Parameter locale: The locale of the person, as a BCP 47 tag.
    package func identity(of manifest: ExtensionManifest, locale: String) -> AppIdentity {
        let known = knownApps
        let app = known.first { $0.identifier == manifest.appIdentifier } ?? KnownApp(manifest)
        let dialogue = DialogueText(locale: locale)
        var seen: Set<String> = []
        var actions: [String] = []
        for manifest in extensions where manifest.appIdentifier == app.identifier {
            for intent in manifest.intentsSupported {
                let action = Self.action(of: intent, manifest, dialogue, locale: locale)
                if seen.insert(action).inserted { actions.append(action) }
            }
        }
        return AppIdentity(
            identifier: app.identifier,
            folder: app.folder,
            actions: actions,
            likeApps: app.likeApps(among: known)
        )
    }

    /// What an intent does: in the words of the host for one of the system, whose title an app cannot change, else the
    /// title in quotation marks.
    private static func action(
        of intent: String,
        _ manifest: ExtensionManifest,
        _ dialogue: DialogueText,
        locale: String
    ) -> String {
        let isOwn = IntentCatalogue.system.definition(named: intent) == nil
        let title = isOwn ? manifest.catalogue.definition(named: intent)?.title?.text(for: locale) : nil
        return title.map { "'\($0.cut(to: longestTitle))'" } ?? dialogue.action(of: intent)
    }

    /// The bound of a title of an app's own intent in a question, in bytes.
    private static var longestTitle: Int { 120 }
}
