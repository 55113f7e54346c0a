internal import ExtensionLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry

/// The question whether an app that asks for it may be used, put to a person at a client that offers to ask.
///
/// However many programs of the app wait, there is one question. It ends with them, with a decision of any origin, and
/// with its time.
final class AuthorizationQuestion {
    /// The number of those who wait for the answer.
    var waiting = 0
    /// Whether everybody who could be asked was asked.
    var isOver = false
    /// The asking.
    var asking: Task<Void, Never>?
}

extension HostService {
    /// Has a person decide about an app; returns when that has happened, or when nobody decides it now.
    func askPerson(about app: KnownApp) async {
        guard desktop(offering: .authorizationAnswers) != nil else { return tellNobodyDecides(about: app) }
        let question = authorizationQuestions[app.identifier] ?? begin(about: app)
        question.waiting += 1
        while true {
            let news = newsOfApps
            if question.isOver || Task.isCancelled || isStopping || status(of: app) != .notDetermined { break }
            await nextNewsOfApps(after: news)
        }
        question.waiting -= 1
        guard question.waiting == 0 else { return }
        if authorizationQuestions[app.identifier] === question { authorizationQuestions[app.identifier] = nil }
        question.asking?.cancel()
    }

    private func begin(about app: KnownApp) -> AuthorizationQuestion {
        let question = AuthorizationQuestion()
        authorizationQuestions[app.identifier] = question
        settings.audit(
            AuditEntry(
                .asked,
                app: app.identifier,
                rule: Policy.Restriction.authorizationMissing.rawValue,
                reason: state(of: app).reasonToAsk(about: app.identifier)
            )
        )
        workBegan()
        question.asking = Task { [self] in
            let decision = await decision(about: app)
            // Who asks from now on asks anew.
            if authorizationQuestions[app.identifier] === question { authorizationQuestions[app.identifier] = nil }
            // Without a decision that came from elsewhere, and without all who have waited for it.
            if !Task.isCancelled {
                if let decision {
                    host.decided(decision, ofApp: app.identifier)
                } else {
                    tellNobodyDecides(about: app)
                }
            }
            question.isOver = true
            tellNewsOfApps()
            workEnded()
        }
        return question
    }

    /// Asks one client after the other, the newest first, until a person has answered; nil if nobody has.
    private func decision(about app: KnownApp) async -> AuthorizationStatus? {
        let deadline = now.advanced(by: settings.personPatience)
        var tried: Set<ClientNumber> = []
        while !Task.isCancelled, let client = desktop(offering: .authorizationAnswers, except: tried) {
            tried.insert(client)
            let message = AuthorizationAsk(app: app.identifier, question: question(about: app, for: client))
            let left = now.duration(to: deadline)
            switch await request(AuthorizationAsk.method, message.json, of: client, within: left) {
            case .success(let value)?:
                switch (try? AuthorizationAsk.answer(from: value))?.answer {
                case .yes: return .authorized
                case .no: return .denied
                case .cancel: return nil
                // The client has nobody to ask, or does not know how.
                case .unavailable, .text, .value, .choice, nil: continue
                }
            case .failure?: continue
            // The client is gone; or else the time is over.
            case nil where now < deadline: continue
            case nil: return nil
            }
        }
        return nil
    }

    private func question(about app: KnownApp, for client: ClientNumber) -> Question {
        let locale = clients[client]?.hello?.locale ?? "en-US"
        let state = state(of: app)
        var question = Question(
            kind: .authorize,
            intent: "",
            extensionName: app.manifest.displayName,
            reason: state.hasChanged ? DialogueText.reason(forChanged: state.changes) : nil,
            message: app.manifest.usageDescription,
            locale: locale
        )
        question.app = host.registry.identity(of: app.manifest, locale: locale)
        return question
    }

    private func tellNobodyDecides(about app: KnownApp) {
        let text =
            "wants to be used, and nobody has decided about it; 'intenthost authorize \(app.identifier)' decides, and "
            + "'intenthost authorize --watch' answers apps that ask"
        let entry = LogEntry(
            level: .notice,
            extensionIdentifier: app.identifier,
            extensionName: app.manifest.displayName,
            text: text
        )
        appLog.tell(entry, at: now)
    }

    private func state(of app: KnownApp) -> AuthorizationState {
        settings.authorization?.authorization(ofApp: app.identifier) ?? AuthorizationState(.notDetermined)
    }

    private func status(of app: KnownApp) -> AuthorizationStatus { status(of: app.identifier, app.manifest) }
}
