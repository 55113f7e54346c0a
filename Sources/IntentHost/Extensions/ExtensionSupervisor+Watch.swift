internal import EventLoop
package import ExtensionLife
internal import ExtensionProcesses
internal import IntentModel
internal import ProcessModel

/// What an extension's supervisor tells its host and those who watch it.
extension ExtensionSupervisor {
    /// The number of launches so far.
    package var launchCount: Int { machine.launchCount }

    /// The duration of the newest launch that is ready or has failed.
    package var newestLaunch: LaunchTime? { machine.newestLaunch }

    /// Whether the extension runs and takes calls.
    var isWarm: Bool { machine.isWarm }

    /// Whether somebody watches what the host decides.
    var tellsDecisions: Bool { watch.kinds.contains(.decisions) }

    /// Tells those who watch the host of a decision about the extension.
    func tell(_ decision: HostDecision, at now: Instant) { tell(.decided(decision), of: nil, at: now) }

    func tell(_ content: HostEvent.Content, of number: LaunchNumber?, at instant: Instant) {
        let running = number.flatMap { number in processes.first { $0.number == number } }
        var content = content
        // Only the process knows its peak, until it is disposed of.
        if case .exited(var end) = content {
            end.memoryPeak = running?.process.memory?.peak
            content = .exited(end)
        }
        watch.tell(
            HostEvent(
                at: instant,
                extensionIdentifier: identifier,
                extensionName: manifest.displayName,
                launch: running?.launch,
                content: content
            )
        )
    }

    /// Tells of a process that was started.
    func tellLaunch(
        of process: any ExtensionProcess,
        _ plan: LaunchPlan,
        _ number: LaunchNumber,
        at instant: Instant
    ) {
        let facts = HostEvent.LaunchFacts(
            executable: plan.specification.executable,
            memoryLimit: plan.memoryLimit,
            memoryEnforcer: process.memory?.enforcedBy
        )
        tell(.launched(facts), of: number, at: instant)
    }

    /// Logs that the host draws a card in place of the extension.
    func logLostCard(because reason: String, at now: Instant) {
        log.tell(entry(.warning, "draws no card: \(reason)"), at: now)
    }

    /// Logs, once a launch, that an extension was over its memory limit and ended its request all the same: between two
    /// looks at a polled process nothing holds it, and the next time it may be killed.
    func warn(of memory: MemoryReport, at now: Instant) {
        guard memory.isCutOff, let peak = memory.peak, let launch = processes.last?.number, launch != warnedLaunch
        else {
            return
        }
        warnedLaunch = launch
        let text =
            "used \(MebibyteText.format(peak)) of memory at the most, and its limit is "
            + "\(MebibyteText.format(memory.limit)): the next request may find it killed. Make it use less, or raise "
            + "limits.memory in its manifest"
        log.tell(entry(.warning, text), at: now)
    }

    /// Makes a line of the log.
    func entry(_ level: LogLevel, _ text: String, isOwnMessage: Bool = false) -> LogEntry {
        LogEntry(
            level: level,
            extensionIdentifier: identifier,
            extensionName: manifest.displayName,
            text: text,
            isOwnMessage: isOwnMessage
        )
    }

    /// Makes the line that tells of a killed process that was reaped.
    func entryOfReaping(after duration: Duration) -> LogEntry {
        var entry = entry(.debug, "was reaped \(DurationText.rounded(duration)) after the decision to kill it")
        entry.event = .reaped(afterKill: duration)
        return entry
    }
}
