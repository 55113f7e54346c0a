internal import IntentHost
internal import IntentModel
internal import IntentSimulation

/// The counterpart of `StressDriver` for a host in virtual time, with the same planner and the same recorder.
struct VirtualDriver {
    /// The moments that are scheduled.
    private enum Wake: Int {
        case requests, sampling, patience
    }

    private struct UnderWay {
        let plan: PlannedRequest
        let began: Duration
    }

    private static let samplingInterval = Duration.seconds(1)
    /// The number of events between two checks whether the run is to be stopped.
    private static let eventsBetweenLooks = 256

    private let maker: RequestMaker
    private let patience: Duration
    private let isCold: Bool
    private let host: VirtualHost
    private var planner: RequestPlanner
    private var recorder: StressRecorder
    private var underWay: [Int: UnderWay] = [:]
    /// The scheduled time of the next request.
    private var wakesAt: Duration?
    private var isPatienceRunning = false
    private var isInterrupted = false
    private var isOver = false

    /// Makes a driver.
    ///
    /// - Parameter patience: The time after the last request at which a missing outcome counts as lost.
    init(
        _ scenario: StressScenario,
        _ copies: ExtensionCopies,
        maker: RequestMaker,
        patience: Duration,
        configuration: HostConfiguration
    ) {
        self.maker = maker
        self.patience = patience
        isCold = scenario.isCold
        planner = RequestPlanner(scenario)
        recorder = StressRecorder(scenario: scenario, machine: nil)
        host = VirtualHost(
            manifests: copies.manifests,
            configuration: configuration,
            conduct: SimulatedConduct(scenario.model),
            seed: scenario.seed
        )
    }

    /// Makes all requests, lets them end and shuts the host down.
    ///
    /// - Parameters:
    ///   - isStopped: Checked now and then; once it returns true, no more requests are made.
    ///   - wantsProgress: Checked as often; if it returns true, `tellProgress` gets the state of the run.
    mutating func run(
        isStopped: () -> Bool,
        wantsProgress: () -> Bool,
        tellProgress: (StressProgress) -> Void
    ) -> StressReport {
        sample()
        makeRequests()
        var events = 0
        while !isOver, let event = host.next() {
            happen(event)
            events += 1
            guard events.isMultiple(of: Self.eventsBetweenLooks) else { continue }
            if !isInterrupted, isStopped() { interrupt() }
            if wantsProgress() { tellProgress(progress(at: host.now)) }
        }
        let now = host.now
        record(at: now)
        var report = recorder.finished(
            at: now,
            due: planner.dueCount(at: now),
            withdrawn: planner.dueCount(at: now) - planner.begunCount,
            isInterrupted: isInterrupted
        )
        report.processesLeft = host.shutDown().map { Int32(truncatingIfNeeded: $0) }
        let trace = host.trace
        report.violations = host.violations.map { violation in
            .init(rule: violation.invariant.sentence, finding: violation.finding, trace: trace)
        }
        report.judge()
        return report
    }

    private func load(at now: Duration) -> StressLoad {
        StressLoad(
            underWay: planner.underWay,
            waiting: planner.waitingCount(at: now),
            isEnding: planner.isLastBegun(at: now)
        )
    }

    private mutating func progress(at now: Duration) -> StressProgress {
        recorder.progress(at: now, due: planner.dueCount(at: now), load: load(at: now))
    }

    private mutating func happen(_ event: VirtualHost.Event) {
        switch event {
        case .ended(let number, let outcome):
            if let request = underWay.removeValue(forKey: number) { ended(request, outcome) }
        case .woke(let token):
            switch Wake(rawValue: token) {
            case .requests:
                // A wake scheduled before an earlier one changes nothing.
                if let wakesAt, wakesAt <= host.now { self.wakesAt = nil }
                makeRequests()
            case .sampling: sample()
            case .patience, nil: isOver = true
            }
        }
    }

    // MARK: Requests

    private mutating func makeRequests() {
        let now = host.now
        while var plan = planner.next(at: now) {
            recorder.began(plan)
            let order = plan.fault.map(SimulatedOrder.init)
            let began = plan
            // The model gets the fault as an order; the request does not contain it.
            plan.fault = nil
            let number = host.perform(maker.request(plan), ordering: order)
            underWay[number] = UnderWay(plan: began, began: now)
        }
        if let due = planner.wake(at: now), due != wakesAt {
            wakesAt = due
            host.wake(at: due, Wake.requests.rawValue)
        }
        if planner.isOver(at: now) {
            isOver = true
        } else if !isPatienceRunning, planner.isLastBegun(at: now) {
            isPatienceRunning = true
            host.wake(at: now + patience, Wake.patience.rawValue)
        }
    }

    private mutating func ended(_ request: UnderWay, _ outcome: Outcome) {
        let now = host.now
        let (plan, load) = (request.plan, load(at: now))
        let ending = recorder.ended(plan, outcome, began: request.began, at: now, load: load)
        if outcome.timings.launch > .zero, let launch = host.newestLaunch(of: plan.extensionIndex) {
            recorder.waited(for: launch, by: plan)
        }
        if ending.origin == .injected { host.liftQuarantine(of: plan.extensionIndex) }
        if isCold { host.stopIdleExtension(plan.extensionIndex) }
        planner.ended(plan)
        makeRequests()
    }

    private mutating func interrupt() {
        isInterrupted = true
        planner.stop(at: host.now)
        makeRequests()
    }

    // MARK: Resources

    private mutating func sample() {
        record(at: host.now)
        host.wake(at: host.now + Self.samplingInterval, Wake.sampling.rawValue)
    }

    private mutating func record(at now: Duration) {
        let resources = StressResources(
            of: host.extensionUse,
            wantedLaunches: isCold ? planner.begunCount : nil
        )
        recorder.sampled(resources, at: now, load: load(at: now))
    }
}

extension SimulatedConduct {
    fileprivate init(_ model: ExtensionModel) {
        self.init(launch: model.launch, call: model.call, memory: model.memory, takesTurns: model.takesTurns)
    }
}

extension SimulatedOrder {
    fileprivate init(_ fault: StressFault) {
        self =
            switch fault {
            case .slow(let delay): .slow(delay)
            case .hang: .hang
            case .crash: .crash
            case .leak: .leak
            }
    }
}
