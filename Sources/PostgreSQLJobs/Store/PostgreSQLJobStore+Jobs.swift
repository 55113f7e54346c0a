package import ClusterJobs
package import ClusterModel
internal import EventLoop
package import HostTime

extension PostgreSQLJobStore {
    // MARK: Caller

    package func add(_ job: QueueItem, by deadline: Instant) async throws(JobStoreError) {
        try check(job.request)
        guard job.lane.utf8.count <= QueueItem.longestLane else {
            throw JobStoreError(.refused, "The identifier '\(job.lane)' is too long for a lane.")
        }
        let row = try await ask(statements.add(job), by: deadline).first
        // With room, what was not added was there.
        guard row?.flag(0) == true || row?.flag(1) == true else {
            throw JobStoreError(.full, "The store has \(settings.capacity) jobs that have not ended.")
        }
    }

    package func record(of key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> QueueRecord? {
        guard let row = try await ask(statements.record(key), by: deadline).first else { return nil }
        guard let record = QueueRecord(row) else {
            throw JobStoreError(.unreadable, "The record of the job \(key) cannot be read.")
        }
        return record
    }

    package func cancel(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try await !ask(statements.cancel(key), by: deadline).isEmpty
    }

    package func forget(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) {
        _ = try await ask(statements.forget(key), by: deadline)
    }

    // MARK: Worker

    package func take(
        _ lane: String,
        for worker: HostName,
        token: String,
        wait: Duration
    ) async throws(JobStoreError) -> JobClaim? {
        let end = loop.now.advanced(by: wait)
        let number = lanes.begin(lane)
        defer { lanes.end(number) }
        while true {
            if let claim = try await claim(lane, for: worker, token: token) { return claim }
            guard loop.now < end, !Task.isCancelled else { return nil }
            let pause = await pause(lane)
            await lanes.sleep(number, until: min(end, loop.now.advanced(by: pause)))
            guard !isStopped else { throw JobStoreError(.unavailable, "PostgreSQL: the store was left") }
        }
    }

    private func claim(
        _ lane: String,
        for worker: HostName,
        token: String
    ) async throws(JobStoreError) -> JobClaim? {
        while let row = try await ask(statements.claim(lane, token, for: worker)).first {
            if let record = QueueRecord(row), let key = row.text(9).flatMap({ QueueKey($0) }) {
                return JobClaim(key: key, lane: lane, token: token, record: record)
            }
            // Somebody else's rubbish is held until its lease ends, and does not stand before others meanwhile.
        }
        return nil
    }

    /// The time after which a job of a lane may be free that is not now, or after which one looks in any case.
    private func pause(_ lane: String) async -> Duration {
        do throws(JobStoreError) {
            guard let next = try await ask(statements.nextFree(lane)).first?.integer(0) else {
                return Self.longestPause
            }
            return min(max(.microseconds(next), .milliseconds(1)), Self.longestPause)
        } catch {
            // The next look tells whether something is wrong for good.
            return Self.shortestPause
        }
    }

    package func renew(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> ClaimStanding {
        guard let row = try await ask(statements.renew(claim), by: deadline).first else { return .lost }
        return row.flag(0) == true ? .cancelWanted : .held
    }

    package func begin(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try await !ask(statements.begin(claim), by: deadline).isEmpty
    }

    package func end(
        _ claim: JobClaim,
        _ result: [UInt8],
        by deadline: Instant
    ) async throws(JobStoreError) -> Bool {
        try check(result)
        return try await !ask(statements.end(claim, result), by: deadline).isEmpty
    }

    package func giveBack(
        _ claim: JobClaim,
        _ way: JobReturn,
        by deadline: Instant
    ) async throws(JobStoreError) {
        _ = try await ask(statements.giveBack(claim, way), by: deadline)
    }

    private func check(_ document: [UInt8]) throws(JobStoreError) {
        guard document.count <= QueueItem.longestDocument else {
            throw JobStoreError(.refused, "A document of \(document.count) bytes is too long for a job.")
        }
    }
}
