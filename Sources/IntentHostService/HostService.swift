package import EventLoop
internal import HostProtocol
package import IntentHost
package import IntentModel
internal import JSON

/// A host behind Unix sockets: many clients on one warm host.
///
/// The service lives on the host's own loop, so that a request changes no thread between its client and its extension.
/// A client that goes away cancels its requests, not its jobs.
///
/// This is the domain of isolation and the way into it. What a service keeps is in the parts of `ServiceCore`.
package actor HostService {
    /// The host.
    package nonisolated let host: Host
    nonisolated let settings: ServiceSettings
    /// The languages of the assistant.
    nonisolated let assistants: AssistantLibrary
    /// Those who look for the meaning of texts.
    nonisolated let understanding = SharedWorker.assistant()
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    let clock: any Scheduler
    /// What starts the programs of apps; nil for this machine.
    let processes: (any AppProcesses)?
    private let random: RandomSource
    private(set) lazy var core = ServiceCore(of: self, clock, random, processes)
    /// The sessions of clients with the assistant.
    var sessions: [ClientNumber: [String: ClientSession]] = [:]

    /// Makes the service of a host, which must outlive it: `stop(grace:)` is called before `Host.shutdown()`.
    ///
    /// - Parameters:
    ///   - clock: The clock of everything but the host; nil for that of the host's loop.
    ///   - random: The source of identifiers.
    ///   - processes: What starts the programs of apps; nil for this machine.
    package init(
        host: Host,
        settings: ServiceSettings,
        clock: sending (any Scheduler)? = nil,
        random: sending RandomSource = .system(),
        processes: sending (any AppProcesses)? = nil
    ) {
        (self.host, self.settings, loop) = (host, settings, host.eventLoop)
        self.clock = clock ?? host.eventLoop
        (self.random, self.processes) = (random, processes)
        assistants = AssistantLibrary(settings.languages, store: settings.store, log: settings.log)
        settings.localAuthentication?.attach(to: self)
        host.watchAuthorizations { [weak self] in _ = self?.enterUnlessStopped { $0.core.news.tell() } }
    }

    // MARK: The life of the service

    /// Listens for clients of this user and of root: to the sockets that a service manager has passed on, or else at a
    /// path.
    ///
    /// - Returns: Whether the sockets are those of a service manager.
    package func listen(at path: String) throws(ServiceError) -> Bool {
        core.programs.socketPath = path
        return try core.clients.listen(at: path, environment: settings.environment, on: loop)
    }

    /// Tells the service manager the state of this process, such as `READY=1`; does nothing if there is none.
    package nonisolated func tellManager(_ state: String) {
        let problem = ServiceManager.notify(state, in: settings.environment)
        if problem != 0 { settings.log(.warning, "cannot tell the service manager \(state) (errno \(problem))") }
    }

    /// Follows changes that others make to the file of the device; tells the log if that cannot be done.
    package func watchDevice() { core.device.watch(on: loop) }

    /// Takes over the open jobs whose hosts are gone, the oldest first, as far as their extensions still know them.
    ///
    /// - Returns: The number of jobs that were taken over.
    package func resumeJobs() async -> Int {
        // Its caller may go on to the end of the host meanwhile.
        guard host.enter() else { return 0 }
        defer { host.leave() }
        return await core.jobs.resumeAll()
    }

    /// Takes no more clients and performs no more intents, lets what is under way finish, and ends all connections.
    ///
    /// What is not finished within the grace is cancelled, by the beginning of `Host.shutdown()`, and no request of any
    /// kind is taken after it. Requests that have no end of their own, such as updates, are cancelled at once.
    package func stop(grace: Duration) async {
        // The end of the grace begins the end of the host, whose loop must outlive this function.
        guard host.enter() else { return }
        defer { host.leave() }
        await core.stop(grace: grace)
    }

    /// Returns when the service stops, or the task was cancelled.
    func untilStopping() async {
        while true {
            let seen = core.news.count
            if core.work.isStopping || Task.isCancelled { return }
            await core.news.next(after: seen)
        }
    }

    /// Takes in that the host has other extensions.
    func extensionsChanged() async {
        core.clients.identifyApps()
        await assistants.forget()
    }

    // MARK: The way in

    /// Runs a closure in the domain, never within this call; false if the loop is gone.
    nonisolated func enterUnlessStopped(_ body: @escaping @Sendable (isolated HostService) -> Void) -> Bool {
        loop.executeUnlessStopped { self.assumeIsolated { body($0) } }
    }

    /// Begins to serve a request of a client, in the domain; nil if the host takes no more.
    nonisolated func serve(_ call: ClientCall) -> Task<Void, Never>? {
        assumeIsolated { service in
            guard service.core.work.beginRequest() else { return nil }
            return service.task { service in
                // Also one that is gone meanwhile: its requests take memory until they have ended.
                let client = service.core.clients[call.client]
                let result = await service.core.methods.answer(call)
                client?.finished(call.id, result)
                service.core.work.endRequest()
            }
        }
    }

    /// Begins work that is no part of a client's request, in the domain; `stop(grace:)` waits for its end.
    nonisolated func begin(_ body: @escaping @Sendable (isolated HostService) async -> Void) -> Task<Void, Never> {
        assumeIsolated { service in
            service.core.work.begin()
            return service.task { service in
                await body(service)
                service.core.work.end()
            }
        }
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
        let task = LateTask()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isEntered = enterUnlessStopped { service in
                    guard !service.core.work.isAtRest else { return continuation.resume(returning: nil) }
                    task.began(service.begin { continuation.resume(returning: await body($0)) })
                }
                if !isEntered { continuation.resume(returning: nil) }
            }
        } onCancel: {
            task.cancel()
        }
    }

    private func task(_ body: @escaping @Sendable (isolated HostService) async -> Void) -> Task<Void, Never> {
        // By preference on the loop: functions outside this actor would run on another thread, and each change of the
        // thread takes longer than a warm call.
        Task(executorPreference: host.executor) { await body(self) }
    }
}
