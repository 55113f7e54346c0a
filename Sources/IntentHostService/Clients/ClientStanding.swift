internal import HostProtocol

/// For whom the process of a client speaks, found out once, when it connects.
///
/// What an extension or an app has started speaks for its app alone, and never for the person: it would answer itself.
enum ClientStanding: Hashable {
    /// For the person, as every program that the host has not started.
    case person
    /// For an app whose program the host has started.
    case program(app: String)
    /// For the app of an extension from whose launch the process descends.
    case launch(app: String, extensionIdentifier: String)

    /// What an app may ask the host by its extension: what it tells about itself, and no question to the person.
    private static let methodsOfLaunch: Set<String> = [
        AppAuthorizationStatus.method, AppDonate.method, AppDonateActivity.method, AppDeleteDonations.method,
        AppDeleteActivities.method, AppSetVocabulary.method, AppRemoveAllVocabulary.method,
        AppSetShortcutSuggestions.method, AppSetRelevantShortcuts.method, AppSetUpcomingMedia.method,
        AppSetPredictionMode.method, ShortcutsList.method, ShortcutsGet.method, ShortcutsAdd.method,
        ShortcutsRemove.method,
    ]

    /// The app for which alone the client speaks; nil for the person, who may speak for any.
    var app: String? {
        switch self {
        case .person: nil
        case .program(let app), .launch(let app, _): app
        }
    }

    /// Whether the client does what the host asks of the program of an app.
    var isProgram: Bool { if case .launch = self { false } else { true } }

    /// Returns the reason why the client may not greet the host as an app; nil if it may.
    ///
    /// - Parameter app: The app that it says to be; nil if it says that it is none, or the host knows no such app.
    func refusal(greetingAs app: String?) -> String? {
        guard let own = self.app, own != app else { return nil }
        return "\(subject) may speak to the host as the app '\(own)' alone."
    }

    /// Returns the reason why the client may not send a request; nil if it may.
    func refusal(of method: String) -> String? {
        switch self {
        case .person: return nil
        case .program where method == AppRequestAuthorization.method: return nil
        case .program, .launch:
            return Self.methodsOfLaunch.contains(method)
                ? nil : "\(subject) may not send \(method.prefix(HostBound.name)), because it is not the person."
        }
    }

    private var subject: String {
        switch self {
        case .person: "The person"
        case .program(let app): "A process of the app '\(app)', which the host has started,"
        case .launch(_, let identifier): "A process of the extension '\(identifier)'"
        }
    }
}
