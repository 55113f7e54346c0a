public import IntentModel

extension Registry {
    /// Returns the extensions that declare an intent, in the order in which they were given.
    public func extensions(declaring intent: String) -> [ExtensionManifest] {
        index.places(declaring: intent).map { extensions[$0] }
    }

    /// Returns the extension that handles an intent.
    ///
    /// Without a name it is the only one that declares the intent. A name is an identifier, a display name or an
    /// alternative name, of the extension or of its app, in any letter case; with `id:` before it, it is an identifier
    /// alone. What an app bears and others as well is ambiguous, whichever of them declares the intent, and so is what
    /// is the identifier of one and the name of another. Of manifests that stand alone, a name means the one that
    /// declares the intent. Of several of one app it is the one that lists the intent first, and of these the first one
    /// in `PlugIns`.
    ///
    /// - Throws: `invalidIntentName`, `intentNotSupported`, `ambiguous`, `unknownExtension` or
    ///   `extensionDoesNotDeclareIntent`.
    public func `extension`(for intent: String, named name: String? = nil) throws(RegistryError) -> ExtensionManifest {
        guard catalogue.definition(named: intent) != nil else { throw invalidIntentName(intent) }
        let declaring: [ExtensionManifest]
        if let name {
            let eligible = try extensions(named: name)
            declaring = eligible.filter { $0.intentsSupported.contains(intent) }
            guard !declaring.isEmpty else { throw doesNotDeclare(intent, name, named: eligible) }
            // Who declares the intent alone may have taken the name of the app that is meant.
            let typed = TypedName(name)
            let arePlainNames = eligible.allSatisfy {
                $0.app == nil && !typed.means(identifiers: [$0.identifier], names: [])
            }
            guard arePlainNames || Self.areOfOneApp(eligible) else { throw ambiguous(name, eligible) }
        } else {
            declaring = extensions(declaring: intent)
        }
        guard let first = declaring.first else { throw intentNotSupported(intent) }
        guard declaring.count > 1 else { return first }
        guard first.app != nil, declaring.allSatisfy({ $0.appIdentifier == first.appIdentifier }) else {
            throw name.map { ambiguous($0, declaring) } ?? severalHandle(intent, declaring)
        }
        // The first one of equal ranks stays.
        func rank(_ manifest: ExtensionManifest) -> Int { manifest.intentsSupported.firstIndex(of: intent) ?? .max }
        return declaring.min { rank($0) < rank($1) } ?? first
    }

    /// Returns the extensions that a name can mean.
    ///
    /// These are all that have it as their identifier, as that of their app, or as a display or alternative name, in
    /// any letter case. Where all are of one app, its identifiers count before its names, and that of an extension
    /// before that of the app. After `id:` only identifiers count.
    ///
    /// - Throws: `unknownExtension`.
    public func extensions(named name: String) throws(RegistryError) -> [ExtensionManifest] {
        let places = places(named: name)
        guard !places.isEmpty else { throw unknownExtension(name) }
        return places.map { extensions[$0] }
    }

    private func places(named name: String) -> [Int] {
        let typed = TypedName(name)
        let ranks = [
            index.places(identified: typed.text), index.places(ofApp: typed.text),
            typed.isIdentifier ? [] : index.places(named: typed.text),
        ]
        let all = Set(ranks.joined()).sorted()
        let isSure = typed.isIdentifier || Self.areOfOneApp(all.map { extensions[$0] })
        return isSure ? ranks.first { !$0.isEmpty } ?? [] : all
    }

    /// Why no extension can be meant by an intent and a name, as `extension(for:named:)` would say; nil if one can.
    ///
    /// It looks for no similar names, so that it costs little.
    package func absence(of intent: String, named name: String?) -> RegistryError.Code? {
        if let name { return places(named: name).isEmpty ? .unknownExtension : nil }
        guard index.places(declaring: intent).isEmpty else { return nil }
        return catalogue.definition(named: intent) == nil ? .invalidIntentName : .intentNotSupported
    }

    /// Returns the extensions of the one app that a name can mean.
    ///
    /// - Throws: `unknownExtension`, or `ambiguous` where it can mean several apps.
    package func extensions(ofAppNamed name: String) throws(RegistryError) -> [ExtensionManifest] {
        let found = try extensions(named: name)
        guard Self.areOfOneApp(found) else { throw ambiguous(name, found) }
        return found
    }

    /// Returns the identifiers under which something may be kept about what a name means.
    ///
    /// The name itself is among them, as the identifier of an extension whose manifest may be gone.
    ///
    /// - Throws: `ambiguous` where it can mean several apps.
    package func keptIdentifiers(named name: String) throws(RegistryError) -> Set<String> {
        var identifiers: Set = [TypedName(name).text]
        do throws(RegistryError) {
            let named = try extensions(ofAppNamed: name)
            let drawing = interfaces.filter { $0.app != nil && $0.appIdentifier == named.first?.appIdentifier }
            identifiers.formUnion((named + drawing).map(\.identifier))
        } catch {
            if error.code == .ambiguous { throw error }
        }
        return identifiers
    }

    private static func areOfOneApp(_ manifests: [ExtensionManifest]) -> Bool {
        manifests.allSatisfy { $0.appIdentifier == manifests.first?.appIdentifier }
    }

    /// The place of an extension among all; nil if none has exactly that identifier.
    package func place(of identifier: String) -> Int? {
        index.places(identified: identifier).first { extensions[$0].identifier == identifier }
    }

    /// The identifier of the app that a program means by its own identifier or by that of one of its extensions, in any
    /// letter case; nil if the registry knows none, or several.
    ///
    /// What is kept and decided about an app has this one key, by whatever name a program calls itself.
    package func app(identifiedBy name: String) -> String? {
        if extensions.contains(where: { $0.appIdentifier == name }) { return name }
        if let place = place(of: name) { return extensions[place].appIdentifier }
        let folded = name.lowercased()
        let found = extensions.filter { [$0.appIdentifier, $0.identifier].contains { $0.lowercased() == folded } }
        let apps = Set(found.map(\.appIdentifier))
        return apps.count == 1 ? apps.first : nil
    }

    package func invalidIntentName(_ intent: String) -> RegistryError {
        let near = catalogue.suggestions(for: intent)
        return RegistryError(
            code: .invalidIntentName,
            message: "The intent '\(intent)' is unknown.",
            help: near.isEmpty ? "Name an intent that this host knows." : "Did you mean \(NearNames.list(near))?",
            candidates: near
        )
    }

    private func intentNotSupported(_ intent: String) -> RegistryError {
        let supported = extensions.flatMap(\.intentsSupported)
        let near = catalogue.suggestions(for: intent).filter { supported.contains($0) }
        let known =
            extensions.isEmpty
            ? "There are no extensions."
            : "The extensions are \(list(extensions))." + NearNames.question(near)
        return RegistryError(
            code: .intentNotSupported,
            message: "No extension handles the intent '\(intent)'.",
            help: known + refusals,
            candidates: extensions.map(\.identifier)
        )
    }

    private func severalHandle(_ intent: String, _ declaring: [ExtensionManifest]) -> RegistryError {
        RegistryError(
            code: .ambiguous,
            message: "\(declaring.count) extensions handle the intent '\(intent)'.",
            help: "Name one of them: \(list(declaring)).",
            candidates: declaring.map(\.identifier)
        )
    }

    private func ambiguous(_ name: String, _ eligible: [ExtensionManifest]) -> RegistryError {
        let choices = eligible.map { manifest in
            TypedName.choice(manifest.identifier, called: manifest.displayName, in: KnownApp(manifest).folder)
        }
        return RegistryError(
            code: .ambiguous,
            message: "'\(name)' can mean \(eligible.count) extensions, of different apps.",
            help: "Write one of these: \(choices.joined(separator: ", ")).",
            candidates: eligible.map(\.identifier)
        )
    }

    private func unknownExtension(_ name: String) -> RegistryError {
        let names = extensions.flatMap { [$0.identifier, $0.appIdentifier, $0.displayName] + $0.alternativeNames }
        let known =
            extensions.isEmpty
            ? "There are no extensions."
            : "The extensions are \(list(extensions))." + NearNames.question(NearNames.of(name, in: names))
        return RegistryError(
            code: .unknownExtension,
            message: isApp(name)
                ? "The app '\(name)' has no extension that can be used." : "There is no extension '\(name)'.",
            help: known + refusals,
            candidates: extensions.map(\.identifier)
        )
    }

    /// Whether an app has a name, whatever its letter case.
    private func isApp(_ name: String) -> Bool {
        let name = name.lowercased()
        return apps.contains { $0.identifier.lowercased() == name || $0.displayName.lowercased() == name }
    }

    private func doesNotDeclare(_ intent: String, _ name: String, named: [ExtensionManifest]) -> RegistryError {
        let others = extensions(declaring: intent)
        let declared = named.flatMap(\.intentsSupported).map { "'\($0)'" }.joined(separator: ", ")
        return RegistryError(
            code: .extensionDoesNotDeclareIntent,
            message: "The extension '\(name)' does not declare the intent '\(intent)'; it declares \(declared).",
            help: others.isEmpty
                ? "Add the intent to its manifest if it handles it." : "Name one that does: \(list(others)).",
            candidates: others.map(\.identifier)
        )
    }

    private func list(_ manifests: [ExtensionManifest]) -> String {
        manifests.map { manifest in
            manifest.displayName == manifest.identifier
                ? "'\(manifest.identifier)'" : "'\(manifest.identifier)' (\(manifest.displayName))"
        }.joined(separator: ", ")
    }

    /// A sentence on the refused manifests, because one of them may contain what was looked for.
    private var refusals: String {
        let files = Set(issues.map(\.file)).sorted()
        return files.isEmpty ? "" : " Refused were \(files.joined(separator: ", ")); validate them to see why."
    }
}
