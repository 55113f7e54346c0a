internal import ExtensionLife
internal import IntentHost
internal import IntentModel

/// The checks of launches, memory and the budget.
extension SimulatedWorld {
    // MARK: Turns

    /// Takes in that a launch has its turn.
    func launchBegins(_ owner: Int, width: Int) {
        checker.launchWanted(by: owner)
        trace.note(.launch, owner, at: now)
        // One that was withheld until its history was read still has its turn.
        let number = supervisor(of: owner)?.launchCount ?? 0
        guard launches[owner]?.number != number else { return }
        // Timers may be late, and with them the turn of one that waits for another to be over.
        let others = launches.count { other, launch in
            guard other != owner, launch.since.duration(to: now) < LaunchTurns.patience,
                let supervisor = supervisor(of: other), supervisor.launchCount == launch.number
            else { return false }
            return supervisor.machine.isStarting
        }
        if others >= width {
            checker.violated(.launchesTakeTurns, "\(others + 1) launches are under way, more than \(width)")
        }
        launches[owner] = LaunchUnderWay(number: number, since: now)
        lastTurn = now
    }

    /// Takes in that the extension of a launch is ready or the launch is over.
    func launchIsOver(of owner: Int, _ number: Int) {
        if launches[owner]?.number == number { launches[owner] = nil }
    }

    /// Checks that a wanted launch gets its turn in time.
    func watchTurn(of supervisor: ExtensionSupervisor, _ owner: Int) {
        let launch = supervisor.launchCount
        guard supervisor.machine.isSpawning, launches[owner]?.number != launch, turnsWatched[owner] != launch
        else { return }
        turnsWatched[owner] = launch
        checkTurn(of: supervisor, owner, launch, waitingSince: now)
    }

    /// Checks after a while that a launch has had its turn, or that another one has had it meanwhile.
    ///
    /// No launch keeps the first that waits from its turn for longer than the patience.
    private func checkTurn(of supervisor: ExtensionSupervisor, _ owner: Int, _ launch: Int, waitingSince start: Instant)
    {
        let host = hostNumber
        _ = schedule(after: LaunchTurns.patience + Self.longestDelay * 2) { [unowned self] in
            guard hostNumber == host, self.host != nil, supervisor.launchCount == launch,
                supervisor.machine.isSpawning, launches[owner]?.number != launch
            else { return }
            if let lastTurn, lastTurn > start {
                checkTurn(of: supervisor, owner, launch, waitingSince: now)
            } else {
                checker.violated(.launchesTakeTurns, "a launch of extension \(owner) does not get its turn")
            }
        }
    }

    // MARK: Memory

    /// Returns the memory of a process now, in bytes.
    func memory(of process: SimulatedProcess) -> Int {
        guard let conduct else { return process.peak(at: now) }
        return conduct.memory(leakingFor: process.leaksSince?.duration(to: now))
    }

    /// Checks that the memory in an outcome is that of its extension's newest process.
    func checkMemory(of outcome: Outcome, _ number: Int) {
        guard !isDriven, let report = outcome.memory, let told = report.peak, let owner = requests[number].owner,
            let newest = processes.indices.last(where: { processes[$0].owner == owner }),
            processes[newest].phase == .running, processes[newest].handlerIsSet
        else { return }
        let process = processes[newest]
        let latest = process.peak(at: now)
        let age: Duration = outcome.failure == nil ? .milliseconds(500) : .milliseconds(1)
        let earliest = process.peak(at: now.advanced(by: .zero - age))
        if told > latest || told < earliest {
            checker.violated(
                .memoryIsFresh,
                "request \(number) tells a peak of \(told), between \(earliest) and \(latest)"
            )
        }
    }

    /// Checks that idle extensions are stopped if a launch has exceeded the budget.
    ///
    /// What grows after the host's look, or stops already, is no reason to stop an extension, so it does not count.
    func watchBudget() {
        guard !isStopping, let host else { return }
        let (since, number) = (now, hostNumber)
        let launches = host.core.supervisors.reduce(0) { $0 + $1.launchCount }
        let idle = host.core.supervisors.filter(\.use.isIdle).map(\.identifier)
        guard !idle.isEmpty else { return }
        _ = schedule(after: BudgetLooks.delay + Self.longestDelay * 2) { [unowned self] in
            guard hostNumber == number, let host = self.host, !isStopping,
                host.core.supervisors.reduce(0, { $0 + $1.launchCount }) == launches
            else { return }
            let stay = host.core.supervisors.filter { supervisor in
                let use = supervisor.use
                return idle.contains(supervisor.identifier) && use.isIdle
                    && use.lastUsed.duration(to: now) > BudgetLooks.delay
            }
            let total = memory(ofRunningAt: since)
            if total > configuration.memoryBudget, !stay.isEmpty {
                checker.violated(
                    .budgetIsKept,
                    "\(stay.map(\.identifier)) stay although all use \(total) bytes together"
                )
            }
        }
    }

    /// Returns the memory at an instant of all processes that the host has now and does not stop, in bytes.
    private func memory(ofRunningAt instant: Instant) -> Int {
        processes.indices.reduce(0) { sum, index in
            let process = processes[index]
            guard process.isHeard, process.handlerIsSet, process.phase == .running,
                let launch = supervisor(of: process.owner)?.machine.launch(
                    LaunchNumber(rawValue: process.launchNumber)
                ),
                launch.machine.isAlive
            else { return sum }
            return sum + process.peak(at: instant)
        }
    }
}
