package import IntentModel
internal import IntentPresentation

/// What tells an app from others of its name.
package struct AppTraits: Sendable, Hashable {
    /// The folder of the app; nil for an extension whose manifest stands alone.
    package var folder: String?
    /// The day of its installation, such as `2026-11-27`; nil where it is not installed.
    package var installed: String?
    /// Whether the person lets it be used; nil where nobody is asked about it.
    package var authorization: AuthorizationStatus?

    /// Gathers the traits.
    package init(folder: String? = nil, installed: String? = nil, authorization: AuthorizationStatus? = nil) {
        (self.folder, self.installed, self.authorization) = (folder, installed, authorization)
    }
}

extension TurnKnowledge {
    /// An app with what tells it from others.
    func traced(_ app: AssistantApp) -> AssistantTurn.App {
        let traits = traits(app.identifier)
        return AssistantTurn.App(
            identifier: app.identifier,
            name: app.name,
            folder: traits?.folder,
            installed: traits?.installed,
            authorization: traits?.authorization
        )
    }

    /// The name of an app in a question; where another bears it as well, with what tells them apart.
    ///
    /// - Parameter isAmbiguous: Whether it is to be told in any case, as where names are not equal and sound the same.
    func label(of app: AssistantApp, isAmbiguous: Bool = false) -> String {
        let name = app.name.printable.cut(to: TextBound.name)
        guard isAmbiguous || apps.namesakes(of: app).count > 1 else { return name }
        let traits = traits(app.identifier) ?? AppTraits()
        let status: ReplyName? =
            switch traits.authorization {
            case .authorized?: .traitAuthorized
            case .notDetermined?: .traitUndecided
            case .denied?, .restricted?: .traitDenied
            case nil: nil
            }
        let details = [
            app.identifier,
            traits.folder.map { phrases.text(.traitFolder, ["folder": $0.printable.cut(to: TextBound.name)]) },
            traits.installed.map { phrases.text(.traitInstalled, ["date": $0]) },
            status.map { phrases.text($0) },
        ]
        return "\(name) (\(details.compactMap(\.self).joined(separator: ", ")))"
    }
}
