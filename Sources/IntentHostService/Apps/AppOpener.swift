internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// Gives activities and intents to apps: to their programs, which it starts, or to the desktop.
final class AppOpener {
    private let settings: ServiceSettings
    private let clients: Connections
    private let questions: ClientQuestions
    private let programs: AppPrograms
    private let news: AppNews
    private let work: OpenWork
    private let clock: any Scheduler
    private var patience: Duration { settings.appPatience }

    init(_ core: ServiceCore, _ settings: ServiceSettings) {
        self.settings = settings
        (clients, questions, programs) = (core.clients, core.questions, core.programs)
        (news, work, clock) = (core.news, core.work, core.clock)
    }

    /// Whether a program of an app is connected.
    func isProgramConnected(of identifier: String) -> Bool { !clients.programs(ofApp: identifier).isEmpty }

    /// Gives an activity to an app: to its program, or to the desktop if the app is known by a `.desktop` file alone.
    func give(_ content: AppContinueActivity, toAppOf manifest: ExtensionManifest) async throws(AppOpeningError) {
        guard let app = manifest.app, app.executable == nil, let desktopID = app.desktopID,
            !isProgramConnected(of: app.identifier)
        else {
            _ = try await ask(content, ofAppOf: manifest)
            return
        }
        guard isAuthorized(manifest) else { throw .unauthorized(app.displayName, app.identifier) }
        try await open(app.displayName, DesktopOpenApp(desktopID, content))
    }

    /// Whether the app of an extension may be used now: the person may have decided otherwise since the request began.
    private func isAuthorized(_ manifest: ExtensionManifest) -> Bool { settings.status(of: manifest) == .authorized }

    /// Has the program of an extension's app answer a request; starts the program if none that runs takes such
    /// requests.
    func ask<Request: RequestMessage>(
        _ request: Request,
        ofAppOf manifest: ExtensionManifest
    ) async throws(AppOpeningError) -> Request.Answer {
        let identifier = manifest.appIdentifier
        var asking = AppAsking(identifier, manifest.app, patience: patience)
        while true {
            let seen = news.count
            var look = look(at: identifier)
            look.isAuthorized = isAuthorized(manifest)
            switch asking.next(look, at: clock.now) {
            case .ask(let client):
                if let answer = try await answer(to: request, of: client, asking.name) { return answer }
            case .start(let executable): try await start(executable, of: identifier, named: asking.name)
            case .wait(let deadline): await news.next(after: seen, until: deadline)
            case .fail(let error): throw error
            }
        }
    }

    private func look(at identifier: String) -> AppAsking.Look {
        var look = AppAsking.Look(isStopping: work.isStopping, isCancelled: Task.isCancelled)
        look.connected = Set(clients.programs(ofApp: identifier).map(\.number))
        look.started = programs[identifier].map { program in
            let isConnected = program.process.map { clients.isConnected($0.pid, asApp: identifier) } ?? false
            return AppAsking.Started(hasConnected: program.hasConnected, isConnected: isConnected)
        }
        return look
    }

    private func start(
        _ executable: String,
        of identifier: String,
        named name: String
    ) async throws(AppOpeningError) {
        // Whose process is not known until now may be one of the program.
        defer { clients.admitUndecided() }
        do throws(EventLoopError) {
            try await programs.start(executable, of: identifier, named: name)
        } catch {
            // Others may wait for it.
            news.tell()
            throw AppOpeningError("\(name) cannot be started: \(error).")
        }
    }

    /// Asks one program; nil if it takes no such requests, or is gone.
    private func answer<Request: RequestMessage>(
        to request: Request,
        of client: ClientNumber,
        _ name: String
    ) async throws(AppOpeningError) -> Request.Answer? {
        switch await questions.ask(Request.method, request.json, of: client, within: patience) {
        case .success(let value)?:
            do throws(MessageError) {
                return try Request.Answer(json: value, method: Request.method, path: "result")
            } catch {
                throw AppOpeningError("\(name) sent an answer that cannot be read: \(error)")
            }
        case .failure(let error)? where error.code == ResponseError.methodNotFound(Request.method).code: return nil
        case .failure(let error)?: throw AppOpeningError("\(name) could not go on: \(error.message)")
        case nil where Task.isCancelled: throw .cancelled(name)
        case nil where clients[client] == nil: return nil
        case nil:
            throw AppOpeningError("\(name) runs and did not answer within \(DurationText.format(patience)).")
        }
    }

    private func open(_ name: String, _ message: DesktopOpenApp) async throws(AppOpeningError) {
        guard let client = clients.newest(offering: .openApp) else {
            throw AppOpeningError(
                "\(name) is opened by the desktop, as '\(message.desktopID).desktop' says, and no desktop is connected "
                    + "to this host. Start intenthost-desktop in the session of the person, or start \(name) yourself."
            )
        }
        switch await questions.ask(DesktopOpenApp.method, message.json, of: client, within: patience) {
        case .success?: return
        case .failure(let error)?: throw AppOpeningError("\(name) could not be opened: \(error.message)")
        case nil where Task.isCancelled: throw .cancelled(name)
        case nil where clients[client] == nil:
            throw AppOpeningError("\(name) was not opened, because the desktop has left this host. Try again.")
        case nil:
            throw AppOpeningError("The desktop did not open \(name) within \(DurationText.format(patience)).")
        }
    }
}
