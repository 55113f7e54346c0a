/// The life of one job, as a pure state machine.
///
/// Everything it knows is in the record, so that a host that finds the record in the journal goes on where another ended.
/// A job has exactly one final state; whatever comes twice or too late changes nothing but what is said below.
package struct JobMachine: Sendable, Hashable {
    /// The job.
    package private(set) var record: JobRecord

    /// Takes up a job.
    package init(_ record: JobRecord) { self.record = record }

    /// Something that happened to a job.
    package enum Event: Sendable, Hashable {
        /// `job/progress` came.
        case progress(sequence: Int64, JobProgress)
        /// `job/result` came.
        case result(sequence: Int64, JobResult)
        /// The host that looked after the job is gone, and this one has claimed it in the journal.
        case adopted(byHost: String)
        /// The extension's process ended.
        case extensionGone
        /// A new process of the extension knows the job.
        case listedAsOpen
        /// A new process of the extension does not know the job.
        case notListed
        /// The caller gives the job up.
        case cancelRequested(JobCancelReason, grace: Duration)
        /// Time passed: `deadline` or later.
        case timePassed
    }

    /// Something that the host has to do, in the order in which it stands.
    package enum Action: Sendable, Hashable {
        /// Write the record and wait until it is safe; what follows must not happen before.
        case persist
        /// Write the record some time; the newest may take the place of older ones.
        case persistProgress
        /// Send `job/ack`.
        case acknowledge(sequence: Int64)
        /// Send `job/cancel`.
        case cancel(JobCancelReason, grace: Duration)
        /// Find out whether the extension knows the job: by the `openJobs` of a new process, or by `job/status` of one that
        /// already runs.
        case askExtension
        /// Tell those who watch the job.
        case notify
    }

    /// When `timePassed` is due; nil once the job has ended.
    package var deadline: Timestamp? {
        guard !record.state.isFinal else { return nil }
        return min(record.expiresAt, record.cancellation?.deadline ?? record.expiresAt)
    }

    /// Takes in what happened and says what to do.
    package mutating func handle(_ event: Event, at now: Timestamp) -> [Action] {
        let before = record
        let actions = actions(after: event, at: now)
        if record != before { record.updatedAt = now }
        return actions
    }

    private mutating func actions(after event: Event, at now: Timestamp) -> [Action] {
        switch event {
        case .progress(let sequence, let progress): return progressed(sequence, progress)
        case .result(let sequence, let result): return ended(sequence, result)
        case .listedAsOpen: return listed(at: now)
        case .adopted, .extensionGone, .notListed, .cancelRequested, .timePassed: break
        }
        guard !record.state.isFinal else { return [] }
        switch event {
        case .adopted(let host):
            record.ownerHost = host
            return [.askExtension]
        case .extensionGone:
            // The process that was to give the job up is gone, and nobody wants another to go on with it.
            return record.cancellation == nil ? [.askExtension] : endCancelled("its process ended")
        case .notListed: return record.cancellation == nil ? endLost() : endCancelled("it no longer knows the job")
        case .cancelRequested(let reason, let grace): return cancelled(reason, grace, at: now)
        case .timePassed: return timePassed(at: now)
        case .progress, .result, .listedAsOpen: return []
        }
    }
}

// MARK: What the extension says

extension JobMachine {
    private mutating func progressed(_ sequence: Int64, _ progress: JobProgress) -> [Action] {
        guard !record.state.isFinal, sequence > record.lastSequence else { return [] }
        record.lastSequence = sequence
        record.progress = progress
        return [.persistProgress, .notify]
    }

    private mutating func ended(_ sequence: Int64, _ result: JobResult) -> [Action] {
        // The acknowledgement was lost, or the extension said it twice: the first result stands.
        guard record.resultSequence == nil else { return [.acknowledge(sequence: sequence)] }
        record.resultSequence = sequence
        record.lastSequence = max(record.lastSequence, sequence)
        record.isLate = record.state.isFinal
        if !record.isLate { record.state = result.state }
        switch result {
        case .response(let response, _):
            record.response = response
            record.failure = nil
        case .failure(let failure): record.failure = failure
        }
        return [.persist, .acknowledge(sequence: sequence), .notify]
    }

    private mutating func listed(at now: Timestamp) -> [Action] {
        if let sequence = record.resultSequence { return [.acknowledge(sequence: sequence)] }
        switch record.state {
        case .working: break
        case .cancelled, .expired: return [.cancel(record.cancellation?.reason ?? .timeout, grace: .zero)]
        // What was given up for lost may still bring a result, which is kept.
        case .lost, .succeeded, .failed: return []
        }
        // A new process counts from the beginning.
        record.lastSequence = 0
        guard let cancellation = record.cancellation else { return [.persistProgress] }
        return [
            .persistProgress,
            .cancel(cancellation.reason, grace: max(.zero, now.duration(to: cancellation.deadline))),
        ]
    }
}

// MARK: Ends without a result

extension JobMachine {
    private mutating func cancelled(_ reason: JobCancelReason, _ grace: Duration, at now: Timestamp) -> [Action] {
        guard record.cancellation == nil else { return [] }
        record.cancellation = JobRecord.Cancellation(reason: reason, deadline: now.advanced(by: grace))
        return [.persist, .cancel(reason, grace: grace), .notify]
    }

    private mutating func timePassed(at now: Timestamp) -> [Action] {
        if let cancellation = record.cancellation, cancellation.deadline <= now {
            return endCancelled("it has not said in time how the job ended")
        }
        guard record.expiresAt <= now else { return [] }
        let limit = record.acceptedAt.duration(to: record.expiresAt)
        let actions = end(
            .expired,
            Failure(
                .jobExpired,
                code: .requestTimedOut,
                message: "\(record.extensionIdentifier) accepted \(record.intent) and sent no result within "
                    + "\(DurationText.format(limit)) (background clock). It has longer where its offer asks for more by ttlMs and "
                    + "limits.background of its manifest allows it. A result that comes later is kept.",
                clock: .background,
                limit: limit,
                measured: record.acceptedAt.duration(to: now)
            )
        )
        return actions + [.cancel(.timeout, grace: .zero)]
    }

    private mutating func endCancelled(_ circumstance: String) -> [Action] {
        end(
            .cancelled,
            Failure(
                .cancelled,
                message: "The job of \(record.intent) was cancelled; \(record.extensionIdentifier) did not confirm "
                    + "that it was not done: \(circumstance)."
            )
        )
    }

    private mutating func endLost() -> [Action] {
        end(
            .lost,
            Failure(
                .jobLost,
                message: "\(record.extensionIdentifier) accepted \(record.intent), was started anew, and no longer "
                    + "knows the job. Look in its app whether it was done before you ask again."
            )
        )
    }

    private mutating func end(_ state: JobState, _ failure: Failure) -> [Action] {
        record.state = state
        record.failure = failure
        return [.persist, .notify]
    }
}
