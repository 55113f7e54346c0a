internal import ExtensionProtocol
internal import IntentModel

/// What extensions, and the beginnings and ends of their processes, say of jobs.
extension JobKeeping {
    /// A launch of an extension says something of its jobs.
    mutating func received(
        _ report: JobReport,
        from launch: Supervision.LaunchNumber,
        of identifier: String,
        at now: Timestamp
    ) {
        guard !isClosed else { return }
        func key(_ handle: String) -> Key { Key(extensionIdentifier: identifier, handle: handle) }
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
        _ key: Key,
        from launch: Supervision.LaunchNumber,
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

    /// Whether a result may wait until the journal has said whose it is; one of an offered job always may.
    private func hasRoomForResult(of key: Key) -> Bool {
        if let waiting = pending[key], waiting.isWanted { return true }
        return pending.values.count { !$0.isWanted && $0.queue.holdsResult } < Self.mostUnknownResults
    }

    /// Adds an event to those of a job; a result whose response cannot end the job is a failure.
    mutating func append(_ event: JobMachine.Event, to id: JobIdentifier) {
        guard case .result(let sequence, .response(let response, _)) = event, let record = jobs[id]?.record,
            let intent = intent(of: record)
        else {
            jobs[id]?.append(event)
            return
        }
        let result = JobResult(response, of: intent, extensionName: record.extensionIdentifier)
        jobs[id]?.append(.result(sequence: sequence, result))
    }

    private mutating func search(_ key: Key, after event: JobMachine.Event, from launch: Supervision.LaunchNumber) {
        var waiting = PendingJob()
        waiting.launch = launch
        waiting.queue.append(event)
        pending[key] = waiting
        search(key)
    }

    // MARK: Launches

    /// A launch says which jobs it knows; those that no other launch works on are its own, or have to be asked for.
    ///
    /// Its list may have been made before a launch that was about to end had accepted a job, so that it takes a question
    /// for the job itself to learn that it is lost. An extension without a list keeps no jobs over its restarts.
    private mutating func launched(
        _ launch: Supervision.LaunchNumber,
        of identifier: String,
        knowing openJobs: [String]?,
        at now: Timestamp
    ) {
        let listed = Set((openJobs ?? []).map { Key(extensionIdentifier: identifier, handle: $0) })
        func event(_ key: Key) -> JobMachine.Event {
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

    /// A launch that was asked for a job knows it, or does not.
    private mutating func named(
        _ key: Key,
        isKnown: Bool,
        by launch: Supervision.LaunchNumber,
        at now: Timestamp
    ) {
        // Meanwhile it may have been offered anew, or have ended.
        guard let id = identifiers[key], jobs[id]?.launch == nil else { return }
        if isKnown { jobs[id]?.launch = launch }
        jobs[id]?.append(isKnown ? .listedAsOpen : .notListed)
        process(id, at: now)
    }

    /// A launch has ended, and with it the work on its jobs; what other launches work on goes on.
    private mutating func ended(_ launch: Supervision.LaunchNumber, of identifier: String, at now: Timestamp) {
        for key in pendingKeys(of: identifier) where pending[key]?.launch == launch {
            pending[key]?.launch = nil
            pending[key]?.queue.append(.extensionGone)
        }
        for id in jobs(of: identifier) {
            // One whose launch is not known waits for a launch to name it, and this one has not.
            guard let job = jobs[id], job.launch == nil || job.launch == launch else { continue }
            jobs[id]?.launch = nil
            jobs[id]?.append(.extensionGone)
            process(id, at: now)
        }
    }

    private func pendingKeys(of identifier: String) -> [Key] {
        pending.keys.filter { $0.extensionIdentifier == identifier }.sorted { $0.handle < $1.handle }
    }
}

extension JobResult {
    /// What an extension said, before it is held against the intent.
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
