internal import EventLoop
internal import IntentModel

/// The host's state on its loop: the supervisors, and the requests under way.
actor HostCore: LoopActor {
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private let registry: Registry
    private let targets: RequestTargets
    private let configuration: HostConfiguration
    private let makeProcess: ExtensionSupervisor.ProcessMaker
    /// At the places of their extensions in the registry, where each request finds its own without a search; nil for those that
    /// were never used.
    private var supervisorsByPlace: [ExtensionSupervisor?]
    private let questions = OpenQuestions()
    private let budget: HostBudget
    private var looks = BudgetLooks()
    private var lateLook: TimerToken?
    /// The device of requests that bring none of their own; nil where its state is always the same.
    private nonisolated let device: (any DeviceStateProvider)?
    private nonisolated let fixedDevice: DeviceState
    /// Waits for changes of the device, once there was a request.
    private var deviceWatch: Task<Void, Never>?
    /// Whether the device was asked for its changes.
    private var isDeviceWatched = false
    /// Requests under way whose intents the device's state can restrict.
    private var mindful: [ObjectIdentifier: ConversationRunner] = [:]
    /// The memory that all extensions may have together that were ever used.
    private var memoryLimits = 0
    private var requestsUnderWay = 0
    private var interactions = RandomIdentifiers()
    private let journal: Journal
    private let support: LaunchSupport
    private let log: LogDoor
    private let jobs: JobKeeper
    private var isStopping = false
    private var journalDeadline: TimerToken?

    init(
        registry: Registry,
        configuration: HostConfiguration,
        on loop: EventLoop,
        journal: Journal,
        support: LaunchSupport,
        log: LogDoor,
        makeProcess: @escaping ExtensionSupervisor.ProcessMaker
    ) {
        self.registry = registry
        targets = RequestTargets(of: registry)
        supervisorsByPlace = Array(repeating: nil, count: registry.extensions.count)
        self.configuration = configuration
        let fixed = configuration.device as? FixedDeviceState
        device = fixed == nil ? configuration.device : nil
        fixedDevice = fixed?.current ?? .unlocked
        self.loop = loop
        self.makeProcess = makeProcess
        self.journal = journal
        budget = HostBudget(memory: configuration.memoryBudget, requests: configuration.maximumRequests)
        self.support = support
        self.log = log
        jobs = JobKeeper(
            journal: journal,
            registry: registry,
            retention: configuration.jobRetention,
            pruningInterval: configuration.pruningInterval,
            on: loop,
            log: log
        )
    }

    /// Carries a request from policy to outcome, in the caller's task.
    ///
    /// The loop is entered by a call and not by a change of the task's executor, and what it has found resumes the task where
    /// that wants to run: one wake each way, and none for a task that runs on the loop.
    ///
    /// Inlined, since a function that waits has a frame of its own, and each return from one asks for the executor.
    @inline(__always)
    nonisolated func perform(
        _ request: IntentRequest,
        dialogue: any Dialogue,
        updates: UpdateChannel? = nil,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async -> Outcome {
        let start = loop.now
        var outcome: Outcome
        do throws(Failure) {
            let runner = try runner(for: request, updates, progress)
            outcome = await withTaskCancellationHandler {
                let isCancelled = Task.isCancelled
                // The loop outlives every request that was let in.
                let pause = await withCheckedContinuation { (waiter: ConversationRunner.Waiter) in
                    enterSoon((runner: runner, isCancelled: isCancelled, waiter: waiter)) { core, asked in
                        if asked.isCancelled { asked.runner.enter { $0.cancel() } }
                        core.begin(asked.runner, asked.waiter)
                    }
                }
                // Mostly nobody is asked for anything.
                if case .finish(let outcome) = pause { return outcome }
                return await goOn(runner, after: pause, dialogue)
            } onCancel: {
                // A loop that is gone has no request left to cancel.
                _ = loop.executeUnlessStopped { runner.enter { $0.cancel() } }
            }
        } catch {
            outcome = Outcome(refusing: request, because: error)
        }
        outcome.timings.total = start.duration(to: loop.now)
        return outcome
    }

    /// Holds a request against the registry, and makes what carries it out.
    private nonisolated func runner(
        for request: IntentRequest,
        _ updates: UpdateChannel?,
        _ progress: @escaping @Sendable (CallProgress) -> Void
    ) throws(Failure) -> ConversationRunner {
        let target = try targets.target(of: request)
        if updates != nil { try target.checkUpdates() }
        return ConversationRunner(
            conversation: Conversation(
                target: target,
                parameters: try request.parameters(for: target),
                device: request.device ?? fixedDevice,
                isDeviceFixed: device == nil || request.device != nil,
                locale: request.locale,
                lastCall: updates == nil ? .handle : .startSendingUpdates
            ),
            request: request,
            device: request.device == nil ? device : nil,
            core: self,
            jobs: jobs,
            updates: updates,
            progress: progress
        )
    }

    /// Does what the conversation waits for, until it is over.
    private nonisolated func goOn(
        _ runner: ConversationRunner,
        after pause: ConversationRunner.Pause,
        _ dialogue: any Dialogue
    ) async -> Outcome {
        var pause = pause
        while true {
            switch pause {
            case .finish(let outcome): return outcome
            case .ask(let question, let open):
                let answer = await questions.ask(question, dialogue, endedBy: open)
                    .map { Task.isCancelled ? .cancel : $0 }
                pause = await withCheckedContinuation { (waiter: ConversationRunner.Waiter) in
                    runner.enterSoon((answer: answer, waiter: waiter)) { $0.answered($1.answer, $1.waiter) }
                }
            case .accept(let offer, let response):
                let result = await runner.accept(offer, response)
                pause = await withCheckedContinuation { (waiter: ConversationRunner.Waiter) in
                    runner.enterSoon((result: result, waiter: waiter)) { $0.accepted($1.result, $1.waiter) }
                }
            }
        }
    }

    private func begin(_ runner: ConversationRunner, _ waiter: ConversationRunner.Waiter) {
        do throws(Failure) {
            guard !isStopping else { throw .hostStopped }
            guard requestsUnderWay < budget.requests else { throw busy }
        } catch {
            return waiter.resume(returning: .finish(Outcome(refusing: runner.request, because: error)))
        }
        requestsUnderWay += 1
        if runner.mindsDevice { mind(runner) }
        let target = runner.target
        let supervisor = supervisor(at: target.place, locale: runner.request.locale)
        let beginning = (supervisor: supervisor, interaction: interactions.next(), waiter: waiter)
        runner.enter(beginning) { $0.begin(with: $1.supervisor, interaction: $1.interaction, $1.waiter) }
    }

    /// A request is to hear of changes of the device until it is over, and its updates.
    private func mind(_ runner: ConversationRunner) {
        mindful[ObjectIdentifier(runner)] = runner
        guard !isDeviceWatched, let device else { return }
        isDeviceWatched = true
        guard let changes = device.changes() else { return }
        // On no executor of the loop, which may end before the provider's stream does.
        deviceWatch = Task.detached { [self] in
            for await _ in changes {
                guard loop.executeUnlessStopped({ self.enter { $0.deviceChanged() } }) else { return }
            }
        }
    }

    private func deviceChanged() {
        for runner in mindful.values { runner.enter { $0.deviceChanged() } }
    }

    /// A request hears of the device no more.
    func forget(_ runner: ConversationRunner) { mindful[ObjectIdentifier(runner)] = nil }

    /// A request that was begun is over, for which an extension was started for so long.
    func requestEnded(launch: Duration) {
        requestsUnderWay -= 1
        // Only a launch makes the sum jump.
        if launch > .zero { keepBudget() }
    }

    /// Looks after a launch whether all extensions together keep within the budget, now or soon.
    private func keepBudget() {
        guard !isStopping, budget.couldBeExceeded(by: memoryLimits) else { return }
        switch looks.launched(among: supervisorsByPlace.count { $0 != nil }) {
        case .now:
            if looks.begins() { stopVictims() }
        case .later:
            lateLook = loop.schedule(at: loop.now.advanced(by: BudgetLooks.delay)) { [self] in
                enter { core in
                    core.lateLook = nil
                    if core.looks.begins(late: true) { core.stopVictims() }
                }
            }
        case .alreadyDue: break
        }
    }

    /// Stops extensions that nobody needs where all together use more memory than the host allows itself.
    private func stopVictims() {
        // What they never used together they do not use now; so a thousand of them hold the loop up for a millisecond or two.
        let supervisors = supervisors
        let peak = supervisors.reduce(0) { sum, supervisor in
            // The supervisors of a host live on its loop.
            sum + supervisor.enter { $0.memoryPeak }
        }
        guard budget.couldBeExceeded(by: peak) else { return }
        var uses: [HostBudget.Use] = []
        for supervisor in supervisors {
            let use = supervisor.enter { $0.use }
            uses.append(
                HostBudget.Use(
                    identifier: supervisor.identifier,
                    memory: use.memory,
                    isIdle: use.isIdle,
                    lastUsed: use.lastUsed
                )
            )
        }
        for identifier in budget.victims(among: uses) { supervisor(of: identifier)?.enter { $0.stopIdle() } }
    }

    /// What each extension uses that was ever asked.
    func extensionUse() async -> [String: ExtensionUse] {
        var uses: [String: ExtensionUse] = [:]
        for supervisor in supervisors {
            uses[supervisor.identifier] = await ExtensionUse(
                launches: supervisor.launchCount,
                memory: supervisor.use.memory
            )
        }
        return uses
    }

    func newestLaunch(of identifier: String) async -> LaunchTime? { await supervisor(of: identifier)?.newestLaunch }

    /// Stops the process of an extension where it has nothing to do.
    func stopIdleExtension(_ identifier: String) async { await supervisor(of: identifier)?.stopIdle() }

    private var busy: Failure {
        Failure(
            .busy,
            code: .noAppAvailable,
            message: "The host has \(requestsUnderWay) requests under way and takes no more. Ask again later."
        )
    }

    /// What an extension is doing; `stopped` where it has never been used.
    func state(of identifier: String) async -> ExtensionState { await supervisor(of: identifier)?.state ?? .stopped }

    /// Lifts the quarantine of an extension.
    func liftQuarantine(of identifier: String) async { await supervisor(of: identifier)?.liftQuarantine() }

    // MARK: Jobs

    func job(_ id: JobIdentifier) async throws(JournalError) -> JobRecord? { try await jobs.record(id) }

    func watchJob(_ id: JobIdentifier) async -> AsyncStream<JobRecord>? { await jobs.watch(id) }

    func cancelJob(_ id: JobIdentifier) async throws { try await jobs.cancel(id) }

    func resumeJob(_ id: JobIdentifier) async throws -> Bool {
        guard let record = try await jobs.record(id) else { return false }
        guard let place = registry.place(of: record.extensionIdentifier) else {
            throw Failure(
                .unknownExtension,
                code: .noAppAvailable,
                message:
                    "The extension '\(record.extensionIdentifier)' of the job \(id) has no manifest here. Name the "
                    + "directory of its manifest."
            )
        }
        let identifier = record.extensionIdentifier
        // The extension may declare less than when it took the job on, and restrict more.
        let target = try targets.target(of: IntentRequest(intent: record.intent, extensionName: identifier))
        let device = device?.current ?? fixedDevice
        if let restriction = target.restriction(on: device) { throw target.refusal(for: restriction) }
        let supervisor = supervisor(at: place, locale: record.locale ?? "en-US")
        return try await jobs.resume(id, of: identifier, with: supervisor)
    }

    func keepsJobs(_ identifier: String) async -> Bool { await supervisor(of: identifier)?.keepsJobs ?? false }

    /// Those of the extensions that were ever used.
    private var supervisors: [ExtensionSupervisor] { supervisorsByPlace.compactMap(\.self) }

    /// The supervisor of an extension; nil where that was never used.
    private func supervisor(of identifier: String) -> ExtensionSupervisor? {
        registry.place(of: identifier).flatMap { supervisorsByPlace[$0] }
    }

    private func supervisor(at place: Int, locale: String) -> ExtensionSupervisor {
        if let supervisor = supervisorsByPlace[place] { return supervisor }
        let manifest = registry.extensions[place]
        let supervisor = ExtensionSupervisor(
            manifest: manifest,
            planner: LaunchPlanner(manifest: manifest, configuration: configuration, locale: locale),
            on: loop,
            makeProcess: makeProcess,
            jobs: jobs,
            support: support,
            log: log
        )
        supervisorsByPlace[place] = supervisor
        memoryLimits += supervisor.limits[number: .memory]
        return supervisor
    }

    /// Stops every extension and takes no more requests; those under way end soon.
    func stop() async {
        isStopping = true
        journalDeadline = loop.schedule(at: loop.now.advanced(by: configuration.journalPatience)) { [self] in
            enter { $0.giveUpJournal() }
        }
        if let lateLook = lateLook.take() { loop.cancel(lateLook) }
        deviceWatch?.cancel()
        questions.close()
        await jobs.close()
        stopSupervisors()
        for supervisor in supervisors { await supervisor.waitForRest() }
        // What was stopped while it hung has crashed.
        await jobs.waitForJournal()
        await support.close()
    }

    /// Closes the journal and the place where it waits, unless both have been given up since `stop()`.
    func close(_ journalExecutor: BlockingExecutor) async {
        await journal.close()
        await journalExecutor.shutdown()
        if let deadline = journalDeadline.take() { loop.cancel(deadline) }
    }

    private func giveUpJournal() {
        journalDeadline = nil
        let waiting = journal.giveUp()
        let text =
            "stops without its journal '\(journal.path)', for which it has waited "
            + "\(DurationText.format(configuration.journalPatience)): its disk hangs, or another process holds it. What "
            + "\(waiting) callers wanted of it may be lost, and jobs stay this process's until it ends"
        log.tellAlways(LogEntry(level: .error, extensionIdentifier: "", extensionName: Host.name, text: text))
    }

    /// Tells all extensions to stop, before one is waited for.
    private func stopSupervisors() {
        // The supervisors of a host live on its loop.
        for supervisor in supervisors { supervisor.enter { $0.stop() } }
    }
}

extension Failure {
    /// What every request gets once the host shuts down.
    static let hostStopped = Failure(
        .hostStopped,
        code: .noAppAvailable,
        message: "The host is shutting down and takes no more requests."
    )
}

extension Outcome {
    /// The outcome of a request for which nothing was started.
    init(refusing request: IntentRequest, because failure: Failure) {
        self.init(status: Status(failure.kind), intent: request.intent, stage: .policy, failure: failure)
    }
}
