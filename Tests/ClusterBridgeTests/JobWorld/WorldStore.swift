import ClusterJobs
import ClusterModel
import HostTime

/// What one host asks of the store.
enum StoreRequest {
    case add(QueueItem)
    case renew(JobClaim)
    case begin(JobClaim)
    case end(JobClaim, [UInt8])
    case giveBack(JobClaim, JobReturn)
    case record(QueueKey)
    case cancel(QueueKey)
    case forget(QueueKey)
}

enum StoreAnswer {
    case nothing
    case standing(ClaimStanding)
    case isDone(Bool)
    case record(QueueRecord?)
}

/// The way of one life of a bridge to the jobs in memory: a connection that is slow, stands still, and breaks.
///
/// What was sent is carried out in its order, also after its time, and after the end of the bridge. What is sent while
/// the connection is broken is lost. So a request may be lost, its answer may be lost, it may come late, and, since all
/// that has no answer is asked again, twice.
final class WorldStore: JobStore {
    private let jobs: MemoryJobStore
    private let host: HostName
    private let world: JobWorld
    private var lastArrival = Instant(nanoseconds: 0)
    var isDead = false

    init(_ jobs: MemoryJobs, of host: HostName, in world: JobWorld) {
        (self.jobs, self.host, self.world) = (MemoryJobStore(jobs, host: host), host, world)
    }

    private var clock: WorldClock { world.clock }
    var lease: Duration { jobs.lease }

    func start(_ tell: @escaping (JobStoreEvent) -> Void) {
        jobs.start { [self] event in
            guard !isDead else { return }
            if case .changed = event {
                // A store may miss to tell it.
                guard !world.network.isBroken(host, at: clock.now), world.chance(0.8) else { return }
            }
            clock.after(world.network.latency()) { [self] in if !isDead { tell(event) } }
        }
    }

    func stop() async { await jobs.stop() }

    // MARK: The network

    private var silent: JobStoreError { JobStoreError(.unavailable, "the store has not answered") }

    /// Sends a request, and returns its answer.
    private func ask(_ request: StoreRequest, by deadline: Instant) async throws(JobStoreError) -> StoreAnswer {
        guard !isDead, !world.network.isBroken(host, at: clock.now) else {
            await clock.wait(until: deadline)
            throw silent
        }
        let arrival = world.network.arrival(host, at: clock.now, after: lastArrival)
        lastArrival = arrival
        guard arrival < deadline else {
            world.begin(.late(request, self, at: arrival))
            await clock.wait(until: deadline)
            throw silent
        }
        await clock.wait(until: arrival)
        let answer = try await perform(request)
        let back = clock.now.advanced(by: world.network.latency())
        let isLost = world.network.losesAnswer(host, at: clock.now)
        await clock.wait(until: isLost ? deadline : min(back, deadline))
        if isLost || isDead || back > deadline { throw silent }
        return answer
    }

    /// Carries out what nobody waits for any more.
    func performLate(_ request: StoreRequest, at arrival: Instant) async {
        await clock.wait(until: arrival)
        _ = try? await perform(request)
    }

    private func perform(_ request: StoreRequest) async throws(JobStoreError) -> StoreAnswer {
        let now = clock.now
        switch request {
        case .add(let job):
            if world.size.defect != .jobLost { try await jobs.add(job, by: now) }
            return .nothing
        case .renew(let claim): return .standing(try await jobs.renew(claim, by: now))
        case .begin(let claim):
            let isGiven = try await jobs.begin(claim, by: now)
            return .isDone(world.size.defect == .fenceForgotten || isGiven)
        case .end(let claim, let result): return .isDone(try await jobs.end(claim, result, by: now))
        case .giveBack(let claim, let way):
            try await jobs.giveBack(claim, way, by: now)
            return .nothing
        case .record(let key): return .record(try await jobs.record(of: key, by: now))
        case .cancel(let key): return .isDone(try await jobs.cancel(key, by: now))
        case .forget(let key):
            if world.size.defect != .endedKept { try await jobs.forget(key, by: now) }
            return .nothing
        }
    }

    // MARK: What a store can do

    func add(_ job: QueueItem, by deadline: Instant) async throws(JobStoreError) {
        _ = try await ask(.add(job), by: deadline)
    }

    func take(
        _ lane: String,
        for worker: HostName,
        token: String,
        wait: Duration
    ) async throws(JobStoreError) -> JobClaim? {
        let patience = clock.now.advanced(by: wait + .seconds(5))
        guard !isDead, !world.network.isBroken(host, at: clock.now) else {
            await clock.wait(until: patience)
            throw silent
        }
        let arrival = world.network.arrival(host, at: clock.now, after: lastArrival)
        lastArrival = arrival
        await clock.wait(until: arrival)
        let claim = try await jobs.take(lane, for: worker, token: token, wait: wait)
        let isLost = world.network.losesAnswer(host, at: clock.now)
        await clock.wait(until: clock.now.advanced(by: world.network.latency()))
        if isLost || isDead || clock.now > patience { throw silent }
        return claim
    }

    func renew(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> ClaimStanding {
        guard case .standing(let standing) = try await ask(.renew(claim), by: deadline) else { return .lost }
        return standing
    }

    func begin(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try await isDone(.begin(claim), by: deadline)
    }

    func end(_ claim: JobClaim, _ result: [UInt8], by deadline: Instant) async throws(JobStoreError) -> Bool {
        try await isDone(.end(claim, result), by: deadline)
    }

    func giveBack(_ claim: JobClaim, _ way: JobReturn, by deadline: Instant) async throws(JobStoreError) {
        _ = try await ask(.giveBack(claim, way), by: deadline)
    }

    func record(of key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> QueueRecord? {
        guard case .record(let record) = try await ask(.record(key), by: deadline) else { return nil }
        return record
    }

    func cancel(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try await isDone(.cancel(key), by: deadline)
    }

    func forget(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) {
        _ = try await ask(.forget(key), by: deadline)
    }

    private func isDone(_ request: StoreRequest, by deadline: Instant) async throws(JobStoreError) -> Bool {
        guard case .isDone(let isDone) = try await ask(request, by: deadline) else { return false }
        return isDone
    }
}

/// The ways of all hosts to the store.
final class WorldNetwork {
    private let world: JobWorld
    /// Until when what a host sends is lost, and until when it stands still.
    private var broken: [HostName: Instant] = [:]
    private var stalled: [HostName: Instant] = [:]

    init(_ world: JobWorld) { self.world = world }

    func breaks(_ host: HostName, until instant: Instant) { broken[host] = instant }
    func stalls(_ host: HostName, until instant: Instant) { stalled[host] = instant }
    func heal() { (broken, stalled) = ([:], [:]) }

    func isBroken(_ host: HostName, at now: Instant) -> Bool { broken[host].map { now < $0 } ?? false }

    func latency() -> Duration { world.random.thinkTime(.microseconds(200)...world.size.longestLatency) }

    /// When a request comes to the store: after those that were sent before.
    func arrival(_ host: HostName, at now: Instant, after last: Instant) -> Instant {
        max(now.advanced(by: latency()), last, stalled[host] ?? last)
    }

    func losesAnswer(_ host: HostName, at now: Instant) -> Bool {
        isBroken(host, at: now) || world.chance(world.isQuiet ? 0 : world.size.answersLost)
    }
}
