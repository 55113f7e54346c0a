internal import IntentHost
internal import IntentModel

/// The hosts of a world, one after the other: how they crash, start and shut down.
extension SimulatedWorld {
    /// Decides when hosts crash, and when somebody sets the clock.
    func planFaultsOfHost(within span: Duration) {
        func happens(_ probability: Double) -> Bool { faults.random.chance(min(probability * faults.intensity, 0.5)) }
        for _ in 0..<3 where happens(0.15) {
            _ = schedule(after: faults.random.duration(.zero...span * 1.2)) { [unowned self] in crash() }
        }
        for fault in [SimulatedFault.clockSetBack, .clockSetForward] where happens(0.1) {
            _ = schedule(after: faults.random.duration(.zero...span)) { [unowned self] in setClock(fault) }
        }
    }

    /// Kills the host: only the journal is left, and the guardian ends the processes.
    private func crash() {
        // A host that is stopping may be killed as well, and no host follows it.
        guard let host, !isStopping else { return }
        faults.note(.hostCrash)
        trace.note(.hostCrashed, hostNumber, at: now)
        checker.checkOpenJobs(of: host.name, at: now)
        loseHost()
        journal.livingHosts = []
        journal.freeAt = now
        checker.hostCrashed()
        checker.checkJournal(journal.records)
        for number in requests.indices {
            requests[number].hasUpdates = false
            requests[number].job = nil
            guard requests[number].isUnderWay else { continue }
            requests[number].isUnderWay = false
            outcomes[SimulationReport.Ending(status: "hostCrashed", kind: nil), default: 0] += 1
            unfinished -= 1
        }
        for number in processes.indices where processes[number].phase != .reaped {
            let delay = faults.random.thinkTime(.milliseconds(1) ... .milliseconds(100))
            _ = schedule(after: delay) { [unowned self] in sweep(processes[number]) }
        }
        let delay = faults.random.thinkTime(.milliseconds(200) ... .seconds(10))
        nextStart = now.advanced(by: delay)
        _ = schedule(at: nextStart) { [unowned self] in startNextHost() }
        if unfinished == 0 { finishedLastRequest() }
    }

    /// Starts a new host; commands tell it which jobs to resume.
    private func startNextHost() {
        startHost()
        trace.note(.hostStarted, hostNumber, at: now)
        for record in journal.records.values.sorted(by: { $0.id < $1.id }) where !record.state.isFinal {
            guard faults.random.chance(0.7) else { continue }
            _ = schedule(after: faults.random.thinkTime(.milliseconds(1) ... .seconds(20))) { [unowned self] in
                resumeJob(record.id)
            }
        }
    }

    /// Stops the host: it asks no caller and takes in no jobs.
    ///
    /// Its extensions stop when the journal is done.
    func shutDown() {
        guard !isStopping else { return }
        guard let host else {
            _ = schedule(at: nextStart.advanced(by: .milliseconds(1))) { [unowned self] in shutDown() }
            return
        }
        trace.note(.shutdown, 0, at: now)
        isStopping = true
        checker.shutdownBegan()
        checker.checkOpenJobs(of: host.name, at: now)
        host.core.stop { [unowned self] in hasStopped = true }
    }

    /// Notes that the host's extensions stop once nothing waits for the journal.
    func noteStop() {
        guard isStopping, let host, host.core.jobs.requestsUnderWay == 0 else { return }
        checker.hostStops(at: now)
    }

    /// Shuts the host down after the last request, perhaps after its idle extensions were stopped.
    func finishedLastRequest() {
        _ = schedule(after: faults.random.duration(.zero ... .seconds(60))) { [unowned self] in shutDown() }
    }

    /// Sets the clock on the wall.
    private func setClock(_ fault: SimulatedFault) {
        faults.note(fault)
        let by = faults.random.thinkTime(.milliseconds(10) ... .seconds(7200))
        if fault == .clockSetBack { wasClockSetBack = true } else { checker.isClockSetForward = true }
        clockError += fault == .clockSetBack ? .zero - by : by
    }
}
