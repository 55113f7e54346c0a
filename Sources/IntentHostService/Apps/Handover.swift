internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON
internal import PersonalModel

/// A request on its way from an extension to its app; decides and does nothing.
///
/// The extension has answered `continueInApp`, `handleInApp` or `failureRequiringAppLaunch`.
struct Handover: ~Copyable {
    /// Whether a response with a code may leave the request to the app.
    static func isPossible(with code: String) -> Bool {
        code == ResponseCodeDefinition.Kind.continueInApp.rawValue
            || code == ResponseCodeDefinition.Kind.handleInApp.rawValue
            || code.hasPrefix(ResponseCodeDefinition.Kind.failureRequiringAppLaunch.rawValue)
    }

    enum Action {
        /// Has the app's program handle the intent in the background, by `handling(_:isLocked:patience:)`.
        case handle
        /// Asks whether to open the app, by `question`.
        case offer
        /// Has the device unlocked for `opening`.
        case unlock
        /// Gives the app `activity(at:)`.
        case open
        /// The outcome is complete.
        case end
    }

    let manifest: ExtensionManifest
    let request: IntentRequest
    var outcome: Outcome
    private let definition: IntentDefinition

    init(of outcome: Outcome, to manifest: ExtensionManifest, _ definition: IntentDefinition, _ request: IntentRequest)
    {
        (self.outcome, self.manifest, self.definition, self.request) = (outcome, manifest, definition, request)
    }

    /// Begins to go on.
    ///
    /// - Parameter isAuthorized: Whether the app may be used now: the person may have decided otherwise since the
    ///   request began.
    mutating func begin(isAuthorized: Bool) -> Action {
        guard let kind else { return .end }
        guard isAuthorized else {
            failed(.unauthorized(manifest.displayName, manifest.appIdentifier), isCancelled: false)
            return .end
        }
        return kind == .handleInApp && outcome.status == .success ? .handle : goOn()
    }

    /// Takes in that the app's program has handled the intent.
    mutating func handled(_ response: IntentResponse, text: String?) -> Action {
        (outcome.response, outcome.text) = (response, text)
        switch kind {
        case .success, .continueInApp: break
        case .failure, .failureRequiringAppLaunch, .unspecified:
            outcome.status = .failure
            outcome.failure = Failure(
                .failureResponse,
                message: "\(manifest.displayName) answered handle of \(outcome.intent) in its app with "
                    + "'\(response.code)'."
            )
        case .ready, .inProgress, .handleInApp, .userConfirmationRequired, nil:
            outcome.status = .protocolError
            outcome.failure = Failure(
                .invalidResponseCode,
                message: "\(manifest.displayName) answered handle of \(outcome.intent) in its app with the code "
                    + "'\(response.code)', which cannot stand there."
            )
        }
        return goOn()
    }

    /// Opens the app in front of the person, or offers it.
    ///
    /// In answer to handle, the person has asked for this. In answer to confirm, it is an offer (sirikit-rules R7).
    private func goOn() -> Action {
        switch (kind, outcome.status) {
        case (.continueInApp, .success): outcome.stage == .handle ? .unlock : .offer
        case (.failureRequiringAppLaunch, .failure): .offer
        default: .end
        }
    }

    /// Takes in whether the device is unlocked: the outcome if it is not.
    mutating func unlocked(_ refusal: AppUnlocking.Refusal?) -> Action {
        guard let refusal else { return .open }
        (outcome.status, outcome.failure) = (refusal.status, refusal.failure)
        return .end
    }

    /// Takes in that the app has the activity.
    mutating func opened() {
        outcome.openedApp = manifest.displayName
        // What the extension could not do is handed to the app now.
        (outcome.status, outcome.failure) = (.success, nil)
    }

    /// Takes in that the app does not go on.
    mutating func failed(_ error: AppOpeningError, isCancelled: Bool) {
        let (status, kind): (Outcome.Status, Failure.Kind) =
            if isCancelled {
                (.cancelled, .cancelled)
            } else if error.isUnauthorized {
                (.denied, .notAuthorized)
            } else {
                (.failure, .appNotOpened)
            }
        (outcome.status, outcome.failure) = (status, Failure(kind, message: error.description))
    }

    // MARK: What the app and the person get

    /// The meaning of the response's code.
    private var kind: ResponseCodeDefinition.Kind? {
        outcome.response.flatMap { response in
            definition.responseCodes.first { $0.name == response.code }?.kind
        }
    }

    /// The opening of the app.
    var opening: AppOpening {
        AppOpening(
            app: manifest.appIdentifier,
            name: manifest.displayName,
            subject: outcome.intent,
            device: request.device,
            locale: request.locale
        )
    }

    /// The call by which the app's program handles the intent.
    func handling(_ interaction: String, isLocked: Bool, patience: Duration) -> AppHandleIntent {
        let interaction = outcome.interaction?.identifier ?? interaction
        let intent = WireIntent(
            name: outcome.intent,
            identifier: interaction,
            parameters: outcome.interaction?.parameters ?? [:]
        )
        let context = CallContext(
            deadlineMilliseconds: patience.milliseconds,
            isLocked: isLocked,
            locale: request.locale,
            idempotencyKey: request.idempotencyKey ?? interaction,
            traceParent: request.traceParent?.text
        )
        return AppHandleIntent(
            IntentCall(interaction: interaction, intent: intent, context: context)
        )
    }

    /// The activity of the response, or one with the intent's name where the extension gave none (sirikit-rules R10).
    ///
    /// It has the intent and the response as its interaction.
    func activity(at now: Timestamp) throws(AppOpeningError) -> AppContinueActivity {
        var object = outcome.response?.userActivity ?? [:]
        if object["activityType"] == nil { object["activityType"] = .string(outcome.intent) }
        do throws(MessageError) {
            let reader = try MessageReader(.object(object), method: "intent/handle", path: "userActivity")
            let activity = try ActivityValue(reader)
            return AppContinueActivity(activity, interaction: interaction(at: now))
        } catch {
            throw AppOpeningError("\(manifest.displayName) sent an activity that its app cannot get: \(error)")
        }
    }

    private func interaction(at now: Timestamp) -> Donation? {
        guard let interaction = outcome.interaction else { return nil }
        let value = IntentValue(intent: outcome.intent, parameters: interaction.parameters)
        var donation = Donation(identifier: interaction.identifier, action: .intent(value), at: now)
        donation.response = outcome.response.map { Donation.Response(code: $0.code, properties: $0.properties) }
        return donation
    }
}
