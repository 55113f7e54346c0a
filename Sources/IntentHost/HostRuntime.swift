internal import EventLoop
internal import ExtensionLife
internal import ExtensionProcesses
internal import IntentModel
internal import IntentRegistry
internal import JobJournal
internal import Synchronization

/// The one domain of isolation of a host: everything behind it lives on the thread of its event loop.
///
/// Callers, other threads and tasks get in by `enter`, or by its methods. Inside, plain objects call one another.
actor HostRuntime {
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private nonisolated let configuration: HostConfiguration
    /// The authorisations, which the core takes as it is made.
    private struct Authorization {
        let provider: (any AuthorizationProvider)?
        var isTaken = false
    }

    private nonisolated let authorization: Mutex<Authorization>
    private nonisolated let journal: Journal
    private nonisolated let extensions: Mutex<KnownExtensions?>
    private nonisolated let lastNumber = Atomic(0)
    private let environment: HostEnvironment
    /// The core of the host.
    ///
    /// Made by the first entry, after the manifests and the authorisations are read.
    private lazy var core = HostCore(
        extensions: extensions.withLock(\.self) ?? KnownExtensions(Registry([])),
        configuration: configuration.authorized(by: takeAuthorization()),
        environment: environment
    )
    /// The task that waits for changes of the device, since the first request that depends on them.
    private var deviceWatch: Task<Void, Never>?
    private var isDeviceWatched = false
    /// The timer after which the host stops without its journal.
    private var journalDeadline: DeadlineToken?

    /// Makes the domain of a host, on the thread of a loop.
    init(
        configuration: HostConfiguration,
        journal: Journal,
        on loop: EventLoop,
        clock: any Scheduler,
        random: sending RandomSource,
        processes: sending any ProcessPlatform
    ) {
        self.loop = loop
        self.configuration = configuration
        authorization = Mutex(Authorization(provider: configuration.authorization))
        self.journal = journal
        extensions = Mutex(nil)
        environment = HostEnvironment(
            scheduler: clock,
            processes: processes,
            journal: LoopJournal(journal, on: loop),
            random: random
        )
    }

    /// Prepares the first launch while the manifests are read.
    nonisolated func prepareFirstLaunch() { enter { $0.environment.processes.prepareFirstLaunch() } }

    /// Sets the extensions that the host knows; called before the first entry that asks for one, and for each change.
    nonisolated func use(_ extensions: KnownExtensions) {
        let isFirst = self.extensions.withLock { known in
            defer { known = extensions }
            return known == nil
        }
        // The core is made with the first ones.
        if !isFirst { enterUnlessStopped { $0.core.use(extensions) } }
    }

    /// Sets the authorisations; called before the first request.
    ///
    /// A core that was made already would never ask them, and let every app do everything.
    nonisolated func use(_ provider: any AuthorizationProvider) {
        authorization.withLock { authorization in
            precondition(!authorization.isTaken, "The authorisations come after the first request.")
            authorization = Authorization(provider: provider)
        }
    }

    private nonisolated func takeAuthorization() -> (any AuthorizationProvider)? {
        authorization.withLock { authorization in
            authorization.isTaken = true
            return authorization.provider
        }
    }

    private nonisolated var refreshed: (any RefreshedAuthorizationProvider)? {
        authorization.withLock(\.provider) as? any RefreshedAuthorizationProvider
    }

    /// Returns when no extension runs that the host no longer knows.
    func removedExtensionsStopped() async {
        await withCheckedContinuation { continuation in core.whenRemovedAreAtRest { continuation.resume() } }
    }

    // MARK: The way in

    /// Runs a closure in the domain: at once on its own thread, otherwise as soon as that thread is free.
    ///
    /// The loop must outlive the call.
    nonisolated func enter(_ body: @escaping @Sendable (isolated HostRuntime) -> Void) {
        guard !loop.isOnLoop else { return assumeIsolated { body($0) } }
        loop.execute { self.assumeIsolated { body($0) } }
    }

    /// Runs a closure in the domain, never within this call; does nothing if the loop is gone.
    nonisolated func enterUnlessStopped(_ body: @escaping @Sendable (isolated HostRuntime) -> Void) {
        _ = loop.executeUnlessStopped { self.assumeIsolated { body($0) } }
    }

    // MARK: Requests

    /// Sees to it that the host knows whether the app of a request may be used now: what another process has decided
    /// meanwhile, and whether the app is what was allowed.
    ///
    /// An extension that runs has read its files. Before it is started, all files of the app are looked at.
    nonisolated func refreshAuthorization(for target: RequestTarget) async {
        guard target.needsAuthorization, let provider = refreshed else { return }
        let (app, identifier) = (target.manifest.appIdentifier, target.manifest.identifier)
        let isRunning = loop.isOnLoop && assumeIsolated { $0.core.supervisor(of: identifier)?.isRunning == true }
        guard !isRunning || !provider.isCurrent(ofApp: app) else { return }
        await refreshAuthorization(ofApp: app)
    }

    /// Looks again at what decides about an app, if anybody but this host can change it.
    nonisolated func refreshAuthorization(ofApp app: String) async {
        guard let provider = refreshed, await provider.refresh(ofApp: app) else { return }
        enterUnlessStopped { $0.core.authorizationsChanged() }
    }

    /// Looks again, unless nothing can have changed.
    nonisolated func refreshStaleAuthorization(ofApp app: String) async {
        guard let provider = refreshed, !provider.isCurrent(ofApp: app) else { return }
        await refreshAuthorization(ofApp: app)
    }

    /// Carries a request to its outcome.
    ///
    /// - Parameter updates: Takes the updates, if the request wants them.
    nonisolated func perform(
        _ request: PreparedRequest,
        dialogue: any Dialogue,
        updates: UpdateChannel? = nil,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Outcome {
        let number = RequestNumber(rawValue: lastNumber.add(1, ordering: .relaxed).newValue)
        updates?.whenStopped { [self] in enterUnlessStopped { $0.stopUpdates(of: number) } }
        let priority = Task.currentPriority
        return await withTaskCancellationHandler {
            let isCancelled = Task.isCancelled
            return await withCheckedContinuation { continuation in
                let caller = TaskCaller(
                    number,
                    request,
                    isCancelled: isCancelled,
                    of: self,
                    dialogue: dialogue,
                    priority: priority,
                    progress: progress,
                    updates: updates,
                    outcome: continuation
                )
                // Not by `enter`, which allocates two blocks of memory more: every request takes this way.
                guard !loop.isOnLoop else { return assumeIsolated { $0.begin(caller) } }
                loop.execute { self.assumeIsolated { $0.begin(caller) } }
            }
        } onCancel: {
            enterUnlessStopped { $0.core.cancel(number) }
        }
    }

    private func begin(_ caller: TaskCaller) {
        if caller.request.target.isEverRestricted { watchDevice() }
        core.begin(
            caller.number,
            caller.request,
            isCancelled: caller.isCancelled,
            caller: caller,
            updates: caller.updates
        )
    }

    /// Draws a card.
    nonisolated func draw(_ request: CardRequest) async -> CardDrawing {
        let number = RequestNumber(rawValue: lastNumber.add(1, ordering: .relaxed).newValue)
        return await withTaskCancellationHandler {
            let isCancelled = Task.isCancelled
            return await withCheckedContinuation { continuation in
                enter { $0.core.draw(number, request, isCancelled: isCancelled) { continuation.resume(returning: $0) } }
            }
        } onCancel: {
            enterUnlessStopped { $0.core.cancelDrawing(number) }
        }
    }

    func answer(_ answer: Answer, words: [VocabularyList], to question: Int, of number: RequestNumber) {
        core.answer(answer, words: words, to: question, of: number)
    }

    /// Has the person at the device authenticate, and returns what came of it as an answer.
    nonisolated func authenticate(because reason: String) async -> Answer {
        switch await configuration.localAuthentication?.authenticate(because: reason) {
        case .authenticated: .yes
        case .refused: .no
        case .unavailable, nil: .unavailable
        }
    }

    /// The words of the person that may stand for what was typed for some parameters.
    nonisolated func words(for parameters: some Sequence<String>, of target: RequestTarget) async -> [VocabularyList] {
        guard let find = configuration.personalWords else { return [] }
        let types = parameters.compactMap(target.intent.parameter(named:)).flatMap(\.words)
        return types.isEmpty ? [] : await find(target.manifest.appIdentifier, Set(types))
    }

    func stopUpdates(of number: RequestNumber) { core.stopUpdates(of: number) }

    /// Takes the decision of the person about an app, within this call on the thread of the loop.
    nonisolated func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
        enter { $0.core.decided(status, ofApp: identifier) }
    }

    /// Calls a closure in the domain from now on when authorisations may have changed.
    nonisolated func watchAuthorizations(_ changed: @escaping @Sendable () -> Void) {
        enterUnlessStopped { $0.core.tellAuthorizations = changed }
    }

    /// Passes changes of the device on to requests from now on.
    private func watchDevice() {
        guard !isDeviceWatched else { return }
        isDeviceWatched = true
        guard let changes = configuration.device.changes() else { return }
        // Not on an executor of the loop, which may end before the provider's stream does.
        deviceWatch = Task.detached { [self] in
            for await _ in changes { enterUnlessStopped { $0.core.deviceChanged() } }
        }
    }

    // MARK: Extensions

    /// Where a process comes from; must be called on the thread of the loop.
    nonisolated func origin(of lineage: ProcessLineage) -> ProcessOrigin {
        assumeIsolated { $0.core.origin(of: lineage) }
    }

    func state(of identifier: String) -> ExtensionState { core.supervisor(of: identifier)?.state ?? .stopped }

    func keepsJobs(_ identifier: String) -> Bool { core.supervisor(of: identifier)?.keepsJobs ?? false }

    func newestLaunch(of identifier: String) -> LaunchTime? { core.supervisor(of: identifier)?.newestLaunch }

    func stopIdleExtension(_ identifier: String) {
        core.supervisor(of: identifier)?.stopIdle(because: "a cold start is wanted")
    }

    func liftQuarantine(of identifier: String) {
        core.jobs.forgetCrashes(of: identifier)
        core.supervisor(of: identifier)?.liftQuarantine()
    }

    /// Returns the current use of each extension that was ever called.
    func extensionUse() -> [String: ExtensionUse] {
        var uses: [String: ExtensionUse] = [:]
        for supervisor in core.supervisors {
            uses[supervisor.identifier] = ExtensionUse(launches: supervisor.launchCount, memory: supervisor.use.memory)
        }
        return uses
    }

    /// Returns what every extension of the registry does now.
    func activity() -> HostActivity {
        HostActivity(
            extensions: core.extensions.map { manifest in
                let supervisor = core.supervisor(of: manifest.identifier)
                return HostActivity.Extension(
                    manifest: manifest,
                    state: supervisor?.state ?? .stopped,
                    use: ExtensionUse(launches: supervisor?.launchCount ?? 0, memory: supervisor?.use.memory ?? 0),
                    memoryLimit: configuration.limits(of: manifest).memory
                )
            },
            jobs: core.jobs.ledger.jobs.count,
            reloads: core.reloads
        )
    }

    /// The greatest number of requests at a time.
    nonisolated var requestLimit: Int { configuration.maximumRequests }

    nonisolated func limits(of manifest: ExtensionManifest) -> Limits { configuration.limits(of: manifest) }

    // MARK: Jobs

    func openJobs(atMost most: Int) -> [JobRecord] {
        let jobs = core.jobs.ledger.jobs
        return jobs.keys.sorted().prefix(most).compactMap { jobs[$0]?.record }
    }

    func job(_ id: JobIdentifier) async throws -> JobRecord? {
        let result = await withCheckedContinuation { continuation in
            core.jobs.record(id) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    func watchJob(_ id: JobIdentifier) -> AsyncStream<JobRecord>? {
        let (stream, continuation) = AsyncStream<JobRecord>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let isWatched = core.jobs.watch(id) { record in
            if let record { continuation.yield(record) } else { continuation.finish() }
        }
        return isWatched ? stream : nil
    }

    func cancelJob(_ id: JobIdentifier) async throws {
        let result = await withCheckedContinuation { continuation in
            core.jobs.cancel(id) { continuation.resume(returning: $0) }
        }
        try result.get()
    }

    func resumeJob(_ id: JobIdentifier) async throws -> Bool {
        let result = await withCheckedContinuation { continuation in
            core.resumeJob(id) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    // MARK: The end

    /// Stops every extension and takes no more requests; returns when no process is left and nothing waits for the
    /// journal.
    func stop() async {
        deviceWatch?.cancel()
        let patience = loop.now.advanced(by: configuration.journalPatience)
        journalDeadline = loop.schedule(at: patience) { [self] in assumeIsolated { $0.giveUpJournal() } }
        await withCheckedContinuation { continuation in core.stop { continuation.resume() } }
    }

    /// Closes the journal and its executor, unless both were given up since `stop()`.
    func closeJournal(_ executor: BlockingExecutor) async {
        await journal.close()
        await executor.shutdown()
        if let journalDeadline = journalDeadline.take() { loop.cancel(journalDeadline) }
    }

    private func giveUpJournal() {
        journalDeadline = nil
        core.journalGivenUp(journal.path, waiting: journal.giveUp())
    }
}

/// A request whose caller waits in a task.
private final class TaskCaller: RequestCaller, Sendable {
    let number: RequestNumber
    let request: PreparedRequest
    /// Whether the task was cancelled before the request began.
    let isCancelled: Bool
    let updates: UpdateChannel?
    private let runtime: HostRuntime
    private let dialogue: any Dialogue
    private let priority: TaskPriority
    private let progress: @Sendable (CallProgress) -> Void
    private let outcome: CheckedContinuation<Outcome, Never>
    /// The task that asks the open question.
    ///
    /// A dialogue is code of the embedding program and may never return, so nothing waits for the task.
    private let asking = Mutex<Task<Void, Never>?>(nil)

    init(
        _ number: RequestNumber,
        _ request: PreparedRequest,
        isCancelled: Bool,
        of runtime: HostRuntime,
        dialogue: any Dialogue,
        priority: TaskPriority,
        progress: @escaping @Sendable (CallProgress) -> Void,
        updates: UpdateChannel?,
        outcome: CheckedContinuation<Outcome, Never>
    ) {
        self.number = number
        self.request = request
        self.isCancelled = isCancelled
        self.runtime = runtime
        self.dialogue = dialogue
        self.priority = priority
        self.progress = progress
        self.updates = updates
        self.outcome = outcome
    }

    func ask(_ question: Question, number asked: Int) {
        let task = Task.detached(priority: priority) { [runtime, dialogue, number, target = request.target] in
            let answer = await dialogue.answer(question)
            var words: [VocabularyList] = []
            if case .text = answer, let parameter = question.parameter {
                words = await runtime.words(for: [parameter], of: target)
            }
            // The person may have decided otherwise, or the app have become another, while the question was open.
            await runtime.refreshAuthorization(for: target)
            runtime.enterUnlessStopped { [words] in $0.answer(answer, words: words, to: asked, of: number) }
        }
        asking.withLock { $0 = task }
    }

    func authenticate(because reason: String, number asked: Int) {
        let task = Task.detached(priority: priority) { [runtime, number, target = request.target] in
            let answer = await runtime.authenticate(because: reason)
            await runtime.refreshAuthorization(for: target)
            runtime.enterUnlessStopped { $0.answer(answer, words: [], to: asked, of: number) }
        }
        asking.withLock { $0 = task }
    }

    func awaitLeave(number asked: Int) {
        let task = Task.detached(priority: priority) { [runtime, dialogue, number, target = request.target] in
            let answer = await (dialogue as? any GuardedDialogue)?.mayHandle() ?? .unavailable
            await runtime.refreshAuthorization(for: target)
            runtime.enterUnlessStopped { $0.answer(answer, words: [], to: asked, of: number) }
        }
        asking.withLock { $0 = task }
    }

    func questionEnded() { asking.withLock { $0.take() }?.cancel() }

    func progressed(_ report: CallProgress) { progress(report) }

    func finished(_ result: Outcome) { outcome.resume(returning: result) }
}

extension HostConfiguration {
    /// The configuration with authorisations in place of its own.
    fileprivate func authorized(by authorization: (any AuthorizationProvider)?) -> HostConfiguration {
        var configuration = self
        configuration.authorization = authorization
        return configuration
    }
}
