internal import EventLoop
internal import ExtensionLife
internal import IntentModel

/// The jobs: what the journal has, what callers hear and what extensions are told.
extension InvariantChecker {
    /// The checker's record of a job.
    struct Job {
        let request: Int
        /// The longest time that it may take.
        let length: Duration
        /// The instants at which it has to be over, as planned and at the latest.
        var dueAt: Instant
        let acceptedAt: Instant
        /// The extra time, because the journal or the host was away when it was due.
        var grace = Duration.zero
        /// The record in the journal, if there is one.
        var record: JobRecord?
        /// Whether its caller was told that it goes on, or that the journal failed.
        var isHeardOf = false
        var told: JobState?
        /// The last failure of its host to write it down.
        var failedAt: (host: String, instant: Instant)?
    }

    /// Takes in a job that is to be written down, and its time.
    mutating func jobWanted(_ id: JobIdentifier, by request: Int, for length: Duration, at now: Instant) {
        jobs[id] = Job(request: request, length: length, dueAt: now.advanced(by: length), acceptedAt: now)
    }

    /// Takes in whether the journal has a job, as the host says.
    mutating func jobAccepted(_ id: JobIdentifier, isKept: Bool) {
        guard let job = jobs[id] else { return }
        if isKept != (job.record != nil) {
            violated(.unkeptUntold, "job \(id) is called \(isKept ? "kept" : "not kept"), and it is the other way")
        }
        requests[job.request]?.isJobKept = isKept
        jobs[id]?.isHeardOf = isKept
    }

    /// Checks the end of a request with a job, or because of the journal.
    mutating func checkJob(of request: Int, _ id: JobIdentifier?, because kind: Failure.Kind?) {
        let isKept = requests[request]?.isJobKept
        if (kind == .journalFailed) != (isKept == false) {
            violated(
                .unkeptUntold,
                "request \(request) ends with \(kind?.rawValue ?? "no failure"), and its journal did not"
            )
        }
        guard let id else { return }
        if isKept != true || jobs[id]?.record == nil {
            violated(.unkeptUntold, "request \(request) hears of job \(id), which the journal does not have")
        }
    }

    /// Takes in a record that the journal has written.
    mutating func journalHas(_ record: JobRecord, at now: Instant) {
        guard let job = jobs[record.id] else { return violated(.jobsAreKept, "job \(record.id) comes from nowhere") }
        jobs[record.id]?.record = record
        let before = job.record?.state ?? .working
        guard before != record.state else { return }
        if before.isFinal { violated(.jobEndsOnce, "job \(record.id) is \(before) and then \(record.state)") }
        checkTime(of: record.id, job, at: now)
        if record.state == .expired, !isClockSetForward,
            now < job.acceptedAt.advanced(by: job.length - .milliseconds(2))
        {
            violated(.boundedJobs, "job \(record.id) expires after \(job.acceptedAt.duration(to: now))")
        }
    }

    /// Checks that the journal holds its records unchanged, and every job that a caller was told of.
    mutating func checkJournal(_ records: [JobIdentifier: JobRecord]) {
        for (id, job) in jobs where job.isHeardOf && records[id] == nil {
            violated(.jobsAreKept, "job \(id), of which request \(job.request) has heard, is not in the journal")
        }
    }

    /// Takes in a record that the watchers of a job receive.
    mutating func jobTold(_ record: JobRecord) {
        guard let job = jobs[record.id] else { return }
        if job.record?.state != record.state {
            let kept = job.record.map { "\($0.state)" } ?? "missing"
            violated(.jobEndsOnce, "job \(record.id) is told to be \(record.state), and is \(kept) in the journal")
        }
        if let told = job.told, told.isFinal, told != record.state {
            violated(.jobEndsOnce, "job \(record.id) is told to be \(told) and then \(record.state)")
        }
        jobs[record.id]?.told = record.state
    }

    /// Takes in that a job counts as lost.
    mutating func jobLost(_ id: JobIdentifier, whileWorkedOn isWorkedOn: Bool) {
        if isWorkedOn { violated(.lostOnlyWhenForgotten, "job \(id) is lost, and its extension works on it") }
    }

    // MARK: The wire

    /// Takes in that an extension is told that it may forget a job.
    mutating func jobAcknowledged(_ handle: String, of identifier: String) {
        let isKept = jobs(handle, of: identifier).contains { $0.resultSequence != nil }
        if !isKept { violated(.acknowledgedOnceKept, "the result of '\(handle)' is acknowledged and in no journal") }
    }

    /// Takes in that an extension is told that its job is unknown.
    mutating func jobGivenUp(_ handle: String, of identifier: String) {
        guard let job = jobs(handle, of: identifier).first(where: { !$0.state.isFinal }) else { return }
        violated(.keptNotGivenUp, "job \(job.id) is in the journal, and its extension is told that nobody knows it")
    }

    private func jobs(_ handle: String, of identifier: String) -> [JobRecord] {
        jobs.values.compactMap(\.record).filter { $0.handle == handle && $0.extensionIdentifier == identifier }
    }

    // MARK: Time

    /// Takes in that a host takes a job over, perhaps with a clock that was set back since.
    mutating func jobAdopted(_ id: JobIdentifier, isClockLate: Bool, at now: Instant) {
        guard let job = jobs[id] else { return }
        jobs[id]?.dueAt = max(job.dueAt, isClockLate ? now.advanced(by: job.length) : now)
    }

    /// Takes in that a caller cancels a job; its extension has the grace to report the end.
    mutating func jobCancelled(_ id: JobIdentifier, grace: Duration, at now: Instant) {
        guard let job = jobs[id] else { return }
        jobs[id]?.dueAt = min(job.dueAt, now.advanced(by: grace))
        jobs[id]?.grace = grace
    }

    /// Takes in that the journal was slow until now, or has failed.
    mutating func journalFailed(at now: Instant) { journalFailedAt = max(journalFailedAt ?? now, now) }

    /// Takes in that a job could not be written down; its host tries again after a while.
    mutating func jobNotKept(_ record: JobRecord, at now: Instant) {
        // The clock of jobs counts whole milliseconds.
        if let last = jobs[record.id]?.failedAt, last.host == record.ownerHost, !isClockSetForward,
            last.instant.duration(to: now) < JobLedger.retryDelay - .milliseconds(1)
        {
            violated(.noBusyLoop, "job \(record.id) is tried again after \(last.instant.duration(to: now))")
        }
        jobs[record.id]?.failedAt = (record.ownerHost, now)
    }

    /// Checks that no job of an ending host is overdue.
    mutating func checkOpenJobs(of host: String, at now: Instant) {
        for (id, job) in jobs.sorted(by: { $0.key < $1.key }) {
            guard let record = job.record, !record.state.isFinal, record.ownerHost == host else { continue }
            checkTime(of: id, job, at: now)
        }
    }

    private mutating func checkTime(of id: JobIdentifier, _ job: Job, at now: Instant) {
        var latest = job.dueAt
        if let failed = journalFailedAt { latest = max(latest, failed.advanced(by: JobLedger.retryDelay + job.grace)) }
        guard now > latest.advanced(by: tick) else { return }
        violated(.boundedJobs, "job \(id) still went on \(job.dueAt.duration(to: now)) after its time")
    }
}
