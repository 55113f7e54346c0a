internal import ExtensionProtocol
package import IntentModel

/// The writing of the journal, and its consequences.
extension JobLedger {
    /// Takes in the events of a job one after the other, as far as the journal has the earlier ones.
    package mutating func process(_ id: JobIdentifier, at now: Timestamp) {
        while !isClosed, jobs[id]?.begin(at: now) == true { goOn(id) }
        guard let job = jobs[id], job.isOver else { return }
        forget(id)
    }

    private mutating func goOn(_ id: JobIdentifier) {
        while let action = jobs[id]?.nextAction(), let job = jobs[id] {
            switch action {
            case .persist: return request(.update(job.record), for: .step(of: id, isProgress: false))
            case .persistProgress: return request(.updateProgress(job.record), for: .step(of: id, isProgress: true))
            case .acknowledge(let sequence):
                let message = AcknowledgeJob(handle: job.key.handle, sequence: sequence).message
                actions.append(.send(message, to: job.key.extensionIdentifier))
            case .cancel(let reason, let grace):
                let milliseconds = grace.milliseconds
                let message = CancelJob(handle: job.key.handle, reason: reason, graceMilliseconds: milliseconds).message
                actions.append(.send(message, to: job.key.extensionIdentifier))
            case .askExtension:
                actions.append(.askExtension(job.key.extensionIdentifier, handle: job.key.handle))
            case .notify: actions.append(.notify(job.record))
            }
        }
    }

    /// Takes the journal's answer to a request.
    package mutating func journalAnswered(_ number: RequestNumber, _ answer: JournalAnswer, at now: Timestamp) {
        switch purposes.removeValue(forKey: number) {
        case .acceptance(let record): accepted(record, answer, at: now)
        case .step(let id, let isProgress): stepped(id, isProgress: isProgress, answer, at: now)
        case .claim(let id): claimed(id, answer, at: now)
        case .search(let key): searched(key, answer, at: now)
        case nil: break
        }
    }

    // MARK: Answers

    private mutating func accepted(_ record: JobRecord, _ answer: JournalAnswer, at now: Timestamp) {
        let job = OpenJob(record, at: now)
        pending[job.key]?.acceptances -= 1
        if case .failed(let error) = answer {
            actions.append(.accepted(record.id, error))
            // If an open job has the handle already, it names that job.
            if error.code != .duplicateHandle { giveUp(job.key) }
            return forgetPending(job.key)
        }
        actions.append(.accepted(record.id, nil))
        lookAfter(job)
        takeOverPending(of: record.id, at: now)
    }

    private mutating func stepped(
        _ id: JobIdentifier,
        isProgress: Bool,
        _ answer: JournalAnswer,
        at now: Timestamp
    ) {
        guard let job = jobs[id] else { return }
        switch answer {
        case .failed(let error): notKept(job, isProgress: isProgress, error, at: now)
        case .kept, .found, .job, .history: jobs[id]?.wasKept()
        }
        goOn(id)
        process(id, at: now)
    }

    private mutating func notKept(_ job: OpenJob, isProgress: Bool, _ error: JournalError, at now: Timestamp) {
        let (id, identifier) = (job.record.id, job.key.extensionIdentifier)
        if error.code == .notOwner {
            log(.warning, of: identifier, "has a job \(id) that is left to another host: \(error)")
            actions.append(.released(id))
            return forget(id)
        }
        log(.error, of: identifier, "could not have its job \(id) written down: \(error)")
        // Progress may be forgotten; an end may not.
        if isProgress { return }
        jobs[id]?.wasNotKept(retryAt: now.advanced(by: Self.retryDelay))
    }

    private mutating func claimed(_ id: JobIdentifier, _ answer: JournalAnswer, at now: Timestamp) {
        switch answer {
        case .failed(let error): actions.append(.resumed(id, .failure(error)))
        case .kept, .found(.unknown), .found(.elsewhere), .job, .history:
            actions.append(.resumed(id, .success(jobs[id] != nil)))
        case .found(.own(let record)):
            if jobs[id] == nil {
                lookAfter(OpenJob(record, at: now))
                jobs[id]?.append(.adopted(byHost: host))
            }
            actions.append(.resumed(id, .success(true)))
            process(id, at: now)
        }
    }

    private mutating func searched(_ key: JobKey, _ answer: JournalAnswer, at now: Timestamp) {
        pending[key]?.isSearched = false
        switch answer {
        case .found(.own(let record)):
            // The handle of a job that has ended may be given to another, which is declined all the same.
            if record.state.isFinal, pending[key]?.isDeclined == true { giveUp(key) }
            if jobs[record.id] == nil { lookAfter(OpenJob(record, at: now)) }
            takeOverPending(of: record.id, at: now)
        case .found(.elsewhere):
            log(
                .debug,
                of: key.extensionIdentifier,
                "speaks of the job '\(key.handle)', which another host looks after"
            )
        case .kept, .found(.unknown), .job, .history: if pending[key]?.isSettled == true { giveUp(key) }
        case .failed(let error):
            // The job may be in the journal, so its extension must not give it up.
            log(
                .warning,
                of: key.extensionIdentifier,
                "speaks of the job '\(key.handle)', which could not be looked for: \(error)"
            )
        }
        forgetPending(key)
    }

    // MARK: Beginning and end

    private mutating func lookAfter(_ job: OpenJob) {
        jobs[job.record.id] = job
        identifiers[job.key] = job.record.id
        reportOpenJobs(of: job.key.extensionIdentifier)
    }

    /// Takes in the messages that came before the host looked after the job.
    private mutating func takeOverPending(of id: JobIdentifier, at now: Timestamp) {
        guard let key = jobs[id]?.key, let waiting = pending[key] else { return process(id, at: now) }
        jobs[id]?.launch = waiting.launch
        for event in waiting.queue.events { append(event, to: id) }
        pending[key]?.queue = JobEventQueue()
        forgetPending(key)
        process(id, at: now)
    }

    private mutating func forget(_ id: JobIdentifier) {
        guard let job = jobs.removeValue(forKey: id) else { return }
        if identifiers[job.key] == id { identifiers[job.key] = nil }
        reportOpenJobs(of: job.key.extensionIdentifier)
    }
}
