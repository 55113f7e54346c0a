internal import EventLoop
internal import IntentModel

/// The journal of simulated hosts, in memory: it outlives them, and may be slow or full.
///
/// It answers as `Journal` does.
struct SimulatedJournal {
    private(set) var records: [JobIdentifier: JobRecord] = [:]
    /// The crashes of the extensions, by their identifiers.
    private(set) var crashes: [String: [ExtensionHistory.Crash]] = [:]
    private(set) var quarantines: [String: [String]] = [:]
    /// Whether anything was ever written, so that there is a file.
    private(set) var isInUse = false
    /// The hosts that live.
    var livingHosts: Set<String> = []
    /// The end of the operations before; they run one at a time.
    var freeAt = Instant(nanoseconds: 0)
    /// The instant until which nothing can be written.
    var fullUntil = Instant(nanoseconds: 0)

    /// Does what a host asks for.
    mutating func answer(to request: JournalRequest, of host: String, at now: Timestamp) -> JournalAnswer {
        if request.isWriting { isInUse = true }
        switch request {
        case .accept(let job): return accept(job, by: host)
        case .update(let job): return update(job, by: host)
        case .updateProgress(let job):
            guard records[job.id]?.ownerHost == host, records[job.id]?.state == .working else { return .kept }
            return keep(job)
        case .claim(let id):
            guard let job = records[id], !job.state.isFinal else { return .found(.unknown) }
            return claim(job, for: host, at: now)
        case .find(let key):
            guard let job = named(key, by: host) else { return .found(.unknown) }
            return find(job, for: host, at: now)
        case .read(let id): return .job(records[id])
        case .readHistory(let identifier, let since): return .history(history(of: identifier, since: since, at: now))
        case .recordCrash(let identifier, let reason):
            crashes[identifier, default: []].append(ExtensionHistory.Crash(at: now, reason: reason))
            return .kept
        case .recordQuarantine(let identifier, let reasons):
            quarantines[identifier] = reasons
            return .kept
        // No world lives for as long as ended jobs are kept.
        case .prune: return .kept
        }
    }

    private mutating func history(of identifier: String, since: Timestamp, at now: Timestamp) -> ExtensionHistory {
        crashes[identifier] = crashes[identifier]?.map {
            ExtensionHistory.Crash(at: min($0.at, now), reason: $0.reason)
        }
        return ExtensionHistory(
            crashes: (crashes[identifier] ?? []).filter { $0.at >= since },
            quarantineReasons: quarantines[identifier] ?? []
        )
    }

    /// Lifts a quarantine, and forgets the crashes that led to it.
    mutating func liftQuarantine(of identifier: String) {
        quarantines[identifier] = nil
        crashes[identifier] = nil
    }

    // MARK: Jobs

    private mutating func keep(_ job: JobRecord) -> JournalAnswer {
        records[job.id] = job
        return .kept
    }

    private mutating func accept(_ job: JobRecord, by host: String) -> JournalAnswer {
        guard records[job.id] == nil else { return .kept }
        if hasOpen(job.key, host) { return .failed(Self.duplicateHandle) }
        var job = job
        job.ownerHost = host
        return keep(job)
    }

    private mutating func update(_ job: JobRecord, by host: String) -> JournalAnswer {
        guard records[job.id]?.ownerHost == host else { return .failed(.notOwner(job.id, "journal")) }
        return keep(job)
    }

    private mutating func find(_ job: JobRecord, for host: String, at now: Timestamp) -> JournalAnswer {
        job.ownerHost == host ? .found(.own(job)) : claim(job, for: host, at: now)
    }

    private mutating func claim(_ job: JobRecord, for host: String, at now: Timestamp) -> JournalAnswer {
        guard job.ownerHost == host || !livingHosts.contains(job.ownerHost) else { return .found(.elsewhere) }
        if job.ownerHost != host, !job.state.isFinal, hasOpen(job.key, host) { return .failed(Self.duplicateHandle) }
        var job = job
        job.ownerHost = host
        job.updatedAt = now
        records[job.id] = job
        return .found(.own(job))
    }

    /// Whether a host has an open job of a name, of which it may have one.
    private func hasOpen(_ key: JobKey, _ host: String) -> Bool {
        records.values.contains { $0.key == key && $0.ownerHost == host && !$0.state.isFinal }
    }

    /// An open job of a name, the host's own rather than another's, or else one that had it.
    private func named(_ key: JobKey, by host: String) -> JobRecord? {
        func rank(_ job: JobRecord) -> (Int, Int, String) {
            (job.state.isFinal ? 0 : 1, job.ownerHost == host ? 1 : 0, job.id.rawValue)
        }
        return records.values.filter { $0.key == key }.max { rank($0) < rank($1) }
    }

    private static let duplicateHandle = JournalError.duplicateHandle("journal", reason: "UNIQUE constraint failed")
}

extension JobRecord {
    fileprivate var key: JobKey {
        JobKey(extensionIdentifier: extensionIdentifier, handle: handle)
    }
}

extension JournalRequest {
    /// Whether it needs room on the disk.
    var isWriting: Bool {
        switch self {
        case .accept, .update, .updateProgress, .claim, .recordCrash, .recordQuarantine, .prune: true
        case .find, .read, .readHistory: false
        }
    }
}
