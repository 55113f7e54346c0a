internal import EventLoop
internal import ExtensionLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// Carries out what handovers to apps decide, with the person where it takes one.
final class Handovers {
    /// The rule in the audit log.
    private static let rule = "lockedForApp"

    private let host: Host
    private let settings: ServiceSettings
    private let opener: AppOpener
    private let work: OpenWork
    private let clock: any Scheduler
    private let identifiers: RandomIdentifiers
    private unowned let service: HostService

    init(_ core: ServiceCore, of service: HostService) {
        (host, settings, self.service) = (service.host, service.settings, service)
        (opener, work, clock, identifiers) = (core.opener, core.work, core.clock, core.identifiers)
    }

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
        guard manifest.app != nil || opener.isProgramConnected(of: manifest.appIdentifier) else { return }
        var handover = Handover(of: outcome, to: manifest, definition, request)
        do throws(AppOpeningError) {
            try await carryOut(&handover, dialogue)
        } catch {
            handover.failed(error, isCancelled: Task.isCancelled)
        }
        outcome = handover.outcome
    }

    private func carryOut(_ handover: inout Handover, _ dialogue: any Dialogue) async throws(AppOpeningError) {
        let manifest = handover.manifest
        var action = handover.begin(isAuthorized: settings.status(of: manifest) == .authorized)
        while true {
            switch action {
            case .handle: action = try await handle(&handover)
            case .offer:
                let answer = await answer(to: handover.question, dialogue, isFixed: true)
                action = handover.offered(answer, isStopping: work.isStopping)
            case .unlock: action = handover.unlocked(await refusalToUnlock(for: handover.opening, dialogue))
            case .open:
                let activity = try handover.activity(at: clock.wallTime)
                try await opener.give(activity, toAppOf: manifest)
                return handover.opened()
            case .end: return
            }
        }
    }

    private func handle(_ handover: inout Handover) async throws(AppOpeningError) -> Handover.Action {
        let (manifest, request) = (handover.manifest, handover.request)
        let call = handover.handling(
            identifiers.next(),
            isLocked: (request.device ?? settings.device.current).isLocked,
            patience: settings.appPatience
        )
        let response = try await opener.ask(call, ofAppOf: manifest).response
        let text = host.text(
            of: response,
            to: handover.outcome.intent,
            parameters: call.call.intent.parameters,
            of: manifest,
            locale: request.locale
        )
        return handover.handled(response, text: text)
    }

    // MARK: The person

    /// Has the person unlock the device if it is locked.
    ///
    /// - Returns: Nil if it is unlocked.
    func refusalToUnlock(for opening: AppOpening, _ dialogue: any Dialogue) async -> AppUnlocking.Refusal? {
        guard (opening.device ?? settings.device.current).isLocked else { return nil }
        audit(.asked, opening)
        var unlocking = AppUnlocking(for: opening)
        var action = unlocking.begin()
        while true {
            switch action {
            case .ask(let question):
                let answer = await answer(to: question, dialogue, isFixed: opening.device != nil)
                action = unlocking.answered(
                    answer,
                    isLocked: settings.device.current.isLocked,
                    isStopping: work.isStopping
                )
            case .unlocked: return nil
            case .refuse(let refusal):
                if refusal.isAudited { audit(.refused, opening) }
                return refusal
            }
        }
    }

    private func audit(_ decision: AuditEntry.Decision, _ opening: AppOpening) {
        settings.audit(
            AuditEntry(decision, app: opening.app, intent: opening.subject, rule: Self.rule, reason: opening.reason)
        )
    }

    /// Returns the person's answer; yes if the device is unlocked meanwhile in another way, and `unavailable` if the
    /// host stops.
    ///
    /// - Parameter isFixed: Whether the device's state has nothing to do with the answer.
    private func answer(to question: Question, _ dialogue: any Dialogue, isFixed: Bool) async -> Answer {
        let changes = isFixed ? nil : settings.device.changes()
        return await withTaskGroup(of: Answer?.self) { [service, device = settings.device] group in
            group.addTask { await dialogue.answer(question) }
            group.addTask {
                await service.untilStopping()
                return Task.isCancelled ? nil : .unavailable
            }
            if let changes {
                group.addTask {
                    for await _ in changes where !device.current.isLocked { return .yes }
                    return nil
                }
            }
            while let answer = await group.next() {
                guard let answer else { continue }
                group.cancelAll()
                return answer
            }
            return .unavailable
        }
    }
}
