internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel

/// The shell around the keeping of jobs: carries out its actions on the journal and on extensions, and arms its timer.
///
/// Lives on the host's loop; the journal has a thread of its own.
actor JobKeeper: LoopActor {
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    let journal: Journal
    private let retention: JobRetention?
    private let pruningInterval: Duration
    private let wallClock: WallClock
    private let logDoor: LogDoor

    private var keeping: JobKeeping
    private var clock = SteadyTimestamp()
    private var supervisors: [String: ExtensionSupervisor] = [:]
    /// With the jumps of the clock that it knows of.
    private var timer: (token: TimerToken, deadline: Timestamp, jumps: Int)?
    /// When what is kept no longer is looked for again.
    private var pruning: TimerToken?
    private var isPerforming = false
    private var acceptances: [JobIdentifier: CheckedContinuation<JournalError?, Never>] = [:]
    private var resumptions: [JobIdentifier: [CheckedContinuation<Result<Bool, JournalError>, Never>]] = [:]
    private var watchers: [JobIdentifier: [AsyncStream<JobRecord>.Continuation]] = [:]
    /// The work that waits for the journal, and for whose end `close()` waits in turn.
    private var workUnderWay = 0
    private var closeWaiters: [CheckedContinuation<Void, Never>] = []

    init(
        journal: Journal,
        registry: Registry,
        retention: JobRetention?,
        pruningInterval: Duration,
        on loop: EventLoop,
        wallClock: WallClock = .system,
        log: LogDoor
    ) {
        self.journal = journal
        self.loop = loop
        self.retention = retention
        self.pruningInterval = pruningInterval
        self.wallClock = wallClock
        logDoor = log
        keeping = JobKeeping(host: journal.host, registry: registry)
    }

    /// Whether the host stops and takes in nothing more.
    var isClosed: Bool { keeping.isClosed }

    /// The clock on the wall.
    func now() -> Timestamp { clock.reading(wall: wallClock.now(), at: loop.now) }

    // MARK: What callers want

    /// Takes a job on: when this returns it is in the journal, and the caller may hear of it.
    func accept(
        _ offer: ResponseAnswer.Job,
        _ draft: JobDraft,
        from supervisor: ExtensionSupervisor
    ) async throws(JournalError) -> JobIdentifier {
        var random = SystemRandomNumberGenerator()
        let id = JobIdentifier(at: now(), using: &random)
        supervisors[draft.extensionIdentifier] = supervisor
        let error = await withCheckedContinuation { continuation in
            acceptances[id] = continuation
            step { $0.accept(offer, draft, as: id, at: $1) }
        }
        if let error { throw error }
        return id
    }

    /// Refuses a job that was offered: its extension gives it up.
    func decline(_ handle: String, of identifier: String) {
        step { keeping, _ in keeping.decline(handle, of: identifier) }
    }

    /// A job by its id, as the journal has it.
    func record(_ id: JobIdentifier) async throws(JournalError) -> JobRecord? {
        if let record = keeping.record(id) { return record }
        workBegan()
        defer { workEnded() }
        return try await journal.perform { journal throws(JournalError) in try journal.job(id) }
    }

    /// The record now and after every change; nil where this host does not look after the job.
    func watch(_ id: JobIdentifier) -> AsyncStream<JobRecord>? {
        guard let record = keeping.record(id) else { return nil }
        let (stream, continuation) = AsyncStream<JobRecord>.makeStream(bufferingPolicy: .bufferingNewest(1))
        continuation.yield(record)
        // Nothing follows the end of a job or of its keeper.
        if record.state.isFinal || isClosed {
            continuation.finish()
        } else {
            watchers[id, default: []].append(continuation)
        }
        return stream
    }

    /// Gives a job of this host up; the extension says within its grace how it ended.
    ///
    /// - Throws: `JournalError`, or `HostError` where this host has no such job to give up.
    func cancel(_ id: JobIdentifier) async throws {
        guard let job = try await record(id) else { throw HostError.unknownJob(id) }
        guard !job.state.isFinal else { throw HostError.jobEnded(job) }
        // A job of this host has its supervisor here: of the extension that offered it, or that was started for it.
        guard keeping.record(id) != nil, let supervisor = supervisors[job.extensionIdentifier] else {
            throw HostError.jobOfOtherHost(id)
        }
        step { $0.cancel(id, grace: supervisor.limits[duration: .grace], at: $1) }
    }

    /// Takes over a job whose host is gone, and starts its extension; false where another host has it or it has ended.
    func resume(
        _ id: JobIdentifier,
        of identifier: String,
        with supervisor: ExtensionSupervisor
    ) async throws(JournalError) -> Bool {
        supervisors[identifier] = supervisor
        let result = await withCheckedContinuation { continuation in
            resumptions[id, default: []].append(continuation)
            step { keeping, _ in keeping.resume(id) }
        }
        return try result.get()
    }

    /// A launch of an extension says something of its jobs.
    func received(
        _ report: JobReport,
        from launch: Supervision.LaunchNumber,
        of supervisor: ExtensionSupervisor,
        _ identifier: String
    ) {
        supervisors[identifier] = supervisor
        step { $0.received(report, from: launch, of: identifier, at: $1) }
    }

    /// Takes in nothing more; open jobs stay in the journal for a host to come.
    ///
    /// Returns when nothing waits for the journal any more.
    func close() async {
        step { keeping, _ in keeping.close() }
        if let pruning = pruning.take() { loop.cancel(pruning) }
        for id in watchers.keys { endWatching(id) }
        await waitForJournal()
    }

    /// Returns when nothing waits for the journal; called after `close()`, once more where crashes may have been noted since.
    func waitForJournal() async {
        await withCheckedContinuation { waiter in
            // Asked here: a task that prefers another executor leaves the loop between the question and the wait.
            if workUnderWay == 0 { waiter.resume() } else { closeWaiters.append(waiter) }
        }
    }

    // MARK: Actions

    private func step(_ body: (inout JobKeeping, Timestamp) -> Void) {
        body(&keeping, now())
        guard !isPerforming else { return }
        // What an action leads to joins the same queue.
        isPerforming = true
        var actions = keeping.takeActions()
        while !actions.isEmpty {
            for action in actions { perform(action) }
            actions = keeping.takeActions()
        }
        isPerforming = false
        armTimer()
    }

    private func perform(_ action: JobKeeping.Action) {
        // The supervisors of a host live on the loop of its keeper.
        switch action {
        case .journal(let number, let request): ask(request, number)
        case .send(let message, let identifier): supervisors[identifier]?.enter(message) { $0.notify($1) }
        case .askExtension(let identifier, let handle): supervisors[identifier]?.enter(handle) { $0.askForJob($1) }
        case .openJobs(let identifier, let count): supervisors[identifier]?.enter(count) { $0.setOpenJobs($1) }
        case .accepted(let id, let error): acceptances.removeValue(forKey: id)?.resume(returning: error)
        case .resumed(let id, let result):
            for waiter in resumptions.removeValue(forKey: id) ?? [] { waiter.resume(returning: result) }
        case .notify(let record):
            for watcher in watchers[record.id] ?? [] { watcher.yield(record) }
            if record.state.isFinal { endWatching(record.id) }
        case .released(let id): endWatching(id)
        case .log(let level, let identifier, let text):
            logDoor.tell(
                LogEntry(level: level, extensionIdentifier: identifier, extensionName: identifier, text: text),
                at: loop.now
            )
        }
    }

    private func ask(_ request: JobJournalRequest, _ number: JobKeeping.RequestNumber) {
        workBegan()
        // Tasks of one loop begin in the order in which they are made, so that the journal is asked in order.
        Task {
            let answer = await answer(to: request)
            step { $0.journalAnswered(number, answer, at: $1) }
            workEnded()
        }
    }

    private func answer(to request: JobJournalRequest) async -> JobJournalAnswer {
        let now = now()
        do throws(JournalError) {
            switch request {
            case .accept(let record):
                try await journal.perform { journal throws(JournalError) in try journal.accept(record) }
            case .update(let record):
                try await journal.perform { journal throws(JournalError) in try journal.update(record) }
            case .updateProgress(let record): try await journal.updateProgress(record)
            case .claim(let id):
                return try await journal.perform { journal throws(JournalError) in
                    .found(try journal.claim(id, at: now).map(JobFinding.own) ?? .unknown)
                }
            case .find(let key):
                return try await journal.perform { journal throws(JournalError) in
                    .found(try journal.find(extension: key.extensionIdentifier, handle: key.handle, at: now))
                }
            }
            return .kept
        } catch {
            return .failed(error)
        }
    }

    private func armTimer() {
        let deadline = keeping.nextDeadline
        guard deadline != timer?.deadline || timer.map({ $0.jumps < clock.jumps }) ?? false else { return }
        if let timer { loop.cancel(timer.token) }
        timer = deadline.map { deadline in
            let delay = max(.zero, now().duration(to: deadline))
            let token = loop.schedule(at: loop.now.advanced(by: delay)) { [self] in
                timer = nil
                step { $0.timePassed(at: $1) }
            }
            return (token, deadline, clock.jumps)
        }
    }

    private func endWatching(_ id: JobIdentifier) {
        for watcher in watchers.removeValue(forKey: id) ?? [] { watcher.finish() }
    }

    /// Tells the log something that no extension can bring about at will.
    func logAlways(_ level: LogLevel, _ identifier: String, _ text: String) {
        logDoor.tellAlways(
            LogEntry(level: level, extensionIdentifier: identifier, extensionName: identifier, text: text)
        )
    }

    func workBegan() {
        workUnderWay += 1
        if pruning == nil, !isClosed { armPruning() }
    }

    // MARK: Forgetting

    /// Has what is kept no longer be forgotten at intervals, once the journal is used; it does so by itself when it is opened.
    private func armPruning() {
        guard let retention else { return }
        pruning = loop.schedule(at: loop.now.advanced(by: pruningInterval)) { [self] in
            enter { keeper in
                keeper.pruning = nil
                keeper.prune(retention)
            }
        }
    }

    /// Forgets what is kept no longer, unless the journal was never opened.
    private func prune(_ retention: JobRetention) {
        guard journal.isInUse else { return armPruning() }
        workBegan()
        let now = now()
        Task {
            do throws(JournalError) {
                try await journal.perform { journal throws(JournalError) in
                    _ = try journal.prune(retention, at: now)
                }
            } catch {
                let text =
                    "keeps jobs that should be forgotten, and tries again in \(DurationText.format(pruningInterval)): \(error)"
                logDoor.tellAlways(
                    LogEntry(level: .warning, extensionIdentifier: "", extensionName: Host.name, text: text)
                )
            }
            workEnded()
        }
    }

    func workEnded() {
        workUnderWay -= 1
        guard isClosed, workUnderWay == 0 else { return }
        for waiter in closeWaiters { waiter.resume() }
        closeWaiters = []
    }
}
