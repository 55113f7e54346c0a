internal import Charts
internal import IntentModel
internal import IntentPresentation

extension StressReport {
    /// The findings beyond the figures, each with its remedy, the worst first.
    var findings: [String] {
        let findings = [
            violationFinding, lostFinding, leftFinding, errorFinding, timeFinding, stallFinding, growthFinding,
            restartFinding, fewFinding,
        ]
        return findings.compactMap(\.self)
    }

    private var violationFinding: String? {
        guard let violation = violations.first else { return nil }
        let last = violation.trace.last.map { " The last event was: \($0.printable)." } ?? ""
        return
            "The run ended where a rule of the host did not hold, which is a fault of the host.\(last) '--format json' tells the events "
            + "before; please report them with the scenario and its seed."
    }

    private var lostFinding: String? {
        guard lost > 0 else { return nil }
        return
            "\(count(lost, "request")) never ended, and no clock ended \(lost == 1 ? "it" : "them"). That is a fault of the host, "
            + "not of the extension: please report it with the scenario and its seed."
    }

    private var leftFinding: String? {
        guard !processesLeft.isEmpty else { return nil }
        let pids = processesLeft.prefix(8).map(String.init).joined(separator: ", ")
        let rest = processesLeft.count > 8 ? " and \(processesLeft.count - 8) more" : ""
        return
            "\(count(processesLeft.count, "process", many: "processes")) outlived the host: \(pids)\(rest). 'ps -o pid,ppid,etime,args -p <pid>' "
            + "says what they are; an extension must not leave its session."
    }

    private var errorFinding: String? {
        let errors = sortedEndings.filter(\.key.isError)
        guard let worst = errors.first else { return nil }
        let sum = errors.reduce(0) { $0 + $1.value }
        let name = worst.key.name + (worst.key.clock.map { " by the \($0.rawValue) clock" } ?? "")
        let example = examples[worst.key].map { " One was told: \($0.printable)" } ?? ""
        return "\(count(sum, "request")) failed without a fault that was asked for, most often: \(name) "
            + "(\(ChartNumber.format(Double(worst.value), decimals: 0))).\(example)"
    }

    /// The stage that took most of the time, if the time was too long.
    private var timeFinding: String? {
        let isSlow = verdicts.contains { verdict in
            if !verdict.holds, case .time = verdict.expectation.metric { true } else { false }
        }
        let whole = latency.total
        guard isSlow, whole > .zero else { return nil }
        var parts = stages.map { (place: "in \($0.key.rawValue)", share: $0.value.total / whole) }
        parts.append(("before the host took the request", (whole - service.total) / whole))
        let texts = parts.filter { $0.share >= 0.01 }.sorted { ($1.share, $0.place) < ($0.share, $1.place) }.map {
            part in
            "\(ChartNumber.format(part.share * 100, decimals: 0)) % \(part.place)"
        }
        return texts.isEmpty ? nil : "Where the time of all requests went: \(texts.joined(separator: ", "))."
    }

    /// The requests of an open loop that had to wait for others.
    private var stallFinding: String? {
        guard case .open(let asked, let concurrency) = scenario.arrival else { return nil }
        // A request may also begin a little late without an obstacle.
        let most = timeline.filter { $0.underWay >= concurrency }.map(\.waiting).max() ?? 0
        guard most > 0 else { return nil }
        let wait =
            "Up to \(count(most, "request")) waited because \(concurrency) were under way already; the latency counts that wait."
        guard scenario.stages.isEmpty else { return wait }
        // The last request ends after the last due moment even if none had to wait.
        guard rate < asked * 0.99 else {
            return wait + " The rate was reached all the same, so the extension stalled and caught up."
        }
        return wait
            + " The extension answered \(ChartNumber.format(rate, significant: 3)) of the \(ChartNumber.format(asked, significant: 3)) a second: "
            + "lower '--rate', or raise '--concurrency' or '--processes', to see it without the queue."
    }

    /// A growth expectation that fails in a short run: the host may still be taking what it needs.
    private var growthFinding: String? {
        let isGrowing = verdicts.contains { verdict in
            guard !verdict.holds else { return false }
            return verdict.expectation.metric == .hostMemoryGrowth || verdict.expectation.metric == .descriptorsGrowth
        }
        guard isGrowing, elapsed < Self.longEnoughForGrowth else { return nil }
        return
            "A growth of the host was looked for in \(elapsed.text). A host takes what it needs in its first minutes, and only a run of "
            + "20 minutes or more tells that from a leak: raise '--duration'."
    }

    private static let longEnoughForGrowth = Duration.seconds(20 * 60)

    private var restartFinding: String? {
        guard restarts > 0, scenario.faults.isEmpty else { return nil }
        return
            "The extension was launched anew \(restarts == 1 ? "once" : "\(restarts) times") although no fault was asked for: it crashed, "
            + "or a limit ended it, of which the outcomes tell; or the host stopped it because it had no request for as long as its "
            + "limit 'idle'."
    }

    private var fewFinding: String? {
        guard (1..<1000).contains(latency.count) else { return nil }
        return
            "\(count(latency.count, "outcome")) \(latency.count == 1 ? "is" : "are") too few for the 99.9th percentile; 10,000 tell it well."
    }

    private func count(_ number: Int, _ one: String, many: String? = nil) -> String {
        "\(ChartNumber.format(Double(number), decimals: 0)) \(number == 1 ? one : many ?? "\(one)s")"
    }
}

extension LatencyHistogram {
    /// The sum of the recorded durations.
    fileprivate var total: Duration { mean * count }
}
