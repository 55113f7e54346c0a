internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// Looks after the jobs of a host, as a pure state machine: nothing that an extension has accepted is forgotten, whatever
/// ends.
///
/// What happened goes in with the instant at which it did, and actions come out. What happens to one job is taken in one
/// after the other, the next only when the journal has what came before: what is not written down has not happened.
struct JobKeeping {
    /// What tells jobs apart on the wire.
    struct Key: Hashable, Sendable {
        let extensionIdentifier: String
        let handle: String

        // By bytes, as the journal tells handles apart.
        static func == (left: Self, right: Self) -> Bool {
            left.handle.hasSameBytes(as: right.handle)
                && left.extensionIdentifier.hasSameBytes(as: right.extensionIdentifier)
        }

        func hash(into hasher: inout Hasher) {
            handle.hashBytes(into: &hasher)
            extensionIdentifier.hashBytes(into: &hasher)
        }
    }

    /// Tells what the journal is asked for apart.
    struct RequestNumber: Hashable, Sendable { let rawValue: Int }

    /// What the shell does.
    enum Action: Sendable, Equatable {
        /// Have the journal do something; `journalAnswered` tells what came of it.
        case journal(RequestNumber, JobJournalRequest)
        /// Send a notification to an extension, where it runs.
        case send(Message, to: String)
        /// Have an extension say whether it knows a job, starting it where it does not run.
        case askExtension(String, handle: String)
        /// Tell the supervision of an extension on how many jobs it works.
        case openJobs(of: String, count: Int)
        /// Tell whoever wanted a job accepted that the journal has it, or why it has not.
        case accepted(JobIdentifier, JournalError?)
        /// Tell whoever wanted a job resumed whether this host looks after it.
        case resumed(JobIdentifier, Result<Bool, JournalError>)
        /// Tell those who watch a job how it stands; the journal has it.
        case notify(JobRecord)
        /// Tell those who watch a job that this host looks after it no more.
        case released(JobIdentifier)
        /// Tell the host's log something about an extension.
        case log(LogLevel, of: String, String)
    }

    /// What a request to the journal was for.
    enum Purpose {
        case acceptance(JobRecord)
        case step(of: JobIdentifier, isProgress: Bool)
        case claim(JobIdentifier)
        case search(Key)
    }

    /// After so long a job that could not be written down is tried again.
    static let retryDelay = Duration.seconds(1)
    /// So many handles that this host does not know are looked up at a time.
    static let mostSearches = 64
    /// So many results of such handles are kept meanwhile: each may be as long as a message.
    static let mostUnknownResults = 8

    let host: String
    let registry: Registry

    var actions: [Action] = []
    var jobs: [JobIdentifier: OpenJob] = [:]
    /// The jobs by the names that extensions give them.
    var identifiers: [Key: JobIdentifier] = [:]
    /// What is said of jobs that this host does not look after yet.
    var pending: [Key: PendingJob] = [:]
    var purposes: [RequestNumber: Purpose] = [:]
    var isClosed = false
    private var lastRequest = 0

    /// Begins without jobs; `host` is the host's name in the journal.
    init(host: String, registry: Registry) {
        self.host = host
        self.registry = registry
    }

    /// The intent of a job: the one of its extension's own definitions, where there are such.
    func intent(of record: JobRecord) -> IntentDefinition? {
        let manifest = registry.extensions.first { $0.identifier == record.extensionIdentifier }
        return (manifest?.catalogue ?? registry.catalogue).definition(named: record.intent)
    }

    /// The actions that have come up since the last time.
    mutating func takeActions() -> [Action] {
        defer { actions.removeAll(keepingCapacity: true) }
        return actions
    }

    /// A job of this host as the journal has it; nil where the host does not look after it.
    func record(_ id: JobIdentifier) -> JobRecord? { jobs[id]?.keptRecord }

    /// When `timePassed` is to be called next, or nil where no job waits for anything.
    var nextDeadline: Timestamp? { isClosed ? nil : jobs.values.compactMap(\.nextDeadline).min() }

    // MARK: What callers want

    /// Takes an offered job on under an identifier; `accepted` follows once the journal has it, or why it has not.
    mutating func accept(
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
        let key = Key(extensionIdentifier: draft.extensionIdentifier, handle: offer.handle)
        pending[key, default: PendingJob()].acceptances += 1
        pending[key]?.offerIsTaken()
        request(.accept(record), for: .acceptance(record))
    }

    /// Refuses a job that was offered: its extension gives it up.
    mutating func decline(_ handle: String, of identifier: String) {
        let key = Key(extensionIdentifier: identifier, handle: handle)
        pending[key]?.offerIsTaken()
        guard identifiers[key] == nil else { return forgetPending(key) }
        // It may be the name of a job that a host before this one has accepted.
        pending[key, default: PendingJob()].isDeclined = true
        search(key)
    }

    /// Gives a job up; the extension says within the grace how it ended.
    mutating func cancel(_ id: JobIdentifier, grace: Duration, at now: Timestamp) {
        jobs[id]?.append(.cancelRequested(.user, grace: grace))
        process(id, at: now)
    }

    /// Takes over a job whose host is gone, and starts its extension; `resumed` follows.
    mutating func resume(_ id: JobIdentifier) {
        if jobs[id] != nil { return actions.append(.resumed(id, .success(true))) }
        request(.claim(id), for: .claim(id))
    }

    /// Takes in nothing more; open jobs stay in the journal for a host to come.
    mutating func close() { isClosed = true }

    /// Jobs wait for so long already: does what is due.
    mutating func timePassed(at now: Timestamp) {
        for id in jobs.keys.sorted() {
            guard let deadline = jobs[id]?.nextDeadline, deadline <= now else { continue }
            jobs[id]?.deadlineCame(at: now)
            process(id, at: now)
        }
    }

    // MARK: Helpers

    mutating func request(_ request: JobJournalRequest, for purpose: Purpose) {
        lastRequest += 1
        let number = RequestNumber(rawValue: lastRequest)
        purposes[number] = purpose
        actions.append(.journal(number, request))
    }

    /// Asks the journal for a job that the host does not look after: another may have done so before.
    mutating func search(_ key: Key) {
        guard pending[key]?.isSearched != true else { return }
        guard pending.values.count(where: \.isSearched) < Self.mostSearches else {
            log(.warning, of: key.extensionIdentifier, "speaks of too many jobs that this host does not know")
            return forgetPending(key)
        }
        pending[key, default: PendingJob()].isSearched = true
        request(.find(key), for: .search(key))
    }

    /// Has an extension give up what it offers or works on under a handle, unless that names a job that was accepted.
    mutating func giveUp(_ key: Key) {
        guard identifiers[key] == nil, pending[key].map({ $0.acceptances == 0 }) ?? true else { return }
        let message = CancelJob(handle: key.handle, reason: .unknown, graceMilliseconds: 0).message
        actions.append(.send(message, to: key.extensionIdentifier))
    }

    mutating func forgetPending(_ key: Key) {
        if pending[key]?.isSettled == true { pending[key] = nil }
    }

    /// The jobs of an extension, in the order in which they were accepted.
    func jobs(of identifier: String) -> [JobIdentifier] {
        jobs.filter { $0.value.key.extensionIdentifier == identifier }.keys.sorted()
    }

    mutating func reportOpenJobs(of identifier: String) {
        let count = jobs.values.count { $0.key.extensionIdentifier == identifier && !$0.keptRecord.state.isFinal }
        actions.append(.openJobs(of: identifier, count: count))
    }

    mutating func log(_ level: LogLevel, of identifier: String, _ text: String) {
        actions.append(.log(level, of: identifier, text))
    }
}

/// What a request knows of the job that it led to.
struct JobDraft: Sendable {
    var extensionIdentifier: String
    var intent: String
    var parameters: JSONObject
    var interaction: String
    var idempotencyKey: String
    var locale: String
    var response: IntentResponse
    /// The background clock.
    var longestTime: Duration
}
