package import EventLoop
internal import ExtensionLife
internal import ExtensionProcesses
internal import ExtensionProtocol
internal import IntentConversation
package import IntentModel
package import IntentRegistry
internal import JSON
internal import SystemFiles

/// A host without its thread: requests, extensions and jobs, in one domain of isolation.
///
/// It is a plain object that owns plain objects. On a `HostRuntime` it lives on the thread of an event loop; a
/// simulated world drives it in virtual time.
package final class HostCore {
    private var known: KnownExtensions
    private let configuration: HostConfiguration
    /// Whether the state of the device never changes.
    private let isDeviceFixed: Bool
    private let environment: HostEnvironment
    package let jobs: JobKeeper
    private let log: LogLimiter
    private let pacer: LaunchPacer
    private let identifiers: RandomIdentifiers
    private let budget: HostBudget
    private var looks = BudgetLooks()
    private var lateLook: DeadlineToken?
    /// The supervisors of extensions that were ever used, by identifier; removed ones as long as they run.
    private var knownSupervisors: [String: ExtensionSupervisor] = [:]
    /// The sum of the memory limits of extensions that were ever used.
    private var memoryLimits = 0
    /// The requests without an outcome, and those whose updates go on, by their numbers.
    private var requests: [Int: RequestRunner] = [:]
    private var requestsUnderWay = 0
    /// The cards that UI extensions draw, by their numbers.
    private var drawings: [Int: CardRunner] = [:]
    /// The number of times that the extensions were read anew.
    private(set) var reloads = 0
    /// Called when authorisations may have changed.
    var tellAuthorizations: () -> Void = {}
    /// Whether the host takes no more requests.
    private(set) package var isStopping = false

    package convenience init(registry: Registry, configuration: HostConfiguration, environment: HostEnvironment) {
        self.init(extensions: KnownExtensions(registry), configuration: configuration, environment: environment)
    }

    init(extensions: KnownExtensions, configuration: HostConfiguration, environment: HostEnvironment) {
        known = extensions
        self.configuration = configuration
        isDeviceFixed = configuration.device is FixedDeviceState
        self.environment = environment
        let log = LogLimiter(configuration.log)
        self.log = log
        jobs = JobKeeper(
            environment: environment,
            registry: extensions.registry,
            retention: JobKeeper.Retention(
                kept: configuration.jobRetention,
                pruningInterval: configuration.pruningInterval
            ),
            log: log
        )
        let processes = environment.processes
        pacer = LaunchPacer(width: { processes.launchWidth }, scheduler: environment.scheduler)
        identifiers = RandomIdentifiers(environment.random)
        budget = HostBudget(memory: configuration.memoryBudget, requests: configuration.maximumRequests)
    }

    var scheduler: any Scheduler { environment.scheduler }

    // MARK: Requests

    /// Begins a request; its caller receives everything that follows.
    ///
    /// - Parameters:
    ///   - isCancelled: Whether the caller has already cancelled it.
    ///   - updates: Takes the updates, if the request wants them.
    package func begin(
        _ number: RequestNumber,
        _ request: PreparedRequest,
        isCancelled: Bool = false,
        caller: any RequestCaller,
        updates: (any UpdateReceiver)? = nil
    ) {
        let supervisor: ExtensionSupervisor
        do throws(Failure) {
            guard !isStopping else { throw .hostStopped }
            guard requestsUnderWay < budget.requests else { throw busy }
            supervisor = try self.supervisor(for: request.target, locale: request.request.locale)
        } catch {
            return caller.finished(Outcome(refusing: request.request, because: error))
        }
        requestsUnderWay += 1
        let runner = RequestRunner(
            number,
            request,
            device: changingDevice(of: request.request),
            state: request.request.device ?? configuration.device.current,
            authorization: authorization(of: request.target),
            core: self,
            supervisor: supervisor,
            interaction: identifiers.next(),
            caller: caller,
            updates: updates
        )
        requests[number.rawValue] = runner
        if isCancelled { runner.cancel() }
        runner.begin()
    }

    /// The device of a request, where its state can change.
    private func changingDevice(of request: IntentRequest) -> (any DeviceStateProvider)? {
        request.device != nil || isDeviceFixed ? nil : configuration.device
    }

    /// Cancels a request for its caller; does nothing if it has an outcome.
    package func cancel(_ number: RequestNumber) { requests[number.rawValue]?.cancel() }

    /// Takes the answer to a question of a request; does nothing if the question is no longer open.
    ///
    /// - Parameter words: The words that the person uses in the app, if the answer is a text.
    package func answer(
        _ answer: Answer,
        words: [VocabularyList] = [],
        to question: Int,
        of number: RequestNumber
    ) {
        requests[number.rawValue]?.answer(answer, words: words, to: question)
    }

    /// Stops the updates of a request for its caller.
    package func stopUpdates(of number: RequestNumber) { requests[number.rawValue]?.stopUpdates() }

    /// Takes in a possible change of the device's state.
    package func deviceChanged() {
        for (_, runner) in requests.sorted(by: { $0.key < $1.key }) { runner.deviceChanged() }
        cardPoliciesChanged(.locked)
    }

    /// What tells which apps may be used; nil where the program that embeds the host answers for all.
    var authorizationProvider: (any AuthorizationProvider)? { configuration.authorization }

    /// Whether the app of a target may be used; nil where nobody has to allow it.
    func authorization(of target: RequestTarget) -> AuthorizationState? {
        guard target.needsAuthorization else { return nil }
        return authorizationProvider?.authorization(ofApp: target.manifest.appIdentifier)
    }

    /// Whether a person at the device may be able to authenticate.
    var canAuthenticate: Bool { configuration.localAuthentication?.isAvailable == true }

    /// Tells the audit log of a decision of the policy.
    func audit(
        _ decision: AuditEntry.Decision,
        _ rule: Policy.Restriction,
        of target: RequestTarget,
        given facts: PolicyFacts
    ) {
        guard let audit = configuration.audit else { return }
        audit(
            AuditEntry(
                decision,
                app: target.manifest.appIdentifier,
                extensionIdentifier: target.manifest.identifier,
                intent: target.intent.name,
                rule: rule.rawValue,
                reason: target.policy.reason(of: rule, given: facts)
            )
        )
    }

    /// Takes the decision of the person about an app; it answers the same question of other requests.
    package func decided(_ status: AuthorizationStatus, ofApp identifier: String) {
        configuration.authorization?.decided(status, ofApp: identifier)
        authorizationsChanged()
    }

    /// Takes in that authorisations may have changed, which answers the question about an app and ends requests for one
    /// that is not allowed any more.
    package func authorizationsChanged() {
        guard let provider = authorizationProvider else { return }
        for (_, runner) in requests.sorted(by: { $0.key < $1.key }) {
            runner.authorizationsChanged(provider)
        }
        cardPoliciesChanged(.user)
        tellAuthorizations()
    }

    // MARK: Cards

    /// The state of the device that the host knows.
    var presentDevice: DeviceState { configuration.device.current }

    /// Whether one more card may be drawn by a UI extension.
    var mayDraw: Bool { drawings.count < budget.requests }

    /// Keeps a card until it is drawn.
    func add(_ runner: CardRunner) { drawings[runner.number.rawValue] = runner }

    /// Forgets a card that is drawn.
    func forget(_ runner: CardRunner) { drawings[runner.number.rawValue] = nil }

    private func cardPoliciesChanged(_ reason: CancelRequest.Reason) {
        for (_, runner) in drawings.sorted(by: { $0.key < $1.key }) { runner.policyChanged(reason) }
    }

    /// Cancels a card for its caller; does nothing if it is drawn.
    func cancelDrawing(_ number: RequestNumber) { drawings[number.rawValue]?.cancel() }

    /// Forgets a request that has its outcome and whose updates have ended.
    func forget(_ runner: RequestRunner) { requests[runner.number.rawValue] = nil }

    /// Takes in the end of a request that was begun.
    ///
    /// - Parameter launch: The time that the launch of its extension took.
    func requestEnded(launch: Duration) {
        requestsUnderWay -= 1
        // Only a launch raises the sum at once.
        if launch > .zero { keepBudget() }
    }

    private var busy: Failure {
        Failure(
            .busy,
            code: .noAppAvailable,
            message: "The host has \(requestsUnderWay) requests under way and takes no more. Ask again later."
        )
    }

    // MARK: Memory

    /// Checks, now or soon after a launch, that all extensions together keep within the budget.
    private func keepBudget() {
        guard !isStopping, budget.couldBeExceeded(by: memoryLimits) else { return }
        switch looks.launched(among: supervisors.count) {
        case .now: if looks.begins() { stopVictims() }
        case .later:
            lateLook = scheduler.schedule(at: scheduler.now.advanced(by: BudgetLooks.delay)) { [self] in
                lateLook = nil
                if looks.begins(late: true) { stopVictims() }
            }
        case .alreadyDue: break
        }
    }

    /// Stops idle extensions if all extensions together exceed the memory budget.
    private func stopVictims() {
        // Extensions whose bounds together fit the budget need no check of their use, which takes three times as long.
        guard budget.couldBeExceeded(by: supervisors.reduce(0) { $0 + $1.memoryBound }) else { return }
        let uses = supervisors.map { supervisor in
            let use = supervisor.use
            return HostBudget.Use(
                identifier: supervisor.identifier,
                memory: use.memory,
                isIdle: use.isIdle,
                lastUsed: use.lastUsed
            )
        }
        for identifier in budget.victims(among: uses) {
            supervisor(of: identifier)?.stopIdle(because: "all extensions together use too much memory")
        }
    }

    // MARK: Extensions

    private var registry: Registry { known.registry }
    package var targets: RequestTargets { known.targets }

    /// The extensions that the host knows.
    var extensions: [ExtensionManifest] { registry.extensions }

    /// Who the app of an extension is, for the question whether it may be used.
    func identity(of manifest: ExtensionManifest, locale: String) -> AppIdentity {
        registry.identity(of: manifest, locale: locale)
    }

    /// The supervisors of extensions that were ever used, in the order of the registry; then those that are removed.
    package var supervisors: [ExtensionSupervisor] {
        let known = (registry.extensions + registry.interfaces).compactMap { knownSupervisors[$0.identifier] }
        return known.count < knownSupervisors.count ? known + removedSupervisors : known
    }

    private var removedSupervisors: [ExtensionSupervisor] {
        let removed = knownSupervisors.filter { registry.manifest(of: $0.key) == nil }
        return removed.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the supervisor of an extension; nil if it was never used.
    package func supervisor(of identifier: String) -> ExtensionSupervisor? { knownSupervisors[identifier] }

    /// Returns the supervisor of the extension of a target, which is made where it was never used.
    ///
    /// - Throws: A failure where the extension was removed after the request was checked.
    func supervisor(for target: RequestTarget, locale: String) throws(Failure) -> ExtensionSupervisor {
        let identifier = target.manifest.identifier
        if let supervisor = knownSupervisors[identifier] { return supervisor }
        guard let manifest = registry.manifest(of: identifier) else { throw .removed(target.manifest) }
        let supervisor = ExtensionSupervisor(
            planner: LaunchPlanner(manifest: manifest, configuration: configuration, locale: locale),
            environment: environment,
            pacer: pacer,
            launchIDs: identifiers,
            jobs: jobs,
            log: log
        )
        knownSupervisors[identifier] = supervisor
        memoryLimits += supervisor.limits.memory
        return supervisor
    }

    /// Takes in the extensions that the host knows from now on.
    ///
    /// An extension whose manifest or executable has changed, or that is gone, answers the calls that it has and stops;
    /// the next call starts it as it is now. Jobs of a removed extension are cancelled; those of a changed one end
    /// first.
    func use(_ extensions: KnownExtensions) {
        guard !isStopping else { return }
        for (identifier, supervisor) in knownSupervisors where supervisor.isAtRest {
            if registry.manifest(of: identifier) == nil { knownSupervisors[identifier] = nil }
        }
        let supervisors = supervisors
        known = extensions
        reloads += 1
        jobs.use(registry)
        for supervisor in supervisors {
            if let manifest = registry.manifest(of: supervisor.identifier) {
                supervisor.use(manifest)
            } else {
                jobs.cancelJobs(of: supervisor)
                supervisor.remove()
            }
        }
        memoryLimits = supervisors.reduce(0) { $0 + $1.limits.memory }
        authorizationsChanged()
    }

    /// Calls a closure when no extension runs that the host no longer knows, within this call if none does.
    func whenRemovedAreAtRest(_ completion: @escaping () -> Void) {
        waitForRest(of: removedSupervisors[...], completion)
    }

    /// Tells whether a process descends from a launch of an extension.
    ///
    /// Where orphans are adopted, a descendant of this process that no launch claims was left behind by one. Elsewhere
    /// the process tree, the marks in environments and the control group tell, as they do when a launch ends.
    package func origin(of lineage: ProcessLineage) -> ProcessOrigin {
        let supervisors = supervisors
        for process in lineage.processes {
            if let owner = supervisors.first(where: { $0.hasStarted(process) }) { return .launch(owner.manifest) }
        }
        for process in lineage.processes {
            guard let mark = ProcessTable.launchIdentifier(of: process.pid) else { continue }
            return supervisors.first { $0.launchIDs.contains(mark) }.map { .launch($0.manifest) } ?? .unknownLaunch
        }
        if let first = lineage.processes.first, let groups = try? SystemFile.read("/proc/\(first.pid)/cgroup"),
            let owner = supervisors.first(where: { $0.launchIDs.contains { groups.contains($0) } })
        {
            return .launch(owner.manifest)
        }
        return lineage.descendsFromThisProcess && ProcessTable.adoptsOrphans ? .unknownLaunch : .elsewhere
    }

    // MARK: Jobs

    /// Takes over a job whose host is gone, and starts its extension.
    ///
    /// The completion gets false where a living host has the job, it has ended, or there is none. It gets a `Failure`
    /// where no manifest declares the job's extension and intent, or the policy forbids the intent now, and a
    /// `JournalError`.
    package func resumeJob(_ id: JobIdentifier, _ completion: @escaping (Result<Bool, any Error>) -> Void) {
        jobs.record(id) { [self] result in
            do {
                guard let record = try result.get() else { return completion(.success(false)) }
                let supervisor = try supervisorForJob(record)
                jobs.resume(id, of: record.extensionIdentifier, with: supervisor) { completion($0.mapError { $0 }) }
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func supervisorForJob(_ record: JobRecord) throws(Failure) -> ExtensionSupervisor {
        let identifier = record.extensionIdentifier
        guard registry.place(of: identifier) != nil else {
            throw Failure(
                .unknownExtension,
                code: .noAppAvailable,
                message:
                    "The extension '\(identifier)' of the job \(record.id) has no manifest here. Name the directory of its "
                    + "manifest."
            )
        }
        // The manifest may have changed since the extension took the job on: fewer intents, more restrictions.
        let name = TypedName.marked(identifier)
        let target = try targets.target(of: IntentRequest(intent: record.intent, extensionName: name))
        let facts = PolicyFacts(configuration.device.current, authorization(of: target))
        if let restriction = target.restriction(given: facts) {
            audit(.refused, restriction, of: target, given: facts)
            throw target.refusal(for: restriction, given: facts)
        }
        return try supervisor(for: target, locale: record.locale ?? "en-US")
    }

    // MARK: The end

    /// Stops every extension and takes no more requests.
    ///
    /// Requests under way end soon.
    ///
    /// - Parameter completion: Called when no process is left and nothing waits for the journal.
    package func stop(_ completion: @escaping () -> Void) {
        isStopping = true
        if let lateLook = lateLook.take() { scheduler.cancel(lateLook) }
        for runner in requests.values.sorted(by: { $0.number.rawValue < $1.number.rawValue }) { runner.hostStops() }
        jobs.close { [self] in
            let supervisors = supervisors
            // Every extension is stopped before the first is waited for.
            for supervisor in supervisors { supervisor.stop() }
            waitForRest(of: supervisors[...]) { [self] in
                // A process that was stopped while it hung counts as a crash, which the journal still records.
                jobs.whenIdle { [self] in environment.processes.close(completion) }
            }
        }
    }

    private func waitForRest(of supervisors: ArraySlice<ExtensionSupervisor>, _ completion: @escaping () -> Void) {
        guard let first = supervisors.first else { return completion() }
        first.whenAtRest { [self] in waitForRest(of: supervisors.dropFirst(), completion) }
    }

    /// Logs that the host stops without its journal.
    ///
    /// - Parameters:
    ///   - path: The journal.
    ///   - waiting: The number of requests that the journal has not answered.
    package func journalGivenUp(_ path: String, waiting: Int) {
        let text =
            "stops without its journal '\(path)', for which it has waited "
            + "\(DurationText.format(configuration.journalPatience)): its disk hangs, or another process holds it. What "
            + "\(waiting) callers wanted of it may be lost, and jobs stay this process's until it ends"
        log.tellAlways(LogEntry(ofHost: .error, text))
    }
}

extension Outcome {
    /// Makes the outcome of a request for which nothing was started.
    package init(refusing request: IntentRequest, because failure: Failure) {
        self.init(status: Status(failure.kind), intent: request.intent, stage: .policy, failure: failure)
    }
}
