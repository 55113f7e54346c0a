internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import PersonalModel

extension HostService {
    /// Opens an app with an activity, such as that of a shortcut.
    func continueActivity(
        _ message: ActivityContinue,
        _ call: ClientCall
    ) async throws(ResponseError) -> ActivityContinue.Answer {
        try await continueActivity(message, locale: call.hello.locale ?? "en-US", dialogue(of: call))
    }

    /// Opens an app with an activity.
    ///
    /// - Parameter dialogue: Asks the person to unlock the device.
    func continueActivity(
        _ message: ActivityContinue,
        locale: String,
        _ dialogue: any Dialogue
    ) async throws(ResponseError) -> ActivityContinue.Answer {
        let registry = host.registry
        guard let manifest = registry.extensions.first(where: { $0.appIdentifier == message.app }),
            let app = manifest.app
        else { throw .unknownApp(message.app) }
        await host.refreshAuthorization(ofApp: app.identifier)
        guard status(of: app.identifier, manifest) == .authorized else {
            throw ResponseError(.notAuthorized, .unauthorizedApp(app.displayName, app.identifier))
        }
        let opening = AppOpening(
            app: app.identifier,
            name: app.displayName,
            subject: message.activity.activityType,
            device: nil,
            locale: locale
        )
        if let refusal = await refusalToUnlock(for: opening, dialogue) {
            throw ResponseError(refusal.failure.kind == .hostStopped ? .hostStopped : .locked, refusal.failure.message)
        }
        do throws(AppOpeningError) {
            try await give(AppContinueActivity(message.activity), toApp: app.identifier, app)
        } catch {
            throw ResponseError(.notOpened, error.description)
        }
        return ActivityContinue.Answer(openedApp: app.displayName)
    }
}

extension ResponseError {
    /// The error about an app that the host does not know.
    static func unknownApp(_ identifier: String) -> ResponseError {
        ResponseError(
            .unknownApp,
            "The host knows no app '\(identifier)'. Install it with 'intenthost install', or name its folder to "
                + "'intenthost serve --manifests'."
        )
    }
}
