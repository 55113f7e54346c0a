package import IntentModel

/// What becomes of a wanted launch until its process runs.
extension ExtensionMachine {
    /// Takes in that a launch has its turn; gives it up if no caller or job waits for it any more.
    package mutating func turnCame(for number: LaunchNumber) {
        let isWanted = !isClosed && (!queue.isEmpty || isWantedForJobs)
        if isWanted { actions.append(.make(number)) } else { turn = .spawned }
    }

    /// Takes in the records of earlier hosts, for which a launch was withheld.
    package mutating func historyRead(
        _ history: ExtensionHistory,
        before number: LaunchNumber,
        wall: Timestamp,
        at now: Instant
    ) {
        restore(history, wall: wall, at: now)
        guard restart.isQuarantined else { return turnCame(for: number) }
        turn = .spawned
        for queued in queue.removeAll() { complete(queued.call, quarantined) }
    }

    /// Takes in the process of a launch, which is ready for `initialize`.
    ///
    /// - Parameter madeAt: The instant at which the host began to make it. Calls have waited in the queue before it,
    ///   and for the launch since. The launch clock runs from `now`: the time in between was the host's, not the
    ///   extension's.
    package mutating func spawned(
        _ number: LaunchNumber,
        _ configuration: LaunchMachine.Configuration,
        madeAt: Instant,
        at now: Instant
    ) {
        turn = .spawned
        jobLaunches.succeeded()
        let launch = Launch(
            LaunchMachine(number, configuration: configuration, actions: actions, madeAt: madeAt, at: now),
            madeAt: madeAt
        )
        launches.append(launch)
        current = launch
        // The host or the extension may have been given up while the process was made.
        let isUnwanted = isClosed || restart.isQuarantined
        step(launch, at: madeAt) { if isUnwanted { $0.stop(at: now) } }
    }

    /// Takes in that the host could not start the process of a launch; this counts as no crash of the extension.
    package mutating func spawnFailed(_ number: LaunchNumber, _ failure: Failure, at now: Instant) {
        turn = .spawned
        for queued in queue.removeAll() {
            let call = queued.call
            let result = CallResult(
                result: .failure(.failed(failure)),
                queue: call.queued + queued.since.duration(to: now),
                launch: call.waitedForLaunch,
                isLaunchFailure: true,
                requestExtension: call.requestExtension
            )
            actions.append(.complete(call.token, result))
        }
        noteFailureForJobs(failure, at: now)
    }

    /// Delays the next launch if a job needs one.
    mutating func noteFailureForJobs(_ failure: Failure, at now: Instant) {
        if isWantedForJobs, jobLaunches.failed(at: now) {
            let text = "cannot be started for its jobs, which is tried again until it can: \(failure.message)"
            actions.append(.logDecision(.warning, text))
        }
    }
}
