internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel

/// The shell around the keeping of jobs, as `JobKeeper` is one, without waiting for anything; and the journal's thread.
extension SimulatedWorld {
    /// What the clock on the wall shows, which somebody may have set.
    var wall: Timestamp {
        Timestamp(milliseconds: 1_900_000_000_000 + queue.now.nanoseconds / 1_000_000).advanced(by: clockError)
    }

    /// Tells the keeping of jobs something, carries out what it wants until it wants nothing more, and arms its timer.
    mutating func keep(_ body: (inout JobKeeping, Timestamp) -> Void) {
        body(&keeper.keeping, keeper.clock.reading(wall: wall, at: queue.now))
        guard !keeper.isSettling else { return }
        keeper.isSettling = true
        var actions = keeper.keeping.takeActions()
        while !actions.isEmpty {
            for action in actions { perform(action) }
            actions = keeper.keeping.takeActions()
        }
        keeper.isSettling = false
        for job in keeper.keeping.jobs.values {
            let waiting = job.queue.events.count
            checker.measured(.init(name: "queue of a job", size: waiting, limit: JobEventQueue.capacity))
        }
        armJobTimer()
    }

    private mutating func perform(_ action: JobKeeping.Action) {
        switch action {
        case .journal(let number, let request): ask(.jobs(number, request))
        case .send(let message, let identifier): supervise(identifier) { $0.notify(message, at: $1) }
        case .askExtension(let identifier, let handle): supervise(identifier) { $0.askForJob(handle, at: $1) }
        case .openJobs(let identifier, let count): supervise(identifier) { $0.setOpenJobs(count, at: $1) }
        case .accepted(let id, let error):
            guard let number = keeper.callers.removeValue(forKey: id) else { return }
            queue.schedule(.jobIsAccepted(number, id, error), after: .zero)
        case .resumed(let id, let result):
            if case .success(true) = result { checker.jobAdopted(id, isClockLate: wasClockSetBack, at: queue.now) }
        case .notify(let record): checker.jobTold(record)
        case .released(let id): trace.note(.log, 0, "\(id) is released", at: queue.now)
        case .log(_, let identifier, let text):
            trace.note(.log, place(of: identifier) ?? 0, text, at: queue.now)
        }
    }

    private func place(of identifier: String) -> Int? {
        supervisors.firstIndex { $0.manifest.identifier == identifier }
    }

    private mutating func supervise(_ identifier: String, _ body: (inout Supervision, LoopClock.Instant) -> Void) {
        guard let owner = place(of: identifier) else { return }
        body(&supervisors[owner].supervision, queue.now)
        settle(owner)
    }

    private mutating func armJobTimer() {
        let deadline = keeper.keeping.nextDeadline
        guard deadline != keeper.deadline || keeper.jumps < keeper.clock.jumps else { return }
        keeper.deadline = deadline
        keeper.jumps = keeper.clock.jumps
        lastTimer += 1
        keeper.timer = lastTimer
        guard let deadline else { return }
        let now = keeper.clock.reading(wall: wall, at: queue.now)
        let delay = faults.strikes(.timerLate, 0.005) ? faults.random.duration(.zero...Self.longestDelay) : .zero
        queue.schedule(.jobTimerFired(timer: lastTimer), after: max(.zero, now.duration(to: deadline)) + delay)
    }

    mutating func jobTimerFired(_ timer: Int) {
        guard keeper.timer == timer, keeper.deadline != nil, !isDown else { return }
        keeper.deadline = nil
        trace.note(.jobTimer, hostNumber, at: queue.now)
        keep { $0.timePassed(at: $1) }
        let now = keeper.clock.reading(wall: wall, at: queue.now)
        if let next = keeper.keeping.nextDeadline, next <= now {
            checker.violated(.noBusyLoop, "the timer of jobs is wanted again at once")
        }
    }

    // MARK: Callers

    /// A conversation has a job that is to be written down.
    mutating func accept(_ offer: ResponseAnswer.Job, _ response: IntentResponse, of number: Int) {
        guard let conversation = requests[number].conversation, let owner = requests[number].owner else { return }
        let now = keeper.clock.reading(wall: wall, at: queue.now)
        let id = JobIdentifier(at: now, using: &faults.random)
        let longest = supervisors[owner].limits[duration: .background]
        requests[number].state = .acceptingJob
        keeper.callers[id] = number
        checker.jobWanted(id, by: number, for: min(longest, .milliseconds(offer.ttlMilliseconds)), at: queue.now)
        let draft = JobDraft(
            extensionIdentifier: supervisors[owner].manifest.identifier,
            intent: conversation.intent.name,
            parameters: conversation.parameters,
            interaction: requests[number].interaction,
            idempotencyKey: requests[number].interaction,
            locale: "en-US",
            response: response,
            longestTime: longest
        )
        keep { $0.accept(offer, draft, as: id, at: $1) }
    }

    /// A caller hears whether its job is in the journal.
    mutating func accepted(_ number: Int, _ id: JobIdentifier, _ error: JournalError?) {
        guard case .acceptingJob = requests[number].state else { return }
        checker.jobAccepted(id, isKept: error == nil)
        advance(number) { conversation in
            error.map { conversation.notAccepted(because: $0) } ?? conversation.accepted(id)
        }
        guard error == nil else { return }
        checker.checkJournal(journal.records)
        guard faults.random.chance(0.2) else { return }
        queue.schedule(.jobIsCancelled(id), after: faults.random.thinkTime(.milliseconds(1) ... .seconds(30)))
    }

    /// A caller gives its job up.
    mutating func cancelJob(_ id: JobIdentifier) {
        guard !isDown, let record = keeper.keeping.record(id), let owner = place(of: record.extensionIdentifier) else {
            return
        }
        let grace = supervisors[owner].limits[duration: .grace]
        checker.jobCancelled(id, grace: grace, at: queue.now)
        keep { $0.cancel(id, grace: grace, at: $1) }
    }

    /// A command resumes a job of a host that is gone.
    mutating func resumeJob(_ id: JobIdentifier) {
        guard !isDown, !isStopping else { return }
        keep { keeping, _ in keeping.resume(id) }
    }

    // MARK: The journal

    /// Has the journal do something, after what it was asked for before.
    mutating func ask(_ request: SimulatedJournal.Request) {
        keeper.operationsUnderWay += 1
        let isSlow = faults.strikes(.journalSlow, 0.003)
        let work = faults.random.thinkTime(.microseconds(20)...(isSlow ? .seconds(5) : .milliseconds(4)))
        let doneAt = max(queue.now, journal.freeAt).advanced(by: work)
        journal.freeAt = doneAt
        if isSlow { checker.journalFailed(at: doneAt) }
        queue.schedule(.journalWorks(request, host: hostNumber), at: doneAt)
    }

    mutating func journalWorks(_ request: SimulatedJournal.Request, of host: Int) {
        // What a host had not begun to write when it crashed is not written.
        guard host == hostNumber, !isDown else { return }
        if faults.strikes(.journalFull, 0.001) {
            let duration = faults.random.thinkTime(.milliseconds(10) ... .seconds(30))
            journal.fullUntil = max(journal.fullUntil, queue.now.advanced(by: duration))
        }
        let isFull = queue.now < journal.fullUntil
        let hasFailed = faults.strikes(.journalFailed, 0.01)
        var answer: (JobKeeping.RequestNumber, JobJournalAnswer)?
        switch request {
        case .jobs(let number, let request):
            let failure = failure(of: request, isFull: isFull, hasFailed: hasFailed)
            answer = (number, failure.map(JobJournalAnswer.failed) ?? work(on: request))
        case .crash(let owner, let reason):
            if !isFull, !hasFailed { journal.recordCrash(of: owner, reason, at: wall) }
        case .quarantine(let owner, let reasons): if !isFull, !hasFailed { journal.quarantine(owner, reasons) }
        }
        queue.schedule(
            .journalAnswers(answer?.0, answer?.1, host: host),
            after: faults.random.duration(.zero ... .milliseconds(1))
        )
    }

    private mutating func failure(of request: JobJournalRequest, isFull: Bool, hasFailed: Bool) -> JournalError? {
        guard hasFailed || isFull && request.isWriting else { return nil }
        checker.journalFailed(at: queue.now)
        if case .update(let job) = request { checker.jobNotKept(job, at: queue.now) }
        if isFull, request.isWriting { return .full("journal", reason: "No space left on device") }
        return JournalError(code: .io, message: "The disk failed.", help: "Look at the disk.")
    }

    private mutating func work(on request: JobJournalRequest) -> JobJournalAnswer {
        let answer = journal.answer(to: request, of: keeper.keeping.host, at: wall)
        switch request {
        case .accept(let job), .update(let job), .updateProgress(let job):
            if let record = journal.records[job.id] {
                checker.journalHas(record, at: queue.now)
                checkLoss(of: record)
            }
        case .claim, .find:
            if case .found(.own(let record)) = answer {
                checker.journalHas(record, at: queue.now)
                checker.jobAdopted(record.id, isClockLate: wasClockSetBack, at: queue.now)
            }
        }
        checker.checkJournal(journal.records)
        return answer
    }

    /// A job that is given up for lost is one that its extension has really forgotten.
    private mutating func checkLoss(of record: JobRecord) {
        guard record.state == .lost, let owner = place(of: record.extensionIdentifier) else { return }
        let job = stores[owner].jobs[record.handle]
        checker.jobLost(record.id, whileWorkedOn: job != nil && job?.end == nil)
    }

    mutating func journalAnswers(_ number: JobKeeping.RequestNumber?, _ answer: JobJournalAnswer?, of host: Int) {
        guard host == hostNumber, !isDown else { return }
        keeper.operationsUnderWay -= 1
        if let number, let answer { keep { $0.journalAnswered(number, answer, at: $1) } }
        if isStopping, keeper.operationsUnderWay == 0 { stopExtensions() }
    }
}
