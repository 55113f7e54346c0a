internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Looks after the jobs of a host: nothing that an extension has accepted is forgotten, whatever ends.
///
/// Lives on the host's loop; the journal has a thread of its own. What happens to one job is taken in one after the other,
/// the next only when what came before is written down.
actor JobKeeper {
    /// What tells jobs apart on the wire.
    private struct Key: Hashable {
        let extensionIdentifier: String
        let handle: String
    }

    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let journal: Journal
    private let registry: Registry
    private let wallClock: WallClock
    private let writeLog: @Sendable (LogEntry) -> Void
    private var supervisors: [String: ExtensionSupervisor] = [:]
    private var jobs: [Key: OpenJob] = [:]
    /// What came for jobs that are being accepted.
    private var early: [Key: [JobMachine.Event]] = [:]
    private var isClosed = false
    /// The work that waits for the journal, and for whose end `close()` waits in turn.
    private var workUnderWay = 0
    private var closeWaiters: [CheckedContinuation<Void, Never>] = []

    init(
        journal: Journal,
        registry: Registry,
        on loop: EventLoop,
        wallClock: WallClock = .system,
        log: @escaping @Sendable (LogEntry) -> Void
    ) {
        self.journal = journal
        self.registry = registry
        self.loop = loop
        self.wallClock = wallClock
        writeLog = log
    }

    // MARK: What callers want

    /// Takes a job on: when this returns it is in the journal, and the caller may hear of it.
    func accept(
        _ offer: ResponseAnswer.Job,
        _ draft: JobDraft,
        from supervisor: ExtensionSupervisor
    ) async throws(JournalError) -> JobIdentifier {
        var random = SystemRandomNumberGenerator()
        let now = wallClock.now()
        let asked = Duration.milliseconds(offer.ttlMilliseconds)
        let record = JobRecord(
            id: JobIdentifier(at: now, using: &random),
            handle: offer.handle,
            extensionIdentifier: draft.extensionIdentifier,
            intent: draft.intent,
            parameters: draft.parameters,
            interaction: draft.interaction,
            idempotencyKey: draft.idempotencyKey,
            acceptedAt: now,
            expiresAt: now.advanced(by: min(asked, draft.longestTime)),
            response: draft.response,
            ownerHost: journal.host
        )
        let key = Key(extensionIdentifier: draft.extensionIdentifier, handle: offer.handle)
        supervisors[draft.extensionIdentifier] = supervisor
        workUnderWay += 1
        defer { workEnded() }
        early[key] = early[key] ?? []
        do throws(JournalError) {
            try await journal.accept(record)
        } catch {
            early[key] = nil
            await supervisor.notify(CancelJob(handle: offer.handle, reason: .unknown, graceMilliseconds: 0).message)
            throw error
        }
        let job = OpenJob(record)
        jobs[key] = job
        await reportOpenJobs(of: draft.extensionIdentifier)
        for event in early.removeValue(forKey: key) ?? [] { job.append(event) }
        await process(job)
        return record.id
    }

    /// Refuses a job that was offered: its extension gives it up.
    func decline(_ offer: ResponseAnswer.Job, from supervisor: ExtensionSupervisor, of identifier: String) async {
        early[Key(extensionIdentifier: identifier, handle: offer.handle)] = nil
        await supervisor.notify(CancelJob(handle: offer.handle, reason: .unknown, graceMilliseconds: 0).message)
    }

    /// A job by its id, as it stands now.
    func record(_ id: JobIdentifier) async throws(JournalError) -> JobRecord? {
        if let job = job(id) { return job.record }
        workUnderWay += 1
        defer { workEnded() }
        return try await journal.job(id)
    }

    /// The record now and after every change; nil where this host does not look after the job.
    func watch(_ id: JobIdentifier) -> AsyncStream<JobRecord>? { job(id)?.watch() }

    /// Gives a job up; the extension says within the grace how it ended.
    func cancel(_ id: JobIdentifier, grace: Duration) async {
        guard let job = job(id) else { return }
        workUnderWay += 1
        defer { workEnded() }
        job.append(.cancelRequested(.user, grace: grace))
        await process(job)
    }

    /// Takes over a job whose host is gone, and starts its extension; false where another host has it or it has ended.
    func resume(_ id: JobIdentifier, with supervisor: ExtensionSupervisor) async throws(JournalError) -> Bool {
        if job(id) != nil { return true }
        workUnderWay += 1
        defer { workEnded() }
        guard let record = try await journal.claim(id, at: wallClock.now()) else { return false }
        supervisors[record.extensionIdentifier] = supervisor
        let job = OpenJob(record)
        jobs[Key(extensionIdentifier: record.extensionIdentifier, handle: record.handle)] = job
        await reportOpenJobs(of: record.extensionIdentifier)
        job.append(.adopted(byHost: journal.host))
        await process(job)
        return true
    }

    private func job(_ id: JobIdentifier) -> OpenJob? { jobs.values.first { $0.record.id == id } }

    // MARK: What extensions say

    /// An extension, or the end of its process, says something of its jobs.
    func received(_ report: JobReport, from supervisor: ExtensionSupervisor, of identifier: String) async {
        guard !isClosed else { return }
        workUnderWay += 1
        defer { workEnded() }
        supervisors[identifier] = supervisor
        switch report {
        case .launched(let openJobs): await launched(openJobs, identifier)
        case .offered(let handle):
            let key = Key(extensionIdentifier: identifier, handle: handle)
            if jobs[key] == nil, early[key] == nil { early[key] = [] }
        case .progress(let handle, let sequence, let progress):
            await received(
                .progress(sequence: sequence, progress),
                Key(extensionIdentifier: identifier, handle: handle)
            )
        case .result(let handle, let sequence, let result):
            await received(sequence, result, Key(extensionIdentifier: identifier, handle: handle))
        case .ended:
            // A job may be offered and left in one breath: it hears of the end once it is written down.
            for key in early.keys where key.extensionIdentifier == identifier { early[key]?.append(.extensionGone) }
            for job in jobs(of: identifier) {
                job.append(.extensionGone)
                await process(job)
            }
        }
    }

    private func jobs(of identifier: String) -> [OpenJob] {
        jobs.values.filter { $0.record.extensionIdentifier == identifier }.sorted { $0.record.id < $1.record.id }
    }

    private func launched(_ openJobs: [String]?, _ identifier: String) async {
        let listed = Set(openJobs ?? [])
        for key in early.keys where key.extensionIdentifier == identifier {
            early[key]?.append(listed.contains(key.handle) ? .listedAsOpen : .notListed)
        }
        for job in jobs(of: identifier) where !job.record.state.isFinal {
            job.append(listed.contains(job.record.handle) ? .listedAsOpen : .notListed)
            await process(job)
        }
        for handle in listed.sorted() {
            let key = Key(extensionIdentifier: identifier, handle: handle)
            guard jobs[key] == nil else { continue }
            await received(.listedAsOpen, key)
        }
    }

    private func received(
        _ sequence: Int64,
        _ result: Result<IntentResponse, ResponseError>,
        _ key: Key
    ) async {
        let manifest = registry.extensions.first { $0.identifier == key.extensionIdentifier }
        let catalogue = manifest?.catalogue ?? registry.catalogue
        let intent = await find(key).flatMap { catalogue.definition(named: $0.record.intent) }
        let jobResult: JobResult =
            switch result {
            case .success(let response):
                intent.map { JobResult(response, of: $0, extensionName: key.extensionIdentifier) }
                    ?? .response(response)
            case .failure(let error):
                .failure(
                    Failure(
                        error.code == .requestCancelled ? .cancelled : .extensionError,
                        message: "\(key.extensionIdentifier) ended the job with an error: \(error.message)"
                    )
                )
            }
        await received(.result(sequence: sequence, jobResult), key)
    }

    private func received(_ event: JobMachine.Event, _ key: Key) async {
        if early[key] != nil {
            early[key]?.append(event)
        } else if let job = await find(key) {
            job.append(event)
            await process(job)
        } else {
            await supervisors[key.extensionIdentifier]?.notify(
                CancelJob(handle: key.handle, reason: .unknown, graceMilliseconds: 0).message
            )
        }
    }

    /// The job that an extension means: one of this host's, or one that it takes over from a host that is gone.
    private func find(_ key: Key) async -> OpenJob? {
        if let job = jobs[key] { return job }
        if early[key] != nil { return nil }
        let filter = Journal.JobFilter(extensionIdentifier: key.extensionIdentifier, handle: key.handle, limit: 1)
        guard let record = try? await journal.jobs(filter).first, jobs[key] == nil, early[key] == nil else {
            return jobs[key]
        }
        var found = record.ownerHost == journal.host ? record : nil
        if found == nil { found = try? await journal.claim(record.id, at: wallClock.now()) }
        guard let found else { return jobs[key] }
        if let job = jobs[key] { return job }
        let job = OpenJob(found)
        jobs[key] = job
        await reportOpenJobs(of: key.extensionIdentifier)
        return job
    }

    // MARK: Taking in

    /// Takes in what has happened to a job, one thing after the other.
    private func process(_ job: OpenJob) async {
        guard !job.isProcessing else { return }
        job.isProcessing = true
        while !isClosed, let event = job.nextEvent() {
            let before = job.machine
            let actions = job.machine.handle(event, at: wallClock.now())
            do throws(JournalError) {
                for action in actions { try await perform(action, job) }
            } catch {
                // What is not written down has not happened: the extension repeats a result until it is acknowledged.
                job.machine = before
                log(
                    .error,
                    job.record.extensionIdentifier,
                    "could not have its job \(job.record.id) written down: \(error)"
                )
            }
        }
        job.isProcessing = false
        arm(job)
        guard job.record.state.isFinal else { return }
        jobs[Key(extensionIdentifier: job.record.extensionIdentifier, handle: job.record.handle)] = nil
        await reportOpenJobs(of: job.record.extensionIdentifier)
    }

    private func perform(_ action: JobMachine.Action, _ job: OpenJob) async throws(JournalError) {
        let record = job.record
        let supervisor = supervisors[record.extensionIdentifier]
        switch action {
        case .persist: try await journal.update(record)
        case .persistProgress: try await journal.updateProgress(record)
        case .acknowledge(let sequence):
            await supervisor?.notify(AcknowledgeJob(handle: record.handle, sequence: sequence).message)
        case .cancel(let reason, let grace):
            let milliseconds = grace.milliseconds
            await supervisor?.notify(
                CancelJob(handle: record.handle, reason: reason, graceMilliseconds: milliseconds).message
            )
        case .askExtension: await supervisor?.launchForJobs()
        case .notify: job.notify()
        }
    }

    private func arm(_ job: OpenJob) {
        if let timer = job.timer { loop.cancel(timer) }
        job.timer = nil
        guard !isClosed, let deadline = job.machine.deadline else { return }
        let delay = max(.zero, wallClock.now().duration(to: deadline))
        job.timer = loop.schedule(at: loop.clock.now.advanced(by: delay)) { [self] in
            job.timer = nil
            job.append(.timePassed)
            workUnderWay += 1
            Task {
                await process(job)
                workEnded()
            }
        }
    }

    private func reportOpenJobs(of identifier: String) async {
        let count = jobs(of: identifier).count { !$0.record.state.isFinal }
        await supervisors[identifier]?.setOpenJobs(count)
    }

    private func log(_ level: LogLevel, _ identifier: String, _ text: String) {
        writeLog(LogEntry(level: level, extensionIdentifier: identifier, extensionName: identifier, text: text))
    }

    // MARK: Crashes

    /// What earlier hosts have written down about an extension.
    struct History: Sendable {
        var crashes: [(age: Duration, reason: String)] = []
        var quarantineReasons: [String] = []
    }

    /// The crashes of the last minutes and the quarantine of an extension; nothing where the journal cannot be read.
    func history(of identifier: String) async -> History {
        workUnderWay += 1
        defer { workEnded() }
        let now = wallClock.now()
        let since = now.advanced(by: .zero - RestartPolicy.window)
        do throws(JournalError) {
            let crashes = try await journal.crashes(extension: identifier, since: since)
            let quarantine = try await journal.quarantines().first { $0.extensionIdentifier == identifier }
            return History(
                crashes: crashes.map { ($0.at.duration(to: now), $0.reason) },
                quarantineReasons: quarantine?.reasons ?? []
            )
        } catch {
            log(.warning, identifier, "has no history of crashes: \(error)")
            return History()
        }
    }

    /// Writes a crash down for hosts to come.
    func noteCrash(of identifier: String, _ reason: String) async {
        guard !isClosed else { return }
        workUnderWay += 1
        defer { workEnded() }
        do throws(JournalError) {
            try await journal.recordCrash(extension: identifier, at: wallClock.now(), reason: reason)
        } catch {
            log(.warning, identifier, "has crashed, which could not be written down: \(error)")
        }
    }

    /// Writes a quarantine down for hosts to come.
    func noteQuarantine(of identifier: String, _ reasons: [String]) async {
        guard !isClosed else { return }
        workUnderWay += 1
        defer { workEnded() }
        do throws(JournalError) {
            try await journal.quarantine(extension: identifier, reasons: reasons, at: wallClock.now())
        } catch {
            log(.warning, identifier, "is quarantined, which could not be written down: \(error)")
        }
    }

    private func workEnded() {
        workUnderWay -= 1
        guard isClosed, workUnderWay == 0 else { return }
        for waiter in closeWaiters { waiter.resume() }
        closeWaiters = []
    }

    /// Takes in nothing more; open jobs stay in the journal for a host to come.
    ///
    /// Returns when nothing waits for the journal any more.
    func close() async {
        isClosed = true
        for job in jobs.values {
            if let timer = job.timer { loop.cancel(timer) }
            job.endWatching()
        }
        guard workUnderWay > 0 else { return }
        await withCheckedContinuation { closeWaiters.append($0) }
    }
}

/// What a request knows of the job that it led to.
struct JobDraft: Sendable {
    var extensionIdentifier: String
    var intent: String
    var parameters: JSONObject
    var interaction: String
    var idempotencyKey: String
    var response: IntentResponse
    /// The background clock.
    var longestTime: Duration
}
