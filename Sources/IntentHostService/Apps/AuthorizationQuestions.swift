internal import ExtensionLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry

/// The questions whether apps that ask for it may be used, put to a person at a client that offers to ask.
///
/// However many programs of an app wait, there is one question. It ends with them, with a decision of any origin, and
/// with its time.
final class AuthorizationQuestions {
    private let host: Host
    private let settings: ServiceSettings
    private let apps: ClientApps
    private let clients: Connections
    private let requests: ClientQuestions
    private let news: AppNews
    private let work: OpenWork
    private let log: AppLog
    private let clock: any Scheduler
    private unowned let service: HostService
    private var questions: [Int: Waiting] = [:]
    /// The numbers of the questions that more programs may wait for, by the identifiers of the apps.
    private var open: [String: Int] = [:]
    private var lastNumber = 0

    /// Those who wait for the answer to a question, and the asking.
    private struct Waiting {
        var count = 0
        let asking: Task<Void, Never>
    }

    init(_ core: ServiceCore, of service: HostService) {
        (host, settings, self.service) = (service.host, service.settings, service)
        (apps, clients, requests) = (core.apps, core.clients, core.questions)
        (news, work, log, clock) = (core.news, core.work, core.appLog, core.clock)
    }

    /// The number of questions that are open.
    var count: Int { questions.count }

    // MARK: Methods

    /// Returns whether the person lets an app be used.
    func status(
        _ message: AppAuthorizationStatus,
        _ call: ClientCall
    ) async throws(ResponseError) -> AuthorizationAnswer {
        AuthorizationAnswer(settings.status(of: try apps.app(of: call).manifest))
    }

    /// Returns whether the person lets an app be used, who is asked where that is open.
    ///
    /// The app itself cannot ask the person: it could give the answer.
    func request(
        _ message: AppRequestAuthorization,
        _ call: ClientCall
    ) async throws(ResponseError) -> AuthorizationAnswer {
        let app = try apps.app(of: call)
        if settings.status(of: app.manifest) == .notDetermined { await askPerson(about: app) }
        return AuthorizationAnswer(settings.status(of: try apps.app(of: call).manifest))
    }

    /// Denies an app for a program that could not write that down; the provider writes it as soon as it can.
    func deny(_ message: AuthorizationDeny, _ call: ClientCall) async throws(ResponseError) -> Empty {
        guard let app = host.registry.app(identifiedBy: message.app) else { throw .unknownApp(message.app) }
        host.decided(.denied, ofApp: app)
        return Empty()
    }

    // MARK: The question

    /// Has a person decide about an app; returns when that has happened, or when nobody decides it now.
    private func askPerson(about app: ClientApp) async {
        guard clients.newest(offering: .authorizationAnswers) != nil else { return tellNobodyDecides(about: app) }
        let number = open[app.identifier] ?? begin(about: app)
        questions[number]?.count += 1
        while true {
            let seen = news.count
            let isOpen = questions[number] != nil && settings.status(of: app.manifest) == .notDetermined
            guard isOpen, !Task.isCancelled, !work.isStopping else { break }
            await news.next(after: seen)
        }
        questions[number]?.count -= 1
        guard let question = questions[number], question.count == 0 else { return }
        close(number, about: app)
        questions[number] = nil
        question.asking.cancel()
    }

    private func begin(about app: ClientApp) -> Int {
        lastNumber += 1
        let number = lastNumber
        settings.audit(
            AuditEntry(
                .asked,
                app: app.identifier,
                rule: Policy.Restriction.authorizationMissing.rawValue,
                reason: state(of: app).reasonToAsk(about: app.identifier)
            )
        )
        open[app.identifier] = number
        questions[number] = Waiting(
            asking: service.begin { await $0.core.authorizations.decide(about: app, number) }
        )
        return number
    }

    /// Who asks from now on asks anew.
    private func close(_ number: Int, about app: ClientApp) {
        if open[app.identifier] == number { open[app.identifier] = nil }
    }

    private func decide(about app: ClientApp, _ number: Int) async {
        let decision = await decision(about: app)
        close(number, about: app)
        // Without a decision that came from elsewhere, and without all who have waited for it.
        if !Task.isCancelled {
            if let decision {
                host.decided(decision, ofApp: app.identifier)
            } else {
                tellNobodyDecides(about: app)
            }
        }
        questions[number] = nil
        news.tell()
    }

    /// Asks one client after the other, the newest first, until a person has answered; nil if nobody has.
    private func decision(about app: ClientApp) async -> AuthorizationStatus? {
        let deadline = clock.now.advanced(by: settings.personPatience)
        var tried: Set<ClientNumber> = []
        while !Task.isCancelled, let client = clients.newest(offering: .authorizationAnswers, except: tried) {
            tried.insert(client)
            let message = AuthorizationAsk(app: app.identifier, question: question(about: app, for: client))
            let left = clock.now.duration(to: deadline)
            switch await requests.ask(AuthorizationAsk.method, message.json, of: client, within: left) {
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
            case nil where clock.now < deadline: continue
            case nil: return nil
            }
        }
        return nil
    }

    private func question(about app: ClientApp, for client: ClientNumber) -> Question {
        let locale = clients[client]?.hello?.locale ?? "en-US"
        let state = state(of: app)
        var question = Question(
            kind: .authorize,
            intent: "",
            extensionName: app.manifest.displayName(for: locale),
            reason: state.hasChanged ? DialogueText.reason(forChanged: state.changes) : nil,
            message: app.manifest.usageDescription(for: locale),
            locale: locale
        )
        question.app = host.registry.identity(of: app.manifest, locale: locale)
        return question
    }

    private func tellNobodyDecides(about app: ClientApp) {
        log.tell(
            .notice,
            "wants to be used, and nobody has decided about it; 'intenthost authorize \(app.identifier)' decides, and "
                + "'intenthost authorize --watch' answers apps that ask",
            of: app.identifier,
            named: app.manifest.displayName
        )
    }

    private func state(of app: ClientApp) -> AuthorizationState {
        settings.authorization?.authorization(ofApp: app.identifier) ?? AuthorizationState(.notDetermined)
    }
}
