internal import ExtensionLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON
internal import PersonalModel

/// Requests for intents and activities, in extensions and in apps.
final class RequestMethods {
    private let host: Host
    private let settings: ServiceSettings
    private let clients: Connections
    private let handovers: Handovers
    private let opener: AppOpener
    private let work: OpenWork
    private let watching: HostWatching
    private let elsewhere: ElsewhereRequests
    private unowned let service: HostService

    init(_ core: ServiceCore, of service: HostService) {
        (host, settings, self.service) = (service.host, service.settings, service)
        (clients, handovers, opener, work) = (core.clients, core.handovers, core.opener, core.work)
        (watching, elsewhere) = (core.watching, core.elsewhere)
    }

    // MARK: Intents

    /// Carries a request from policy to outcome.
    func perform(_ message: IntentPerform, _ call: ClientCall) async throws(ResponseError) -> IntentPerform.Answer {
        var request = message.request
        request.program = clients.program(of: call.client)
        if call.params["locale"] == nil, let locale = call.hello.locale { request.locale = locale }
        // Called on the loop.
        let progress: @Sendable (CallProgress) -> Void = { [service] progress in
            let message = CallProgressNotification(request: call.id, progress: progress)
            service.assumeIsolated { $0.core.clients.tell(call, message) }
        }
        let follower = message.wantsUpdates ? call : nil
        let outcome = await carryOut(request, of: call.client, dialogue(of: call), progress, following: follower)
        return IntentPerform.Answer(outcome, warnings: host.mistakes(in: outcome))
    }

    /// Carries a request from policy to outcome, and in its app as far as the extension leaves it to that.
    ///
    /// - Parameters:
    ///   - client: The client for which that is done.
    ///   - call: The call whose client takes the updates of the intent; nil if nobody wants them.
    func carryOut(
        _ request: IntentRequest,
        of client: ClientNumber,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void,
        following call: ClientCall? = nil
    ) async -> Outcome {
        guard !work.isStopping else { return Outcome(refusing: request, because: .hostStopped) }
        let number = watching.began(request, by: client)
        let dialogue = host.drawing(for: request, dialogue)
        // Called on the loop.
        let progress: @Sendable (CallProgress) -> Void = { [service] report in
            service.assumeIsolated { $0.core.watching.progressed(number, report) }
            progress(report)
        }
        // Drawn at the end, because an app may give the intent another response.
        var performed = request
        performed.wantsCard = false
        var outcome: Outcome
        if let call {
            outcome = await follow(performed, dialogue, progress, call)
        } else {
            outcome = await carryOut(request, performed, number, of: client, dialogue, progress)
        }
        // The person is at the host that has sent a request, and not at this one.
        if outcome.host == nil, request.origin == nil { await handovers.goOnInApp(&outcome, request, dialogue) }
        // The request has ended; a card is no part of it, and may take a UI extension seconds.
        watching.ended(number, outcome)
        outcome.call = Int(number)
        if request.wantsCard, outcome.host == nil { await host.drawCard(of: &outcome, for: request) }
        return outcome
    }

    /// Carries a request out here, or at another host where this one has no place for it.
    ///
    /// - Parameters:
    ///   - request: The request; another host draws the card too, since it has the extension.
    ///   - performed: The same without a card.
    private func carryOut(
        _ request: IntentRequest,
        _ performed: IntentRequest,
        _ number: Int64,
        of client: ClientNumber,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Outcome {
        // Before the refusal of this host is made, which looks for similar names in the whole catalogue.
        var refusal: String?
        if let cause = elsewhere.absence(of: request, by: client) {
            let result = await elsewhere.perform(
                request,
                because: cause,
                number,
                of: client,
                asking: dialogue,
                progress: progress
            )
            switch result {
            case .outcome(let outcome): return outcome
            case .refused(let reason): refusal = reason
            case nil: break
            }
        }
        var outcome = await host.perform(performed, dialogue: dialogue, progress: progress)
        guard let refusal else {
            await elsewhere.perform(
                request,
                instead: &outcome,
                number: number,
                of: client,
                asking: dialogue,
                progress: progress
            )
            return outcome
        }
        outcome.failure?.message += " Elsewhere: \(refusal)"
        return outcome
    }

    /// Asks the questions of a request where its client answers them.
    func dialogue(of call: ClientCall) -> any Dialogue {
        call.hello.answersQuestions
            ? ClientDialogue(service: service, client: call.client, request: call.id) : NoDialogue()
    }

    private func follow(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        _ progress: @escaping @Sendable (CallProgress) -> Void,
        _ call: ClientCall
    ) async -> Outcome {
        let updates = await host.updates(for: request, dialogue: dialogue, progress: progress)
        guard updates.outcome.status == .inProgress else { return updates.outcome }
        do {
            for try await response in updates.responses {
                clients.tell(call, CallUpdateNotification(request: call.id, response: response))
            }
        } catch {
            return updates.outcome.ended(
                by: error as? Failure ?? Failure(.noUpdates, message: "The updates cannot be followed: \(error)")
            )
        }
        return updates.outcome
    }

    // MARK: Activities

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
        guard settings.status(of: manifest) == .authorized else {
            throw ResponseError(.notAuthorized, .unauthorizedApp(app.displayName, app.identifier))
        }
        let opening = AppOpening(
            app: app.identifier,
            name: app.displayName,
            subject: message.activity.activityType,
            device: nil,
            locale: locale
        )
        if let refusal = await handovers.refusalToUnlock(for: opening, dialogue) {
            throw ResponseError(refusal.failure.kind == .hostStopped ? .hostStopped : .locked, refusal.failure.message)
        }
        do throws(AppOpeningError) {
            try await opener.give(AppContinueActivity(message.activity), toAppOf: manifest)
        } catch {
            throw ResponseError(error.isUnauthorized ? .notAuthorized : .notOpened, error.description)
        }
        return ActivityContinue.Answer(openedApp: app.displayName)
    }
}
