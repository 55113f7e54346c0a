internal import IntentModel

/// What an extension tells its supervisor and those who watch the host.
extension ExtensionMachine {
    /// Whether the launch that takes calls keeps its jobs over its restarts.
    package var keepsJobs: Bool { current?.machine.announcement?.openJobs != nil }

    /// The last lines of the newest launch's stderr.
    package var stderrTail: [String] { launches.last?.machine.recorder.stderrTail ?? [] }

    /// Whether every process is gone and none is wanted.
    package var isAtRest: Bool { launches.isEmpty && !isSpawning }

    /// Whether a launch runs that has answered `initialize` and is not on its way out.
    package var isWarm: Bool { current?.machine.state == .ready }

    /// Tells of a decision if somebody watches decisions.
    func decided(of launch: LaunchNumber? = nil, at now: Instant, _ decision: () -> HostDecision) {
        if watched.contains(.decisions) { actions.append(.event(launch, now, .decided(decision()))) }
    }
}
