internal import EventLoop
internal import IntentModel

/// The hosts of a world, one after the other: how they crash, start and shut down.
extension SimulatedWorld {
    /// Decides when hosts crash, and when somebody sets the clock.
    mutating func planFaultsOfHost(within span: Duration) {
        func happens(_ probability: Double) -> Bool { faults.random.chance(min(probability * faults.intensity, 0.5)) }
        for _ in 0..<3 where happens(0.15) {
            queue.schedule(.hostCrashes, after: faults.random.duration(.zero...span * 1.2))
        }
        for fault in [SimulatedFault.clockSetBack, .clockSetForward] where happens(0.1) {
            queue.schedule(.clockIsSet(fault), after: faults.random.duration(.zero...span))
        }
    }

    /// The host is killed: nothing of it is left but the journal, and its guardian ends the processes.
    mutating func crash() {
        // One that stops already may be killed all the same, and nothing comes after it.
        guard !isDown, !isStopping else { return }
        faults.note(.hostCrash)
        trace.note(.hostCrashed, hostNumber, at: queue.now)
        isDown = true
        journal.livingHosts = []
        journal.freeAt = queue.now
        checker.checkOpenJobs(of: keeper.keeping.host, at: queue.now)
        checker.hostCrashed()
        checker.checkJournal(journal.records)
        for number in requests.indices where requests[number].isUnderWay {
            requests[number].state = .finished
            requests[number].conversation = nil
            outcomes[SimulationReport.Ending(status: "hostCrashed", kind: nil), default: 0] += 1
            unfinished -= 1
        }
        for process in processes.indices where processes[process].phase != .reaped {
            let delay = faults.random.thinkTime(.milliseconds(1) ... .milliseconds(100))
            queue.schedule(.process(process, .isSwept), after: delay)
        }
        let delay = faults.random.thinkTime(.milliseconds(200) ... .seconds(10))
        nextStart = queue.now.advanced(by: delay)
        queue.schedule(.hostStarts, at: nextStart)
        if unfinished == 0 { finishedLastRequest() }
    }

    /// A new host starts, reads the journal, and is told by commands which jobs to resume.
    mutating func startHost() {
        isDown = false
        hostNumber += 1
        trace.note(.hostStarted, hostNumber, at: queue.now)
        let name = "host \(hostNumber)"
        journal.livingHosts = [name]
        keeper = SimulatedKeeper(keeping: JobKeeping(host: name, catalogue: values.catalogue))
        for owner in supervisors.indices {
            supervisors[owner] = SimulatedSupervisor(
                manifest: supervisors[owner].manifest,
                configuration: configuration,
                seed: faults.random.next()
            )
        }
        for record in journal.records.values.sorted(by: { $0.id < $1.id }) where !record.state.isFinal {
            guard faults.random.chance(0.7) else { continue }
            queue.schedule(
                .jobIsResumed(record.id),
                after: faults.random.thinkTime(.milliseconds(1) ... .seconds(20))
            )
        }
    }

    /// Takes in, before its first launch, what earlier hosts have written down about an extension.
    mutating func readHistory(of owner: Int) {
        guard !supervisors[owner].isHistoryRead else { return }
        supervisors[owner].isHistoryRead = true
        let crashes = (journal.crashes[owner] ?? [])
            .map { (age: $0.at.duration(to: wall), reason: $0.reason) }
            .filter { $0.age <= RestartPolicy.window && $0.age >= .zero }
        supervisors[owner].supervision.restoreCrashes(crashes, at: queue.now)
        guard let reasons = journal.quarantines[owner] else { return }
        supervisors[owner].supervision.quarantine(because: reasons)
        checker.quarantined(owner)
    }

    /// The host stops: it asks nobody any more and takes in nothing of jobs; its extensions stop when the journal is done.
    mutating func shutDown() {
        guard !isStopping else { return }
        guard !isDown else { return queue.schedule(.hostShutsDown, at: nextStart.advanced(by: .milliseconds(1))) }
        trace.note(.shutdown, 0, at: queue.now)
        isStopping = true
        checker.shutdownBegan()
        takeQuestionsBack()
        checker.checkOpenJobs(of: keeper.keeping.host, at: queue.now)
        keep { keeping, _ in keeping.close() }
        if keeper.operationsUnderWay == 0 { stopExtensions() }
    }

    /// Stops the extensions of a host that shuts down, once.
    mutating func stopExtensions() {
        guard !areExtensionsStopped else { return }
        areExtensionsStopped = true
        checker.hostStops(at: queue.now)
        for owner in supervisors.indices {
            supervisors[owner].supervision.close(at: queue.now)
            settle(owner)
        }
    }

    /// The last request is done: the host is shut down, perhaps after its extensions were stopped for having no calls.
    mutating func finishedLastRequest() {
        queue.schedule(.hostShutsDown, after: faults.random.duration(.zero ... .seconds(60)))
    }

    /// Somebody sets the clock on the wall.
    mutating func setClock(_ fault: SimulatedFault) {
        faults.note(fault)
        let by = faults.random.thinkTime(.milliseconds(10) ... .seconds(7200))
        if fault == .clockSetBack { wasClockSetBack = true } else { checker.isClockSetForward = true }
        clockError += fault == .clockSetBack ? .zero - by : by
    }
}
