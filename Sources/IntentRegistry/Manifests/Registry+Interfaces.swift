package import IntentModel

extension Registry {
    /// The extension of either kind with exactly that identifier; nil if there is none.
    package func manifest(of identifier: String) -> ExtensionManifest? {
        if let place = place(of: identifier) { return extensions[place] }
        let interface = interface(identified: IdentifierForm.folded(identifier))
        return interface?.identifier == identifier ? interface : nil
    }

    /// The UI extension that draws an intent of an extension; nil leaves that to the host.
    ///
    /// Who has the person's words decides who else sees them. So it is one of the same app, or, for a manifest that
    /// stands alone, the one that the manifest names. Of several of an app it is the one that lists the intent first,
    /// and of these the first one in `PlugIns`, unless the manifest names one of them.
    package func interface(drawing intent: String, of manifest: ExtensionManifest) -> ExtensionManifest? {
        guard !interfaces.isEmpty, !manifest.isInterface else { return nil }
        if let name = manifest.interface {
            let named = self.manifest(of: name)
            return named.flatMap { isUsable($0, for: manifest) && $0.intentsSupported.contains(intent) ? $0 : nil }
        }
        guard let app = manifest.app else { return nil }
        let drawing = interfaces.filter { $0.app?.identifier == app.identifier && $0.intentsSupported.contains(intent) }
        // The first one of equal ranks stays.
        func rank(_ interface: ExtensionManifest) -> Int { interface.intentsSupported.firstIndex(of: intent) ?? .max }
        return drawing.min { rank($0) < rank($1) }
    }

    /// Whether a manifest that is named is a UI extension, and not one of another app.
    ///
    /// What the person has allowed is one app, with its own files alone.
    private func isUsable(_ interface: ExtensionManifest, for manifest: ExtensionManifest) -> Bool {
        interface.isInterface && interface.app?.identifier == manifest.app?.identifier
    }

    /// The remarks on extensions whose UI extension cannot be used; the host draws for them.
    func interfaceRemarks() -> [ManifestIssue] { extensions.compactMap(interfaceRemark) }

    private func interfaceRemark(on manifest: ExtensionManifest) -> ManifestIssue? {
        guard let name = manifest.interface else { return nil }
        func remark(_ code: ManifestIssue.Code, _ message: String, help: String) -> ManifestIssue {
            ManifestIssue(
                code,
                file: manifest.sourceFile,
                keyPath: ManifestKey.interface.rawValue,
                value: name,
                message: message,
                help: help
            )
        }
        guard let interface = self.manifest(of: name) else {
            let near = NearNames.of(name, in: interfaces.map(\.identifier))
            return remark(
                .interfaceNotFound,
                "There is no UI extension '\(name)', so the host draws the cards.",
                help: near.isEmpty
                    ? "Put its manifest beside this one, or correct the identifier."
                    : "Did you mean \(NearNames.list(near))?"
            )
        }
        guard interface.isInterface else {
            return remark(
                .interfaceNotFound,
                "'\(name)' is no UI extension, so the host draws the cards.",
                help: "Its manifest has to have the extensionPoint '\(ExtensionManifest.interfaceService)'."
            )
        }
        guard isUsable(interface, for: manifest) else {
            return remark(
                .interfaceNotFound,
                "The UI extension '\(name)' belongs to \(interface.app.map { "the app '\($0.identifier)'" } ?? "no app"), "
                    + "so the host draws the cards.",
                help: "Name one of the same app, or for a manifest that stands alone, one that stands alone as well."
            )
        }
        guard !manifest.intentsSupported.contains(where: interface.intentsSupported.contains) else { return nil }
        return remark(
            .interfaceDoesNotDraw,
            "The UI extension '\(name)' draws none of the intents that this one handles.",
            help: "Add them to IntentsSupported of \(interface.sourceFile), or leave the key out."
        )
    }
}
