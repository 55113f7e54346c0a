internal import EventLoop
internal import IntentModel

/// The journal of simulated hosts, in memory: it outlives them, and may be slow or full.
///
/// It answers as `Journal` does.
struct SimulatedJournal {
    /// What a host wants of it.
    enum Request {
        case jobs(JobKeeping.RequestNumber, JobJournalRequest)
        case crash(of: Int, String)
        case quarantine(of: Int, [String])
    }

    private(set) var records: [JobIdentifier: JobRecord] = [:]
    /// The crashes of the extensions, by their places in the world.
    private(set) var crashes: [Int: [(at: Timestamp, reason: String)]] = [:]
    private(set) var quarantines: [Int: [String]] = [:]
    /// The hosts that live.
    var livingHosts: Set<String> = []
    /// When the operations before are done; there is one at a time.
    var freeAt = LoopClock.Instant(nanoseconds: 0)
    /// Until when nothing can be written.
    var fullUntil = LoopClock.Instant(nanoseconds: 0)

    /// Does what a host asks for.
    mutating func answer(to request: JobJournalRequest, of host: String, at now: Timestamp) -> JobJournalAnswer {
        switch request {
        case .accept(let job): accept(job, by: host)
        case .update(let job): update(job, by: host)
        case .updateProgress(let job):
            if records[job.id]?.ownerHost == host, records[job.id]?.state == .working { keep(job) } else { .kept }
        case .claim(let id):
            if let job = records[id], !job.state.isFinal { claim(job, for: host, at: now) } else { .found(.unknown) }
        case .find(let key):
            if let job = named(key, by: host) { find(job, for: host, at: now) } else { .found(.unknown) }
        }
    }

    /// Keeps a crash for hosts to come.
    mutating func recordCrash(of owner: Int, _ reason: String, at now: Timestamp) {
        crashes[owner, default: []].append((now, reason))
    }

    /// Keeps a quarantine for hosts to come.
    mutating func quarantine(_ owner: Int, _ reasons: [String]) { quarantines[owner] = reasons }

    /// Lifts a quarantine, and forgets the crashes that led to it.
    mutating func liftQuarantine(of owner: Int) {
        quarantines[owner] = nil
        crashes[owner] = nil
    }

    // MARK: Jobs

    private mutating func keep(_ job: JobRecord) -> JobJournalAnswer {
        records[job.id] = job
        return .kept
    }

    private mutating func accept(_ job: JobRecord, by host: String) -> JobJournalAnswer {
        guard records[job.id] == nil else { return .kept }
        if hasOpen(job.key, host) { return .failed(Self.duplicateHandle) }
        var job = job
        job.ownerHost = host
        return keep(job)
    }

    private mutating func update(_ job: JobRecord, by host: String) -> JobJournalAnswer {
        guard records[job.id]?.ownerHost == host else { return .failed(.notOwner(job.id, "journal")) }
        return keep(job)
    }

    private mutating func find(_ job: JobRecord, for host: String, at now: Timestamp) -> JobJournalAnswer {
        job.ownerHost == host ? .found(.own(job)) : claim(job, for: host, at: now)
    }

    private mutating func claim(_ job: JobRecord, for host: String, at now: Timestamp) -> JobJournalAnswer {
        guard job.ownerHost == host || !livingHosts.contains(job.ownerHost) else { return .found(.elsewhere) }
        if job.ownerHost != host, !job.state.isFinal, hasOpen(job.key, host) { return .failed(Self.duplicateHandle) }
        var job = job
        job.ownerHost = host
        job.updatedAt = now
        records[job.id] = job
        return .found(.own(job))
    }

    /// Whether a host has an open job of a name, of which it may have one.
    private func hasOpen(_ key: JobKeeping.Key, _ host: String) -> Bool {
        records.values.contains { $0.key == key && $0.ownerHost == host && !$0.state.isFinal }
    }

    /// An open job of a name, the host's own rather than another's, or else one that had it.
    private func named(_ key: JobKeeping.Key, by host: String) -> JobRecord? {
        func rank(_ job: JobRecord) -> (Int, Int, String) {
            (job.state.isFinal ? 0 : 1, job.ownerHost == host ? 1 : 0, job.id.rawValue)
        }
        return records.values.filter { $0.key == key }.max { rank($0) < rank($1) }
    }

    private static let duplicateHandle = JournalError.duplicateHandle("journal", reason: "UNIQUE constraint failed")
}

extension JobRecord {
    fileprivate var key: JobKeeping.Key {
        JobKeeping.Key(extensionIdentifier: extensionIdentifier, handle: handle)
    }
}

extension JobJournalRequest {
    /// Whether it needs room on the disk.
    var isWriting: Bool {
        switch self {
        case .accept, .update, .updateProgress, .claim: true
        case .find: false
        }
    }
}
