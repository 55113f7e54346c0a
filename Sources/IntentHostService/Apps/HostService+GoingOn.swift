internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON
internal import PersonalModel

/// Requests that go on in the app: the extension has answered `continueInApp`, `handleInApp` or
/// `failureRequiringAppLaunch`.
extension HostService {
    /// Has the app go on where the extension leaves the request to it, and completes the outcome.
    func goOnInApp(_ outcome: inout Outcome, _ request: IntentRequest, _ dialogue: any Dialogue) async {
        // Nearly every request ends here.
        guard let code = outcome.response?.code, Handover.isPossible(with: code) else { return }
        let registry = host.registry
        guard let place = outcome.extensionIdentifier.flatMap(registry.place),
            case let manifest = registry.extensions[place],
            let definition = manifest.catalogue.definition(named: outcome.intent)
        else { return }
        // An extension without an app leaves this to the caller, as without a daemon.
        guard manifest.app != nil || isProgramConnected(of: manifest.appIdentifier) else { return }
        let handover = Handover(manifest: manifest, definition: definition, request: request)
        guard handover.kind(of: outcome) != nil else { return }
        // The person may have decided otherwise since the request began.
        guard status(of: manifest.appIdentifier, manifest) == .authorized else {
            outcome.status = .denied
            outcome.failure = Failure(
                .notAuthorized,
                message: .unauthorizedApp(manifest.displayName, manifest.appIdentifier)
            )
            return
        }
        do throws(AppOpeningError) {
            try await goOn(&outcome, handover, dialogue)
        } catch {
            outcome.status = Task.isCancelled ? .cancelled : .failure
            outcome.failure = Failure(Task.isCancelled ? .cancelled : .appNotOpened, message: error.description)
        }
    }

    private func goOn(
        _ outcome: inout Outcome,
        _ handover: Handover,
        _ dialogue: any Dialogue
    ) async throws(AppOpeningError) {
        if handover.kind(of: outcome) == .handleInApp, outcome.status == .success {
            try await handle(&outcome, handover)
        }
        // In answer to handle, the person has asked for this. In answer to confirm, it is an offer (sirikit-rules R7).
        let isOffer: Bool
        switch (handover.kind(of: outcome), outcome.status) {
        case (.continueInApp, .success): isOffer = outcome.stage != .handle
        case (.failureRequiringAppLaunch, .failure): isOffer = true
        default: return
        }
        if isOffer, await !isWanted(handover.opening(of: outcome), &outcome, dialogue) { return }
        try await continueActivity(&outcome, handover, dialogue)
    }

    /// Has the app's program handle the intent, in the background.
    private func handle(_ outcome: inout Outcome, _ handover: Handover) async throws(AppOpeningError) {
        let (manifest, request) = (handover.manifest, handover.request)
        let state = request.device ?? settings.device.current
        let interaction = outcome.interaction?.identifier ?? nextIdentifier()
        let call = IntentCall(
            interaction: interaction,
            intent: WireIntent(
                name: outcome.intent,
                identifier: interaction,
                parameters: outcome.interaction?.parameters ?? [:]
            ),
            context: CallContext(
                deadlineMilliseconds: settings.appPatience.milliseconds,
                isLocked: state.isLocked,
                locale: request.locale,
                idempotencyKey: request.idempotencyKey ?? interaction
            )
        )
        let answer = try await ask(AppHandleIntent(call), ofApp: manifest.appIdentifier, manifest.app)
        outcome.response = answer.response
        outcome.text = host.text(
            of: answer.response,
            to: outcome.intent,
            parameters: call.intent.parameters,
            of: manifest,
            locale: request.locale
        )
        switch handover.kind(of: outcome) {
        case .success, .continueInApp: return
        case .failure, .failureRequiringAppLaunch, .unspecified:
            outcome.status = .failure
            outcome.failure = Failure(
                .failureResponse,
                message: "\(manifest.displayName) answered handle of \(outcome.intent) in its app with "
                    + "'\(answer.response.code)'."
            )
        case .ready, .inProgress, .handleInApp, .userConfirmationRequired, nil:
            outcome.status = .protocolError
            outcome.failure = Failure(
                .invalidResponseCode,
                message: "\(manifest.displayName) answered handle of \(outcome.intent) in its app with the code "
                    + "'\(answer.response.code)', which cannot stand there."
            )
        }
    }

    /// Opens the app with the activity of the response, after the device is unlocked.
    private func continueActivity(
        _ outcome: inout Outcome,
        _ handover: Handover,
        _ dialogue: any Dialogue
    ) async throws(AppOpeningError) {
        let manifest = handover.manifest
        if let refusal = await refusalToUnlock(for: handover.opening(of: outcome), dialogue) {
            (outcome.status, outcome.failure) = (refusal.status, refusal.failure)
            return
        }
        let activity = try handover.activity(of: outcome)
        let message = AppContinueActivity(activity, interaction: handover.interaction(of: outcome, at: wallTime))
        try await give(message, toApp: manifest.appIdentifier, manifest.app)
        outcome.openedApp = manifest.displayName
        // What the extension could not do is handed to the app now.
        (outcome.status, outcome.failure) = (.success, nil)
    }
}

/// A request that an app goes on with.
private struct Handover {
    /// Whether a response with a code may leave the request to the app.
    static func isPossible(with code: String) -> Bool {
        code == ResponseCodeDefinition.Kind.continueInApp.rawValue
            || code == ResponseCodeDefinition.Kind.handleInApp.rawValue
            || code.hasPrefix(ResponseCodeDefinition.Kind.failureRequiringAppLaunch.rawValue)
    }

    let manifest: ExtensionManifest
    let definition: IntentDefinition
    let request: IntentRequest

    /// The meaning of the response's code.
    func kind(of outcome: Outcome) -> ResponseCodeDefinition.Kind? {
        outcome.response.flatMap { response in
            definition.responseCodes.first { $0.name == response.code }?.kind
        }
    }

    /// The opening of the app.
    func opening(of outcome: Outcome) -> AppOpening {
        AppOpening(
            app: manifest.appIdentifier,
            name: manifest.displayName,
            subject: outcome.intent,
            device: request.device,
            locale: request.locale
        )
    }

    /// The activity of the response, or one with the intent's name where the extension gave none (sirikit-rules R10).
    func activity(of outcome: Outcome) throws(AppOpeningError) -> ActivityValue {
        var object = outcome.response?.userActivity ?? [:]
        if object["activityType"] == nil { object["activityType"] = .string(outcome.intent) }
        do throws(MessageError) {
            return try ActivityValue(MessageReader(.object(object), method: "intent/handle", path: "userActivity"))
        } catch {
            throw AppOpeningError("\(manifest.displayName) sent an activity that its app cannot get: \(error)")
        }
    }

    /// The intent and the response, which the activity has as its interaction.
    func interaction(of outcome: Outcome, at now: Timestamp) -> Donation? {
        guard let interaction = outcome.interaction else { return nil }
        let value = IntentValue(intent: outcome.intent, parameters: interaction.parameters)
        var donation = Donation(identifier: interaction.identifier, action: .intent(value), at: now)
        donation.response = outcome.response.map { Donation.Response(code: $0.code, properties: $0.properties) }
        return donation
    }
}
