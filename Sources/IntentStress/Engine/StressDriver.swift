internal import EventLoop
internal import IntentHost
internal import IntentModel

/// The shell around planner and recorder: sends the requests to a host.
///
/// It runs on the host's own loop, so that no lock and no change of thread is between the two.
actor StressDriver {
    nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    private static let samplingInterval = Duration.seconds(1)

    private let host: Host
    private let gauge: HostGauge
    private let copies: ExtensionCopies
    private let maker: RequestMaker
    /// The time after the last request at which a missing outcome counts as lost.
    private let patience: Duration
    private let tellProgress: @Sendable (StressProgress) -> Void
    private var planner: RequestPlanner
    private var recorder: StressRecorder
    private let isCold: Bool
    private var start: Instant
    private var timer: (token: TimerToken, due: Duration)?
    private var patienceTimer: TimerToken?
    private var isInterrupted = false
    private var isOver = false
    private var waiter: CheckedContinuation<Void, Never>?

    init(
        _ scenario: StressScenario,
        of host: Host,
        _ gauge: HostGauge,
        copies: ExtensionCopies,
        maker: RequestMaker,
        patience: Duration,
        progress: @escaping @Sendable (StressProgress) -> Void
    ) {
        loop = host.eventLoop
        self.host = host
        self.gauge = gauge
        self.copies = copies
        self.maker = maker
        self.patience = patience
        tellProgress = progress
        planner = RequestPlanner(scenario)
        recorder = StressRecorder(scenario: scenario, machine: MachineDescription.current())
        isCold = scenario.isCold
        start = loop.now
    }

    /// Makes all requests, and returns when they have ended or are lost.
    ///
    /// Cancelling the task only stops new requests.
    func run() async -> StressReport {
        let resources = await resources()
        // Reading the resources takes a while, in which no request is due yet.
        start = loop.now
        recorder.sampled(resources, at: .zero, load: StressLoad())
        let sampling = Task(executorPreference: host.executor) { await self.sampleRegularly() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiter = continuation
                if Task.isCancelled { interrupt() }
                makeRequests()
            }
        } onCancel: {
            // A stopped loop makes no more requests.
            _ = loop.executeUnlessStopped { self.assumeIsolated { $0.interrupt() } }
        }
        sampling.cancel()
        await sampling.value
        let end = now
        await sample()
        let due = planner.dueCount(at: end)
        return recorder.finished(
            at: end,
            due: due,
            withdrawn: due - planner.begunCount,
            isInterrupted: isInterrupted
        )
    }

    /// The time since the run's start.
    private var now: Duration { start.duration(to: loop.now) }

    private func load(at now: Duration) -> StressLoad {
        StressLoad(
            underWay: planner.underWay,
            waiting: planner.waitingCount(at: now),
            isEnding: planner.isLastBegun(at: now)
        )
    }

    // MARK: Requests

    private func makeRequests() {
        guard !isOver else { return }
        let now = now
        while let plan = planner.next(at: now) {
            // Otherwise it would run on many threads, each of which keeps the memory of its busiest moment.
            Task(executorPreference: host.executor) { await self.carryOut(plan) }
        }
        waitForNext(at: now)
    }

    /// Waits until the next request can be made, or ends the run if there is none.
    private func waitForNext(at now: Duration) {
        armTimer(at: now)
        if planner.isOver(at: now) {
            finish()
        } else if patienceTimer == nil, planner.isLastBegun(at: now) {
            patienceTimer = loop.schedule(at: loop.now.advanced(by: patience)) { [self] in finish() }
        }
    }

    /// Carries out a request, and then those that its end makes room for.
    private func carryOut(_ first: PlannedRequest) async {
        var next: PlannedRequest? = first
        while let plan = next {
            let began = now
            recorder.began(plan)
            let outcome = await host.perform(maker.request(plan))
            guard !isOver else { return }
            let ended = now
            let ending = recorder.ended(plan, outcome, began: began, at: ended, load: load(at: ended))
            if outcome.timings.launch > .zero { await countLaunch(for: plan) }
            await restore(plan, after: ending)
            planner.ended(plan)
            // A refusal never waits for the loop; the next request waits for its turn, so that the loop can do other
            // work.
            guard outcome.status == .success else { return waitForNext(at: now) }
            next = planner.next(at: now)
        }
        makeRequests()
    }

    private func countLaunch(for plan: PlannedRequest) async {
        guard let launch = await host.newestLaunch(of: copies.manifests[plan.extensionIndex].identifier)
        else { return }
        recorder.waited(for: launch, by: plan)
    }

    /// Makes the extension ready for the next request.
    private func restore(_ plan: PlannedRequest, after ending: StressReport.Ending) async {
        let identifier = copies.manifests[plan.extensionIndex].identifier
        if ending.origin == .injected {
            // A requested crash must neither delay the next launch nor forbid it; the journal of the run is its own.
            _ = try? await host.liftQuarantine(of: identifier)
        }
        if isCold { await host.stopIdleExtension(identifier) }
    }

    private func armTimer(at now: Duration) {
        let due = planner.wake(at: now)
        guard due != timer?.due else { return }
        if let timer { loop.cancel(timer.token) }
        timer = due.map { due in
            let token = loop.schedule(at: start.advanced(by: due)) { [self] in
                timer = nil
                makeRequests()
            }
            return (token, due)
        }
    }

    private func interrupt() {
        guard !isOver else { return }
        isInterrupted = true
        planner.stop(at: now)
        makeRequests()
    }

    private func finish() {
        isOver = true
        if let timer { loop.cancel(timer.token) }
        if let patienceTimer { loop.cancel(patienceTimer) }
        waiter.take()?.resume()
    }

    // MARK: Resources

    /// Samples the resources once a second: no event reports them.
    private func sampleRegularly() async {
        var next = loop.now
        while true {
            next = next.advanced(by: Self.samplingInterval)
            do { try await loop.clock.sleep(until: next) } catch { return }
            await sample()
            let (now, load) = (now, load(at: now))
            tellProgress(recorder.progress(at: now, due: planner.dueCount(at: now), load: load))
        }
    }

    private func sample() async {
        let resources = await resources()
        let now = now
        recorder.sampled(resources, at: now, load: load(at: now))
    }

    private func resources() async -> StressResources {
        let own = await gauge.use()
        let uses = Array(await host.extensionUse().values)
        var resources = StressResources(of: uses, wantedLaunches: isCold ? planner.begunCount : nil)
        resources.hostMemory = own.memory
        resources.descriptors = own.descriptors
        return resources
    }
}
