import EventLoop
import ExtensionLife
import ExtensionProcesses
import ExtensionProtocol
import IntentHost
import IntentModel
import ProcessModel

/// Takes an extension through the trials, one launch after the other.
final class CheckRunner {
    private let check: ProtocolCheck
    private let planner: LaunchPlanner
    private let processes: SystemProcesses
    private let loop: EventLoop
    private let completion: (CheckReport) -> Void
    private let launchIDs = RandomIdentifiers(.system())
    private let startedAt: Instant

    private var bench: Bench
    private var trials: ArraySlice<Trial>
    private var results = RuleResults()
    private var launch: CheckedLaunch?
    private var end = CheckReport.End.complete
    private var isStopping = false
    private var timer: DeadlineToken?
    /// Why the extension could not be started; nil once it was.
    private var startProblem: Fall?
    private var hasStarted = false

    init(
        _ check: ProtocolCheck,
        _ configuration: HostConfiguration,
        processes: SystemProcesses,
        on loop: EventLoop,
        completion: @escaping (CheckReport) -> Void
    ) {
        (self.check, self.processes, self.loop, self.completion) = (check, processes, loop, completion)
        planner = LaunchPlanner(manifest: check.subject.manifest, configuration: configuration, locale: "en-US")
        let containers = planner.launchPlan(launchID: "").containers
        let initialize = planner.session(isLocked: false, containers: containers).initialize
        bench = Bench(check.subject, planner.limits, initialize: initialize)
        trials = Trial.trying(check.rules)[...]
        startedAt = loop.now
    }

    func start() {
        timer = loop.schedule(at: startedAt.advanced(by: check.timeout)) { [self] in
            timer = nil
            stop(.timedOut)
        }
        processes.prepareFirstLaunch()
        next()
    }

    /// Ends the check early.
    func stop(_ end: CheckReport.End) {
        guard !isStopping else { return }
        isStopping = true
        self.end = end
        trials = []
        // Without a launch, one is being made, and its completion goes on.
        launch?.abort()
    }

    // MARK: Trials

    /// Goes on with the next trial, in the present launch if that will do.
    private func next() {
        guard let trial = trials.first else { return endLaunch { [self] in finish() } }
        if let launch, launch.serves(trial) {
            trials = trials.dropFirst()
            launch.begin(trial) { [self] in next() }
        } else {
            endLaunch { [self] in makeLaunch(for: trial) }
        }
    }

    private func makeLaunch(for trial: Trial) {
        guard !isStopping else { return finish() }
        var plan = planner.launchPlan(launchID: launchIDs.next())
        if case .own(isByHand: true) = trial.launch { plan.removeLaunchIdentifier() }
        bench.launchBegins()
        let order = LaunchOrder(plan: plan, name: check.subject.manifest.displayName, isWithheld: { false })
        processes.makeProcess(order) { [self] result in
            switch result {
            case .made(let process, _): start(process, for: trial)
            case .failed(let failure): failed(failure.message)
            case .withheld: failed("The launch was withheld.")
            }
        }
    }

    private func start(_ process: any ExtensionProcess, for trial: Trial) {
        let launch = CheckedLaunch(process, bench, kind: trial.launch, limits: planner.limits, on: loop)
        do throws(Failure) { try launch.start() } catch { return failed(error.message) }
        self.launch = launch
        if isStopping { launch.abort() }
        guard let opening = trial.launch.opening else {
            trials = trials.dropFirst()
            return launch.begin(trial) { [self] in next() }
        }
        launch.begin(opening) { [self] in opened(launch) }
    }

    /// Goes on after the opening of a launch for several trials.
    private func opened(_ launch: CheckedLaunch) {
        guard launch.exchange.bench.answer == nil else {
            hasStarted = true
            return next()
        }
        if !hasStarted, !launch.exchange.hasReceived {
            startProblem = launch.exchange.results.falls["L5"]?.first
            trials = []
            launch.forgetResults()
        }
        // The rules of the trials that need such a launch cannot be tried.
        let kind = launch.kind
        trials = trials.filter { !$0.launch.isLike(kind) }[...]
        next()
    }

    /// Ends the check, because no process could be made.
    private func failed(_ problem: String) {
        startProblem = Fall(rule: "L5", problem: problem, sent: "", came: nil, stderrTail: [])
        trials = []
        finish()
    }

    // MARK: The end

    private func endLaunch(_ then: @escaping () -> Void) {
        guard let launch = launch.take() else { return then() }
        launch.end { [self] in
            results.merge(launch.exchange.results)
            bench = launch.exchange.bench
            then()
        }
    }

    private func finish() {
        if let timer = timer.take() { loop.cancel(timer) }
        processes.close { [self] in
            completion(
                CheckReport(
                    of: check,
                    results,
                    startProblem: startProblem,
                    end: end,
                    duration: startedAt.duration(to: loop.now)
                )
            )
        }
    }
}

extension LaunchPlan {
    /// Makes the process one that was started by hand.
    fileprivate mutating func removeLaunchIdentifier() {
        specification.environment[ProtocolVersion.launchIdentifierVariable] = nil
    }
}

extension Trial {
    /// The trials that decide rules; those about any message need a success and an error.
    static func trying(_ rules: Set<String>?) -> [Trial] {
        guard let rules else { return all }
        let decided = Set(all.flatMap(\.rules)).union(Trial.opening().rules)
        let needsConversation = !rules.isSubset(of: decided)
        let needsOpening = !rules.isDisjoint(with: Trial.opening().rules)
        return all.filter { trial in
            let isConversation = trial.rules.contains("S5")
            return !rules.isDisjoint(with: trial.rules) || needsOpening && isConversation
                || needsConversation && (isConversation || trial.rules == ["R7"])
        }
    }
}

extension Trial.Launch {
    /// The trial that makes the extension ready; nil if the trial does that itself.
    var opening: Trial? {
        switch self {
        case .shared: .opening()
        case .lowLimit: .opening(limit: Bench.lowLimit)
        case .own: nil
        }
    }

    /// Whether trials of both can share a launch.
    func isLike(_ other: Trial.Launch) -> Bool {
        switch (self, other) {
        case (.shared, .shared), (.lowLimit, .lowLimit): true
        default: false
        }
    }
}
