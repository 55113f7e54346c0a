/// The life of one job, as a pure state machine.
///
/// All its state is in the record. A host that finds the record in the journal continues where another host ended. A
/// job has exactly one final state. An event that comes twice or too late changes nothing, except as noted below.
package struct JobMachine: Sendable, Hashable {
    /// The job.
    package private(set) var record: JobRecord

    /// Makes a machine for a job.
    package init(_ record: JobRecord) { self.record = record }

    /// An event in the life of a job.
    package enum Event: Sendable, Hashable {
        /// `job/progress` arrived.
        case progress(sequence: Int64, JobProgress)
        /// `job/result` arrived.
        case result(sequence: Int64, JobResult)
        /// The host that owned the job is gone, and this host has claimed the job in the journal.
        case adopted(byHost: String)
        /// The extension's process ended.
        case extensionGone
        /// A new process of the extension knows the job.
        case listedAsOpen
        /// A new process of the extension does not know the job.
        case notListed
        /// The caller cancels the job.
        case cancelRequested(JobCancelReason, grace: Duration)
        /// Time passed: `deadline` or later.
        case timePassed
    }

    /// A task for the host; tasks are done in order.
    package enum Action: Sendable, Hashable {
        /// Write the record and wait until it is safe; later actions must not happen earlier.
        case persist
        /// Write the record at some time; a newer record may replace it.
        case persistProgress
        /// Send `job/ack`.
        case acknowledge(sequence: Int64)
        /// Send `job/cancel`.
        case cancel(JobCancelReason, grace: Duration)
        /// Find out whether the extension knows the job.
        ///
        /// The answer comes from the `openJobs` of a new process, or from `job/status` of a running one.
        case askExtension
        /// Tell the watchers of the job.
        case notify
    }

    /// The time at which `timePassed` is due; nil once the job has ended.
    package var deadline: Timestamp? {
        guard !record.state.isFinal else { return nil }
        return min(record.expiresAt, record.cancellation?.deadline ?? record.expiresAt)
    }

    /// Handles an event and returns the actions that follow.
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
            // The process that was asked to give the job up is gone, and no other process shall continue it.
            return record.cancellation == nil ? [.askExtension] : endCancelled("its process ended")
        case .notListed: return record.cancellation == nil ? endLost() : endCancelled("it no longer knows the job")
        case .cancelRequested(let reason, let grace): return cancelled(reason, grace, at: now)
        case .timePassed: return timePassed(at: now)
        case .progress, .result, .listedAsOpen: return []
        }
    }
}

// MARK: Messages of the extension

extension JobMachine {
    private mutating func progressed(_ sequence: Int64, _ progress: JobProgress) -> [Action] {
        guard !record.state.isFinal, sequence > record.lastSequence else { return [] }
        record.lastSequence = sequence
        record.progress = progress
        return [.persistProgress, .notify]
    }

    private mutating func ended(_ sequence: Int64, _ result: JobResult) -> [Action] {
        // The acknowledgement was lost, or the extension sent the result twice: the first result stands.
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
        // A job given up as lost may still bring a result, which is recorded.
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
