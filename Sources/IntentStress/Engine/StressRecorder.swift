internal import ExtensionLife
internal import IntentModel

/// Counts the events of a stress test.
///
/// A pure state machine like the planner. Its size does not depend on the number of requests: it keeps nothing of a
/// request that has ended.
struct StressRecorder: Sendable {
    private(set) var report: StressReport
    private var timeline = StressTimeline()
    private var origins = FaultOrigins()
    /// The last counted launch of each extension, by its place.
    private var countedLaunches: [Int: Int] = [:]
    private var firstDue: Duration?
    private var lastOutcome = Duration.zero
    private var isSampled = false
    /// The resources when the warm-up ended, whose launches no figure counts.
    private var warmUpResources = StressResources()
    /// The times of requests since the last progress.
    private var recent = LatencyHistogram(precision: .coarse)
    private var recentSince = Duration.zero
    private var errors = 0

    init(scenario: StressScenario, machine: String?) {
        report = StressReport(scenario: scenario, machine: machine)
        if scenario.mix.count > 1 { report.intents = scenario.mix.map { .init($0.intent) } }
    }

    /// Notes the begin of a request.
    mutating func began(_ request: PlannedRequest) {
        if firstDue == nil, !isWarmUp(request) { firstDue = request.due }
        origins.began(request)
    }

    /// Whether no figure counts a request.
    private func isWarmUp(_ request: PlannedRequest) -> Bool {
        switch report.scenario.warmUp {
        case .duration(let duration): request.due < duration
        case .requests(let number): request.number < number
        case nil: false
        }
    }

    /// The time since the start of the run, or with a warm-up since the end of it.
    private func measuredTime(_ now: Duration) -> Duration {
        report.scenario.warmUp == nil ? now : max(now - (firstDue ?? now), .zero)
    }

    /// Notes the outcome of a request.
    ///
    /// - Parameters:
    ///   - began: The time at which the host took it.
    ///   - load: The number of requests under way and waiting now.
    /// - Returns: The ending that it counts as.
    mutating func ended(
        _ request: PlannedRequest,
        _ outcome: Outcome,
        began: Duration,
        at now: Duration,
        load: StressLoad
    ) -> StressReport.Ending {
        let latency = now - request.due
        let ending = StressReport.Ending(
            status: outcome.status,
            kind: outcome.failure?.kind,
            clock: outcome.failure?.clock,
            origin: origins.ended(request, outcome.status, began: began, at: now)
        )
        recent.record(latency)
        if ending.isError { errors += 1 }
        guard !isWarmUp(request) else {
            report.warmUpOutcomes += 1
            if ending.isError { report.warmUpErrors += 1 }
            return ending
        }
        lastOutcome = now
        report.outcomes += 1
        report.endings[ending, default: 0] += 1
        if let failure = outcome.failure, report.examples[ending] == nil { report.examples[ending] = failure.message }
        report.latency.record(latency)
        report.service.record(now - began)
        if report.intents.indices.contains(request.intentIndex) {
            report.intents[request.intentIndex].add(latency, isError: ending.isError)
        }
        record(outcome)
        timeline.update(at: measuredTime(now)) { interval in
            interval.outcomes[outcome.status, default: 0] += 1
            if ending.isError { interval.errors += 1 }
            interval.latency.record(latency)
            interval.underWay = load.underWay
            interval.waiting = load.waiting
        }
        return ending
    }

    private mutating func record(_ outcome: Outcome) {
        for (stage, time) in outcome.timings.byStage where time > .zero {
            report.stages[stage, default: LatencyHistogram()].record(time)
        }
        if let failure = outcome.failure, let clock = failure.clock, let limit = failure.limit,
            let measured = failure.measured
        {
            report.lateness[clock, default: LatencyHistogram()].record(measured - limit)
        }
        guard let memory = outcome.memory else { return }
        report.extensionMemoryPeak = max(report.extensionMemoryPeak, memory.peak ?? 0)
        if memory.isCutOff || outcome.status == .memoryLimitExceeded { report.isExtensionMemoryCutOff = true }
    }

    /// Notes that a request has waited for a launch of its extension.
    mutating func waited(for launch: LaunchTime, by request: PlannedRequest) {
        let last = countedLaunches.updateValue(launch.number, forKey: request.extensionIndex)
        if last != launch.number, !isWarmUp(request) { report.launchTimes.record(launch.duration) }
    }

    /// Notes a sample of the resources of the host and its extensions.
    mutating func sampled(_ resources: StressResources, at now: Duration, load: StressLoad) {
        if report.scenario.warmUp != nil, firstDue == nil {
            warmUpResources = resources
            return
        }
        if !isSampled {
            report.hostMemory = .init(start: resources.hostMemory)
            report.descriptors = .init(start: resources.descriptors)
            isSampled = true
        }
        report.hostMemory.add(resources.hostMemory)
        report.descriptors.add(resources.descriptors)
        report.extensionMemoryPeak = max(report.extensionMemoryPeak, resources.largestExtensionMemory)
        let restarts = max(resources.restarts - warmUpResources.restarts - report.restarts, 0)
        report.restarts += restarts
        report.launches = resources.launches - warmUpResources.launches
        timeline.update(at: measuredTime(now)) { interval in
            interval.hostMemory = resources.hostMemory
            interval.extensionMemory = resources.extensionMemory
            interval.descriptors = resources.descriptors
            interval.restarts += restarts
            interval.underWay = load.underWay
            interval.waiting = load.waiting
        }
    }

    /// The state of the run, with the events since the last call.
    mutating func progress(at now: Duration, due: Int, load: StressLoad) -> StressProgress {
        let period = now - recentSince
        defer {
            recent = LatencyHistogram(precision: .coarse)
            recentSince = now
        }
        return StressProgress(
            scenario: report.scenario,
            elapsed: now,
            due: due,
            outcomes: report.outcomes + report.warmUpOutcomes,
            errors: errors,
            underWay: load.underWay,
            waiting: load.waiting,
            rate: period > .zero ? Double(recent.count) / (period / .seconds(1)) : 0,
            recent: recent,
            isEnding: load.isEnding
        )
    }

    /// The report of the run.
    ///
    /// - Parameters:
    ///   - due: The number of requests that came due.
    ///   - withdrawn: The number of those that were never begun.
    func finished(at now: Duration, due: Int, withdrawn: Int, isInterrupted: Bool) -> StressReport {
        var report = report
        // A request of the warm-up that never ended is lost like any other.
        let due = due - report.warmUpOutcomes
        report.due = due
        report.withdrawn = withdrawn
        report.isInterrupted = isInterrupted
        // The wait for lost requests belongs to the run.
        let end = due - withdrawn > report.outcomes ? now : lastOutcome
        report.elapsed = max(end - (firstDue ?? .zero), .zero)
        report.timeline = timeline.finished(at: measuredTime(end))
        return report
    }
}

/// The numbers of requests at a moment.
struct StressLoad: Sendable, Hashable {
    /// The number of requests begun and not ended.
    var underWay = 0
    /// The number of requests due and not begun.
    var waiting = 0
    /// Whether no more will be made.
    var isEnding = false
}

/// The resources of the host and its extensions at a moment.
struct StressResources: Sendable, Hashable {
    /// The host's private memory in bytes.
    var hostMemory = 0
    /// The host's open descriptors.
    var descriptors = 0
    /// The memory of all extensions together, in bytes.
    var extensionMemory = 0
    /// The memory of the largest of them, in bytes.
    var largestExtensionMemory = 0
    /// The number of processes started so far.
    var launches = 0
    /// The number of those that only the end of another one made necessary.
    var restarts = 0
}

extension StressReport.Change {
    fileprivate mutating func add(_ value: Int) {
        peak = max(peak, value)
        end = value
    }
}

extension Outcome.Timings {
    /// The time of each stage; the policy's is not measured.
    fileprivate var byStage: [(IntentStage, Duration)] {
        [(.launch, launch), (.resolve, resolve), (.confirm, confirm), (.handle, handle)]
    }
}
