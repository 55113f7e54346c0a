package import ExtensionLife
package import ExtensionProtocol
package import IntentModel
internal import IntentRegistry

/// Carries out the actions of the host's ledger of jobs on the journal and on extensions, and arms its timer.
package final class JobKeeper {
    /// The retention of jobs, and the time between two searches for jobs to forget.
    package struct Retention {
        package var kept: JobRetention?
        package var pruningInterval: Duration
    }

    /// Something about crashes that the journal could not take, and what to do when it has it.
    private struct Unkept {
        let request: JournalRequest
        let recorded: () -> Void
    }

    private let environment: HostEnvironment
    private let retention: Retention
    private let log: LogLimiter

    package private(set) var ledger: JobLedger
    private var clock = SteadyTimestamp()
    private var supervisors: [String: ExtensionSupervisor] = [:]
    /// The timer, with the number of jumps of the clock that it takes into account.
    private var timer: (token: DeadlineToken, deadline: Timestamp, jumps: Int)?
    /// The timer of the next search for jobs to forget.
    private var pruning: DeadlineToken?
    private var isPerforming = false
    private var acceptances: [JobIdentifier: (JournalError?) -> Void] = [:]
    private var resumptions: [JobIdentifier: [(Result<Bool, JournalError>) -> Void]] = [:]
    private var watchers: [JobIdentifier: [(JobRecord?) -> Void]] = [:]
    /// What the journal could not take about crashes, by the extensions, the oldest first.
    private var unkept: [String: [Unkept]] = [:]
    /// The timer of the next attempt.
    private var retrying: DeadlineToken?
    private var retry = RetryDelay()
    /// The number of requests that the journal has not answered.
    package private(set) var requestsUnderWay = 0
    private var idleWaiters: [() -> Void] = []

    init(environment: HostEnvironment, registry: Registry, retention: Retention, log: LogLimiter) {
        self.environment = environment
        self.retention = retention
        self.log = log
        ledger = JobLedger(host: environment.journal.host, registry: registry)
    }

    /// Takes in the extensions that the host knows from now on.
    func use(_ registry: Registry) { ledger.registry = registry }

    /// Cancels the jobs of an extension that is removed.
    func cancelJobs(of supervisor: ExtensionSupervisor) {
        let ids = ledger.jobs.values.map(\.record).filter { $0.extensionIdentifier == supervisor.identifier }.map(\.id)
        for id in ids.sorted() { step { $0.cancel(id, grace: supervisor.limits.grace, at: $1) } }
    }

    /// Whether the host stops and takes in nothing more.
    package var isClosed: Bool { ledger.isClosed }

    private var scheduler: any Scheduler { environment.scheduler }

    /// Returns the time on the wall, which never goes back while the host lives.
    package func now() -> Timestamp { clock.reading(wall: scheduler.wallTime, at: scheduler.now) }

    // MARK: What callers want

    /// Accepts a job.
    ///
    /// When the completion is called, the journal has the job and the caller may be told.
    package func accept(
        _ offer: ResponseAnswer.Job,
        _ draft: JobDraft,
        from supervisor: ExtensionSupervisor,
        completion: @escaping (Result<JobIdentifier, JournalError>) -> Void
    ) {
        var random = environment.random
        let id = JobIdentifier(at: now(), using: &random)
        supervisors[draft.extensionIdentifier] = supervisor
        acceptances[id] = { error in completion(error.map { .failure($0) } ?? .success(id)) }
        step { $0.accept(offer, draft, as: id, at: $1) }
    }

    /// Refuses an offered job; its extension gives it up.
    package func decline(_ handle: String, of identifier: String) {
        step { ledger, _ in ledger.decline(handle, of: identifier) }
    }

    /// Reads a job, as the journal has it.
    package func record(_ id: JobIdentifier, _ completion: @escaping (Result<JobRecord?, JournalError>) -> Void) {
        if let record = ledger.record(id) { return completion(.success(record)) }
        ask(.read(id)) { answer in
            switch answer {
            case .job(let record): completion(.success(record))
            case .failed(let error): completion(.failure(error))
            case .kept, .found, .history: completion(.success(nil))
            }
        }
    }

    /// Passes the record of a job to a watcher, now and after every change, and nil when nothing follows.
    ///
    /// - Returns: False if the job is not this host's; the watcher is then never called.
    package func watch(_ id: JobIdentifier, _ watcher: @escaping (JobRecord?) -> Void) -> Bool {
        guard let record = ledger.record(id) else { return false }
        watcher(record)
        // Nothing follows the end of a job or of this object.
        if record.state.isFinal || isClosed { watcher(nil) } else { watchers[id, default: []].append(watcher) }
        return true
    }

    /// Cancels a job of this host.
    ///
    /// The extension says within its grace how the job ended.
    ///
    /// The completion gets a `JournalError`, or a `HostError` if this host has no such open job.
    package func cancel(_ id: JobIdentifier, _ completion: @escaping (Result<Void, any Error>) -> Void) {
        record(id) { [self] result in
            do {
                guard let job = try result.get() else { throw HostError.unknownJob(id) }
                guard !job.state.isFinal else { throw HostError.jobEnded(job) }
                // Every job of this host has its supervisor here: its extension offered it or was started for it.
                guard ledger.record(id) != nil, let supervisor = supervisors[job.extensionIdentifier] else {
                    throw HostError.jobOfOtherHost(id)
                }
                step { $0.cancel(id, grace: supervisor.limits.grace, at: $1) }
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// Takes over a job whose host is gone, and starts its extension.
    ///
    /// The completion gets false where another host has the job or it has ended.
    package func resume(
        _ id: JobIdentifier,
        of identifier: String,
        with supervisor: ExtensionSupervisor,
        _ completion: @escaping (Result<Bool, JournalError>) -> Void
    ) {
        supervisors[identifier] = supervisor
        resumptions[id, default: []].append(completion)
        step { ledger, _ in ledger.resume(id) }
    }

    /// Takes a report of a launch about its jobs.
    package func received(
        _ report: JobReport,
        from launch: LaunchNumber,
        of supervisor: ExtensionSupervisor
    ) {
        supervisors[supervisor.identifier] = supervisor
        step { $0.received(report, from: launch, of: supervisor.identifier, at: $1) }
    }

    /// Takes in nothing more; open jobs stay in the journal for a later host.
    ///
    /// - Parameter completion: Called when nothing waits for the journal any more.
    package func close(_ completion: @escaping () -> Void) {
        step { ledger, _ in ledger.close() }
        if let pruning = pruning.take() { scheduler.cancel(pruning) }
        keepAgain()
        for id in watchers.keys.sorted() { endWatching(id) }
        whenIdle(completion)
    }

    /// Calls a closure when nothing waits for the journal, within this call if nothing does.
    package func whenIdle(_ body: @escaping () -> Void) {
        if requestsUnderWay == 0 { body() } else { idleWaiters.append(body) }
    }

    // MARK: Actions

    private func step(_ body: (inout JobLedger, Timestamp) -> Void) {
        body(&ledger, now())
        guard !isPerforming else { return }
        // Actions that follow join the same queue.
        isPerforming = true
        while let action = ledger.nextAction() { perform(action) }
        isPerforming = false
        armTimer()
    }

    private func perform(_ action: JobLedger.Action) {
        switch action {
        case .journal(let number, let request):
            ask(request) { [self] answer in step { $0.journalAnswered(number, answer, at: $1) } }
        case .send(let message, let identifier): supervisors[identifier]?.notify(message)
        case .askExtension(let identifier, let handle): supervisors[identifier]?.askForJob(handle)
        case .openJobs(let identifier, let count): supervisors[identifier]?.setOpenJobs(count)
        case .accepted(let id, let error): acceptances.removeValue(forKey: id)?(error)
        case .resumed(let id, let result):
            for completion in resumptions.removeValue(forKey: id) ?? [] { completion(result) }
        case .notify(let record):
            for watcher in watchers[record.id] ?? [] { watcher(record) }
            if record.state.isFinal { endWatching(record.id) }
        case .released(let id): endWatching(id)
        case .log(let level, let identifier, let text):
            log.tell(LogEntry(level: level, extensionIdentifier: identifier, text: text), at: scheduler.now)
        }
    }

    private func armTimer() {
        let deadline = ledger.nextDeadline
        guard deadline != timer?.deadline || timer.map({ $0.jumps < clock.jumps }) ?? false else { return }
        if let timer { scheduler.cancel(timer.token) }
        timer = deadline.map { deadline in
            let delay = max(.zero, now().duration(to: deadline))
            let token = scheduler.schedule(at: scheduler.now.advanced(by: delay)) { [self] in
                timer = nil
                step { $0.timePassed(at: $1) }
            }
            return (token, deadline, clock.jumps)
        }
    }

    private func endWatching(_ id: JobIdentifier) {
        for watcher in watchers.removeValue(forKey: id) ?? [] { watcher(nil) }
    }

    // MARK: The journal

    private func ask(_ request: JournalRequest, _ completion: @escaping (JournalAnswer) -> Void) {
        requestsUnderWay += 1
        if pruning == nil, !isClosed { armPruning() }
        environment.journal.ask(request, at: now()) { [self] answer in
            completion(answer)
            requestsUnderWay -= 1
            guard requestsUnderWay == 0 else { return }
            let waiters = idleWaiters
            idleWaiters = []
            for waiter in waiters { waiter() }
        }
    }

    /// Forgets jobs beyond their retention at intervals, once the journal is used.
    ///
    /// The journal forgets by itself when it is opened.
    private func armPruning() {
        guard let kept = retention.kept else { return }
        pruning = scheduler.schedule(at: scheduler.now.advanced(by: retention.pruningInterval)) { [self] in
            pruning = nil
            prune(kept)
        }
    }

    private func prune(_ kept: JobRetention) {
        guard environment.journal.isInUse else { return armPruning() }
        ask(.prune(kept)) { [self] answer in
            guard case .failed(let error) = answer else { return }
            let text =
                "keeps jobs that should be forgotten, and tries again in "
                + "\(DurationText.format(retention.pruningInterval)): \(error)"
            log.tellAlways(LogEntry(ofHost: .warning, text))
        }
    }

    // MARK: Crashes, which outlive a host

    /// Reads the crashes of the last minutes and the quarantine of an extension.
    ///
    /// The completion gets the reason if the journal cannot be read. It is then unknown whether the extension is
    /// quarantined.
    package func readHistory(
        of identifier: String,
        _ completion: @escaping (Result<ExtensionHistory, JournalError>) -> Void
    ) {
        let since = now().advanced(by: .zero - RestartPolicy.window)
        ask(.readHistory(of: identifier, since: since)) { answer in
            switch answer {
            case .history(let history): completion(.success(history))
            case .failed(let error): completion(.failure(error))
            case .kept, .found, .job: completion(.success(ExtensionHistory()))
            }
        }
    }

    /// Records a crash for later hosts, also while this host stops: the host waits for it.
    package func noteCrash(of identifier: String, _ reason: String) {
        record(.recordCrash(of: identifier, reason: reason), of: identifier, as: "has crashed")
    }

    /// Records a quarantine for later hosts, also while this host stops; the closure is called if the journal has it.
    package func noteQuarantine(of identifier: String, _ reasons: [String], _ recorded: @escaping () -> Void) {
        record(.recordQuarantine(of: identifier, reasons: reasons), of: identifier, as: "is quarantined", recorded)
    }

    /// Forgets what the journal could not take about an extension's crashes.
    package func forgetCrashes(of identifier: String) { unkept[identifier] = nil }

    private func record(
        _ request: JournalRequest,
        of identifier: String,
        as what: String,
        _ recorded: @escaping () -> Void = {}
    ) {
        ask(request) { [self] answer in
            guard case .failed(let error) = answer else { return recorded() }
            wasNotKept(Unkept(request: request, recorded: recorded), of: identifier)
            let text = "\(what), which could not be written down: \(error)"
            log.tellAlways(LogEntry(level: .warning, extensionIdentifier: identifier, text: text))
        }
    }

    private func wasNotKept(_ request: Unkept, of identifier: String) {
        guard !isClosed else { return }
        // More crashes change nothing.
        unkept[identifier] = ((unkept[identifier] ?? []) + [request]).suffix(RestartPolicy.crashLimit + 1)
        guard retrying == nil else { return }
        retrying = scheduler.schedule(at: scheduler.now.advanced(by: retry.next())) { [self] in
            retrying = nil
            keepAgain()
        }
    }

    /// Asks the journal again for what it could not take.
    private func keepAgain() {
        if let retrying = retrying.take() { scheduler.cancel(retrying) }
        let requests = unkept
        unkept = [:]
        for identifier in requests.keys.sorted() {
            for request in requests[identifier] ?? [] {
                ask(request.request) { [self] answer in
                    if case .failed = answer { return wasNotKept(request, of: identifier) }
                    retry.reset()
                    request.recorded()
                }
            }
        }
    }
}
