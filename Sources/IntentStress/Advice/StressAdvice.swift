public import IntentModel

/// Limits that a stress test proposes for its extension.
///
/// They are wide enough for the calls of the run, and tight enough to end stuck ones soon.
///
/// A manifest's limits hold for all intents of its extension. If it has several, test each and use the widest limits.
public struct StressAdvice: Sendable, Hashable {
    /// The class name of the intent; of a mix, the names of all.
    public var intent: String
    /// The proposals, in the order of the stages; none for a limit without measurements, nor where no request
    /// succeeded.
    public var proposals: [Proposal]
    /// Remarks to read before the proposals are used, as sentences.
    public var notes: [String]

    /// Proposes limits from the report of a run.
    ///
    /// - Parameters:
    ///   - report: The report. It should be of real processes and without faults; otherwise the notes say so.
    ///   - limits: The limits of the extension in the run.
    ///   - caps: The most that a manifest may ask for.
    public init(for report: StressReport, limits: Limits, caps: Limits) {
        intent = report.scenario.intents.map(\.intent).joined(separator: ", ")
        proposals = Self.succeeded(in: report) > 0 ? Self.proposals(from: report, limits, caps) : []
        notes = Self.notes(on: report, proposals, limits)
    }

    /// The number of requests that succeeded: without any, the time of a good request is unknown.
    private static func succeeded(in report: StressReport) -> Int { report.endingCount { $0.status == .success } }

    private static func proposals(from report: StressReport, _ limits: Limits, _ caps: Limits) -> [Proposal] {
        let times: [(LimitName, LatencyHistogram?, KeyPath<Limits, Duration>)] = [
            // Not the stage: many requests may have waited for one launch, and the last of them not for long.
            (.launch, report.launchTimes, \.launch), (.resolve, report.stages[.resolve], \.resolve),
            (.confirm, report.stages[.confirm], \.confirm), (.handle, report.stages[.handle], \.handle),
        ]
        var proposals: [Proposal] = times.compactMap { name, times, limit in
            guard let times, times.count > 0 else { return nil }
            return Proposal(name, times, present: limits[keyPath: limit], cap: caps[keyPath: limit])
        }
        // A peak that the limit has cut off says nothing about the need.
        if report.extensionMemoryPeak > 0, !report.isExtensionMemoryCutOff {
            let (present, cap) = (limits.memory, caps.memory)
            proposals.append(
                Proposal(report.extensionMemoryPeak, launches: report.launches, present: present, cap: cap)
            )
        }
        return proposals
    }

    private static func notes(on report: StressReport, _ proposals: [Proposal], _ limits: Limits) -> [String] {
        var notes: [String] = []
        if report.isSimulated {
            notes.append("The times are those of a model, and not of the extension. Run it for real.")
        }
        if !report.scenario.faults.isEmpty {
            notes.append(
                "The run asked for faults, whose times are among those that were measured. Run it without them."
            )
        }
        if report.isInterrupted {
            notes.append("The run was interrupted, so that it has seen less than it was to see. Let it end.")
        }
        let failed = report.endingCount { $0.isError }
        if succeeded(in: report) == 0 {
            notes.append(
                "No request succeeded, so that nobody knows what one takes that ends well. The outcomes say why."
            )
        } else if failed > 0 {
            notes.append(
                "\(failed) of \(report.outcomes) requests failed; they may have ended sooner or used less than others. The outcomes "
                    + "say why."
            )
        }
        let timeouts = report.endingCount { $0.clock != nil }
        if timeouts > 0 {
            notes.append(
                "\(timeouts) of \(report.outcomes) requests met a clock, so that nobody knows how long they would have taken. "
                    + "Widen the limits by --limit and run it again, if they are not stuck."
            )
        }
        let killed = report.endingCount { $0.status == .memoryLimitExceeded }
        if killed > 0 || report.isExtensionMemoryCutOff {
            let limit = ByteCountText.format(limits.memory)
            let cause = killed > 0 ? "was killed for its memory" : "reached the limit of its memory"
            notes.append(
                "The extension \(cause), so that nobody knows how much it needs, and no limit of memory is proposed. Raise "
                    + "--limit memory above \(limit) and run it again, if it does not leak."
            )
        }
        if proposals.contains(where: { $0.name == .resolve }) {
            notes.append(
                "The limit of resolve is for one parameter. What was measured is the sum over all of a request, so it is on the "
                    + "safe side."
            )
        }
        if report.scenario.arrival.concurrency == 1, !proposals.isEmpty {
            notes.append("One request was under way at a time. Test with as many as the extension will have.")
        }
        return notes
    }

    /// The proposed limits.
    public var limits: LimitSettings {
        var settings = LimitSettings()
        for proposal in proposals { settings.set(proposal.name, to: proposal.value) }
        return settings
    }
}
