internal import ExtensionLife
internal import IntentHost
internal import IntentModel

/// The jobs that callers and commands care for, and the journal's thread.
extension SimulatedWorld {
    /// Takes in that a caller was told whether the journal has its job.
    func jobAccepted(_ id: JobIdentifier, isKept: Bool) {
        checker.jobAccepted(id, isKept: isKept)
        guard isKept else { return }
        checker.checkJournal(journal.records)
        watch(id)
        guard faults.random.chance(0.2) else { return }
        _ = schedule(after: faults.random.thinkTime(.milliseconds(1) ... .seconds(30))) { [unowned self] in
            cancelJob(id)
        }
    }

    /// Passes the records of a job to the checker.
    private func watch(_ id: JobIdentifier) {
        _ = host?.core.jobs.watch(id) { [unowned self] record in
            if let record { checker.jobTold(record) }
        }
    }

    /// Cancels a job for its caller.
    private func cancelJob(_ id: JobIdentifier) {
        guard let host, let record = host.core.jobs.ledger.record(id), !record.state.isFinal,
            let owner = owner(of: record.extensionIdentifier)
        else { return }
        checker.jobCancelled(id, grace: limits(of: owner).grace, at: now)
        host.core.jobs.cancel(id) { _ in }
    }

    /// Resumes a job of a host that is gone, by command.
    func resumeJob(_ id: JobIdentifier) {
        guard let host, !isStopping else { return }
        host.core.resumeJob(id) { [unowned self] result in
            guard case .success(true) = result else { return }
            checker.jobAdopted(id, isClockLate: wasClockSetBack, at: now)
            watch(id)
        }
    }

    // MARK: The journal

    /// Takes in a request of a host to the journal.
    func journalIsAsked(_ request: JournalRequest) {
        switch request {
        case .accept(let record):
            guard let number = Int(record.idempotencyKey), requests.contains(number) else { return }
            requests[number].job = record.id
            requests[number].call = nil
            let length = record.acceptedAt.duration(to: record.expiresAt)
            checker.jobWanted(record.id, by: number, for: length, at: now)
        case .recordQuarantine(let identifier, _):
            guard let owner = owner(of: identifier) else { return }
            trace.note(.quarantined, owner, at: now)
            checker.quarantined(owner)
        default: break
        }
    }

    /// Returns the instant at which the journal finishes one more operation after all earlier ones.
    func journalWork() -> Instant {
        let isSlow = faults.strikes(.journalSlow, 0.003)
        let work = faults.random.thinkTime(.microseconds(20)...(isSlow ? .seconds(5) : .milliseconds(4)))
        let doneAt = max(now, journal.freeAt).advanced(by: work)
        journal.freeAt = doneAt
        if isSlow { checker.journalFailed(at: doneAt) }
        return doneAt
    }

    /// Carries out a host's request to the journal, or fails.
    func journalWorks(on request: JournalRequest, of host: String, at asked: Timestamp) -> JournalAnswer {
        if faults.strikes(.journalFull, 0.001) {
            let duration = faults.random.thinkTime(.milliseconds(10) ... .seconds(30))
            journal.fullUntil = max(journal.fullUntil, now.advanced(by: duration))
        }
        if let failure = failure(of: request) { return .failed(failure) }
        let answer = journal.answer(to: request, of: host, at: asked)
        switch request {
        case .accept(let job), .update(let job), .updateProgress(let job):
            if let record = journal.records[job.id] {
                checker.journalHas(record, at: now)
                checkLoss(of: record)
            }
        case .claim, .find:
            if case .found(.own(let record)) = answer {
                checker.journalHas(record, at: now)
                checker.jobAdopted(record.id, isClockLate: wasClockSetBack, at: now)
            }
        case .read, .readHistory, .recordCrash, .recordQuarantine, .prune: break
        }
        checker.checkJournal(journal.records)
        return answer
    }

    private func failure(of request: JournalRequest) -> JournalError? {
        let isFull = now < journal.fullUntil
        guard faults.strikes(.journalFailed, 0.01) || isFull && request.isWriting else { return nil }
        checker.journalFailed(at: now)
        if case .readHistory = request { hasHistoryFailed = true }
        if case .update(let job) = request { checker.jobNotKept(job, at: now) }
        if isFull, request.isWriting {
            return JournalError(code: .diskFull, message: "The disk is full.", help: "Make room on it.")
        }
        return JournalError(code: .io, message: "The disk failed.", help: "Look at the disk.")
    }

    /// Checks that the extension has really forgotten a job that counts as lost.
    private func checkLoss(of record: JobRecord) {
        guard record.state == .lost, let owner = owner(of: record.extensionIdentifier) else { return }
        let job = stores[owner].jobs[record.handle]
        checker.jobLost(record.id, whileWorkedOn: job != nil && job?.end == nil)
    }

    /// Takes in that the host has received an answer of the journal.
    func journalHasAnswered(_ request: JournalRequest, _ answer: JournalAnswer) {
        if case .readHistory(let identifier, _) = request, case .history(let history) = answer,
            !history.quarantineReasons.isEmpty, let owner = owner(of: identifier)
        {
            checker.quarantined(owner)
        }
        guard let jobs = host?.core.jobs.ledger.jobs.values else { return }
        for job in jobs {
            let waiting = job.queue.events.count
            checker.measured(.init(name: "queue of a job", size: waiting, limit: JobEventQueue.capacity))
        }
    }
}
