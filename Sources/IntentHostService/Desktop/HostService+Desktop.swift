internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON

/// The desktop: clients that offer what the host itself cannot do.
extension HostService {
    /// Gives an activity to an app: to its program, or to the desktop if the app is known by a `.desktop` file alone.
    func give(
        _ content: AppContinueActivity,
        toApp identifier: String,
        _ app: AppManifest?
    ) async throws(AppOpeningError) {
        if let app, app.executable == nil, let desktopID = app.desktopID, !isProgramConnected(of: identifier) {
            return try await open(app.displayName, DesktopOpenApp(desktopID, content))
        }
        _ = try await ask(content, ofApp: identifier, app)
    }

    private func open(_ name: String, _ message: DesktopOpenApp) async throws(AppOpeningError) {
        guard let client = desktop(offering: .openApp) else {
            throw AppOpeningError(
                "\(name) is opened by the desktop, as '\(message.desktopID).desktop' says, and no desktop is connected "
                    + "to this host. Start intenthost-desktop in the session of the person, or start \(name) yourself."
            )
        }
        switch await request(DesktopOpenApp.method, message.json, of: client, within: settings.appPatience) {
        case .success?: return
        case .failure(let error)?: throw AppOpeningError("\(name) could not be opened: \(error.message)")
        case nil where Task.isCancelled: throw .cancelled(name)
        case nil where clients[client] == nil:
            throw AppOpeningError("\(name) was not opened, because the desktop has left this host. Try again.")
        case nil:
            throw AppOpeningError(
                "The desktop did not open \(name) within \(DurationText.format(settings.appPatience))."
            )
        }
    }

    /// The newest client that offers a service of the desktop and was not tried; nil if there is none.
    func desktop(offering offer: DesktopOffer, except tried: Set<ClientNumber> = []) -> ClientNumber? {
        // A process of an app has greeted the host as the app, which offers nothing.
        clients.values.filter { $0.hello?.offers.contains(offer) == true && !tried.contains($0.number) }
            .map(\.number).max()
    }
}
