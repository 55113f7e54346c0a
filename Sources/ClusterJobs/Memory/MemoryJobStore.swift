package import ClusterModel
package import HostTime

/// Jobs in memory, which several hosts of a test or of one process share; with faults on demand.
///
/// Each host has a driver of its own over the same jobs, as it has a connection of its own to a real store.
package final class MemoryJobs {
    struct Entry {
        var record: QueueRecord
        /// Until when the lease runs; nil where nobody has one.
        var leasedUntil: Instant?
        /// Before when it is not handed out.
        var notBefore = Instant(nanoseconds: 0)
        /// Whether it is handed out at all, and not only a record.
        var isQueued = true
    }

    /// The greatest number of jobs; one more is refused as `full`.
    package var capacity = 100_000
    /// Whether a job that is refused leaves a record, as in a store that asks its queue after it has written that.
    package var keepsRefused = false
    var entries: [QueueKey: Entry] = [:]
    /// Whether there are none.
    package var isEmpty: Bool { entries.isEmpty }
    /// The keys in the order in which they were added.
    var order: [QueueKey] = []
    let clock: any Scheduler
    let lease: Duration
    private var waiting: [Int: () -> Void] = [:]
    private var lastWait = 0
    private var watchers: [HostName: (QueueKey) -> Void] = [:]

    package init(lease: Duration, on clock: any Scheduler) { (self.lease, self.clock) = (lease, clock) }

    /// Changes a record by one of its rules, as one step; false if there is none, or the rule does not apply.
    func change(_ key: QueueKey, _ rule: (inout QueueRecord) -> Bool) -> Bool {
        guard var entry = entries[key] else { return false }
        let before = entry.record
        guard rule(&entry.record) else { return false }
        entries[key]?.record = entry.record
        if entry.record != before { watchers[key.caller]?(key) }
        return true
    }

    func watch(_ host: HostName, _ changed: ((QueueKey) -> Void)?) { watchers[host] = changed }

    /// The first job of a lane that nobody has.
    func free(_ lane: String) -> QueueKey? {
        let now = clock.now
        return order.first { key in
            guard let entry = entries[key], entry.isQueued, entry.record.lane == lane, entry.record.phase != .ended
            else {
                return false
            }
            return entry.notBefore <= now && (entry.leasedUntil.map { $0 <= now } ?? true)
        }
    }

    /// When a job of a lane may be free that is not now.
    func nextFree(_ lane: String) -> Instant? {
        entries.values.filter { $0.isQueued && $0.record.lane == lane && $0.record.phase != .ended }
            .map { max($0.notBefore, $0.leasedUntil ?? $0.notBefore) }.min()
    }

    func wait(_ resume: @escaping () -> Void) -> Int {
        lastWait += 1
        waiting[lastWait] = resume
        return lastWait
    }

    func endWait(_ number: Int) { waiting.removeValue(forKey: number)?() }

    func wake() { for number in waiting.keys.sorted() { endWait(number) } }
}

/// A host's way to jobs in memory.
package final class MemoryJobStore: JobStore {
    /// What goes wrong with an operation.
    package enum Fault: Sendable, Hashable {
        /// It is never carried out.
        case lostRequest
        /// It is carried out, and nobody hears of it.
        case lostAnswer
    }

    private let jobs: MemoryJobs
    private let host: HostName
    /// Asked before each operation, by its name.
    package var fault: (String) -> Fault? = { _ in nil }

    package var lease: Duration { jobs.lease }

    package init(_ jobs: MemoryJobs, host: HostName) { (self.jobs, self.host) = (jobs, host) }

    private func perform<Value>(
        _ name: String,
        _ body: () throws(JobStoreError) -> Value
    ) throws(JobStoreError) -> Value {
        let fault = fault(name)
        let lost = JobStoreError(.unavailable, "the store has not answered \(name)")
        if fault == .lostRequest { throw lost }
        let value = try body()
        if fault == .lostAnswer { throw lost }
        return value
    }

    package func start(_ tell: @escaping (JobStoreEvent) -> Void) {
        jobs.watch(host) { tell(.changed($0)) }
        tell(.ready("jobs in memory"))
    }

    package func add(_ job: QueueItem, by deadline: Instant) async throws(JobStoreError) {
        try perform("add") { () throws(JobStoreError) in
            guard jobs.entries[job.key]?.isQueued != true else { return }
            guard jobs.entries.values.count(where: \.isQueued) < jobs.capacity else {
                if jobs.keepsRefused, jobs.entries[job.key] == nil {
                    jobs.entries[job.key] = MemoryJobs.Entry(record: QueueRecord(job), isQueued: false)
                }
                throw JobStoreError(.full, "the store has \(jobs.capacity) jobs already")
            }
            let record = jobs.entries[job.key]?.record ?? QueueRecord(job)
            jobs.entries[job.key] = MemoryJobs.Entry(record: record)
            jobs.order.append(job.key)
            jobs.wake()
        }
    }

    package func take(
        _ lane: String,
        for worker: HostName,
        token: String,
        wait: Duration
    ) async throws(JobStoreError) -> JobClaim? {
        let end = jobs.clock.now.advanced(by: wait)
        while jobs.free(lane) == nil, jobs.clock.now < end, !Task.isCancelled {
            await untilChange(by: min(end, jobs.nextFree(lane) ?? end))
        }
        return try perform("take") { () throws(JobStoreError) in
            guard let key = jobs.free(lane), jobs.change(key, { $0.claim(token, for: worker) }),
                let record = jobs.entries[key]?.record
            else { return nil }
            jobs.entries[key]?.leasedUntil = jobs.clock.now.advanced(by: jobs.lease)
            return JobClaim(key: key, lane: lane, token: token, record: record)
        }
    }

    private func untilChange(by deadline: Instant) async {
        await withCheckedContinuation { continuation in
            let number = jobs.wait { continuation.resume() }
            _ = jobs.clock.schedule(at: deadline) { [jobs] in jobs.endWait(number) }
        }
    }

    package func renew(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> ClaimStanding {
        try perform("renew") {
            guard let entry = jobs.entries[claim.key] else { return .lost }
            let standing = entry.record.standing(of: claim.token)
            if standing != .lost { jobs.entries[claim.key]?.leasedUntil = jobs.clock.now.advanced(by: jobs.lease) }
            return standing
        }
    }

    package func begin(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try perform("begin") { jobs.change(claim.key) { $0.begin(claim.token) } }
    }

    package func end(
        _ claim: JobClaim,
        _ result: [UInt8],
        by deadline: Instant
    ) async throws(JobStoreError) -> Bool {
        try perform("end") { jobs.change(claim.key) { $0.end(claim.token, result) } }
    }

    package func giveBack(
        _ claim: JobClaim,
        _ way: JobReturn,
        by deadline: Instant
    ) async throws(JobStoreError) {
        try perform("giveBack") {
            guard jobs.change(claim.key, { $0.giveBack(claim.token, way) }) else { return }
            jobs.entries[claim.key]?.leasedUntil = nil
            jobs.entries[claim.key]?.notBefore = jobs.clock.now.advanced(by: way.delay)
            jobs.wake()
        }
    }

    package func record(of key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> QueueRecord? {
        try perform("record") { jobs.entries[key]?.record }
    }

    package func cancel(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try perform("cancel") { jobs.change(key) { $0.cancel() } }
    }

    package func forget(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) {
        try perform("forget") {
            guard jobs.entries.removeValue(forKey: key) != nil else { return }
            jobs.order.removeAll { $0 == key }
        }
    }

    package func stop() async {
        jobs.watch(host, nil)
        jobs.wake()
    }
}
