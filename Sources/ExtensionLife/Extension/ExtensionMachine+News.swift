internal import IntentModel
internal import ProcessModel

/// What follows from the news of a launch.
extension ExtensionMachine {
    /// Takes in the news of a launch.
    mutating func takeNews(of launch: Launch, at now: Instant) {
        while !launch.machine.news.isEmpty {
            switch launch.machine.news.removeFirst() {
            case .ready: becameReady(launch, at: now)
            case .failedToLaunch: noteLaunch(launch, isReady: false, at: now)
            case .crashed(let reason):
                noteCrash(of: launch, reason, at: now)
            case .ended: ended(launch, at: now)
            }
        }
    }

    private mutating func becameReady(_ launch: Launch, at now: Instant) {
        // Applies to any launch: one that failed earlier has not fulfilled the wish.
        isWantedForJobs = false
        noteLaunch(launch, isReady: true, at: now)
        // These calls came before all that wait, and have waited for the launch until now.
        for call in launch.machine.calls.takeGivenBack().reversed() {
            // Another launch may have crashed meanwhile, and nobody waits for a quarantined extension.
            guard !restart.isQuarantined else {
                complete(call, quarantined)
                continue
            }
            queue.giveBack(call, at: now)
        }
    }

    private mutating func noteLaunch(_ launch: Launch, isReady: Bool, at now: Instant) {
        // Of several callers that wait for it, the first is told of its failure. Later ones say nothing about the
        // launch.
        guard isReady || newestLaunch?.number != launch.number.rawValue else { return }
        let duration = launch.madeAt.duration(to: now)
        newestLaunch = LaunchTime(number: launch.number.rawValue, duration: duration)
    }

    private mutating func ended(_ launch: Launch, at now: Instant) {
        launches.removeAll { $0 === launch }
        if current === launch { current = nil }
        actions.append(.ended(launch.number))
        for var call in launch.machine.calls.takeGivenBack().reversed() {
            // Another launch may have crashed meanwhile, and no call waits for an extension in quarantine.
            guard !restart.isQuarantined else {
                complete(call, quarantined)
                continue
            }
            call.attempt += 1
            decided(at: now) { .repeated(call.stage, attempt: Int(call.attempt)) }
            queue.giveBack(call, at: now)
        }
        if let failure = launch.machine.ending.failure, failure.isOfHost { noteFailureForJobs(failure, at: now) }
    }

    private mutating func noteCrash(of launch: Launch, _ reason: String, at now: Instant) {
        restart.crashed(reason, after: launch.madeAt.duration(to: now), at: now)
        actions.append(.recordCrash(reason))
        decided(of: launch.number, at: now) { .crashed(reason) }
        if let notBefore = restart.notBefore { decided(at: now) { .delayed(now.duration(to: notBefore)) } }
        guard restart.isQuarantined else { return }
        decided(at: now) { .quarantined }
        actions.append(.recordQuarantine(restart.quarantineReasons))
        let text = "has crashed \(RestartPolicy.crashLimit) times within three minutes and is quarantined"
        actions.append(.logDecision(.error, text))
        for queued in queue.removeAll() { complete(queued.call, quarantined, queued: queued.since.duration(to: now)) }
    }
}
