internal import EventLoop
internal import ExtensionLife
internal import ExtensionProtocol
internal import Glibc
internal import HostProtocol
package import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// A host behind Unix sockets: many clients on one warm host.
///
/// The service lives on the host's own loop, so that a request changes no thread between its client and its extension.
/// A client that goes away cancels its requests, not its jobs.
package actor HostService {
    /// The host.
    package nonisolated let host: Host
    nonisolated let settings: ServiceSettings
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    let began: Instant
    private(set) var clients: [ClientNumber: ClientConnection] = [:]
    /// The clients whose conversation has ended, until they have taken what was promised to them.
    private var leaving: [ClientNumber: ClientConnection] = [:]
    private var lastClient = 0
    private let shares: ClientShares
    private var connections: ConnectionShares
    private let identifiers = RandomIdentifiers(.system())
    private var listeners: [SocketListener] = []
    /// The clients that are not read yet, because the program of an app is being started.
    private var peers: [ClientNumber: ProcessLineage] = [:]
    /// The number of requests under way, of all clients.
    private(set) var requestCount = 0
    /// How much work is under way that is no part of a client's call.
    private(set) var workCount = 0
    private(set) var isStopping = false
    /// Whether the time is over in which requests may finish before the end.
    private var isGraceOver = false
    /// The newest reading of apps, manifests and authorisations.
    var reloading: Task<Void, Never>?
    /// The programs of apps that the host has started and that run, by the identifiers of their apps.
    var appPrograms: [String: AppProgram] = [:]
    /// The number of times that there was news of apps.
    var newsOfApps = 0
    /// Those who wait until an app has connected, its program has ended, or it is decided whether it may be used.
    var appWaiters: [() -> Void] = []
    /// The questions whether apps that have asked may be used, by the identifiers of the apps.
    var authorizationQuestions: [String: AuthorizationQuestion] = [:]
    /// The languages of the assistant.
    let assistants: AssistantLibrary
    /// Those who look for the meaning of texts, and those who use the store.
    let (understanding, storing) = (SharedWorker.assistant(), SharedWorker.store())
    /// The sessions of clients with the assistant.
    var sessions: [ClientNumber: [String: ClientSession]] = [:]
    let appLog: LogLimiter
    /// The timer of the next attempt to keep the state of the device, until its end.
    var deviceTimer: DeadlineToken?
    var deviceRetry: RetryDelay
    /// The path at which apps reach this host.
    var socketPath = ""
    /// The lines about clients that are not taken, which anybody may cause as often as they like.
    private var (fullLog, exhaustedLog) = (SparseLog(), SparseLog())
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []
    private var leavingWaiters: [CheckedContinuation<Void, Never>] = []

    /// Makes the service of a host, which must outlive it: `stop(grace:)` is called before `Host.shutdown()`.
    package init(host: Host, settings: ServiceSettings) {
        self.host = host
        self.settings = settings
        loop = host.eventLoop
        shares = ClientShares(on: loop)
        connections = ConnectionShares(most: settings.maximumClients)
        began = loop.now
        deviceRetry = settings.deviceRetry
        let log = settings.log
        assistants = AssistantLibrary(settings.languages, store: settings.store, log: log)
        appLog = LogLimiter { log($0.level, "\($0.extensionName) \($0.text)") }
        settings.localAuthentication?.attach(to: self)
        host.watchAuthorizations { [weak self] in _ = self?.enterUnlessStopped { $0.tellNewsOfApps() } }
    }

    var now: Instant { loop.now }
    var wallTime: Timestamp { loop.wallTime }

    /// Returns an identifier that nothing else has.
    func nextIdentifier() -> String { identifiers.next() }

    // MARK: Clients

    func listen(to socket: consuming ListeningSocket) throws(EventLoopError) {
        let listener = try SocketListener(owning: socket, on: loop)
        listeners.append(listener)
        listener.start { [self] accepted in
            accept(accepted)
        } exhausted: { [self] error in
            let line = exhaustedLog.line("takes no more clients for a moment: \(error)", at: now)
            if let line { settings.log(.error, line) }
        }
    }

    private func greeted(by number: ClientNumber) {
        if let client = clients[number], let name = client.hello?.app {
            client.app = host.registry.app(identifiedBy: name)
            if client.standing.isProgram, let app = client.appName { appPrograms[app]?.hasConnected = true }
        }
        tellNewsOfApps()
    }

    /// Finds the apps of clients that the host did not know, because others are installed now.
    ///
    /// A client stays the app that it was: another app may bear the name of its extension by now.
    func identifyApps() {
        let registry = host.registry
        for client in clients.values where client.app == nil {
            if let name = client.hello?.app { client.app = registry.app(identifiedBy: name) }
        }
    }

    private func accept(_ accepted: AcceptedConnection) {
        lastClient += 1
        let number = ClientNumber(rawValue: lastClient)
        let client = ClientConnection(
            number,
            accepted.connection,
            process: accepted.process,
            standing: .person,
            on: loop,
            host: settings.greeting,
            refusal: { [self] hello in
                guard let standing = clients[number]?.standing, standing != .person else { return nil }
                return standing.refusal(greetingAs: hello.app.flatMap(host.registry.app(identifiedBy:)))
            },
            shares: shares,
            begin: { [self] in begin($0) },
            greeted: { [self] in greeted(by: number) },
            ended: { [self] in clientEnded(number, $0) },
            left: { [self] in clientLeft(number) }
        )
        clients[number] = client
        guard settings.users.contains(accepted.user) else {
            return client.start(refusing: .foreignUser(accepted.user))
        }
        // Where processes of others are hidden, one of root is; no extension of another user is.
        guard accepted.lineage != nil || accepted.user != geteuid() else {
            return client.start(refusing: .unknownOrigin)
        }
        let path = ConnectionShares.path(user: accepted.user, process: accepted.process, accepted.lineage)
        if let reason = connections.take(number, at: path) { return client.start(refusing: reason) }
        admit(client, accepted.lineage)
    }

    /// Begins to read what a client sends, once it is known for whom its process speaks.
    private func admit(_ client: ClientConnection, _ lineage: ProcessLineage?) {
        switch lineage.map(standing(of:)) {
        case nil: client.start()
        case .some(let standing?):
            client.standing = standing
            client.start()
        // It may be the program of an app that is just being started, of which the host does not know the number yet.
        case .some(nil) where appPrograms.values.contains { $0.child == nil }: peers[client.number] = lineage
        case .some(nil): client.start(refusing: .unknownOrigin)
        }
    }

    /// Looks again at the clients that have connected while the program of an app was started.
    func admitPeers() {
        let waiting = peers.sorted { $0.key < $1.key }
        peers = [:]
        for (number, lineage) in waiting { if let client = clients[number] { admit(client, lineage) } }
    }

    /// For whom a process speaks; nil if an extension may have left it behind.
    private func standing(of lineage: ProcessLineage) -> ClientStanding? {
        for (app, program) in appPrograms where lineage.processes.contains(where: program.hasStarted) {
            return .program(app: app)
        }
        switch host.origin(of: lineage) {
        case .elsewhere: return .person
        case .launch(let manifest):
            return .launch(app: manifest.appIdentifier, extensionIdentifier: manifest.identifier)
        case .unknownLaunch: return nil
        }
    }

    private func clientEnded(_ number: ClientNumber, _ reason: ClientEnd) {
        endSessions(of: number)
        peers[number] = nil
        guard let client = clients.removeValue(forKey: number) else { return }
        leaving[number] = client
        guard !reason.isOrderly else { return }
        let name = client.hello.map { "client '\($0.name)'" } ?? "a client"
        let process = client.process > 0 ? " (process \(client.process))" : ""
        let text = "dropped \(name)\(process): \(reason.reason)"
        if reason.isFrequent {
            if let line = fullLog.line(text, at: now) { settings.log(.warning, line) }
        } else {
            settings.log(.warning, text)
        }
    }

    private func clientLeft(_ number: ClientNumber) {
        leaving[number] = nil
        connections.remove(number)
        guard leaving.isEmpty else { return }
        let waiters = leavingWaiters
        leavingWaiters = []
        for waiter in waiters { waiter.resume() }
    }

    // MARK: Requests

    /// Begins a request; nil if the host takes no more.
    private func begin(_ call: ClientCall) -> Task<Void, Never>? {
        guard !isGraceOver else { return nil }
        requestCount += 1
        // By preference on the loop: functions outside this actor would run on another thread, and each change of the
        // thread takes longer than a warm call.
        return Task(executorPreference: host.executor) { [self] in await serve(call) }
    }

    private func serve(_ call: ClientCall) async {
        // Also one that is gone meanwhile: its requests take memory until they have ended.
        let client = clients[call.client]
        let result = await answer(call)
        client?.finished(call.id, result)
        requestCount -= 1
        tellIfIdle()
    }

    /// Begins work that is no part of a client's call; `stop(grace:)` waits for `workEnded()`.
    func workBegan() { workCount += 1 }

    func workEnded() {
        workCount -= 1
        tellIfIdle()
    }

    /// Does work for a task that is no part of a client's call.
    ///
    /// Such a task may outlive the service, so it must not enter the actor in any other way: a job for a loop that is
    /// gone ends the program. `stop(grace:)` waits for the work. Cancelling the task cancels it.
    ///
    /// - Returns: Nil if the service has stopped.
    nonisolated func work<Value: Sendable>(
        _ body: @escaping @Sendable (isolated HostService) async -> Value
    ) async -> Value? {
        let work = ServiceWork()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isBegun = enterUnlessStopped { $0.begin(work, body) { continuation.resume(returning: $0) } }
                if !isBegun { continuation.resume(returning: nil) }
            }
        } onCancel: {
            _ = enterUnlessStopped { _ in
                work.isCancelled = true
                work.task?.cancel()
            }
        }
    }

    private func begin<Value: Sendable>(
        _ work: ServiceWork,
        _ body: @escaping @Sendable (isolated HostService) async -> Value,
        _ done: @escaping @Sendable (Value?) -> Void
    ) {
        guard !isStopping || !isIdle else { return done(nil) }
        workBegan()
        // By preference on the loop, as a client's call.
        work.task = Task(executorPreference: host.executor) { [self] in await serve(body, done) }
        if work.isCancelled { work.task?.cancel() }
    }

    private func serve<Value: Sendable>(
        _ body: (isolated HostService) async -> Value,
        _ done: (Value) -> Void
    ) async {
        done(await body(self))
        workEnded()
    }

    private func tellIfIdle() {
        guard isIdle else { return }
        let waiters = idleWaiters
        idleWaiters = []
        for waiter in waiters { waiter.resume() }
    }

    private var isIdle: Bool { requestCount == 0 && workCount == 0 }

    /// Runs a closure in the domain, never within this call; false if the loop is gone.
    nonisolated func enterUnlessStopped(_ body: @escaping @Sendable (isolated HostService) -> Void) -> Bool {
        loop.executeUnlessStopped { self.assumeIsolated { body($0) } }
    }

    // MARK: The end

    /// Takes no more clients and performs no more intents, lets what is under way finish, and ends all connections.
    ///
    /// What is not finished within the grace is cancelled, by the beginning of `Host.shutdown()`, and no request of any
    /// kind is taken after it. Requests that have no end of their own, such as updates, are cancelled at once.
    package func stop(grace: Duration) async {
        // The end of the grace begins the end of the host, whose loop must outlive this function.
        guard host.enter() else { return }
        defer { host.leave() }
        isStopping = true
        for listener in listeners { listener.close() }
        listeners = []
        if let deviceTimer { loop.cancel(deviceTimer) }
        tellNewsOfApps()
        for client in clients.values { client.cancelEndlessRequests() }
        let timer = loop.schedule(at: now.advanced(by: grace)) { [self] in
            // A client that always has a request under way must not keep the host.
            isGraceOver = true
            host.beginShutdown()
        }
        // Until all connections end in the same step, a client may begin a request, such as to list examples.
        while !isIdle { await idle() }
        loop.cancel(timer)
        for client in clients.sorted(by: { $0.key < $1.key }) { client.value.end(.hostStopped) }
        for program in appPrograms.values { program.terminate() }
        // Each of them has a clock.
        if !leaving.isEmpty { await withCheckedContinuation { leavingWaiters.append($0) } }
    }

    private func idle() async {
        await withCheckedContinuation { waiter in
            // Here and not before: the last request may end on the way into this closure.
            if isIdle { waiter.resume() } else { idleWaiters.append(waiter) }
        }
    }
}

/// The state of one piece of work, in the domain of the service.
// Only closures in the domain of the service touch it, which run on one thread, one after the other.
private final class ServiceWork: @unchecked Sendable {
    var task: Task<Void, Never>?
    var isCancelled = false
}
