internal import ExtensionLife
internal import IntentHost
internal import IntentModel

/// The opening of an app in front of the person.
struct AppOpening {
    /// The identifier and the name of the app.
    let app: String
    let name: String
    /// The intent or the type of activity with which it is opened.
    let subject: String
    /// The state of the device if only the caller knows it.
    let device: DeviceState?
    let locale: String

    /// The reason why a locked device stands in the way.
    var reason: String { "\(name) can go on only in its app, and the device is locked." }
}

/// A locked device is unlocked before an app is opened in front of it.
extension HostService {
    /// The greatest number of times that a person is asked.
    private static let mostUnlockRounds = 10
    /// The rule in the audit log.
    private static let rule = "lockedForApp"

    /// Has the person unlock the device if it is locked.
    ///
    /// - Returns: Nil if it is unlocked.
    func refusalToUnlock(
        for opening: AppOpening,
        _ dialogue: any Dialogue
    ) async -> (status: Outcome.Status, failure: Failure)? {
        guard (opening.device ?? settings.device.current).isLocked else { return nil }
        audit(.asked, opening)
        var question = Question(
            kind: .unlock,
            intent: opening.subject,
            extensionName: opening.name,
            message: opening.reason,
            locale: opening.locale
        )
        for _ in 0..<Self.mostUnlockRounds {
            switch await answer(to: question, dialogue, isFixed: opening.device != nil) {
            case .yes where opening.device != nil || !settings.device.current.isLocked: return nil
            case .yes: question.problem = "Nothing has changed."
            case .cancel:
                let text = "\(opening.subject) was cancelled before the app \(opening.name) was opened."
                return (.cancelled, Failure(.cancelled, message: text))
            case .unavailable where isStopping: return (.unavailable, .hostStopped)
            case .no, .unavailable, .text, .value, .choice: return refusal(of: opening)
            }
        }
        return refusal(of: opening)
    }

    private func refusal(of opening: AppOpening) -> (Outcome.Status, Failure) {
        audit(.refused, opening)
        return (.denied, Failure(.restrictedWhileLocked, message: "\(opening.reason) Unlock it and ask again."))
    }

    /// Returns the person's answer; yes if the device is unlocked meanwhile in another way, and `unavailable` if the
    /// host stops.
    ///
    /// - Parameter isFixed: Whether the device's state has nothing to do with the answer.
    func answer(to question: Question, _ dialogue: any Dialogue, isFixed: Bool) async -> Answer {
        let changes = isFixed ? nil : settings.device.changes()
        return await withTaskGroup(of: Answer?.self) { [device = settings.device] group in
            group.addTask { await dialogue.answer(question) }
            group.addTask { [self] in
                await waitUntilStopping()
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

    private func waitUntilStopping() async {
        while true {
            let news = newsOfApps
            if isStopping || Task.isCancelled { return }
            await nextNewsOfApps(after: news)
        }
    }

    private func audit(_ decision: AuditEntry.Decision, _ opening: AppOpening) {
        settings.audit(
            AuditEntry(decision, app: opening.app, intent: opening.subject, rule: Self.rule, reason: opening.reason)
        )
    }
}
