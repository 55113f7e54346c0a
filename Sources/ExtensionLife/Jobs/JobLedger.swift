package import ExtensionProtocol
package import IntentModel
package import IntentRegistry
package import JSON

/// Looks after the jobs of a host, as a pure state machine: nothing that an extension has accepted is forgotten,
/// whatever ends.
///
/// Events go in with their instants, and actions come out. The events of one job are taken in one after the other, the
/// next only when the journal has the one before. An event that is not written down has not happened.
package struct JobLedger: ~Copyable {
    /// Identifies a request to the journal.
    package struct RequestNumber: Hashable, Sendable { let rawValue: Int }

    /// An action for the `JobKeeper`.
    package enum Action: Sendable, Equatable {
        /// Send a request to the journal; `journalAnswered` takes the answer.
        case journal(RequestNumber, JournalRequest)
        /// Send a notification to an extension, where it runs.
        case send(Message, to: String)
        /// Have an extension say whether it knows a job, starting it where it does not run.
        case askExtension(String, handle: String)
        /// Tell the `ExtensionSupervisor` of an extension the number of its jobs.
        case openJobs(of: String, count: Int)
        /// Tell the request of a job whether the journal has accepted it, or why not.
        case accepted(JobIdentifier, JournalError?)
        /// Tell the caller that resumed a job whether this host looks after it.
        case resumed(JobIdentifier, Result<Bool, JournalError>)
        /// Pass the record of a job to its watchers; the journal has it.
        case notify(JobRecord)
        /// Tell the watchers of a job that this host no longer looks after it.
        case released(JobIdentifier)
        /// Log a line about an extension.
        case log(LogLevel, of: String, String)
    }

    /// The purpose of a request to the journal.
    package enum Purpose {
        case acceptance(JobRecord)
        case step(of: JobIdentifier, isProgress: Bool)
        case claim(JobIdentifier)
        case search(JobKey)
    }

    /// The delay before the host tries again to write a job down.
    package static let retryDelay = Duration.seconds(1)
    /// The greatest number of simultaneous searches for unknown handles.
    package static let mostSearches = 64
    /// The greatest number of results kept during such searches: each may be as long as a message.
    package static let mostUnknownResults = 8

    package let host: String
    /// The extensions that the host knows.
    package var registry: Registry

    package let actions = ActionQueue<Action>()
    package var jobs: [JobIdentifier: OpenJob] = [:]
    /// The jobs by the names that extensions give them.
    package var identifiers: [JobKey: JobIdentifier] = [:]
    /// The messages about jobs that this host does not look after yet.
    package var pending: [JobKey: PendingJob] = [:]
    package var purposes: [RequestNumber: Purpose] = [:]
    package var isClosed = false
    private var lastRequest = 0

    /// Begins without jobs; `host` is the host's name in the journal.
    package init(host: String, registry: Registry) {
        self.host = host
        self.registry = registry
    }

    /// Returns the intent of a job; the definitions of its own extension come first.
    package func intent(of record: JobRecord) -> IntentDefinition? {
        let manifest = registry.extensions.first { $0.identifier == record.extensionIdentifier }
        return (manifest?.catalogue ?? registry.catalogue).definition(named: record.intent)
    }

    /// A job of this host as the journal has it; nil where the host does not look after it.
    package func record(_ id: JobIdentifier) -> JobRecord? { jobs[id]?.keptRecord }

    /// The next instant for `timePassed`; nil if no job waits for anything.
    package var nextDeadline: Timestamp? { isClosed ? nil : jobs.values.compactMap(\.nextDeadline).min() }

    /// Takes the next action out, for the keeper to carry out.
    package func nextAction() -> Action? { actions.popFirst() }

    // MARK: What callers want

    /// Accepts an offered job under an identifier; `accepted` follows with the journal's answer.
    package mutating func accept(
        _ offer: ResponseAnswer.Job,
        _ draft: JobDraft,
        as id: JobIdentifier,
        at now: Timestamp
    ) {
        let asked = Duration.milliseconds(offer.ttlMilliseconds)
        var record = JobRecord(
            id: id,
            handle: offer.handle,
            extensionIdentifier: draft.extensionIdentifier,
            intent: draft.intent,
            parameters: draft.parameters,
            interaction: draft.interaction,
            idempotencyKey: draft.idempotencyKey,
            acceptedAt: now,
            expiresAt: now.advanced(by: min(asked, draft.longestTime)),
            response: draft.response,
            ownerHost: host
        )
        record.locale = draft.locale
        let key = JobKey(extensionIdentifier: draft.extensionIdentifier, handle: offer.handle)
        pending[key, default: PendingJob()].acceptances += 1
        pending[key]?.offerIsTaken()
        request(.accept(record), for: .acceptance(record))
    }

    /// Refuses a job that was offered: its extension gives it up.
    package mutating func decline(_ handle: String, of identifier: String) {
        let key = JobKey(extensionIdentifier: identifier, handle: handle)
        pending[key]?.offerIsTaken()
        guard identifiers[key] == nil else { return forgetPending(key) }
        // The handle may name a job that an earlier host has accepted.
        pending[key, default: PendingJob()].isDeclined = true
        search(key)
    }

    /// Cancels a job; the extension says within the grace how it ended.
    package mutating func cancel(_ id: JobIdentifier, grace: Duration, at now: Timestamp) {
        jobs[id]?.append(.cancelRequested(.user, grace: grace))
        process(id, at: now)
    }

    /// Takes over a job whose host is gone, and starts its extension; `resumed` follows.
    package mutating func resume(_ id: JobIdentifier) {
        if jobs[id] != nil { return actions.append(.resumed(id, .success(true))) }
        request(.claim(id), for: .claim(id))
    }

    /// Takes in nothing more; open jobs stay in the journal for a host to come.
    package mutating func close() { isClosed = true }

    /// Does what is due by now.
    package mutating func timePassed(at now: Timestamp) {
        for id in jobs.keys.sorted() {
            guard let deadline = jobs[id]?.nextDeadline, deadline <= now else { continue }
            jobs[id]?.deadlineCame(at: now)
            process(id, at: now)
        }
    }

    // MARK: Helpers

    package mutating func request(_ request: JournalRequest, for purpose: Purpose) {
        lastRequest += 1
        let number = RequestNumber(rawValue: lastRequest)
        purposes[number] = purpose
        actions.append(.journal(number, request))
    }

    /// Asks the journal for a job that this host does not look after; an earlier host may have.
    package mutating func search(_ key: JobKey) {
        guard pending[key]?.isSearched != true else { return }
        guard pending.values.count(where: \.isSearched) < Self.mostSearches else {
            log(.warning, of: key.extensionIdentifier, "speaks of too many jobs that this host does not know")
            return forgetPending(key)
        }
        pending[key, default: PendingJob()].isSearched = true
        request(.find(key), for: .search(key))
    }

    /// Makes an extension give up the job of a handle, unless that job was accepted.
    package mutating func giveUp(_ key: JobKey) {
        guard identifiers[key] == nil, pending[key].map({ $0.acceptances == 0 }) ?? true else { return }
        let message = CancelJob(handle: key.handle, reason: .unknown, graceMilliseconds: 0).message
        actions.append(.send(message, to: key.extensionIdentifier))
    }

    package mutating func forgetPending(_ key: JobKey) {
        if pending[key]?.isSettled == true { pending[key] = nil }
    }

    /// The jobs of an extension, in the order in which they were accepted.
    package func jobs(of identifier: String) -> [JobIdentifier] {
        jobs.filter { $0.value.key.extensionIdentifier == identifier }.keys.sorted()
    }

    package mutating func reportOpenJobs(of identifier: String) {
        let count = jobs.values.count { $0.key.extensionIdentifier == identifier && !$0.keptRecord.state.isFinal }
        actions.append(.openJobs(of: identifier, count: count))
    }

    package mutating func log(_ level: LogLevel, of identifier: String, _ text: String) {
        actions.append(.log(level, of: identifier, text))
    }
}

/// The facts that a request contributes to its job.
package struct JobDraft: Sendable {
    package var extensionIdentifier: String
    package var intent: String
    package var parameters: JSONObject
    package var interaction: String
    package var idempotencyKey: String
    package var locale: String
    package var response: IntentResponse
    /// The background clock.
    package var longestTime: Duration

    package init(
        extensionIdentifier: String,
        intent: String,
        parameters: JSONObject,
        interaction: String,
        idempotencyKey: String,
        locale: String,
        response: IntentResponse,
        longestTime: Duration
    ) {
        self.extensionIdentifier = extensionIdentifier
        self.intent = intent
        self.parameters = parameters
        self.interaction = interaction
        self.idempotencyKey = idempotencyKey
        self.locale = locale
        self.response = response
        self.longestTime = longestTime
    }
}
