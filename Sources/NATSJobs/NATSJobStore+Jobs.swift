package import ClusterJobs
package import ClusterModel
internal import EventLoop
package import HostTime
internal import NATSClient
internal import NATSProtocol

/// The life of a job: C2 to C6 and W1 to W7 of `Tests/Models/jobs.pml`, by their numbers.
extension NATSJobStore {
    // MARK: Caller

    package func add(_ job: QueueItem, by deadline: Instant) async throws(JobStoreError) {
        try await prepare(by: deadline)
        let (key, subject) = (try JobStreams.bucketKey(job.key), try streams.subject(of: job.lane))
        do throws(NATSError) {
            // C2: also a mark of deletion is a revision, so that a job that was forgotten does not come back.
            _ = try await records.update(key, QueueRecord(job).bytes, revision: 0, by: deadline)
        } catch {
            // It is there already: the key is the job's own.
            guard error.code == .wrongRevision else { throw JobStoreError(error) }
        }
        // C3: twice does no harm, since the record decides.
        let name = job.key.description
        _ = try await ask { () throws(NATSError) in
            try await client.jetStream.publish(subject, Array(name.utf8), id: name, by: deadline)
        }
    }

    package func cancel(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try await change(key, by: deadline) { $0.cancel() }
    }

    /// C6: a mark stays, which refuses a write of the record that arrives late.
    package func forget(_ key: QueueKey, by deadline: Instant) async throws(JobStoreError) {
        try await prepare(by: deadline)
        let bucketKey = try JobStreams.bucketKey(key)
        try await ask { () throws(NATSError) in
            guard try await records.get(bucketKey, by: deadline) != nil else { return }
            try await records.delete(bucketKey, by: deadline)
        }
    }

    // MARK: Worker

    package func take(
        _ lane: String,
        for worker: HostName,
        token: String,
        wait: Duration
    ) async throws(JobStoreError) -> JobClaim? {
        try await prepare(lane, by: loop.now.advanced(by: Self.patience))
        let queue = streams.queue.name
        let consumer = try streams.consumer(of: lane, lease: settings.lease).name
        var handed: JobMessage?
        do throws(NATSError) {
            let wait = wait > .zero ? PullWait.atMost(wait) : .none
            let end = try await client.jetStream.pull(1, from: consumer, on: queue, wait: wait) { handed = $0 }
            switch end {
            case .complete, .empty, .timedOut: break
            // The consumer may be gone.
            case .ended, .unanswered: lanes.remove(lane)
            }
        } catch {
            lanes.remove(lane)
            throw JobStoreError(error)
        }
        guard let handed else { return nil }
        return try await claim(handed, lane, for: worker, token: token)
    }

    private func claim(
        _ message: JobMessage,
        _ lane: String,
        for worker: HostName,
        token: String
    ) async throws(JobStoreError) -> JobClaim? {
        let deadline = loop.now.advanced(by: Self.patience)
        let jetStream = client.jetStream
        guard let key = QueueKey(String(decoding: message.message.payload.prefix(256), as: UTF8.self)) else {
            try await ask { () throws(NATSError) in try await jetStream.terminate(message, by: deadline) }
            return nil
        }
        let bucketKey = try JobStreams.bucketKey(key)
        // W1
        let taken = try await ask { () throws(NATSError) in try await lease(bucketKey, to: token, by: deadline) }
        guard let lease = taken else {
            try await giveBack(message, by: deadline)
            return nil
        }
        // W2, W3
        var claimed: QueueRecord?
        let isClaimed = try await change(key, by: deadline) { record in
            guard record.lane == lane, record.claim(token, for: worker) else { return false }
            claimed = record
            return true
        }
        if isClaimed, let claimed {
            holds[token] = Hold(message: message, lease: lease)
            return JobClaim(key: key, lane: lane, token: token, record: claimed)
        }
        // That it has ended, is not there or cannot be read has to be certain before the message goes.
        var isOver = true
        do throws(JobStoreError) {
            if let record = try await record(of: key, by: deadline) {
                isOver = record.phase == .ended || record.lane != lane
            }
        } catch {
            guard error.code == .unreadable else { throw error }
        }
        if isOver {
            try await ask { () throws(NATSError) in try await jetStream.acknowledge(message, by: deadline) }
        } else {
            try await giveBack(message, by: deadline)
        }
        try? await leases.delete(bucketKey, revision: lease, by: deadline)
        return nil
    }

    /// Takes a lease, and returns its revision; nil where somebody has it.
    private func lease(
        _ key: KeyValueKey,
        to token: String,
        by deadline: Instant
    ) async throws(NATSError) -> UInt64? {
        do throws(NATSError) { return try await leases.create(key, Array(token.utf8), by: deadline) } catch {
            guard error.code == .wrongRevision else { throw error }
            return nil
        }
    }

    /// The pause after which a job is looked at again whose lease somebody has, or had until now.
    private static let retry = Duration.milliseconds(250)

    /// Has a message handed out again later: somebody else is at its job.
    private func giveBack(_ message: JobMessage, by deadline: Instant) async throws(JobStoreError) {
        try await ask { () throws(NATSError) in
            try await client.jetStream.giveBack(message, after: Self.retry, by: deadline)
        }
    }

    package func renew(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> ClaimStanding {
        try await prepare(by: deadline)
        let bucketKey = try JobStreams.bucketKey(claim.key)
        if holds[claim.token] == nil {
            // An attempt of an earlier start: its message is gone, its lease may be there.
            try await takeLeaseAgain(claim, bucketKey, by: deadline)
        } else if let hold = holds[claim.token], let message = hold.message {
            let token = Array(claim.token.utf8)
            do throws(NATSError) {
                let lease = try await leases.update(bucketKey, token, revision: hold.lease, by: deadline)
                holds[claim.token]?.lease = lease
                try client.jetStream.inProgress(message)
            } catch {
                guard error.code == .wrongRevision else { throw JobStoreError(error) }
                try await takeLeaseAgain(claim, bucketKey, by: deadline)
            }
        }
        guard let record = try await record(of: claim.key, by: deadline) else { return .lost }
        return record.standing(of: claim.token)
    }

    /// Takes a lease that has run out, or whose revision is not known since an answer was lost; not one that somebody
    /// else has, who then takes the record too.
    private func takeLeaseAgain(
        _ claim: JobClaim,
        _ key: KeyValueKey,
        by deadline: Instant
    ) async throws(JobStoreError) {
        try await ask { () throws(NATSError) in
            var revision = try await lease(key, to: claim.token, by: deadline)
            if revision == nil, let entry = try await leases.get(key, by: deadline),
                entry.value.elementsEqual(claim.token.utf8)
            {
                let token = Array(claim.token.utf8)
                revision = try await leases.update(key, token, revision: entry.revision, by: deadline)
            }
            guard let revision else { return }
            let message = holds[claim.token]?.message
            holds[claim.token] = Hold(message: message, lease: revision)
            if let message { try client.jetStream.inProgress(message) }
        }
    }

    package func begin(_ claim: JobClaim, by deadline: Instant) async throws(JobStoreError) -> Bool {
        try await change(claim.key, by: deadline) { $0.begin(claim.token) }
    }

    /// W6 and W7.
    package func end(
        _ claim: JobClaim,
        _ result: [UInt8],
        by deadline: Instant
    ) async throws(JobStoreError) -> Bool {
        let isEnded = try await change(claim.key, by: deadline) { $0.end(claim.token, result) }
        await leave(claim, by: deadline) { jetStream, message throws(NATSError) in
            // A message that stays is handed out again, and its receiver finds the end.
            if isEnded { try await jetStream.acknowledge(message, by: deadline) }
        }
        return isEnded
    }

    package func giveBack(
        _ claim: JobClaim,
        _ way: JobReturn,
        by deadline: Instant
    ) async throws(JobStoreError) {
        let isGiven = try await change(claim.key, by: deadline) { $0.giveBack(claim.token, way) }
        await leave(claim, by: deadline) { jetStream, message throws(NATSError) in
            if isGiven { try await jetStream.giveBack(message, after: way.delay, by: deadline) }
        }
    }

    /// Leaves message and lease; what fails here is made up for by their clocks.
    private func leave(
        _ claim: JobClaim,
        by deadline: Instant,
        _ body: (JetStream, JobMessage) async throws(NATSError) -> Void
    ) async {
        guard let hold = holds.removeValue(forKey: claim.token) else { return }
        // The lease first: who gets the message next needs it.
        if let key = try? JobStreams.bucketKey(claim.key) {
            try? await leases.delete(key, revision: hold.lease, by: deadline)
        }
        if let message = hold.message { try? await body(client.jetStream, message) }
    }
}
