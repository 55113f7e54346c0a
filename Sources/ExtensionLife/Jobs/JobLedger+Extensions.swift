internal import ExtensionProtocol
package import IntentModel

/// The reports about jobs from extensions, and from the starts and ends of their processes.
extension JobLedger {
    /// A launch of an extension says something of its jobs.
    package mutating func received(
        _ report: JobReport,
        from launch: LaunchNumber,
        of identifier: String,
        at now: Timestamp
    ) {
        guard !isClosed else { return }
        func key(_ handle: String) -> JobKey { JobKey(extensionIdentifier: identifier, handle: handle) }
        switch report {
        case .launched(let openJobs): launched(launch, of: identifier, knowing: openJobs, at: now)
        case .offered(let handle): pending[key(handle), default: PendingJob()].offered(by: launch)
        case .offeredInVain(let handle): decline(handle, of: identifier)
        case .progress(let handle, let sequence, let progress):
            received(.progress(sequence: sequence, progress), key(handle), from: launch, at: now)
        case .result(let handle, let sequence, let result):
            let jobResult = JobResult(result, extensionName: identifier)
            received(.result(sequence: sequence, jobResult), key(handle), from: launch, at: now)
        case .status(let handle, let isKnown): named(key(handle), isKnown: isKnown, by: launch, at: now)
        case .ended: ended(launch, of: identifier, at: now)
        }
    }

    private mutating func received(
        _ event: JobMachine.Event,
        _ key: JobKey,
        from launch: LaunchNumber,
        at now: Timestamp
    ) {
        if let id = identifiers[key] {
            append(event, to: id)
            process(id, at: now)
        } else if case .result = event, !hasRoomForResult(of: key) {
            log(.warning, of: key.extensionIdentifier, "sends too many results of jobs that this host does not know")
        } else if pending[key] != nil {
            pending[key]?.queue.append(event)
        } else {
            search(key, after: event, from: launch)
        }
    }

    /// Returns whether a result may wait for the journal to find its job; that of an offered job always may.
    private func hasRoomForResult(of key: JobKey) -> Bool {
        if let waiting = pending[key], waiting.isWanted { return true }
        return pending.values.count { !$0.isWanted && $0.queue.holdsResult } < Self.mostUnknownResults
    }

    /// Adds an event to those of a job; a result whose response cannot end the job is a failure.
    package mutating func append(_ event: JobMachine.Event, to id: JobIdentifier) {
        guard case .result(let sequence, .response(let response, _)) = event, let record = jobs[id]?.record,
            let intent = intent(of: record)
        else {
            jobs[id]?.append(event)
            return
        }
        let result = JobResult(response, of: intent, extensionName: record.extensionIdentifier)
        jobs[id]?.append(.result(sequence: sequence, result))
    }

    private mutating func search(_ key: JobKey, after event: JobMachine.Event, from launch: LaunchNumber) {
        var waiting = PendingJob()
        waiting.launch = launch
        waiting.queue.append(event)
        pending[key] = waiting
        search(key)
    }

    // MARK: Launches

    /// Takes in the jobs that a launch knows.
    ///
    /// It owns those that no other launch works on, or is asked for them.
    ///
    /// The list may be older than a job that an ending launch has accepted. Only a query for the job itself shows that
    /// it is lost. An extension without a list keeps no jobs over its restarts.
    private mutating func launched(
        _ launch: LaunchNumber,
        of identifier: String,
        knowing openJobs: [String]?,
        at now: Timestamp
    ) {
        let listed = Set((openJobs ?? []).map { JobKey(extensionIdentifier: identifier, handle: $0) })
        func event(_ key: JobKey) -> JobMachine.Event {
            if listed.contains(key) { return .listedAsOpen }
            return openJobs == nil ? .notListed : .extensionGone
        }
        for key in pendingKeys(of: identifier) where pending[key]?.launch == nil {
            pending[key]?.queue.append(event(key))
            if listed.contains(key) { pending[key]?.launch = launch }
        }
        for id in jobs(of: identifier) {
            guard let job = jobs[id], job.launch == nil else { continue }
            if listed.contains(job.key) { jobs[id]?.launch = launch }
            jobs[id]?.append(event(job.key))
            process(id, at: now)
        }
        for key in listed.sorted(by: { $0.handle < $1.handle })
        where identifiers[key] == nil && pending[key] == nil {
            search(key, after: .listedAsOpen, from: launch)
        }
    }

    /// Takes a launch's answer whether it knows a job.
    private mutating func named(
        _ key: JobKey,
        isKnown: Bool,
        by launch: LaunchNumber,
        at now: Timestamp
    ) {
        // Meanwhile the job may have been offered again or have ended.
        guard let id = identifiers[key], jobs[id]?.launch == nil else { return }
        if isKnown { jobs[id]?.launch = launch }
        jobs[id]?.append(isKnown ? .listedAsOpen : .notListed)
        process(id, at: now)
    }

    /// Takes in the end of a launch and of the work on its jobs; jobs of other launches go on.
    private mutating func ended(_ launch: LaunchNumber, of identifier: String, at now: Timestamp) {
        for key in pendingKeys(of: identifier) where pending[key]?.launch == launch {
            pending[key]?.launch = nil
            pending[key]?.queue.append(.extensionGone)
        }
        for id in jobs(of: identifier) {
            // A job of an unknown launch waits until a launch names it, and this one has not.
            guard let job = jobs[id], job.launch == nil || job.launch == launch else { continue }
            jobs[id]?.launch = nil
            jobs[id]?.append(.extensionGone)
            process(id, at: now)
        }
    }

    private func pendingKeys(of identifier: String) -> [JobKey] {
        pending.keys.filter { $0.extensionIdentifier == identifier }.sorted { $0.handle < $1.handle }
    }
}

extension JobResult {
    /// The result as the extension sent it, before it is checked against the intent.
    fileprivate init(_ result: Result<IntentResponse, ResponseError>, extensionName: String) {
        switch result {
        case .success(let response): self = .response(response)
        case .failure(let error):
            self = .failure(
                Failure(
                    error.code == .requestCancelled ? .cancelled : .extensionError,
                    message: "\(extensionName) ended the job with an error: \(error.message)"
                )
            )
        }
    }
}
