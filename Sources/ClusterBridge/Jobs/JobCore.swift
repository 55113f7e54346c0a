internal import ClusterJobs
internal import ClusterModel
internal import ClusterSecurity
internal import EventLoop
internal import ExtensionProtocol
internal import HostTime
internal import JSON

/// What caller and worker of queued jobs share: the store, the journal, the daemon, signatures, and tasks.
///
/// It lives in the domain of the bridge.
final class JobCore {
    /// The time for one request to the store.
    static let patience = Duration.seconds(5)
    /// The time for which the store is asked whether an attempt may begin.
    private static let longestLeave = Duration.seconds(20)
    /// The same text is told once in this time.
    private static let quiet = Duration.seconds(60)
    /// The greatest number of texts in this time.
    private static let mostTold = 64

    let host: HostIncarnation
    let store: any JobStore
    /// Where the store is, in the words of `--jobs`.
    let place: String
    /// Why nothing is queued or taken at all; nil where that is so no longer than the store is away.
    private(set) var refusal: String?
    let journal: any QueueKeeper
    let calls: JobCalls
    let pauses: Pauses
    let clock: any Scheduler
    /// Where names that nobody can guess come from.
    let random: RandomSource
    /// Whether the store can be used.
    var isReady = false
    /// What is known of the store, for people.
    var text = "the store of jobs has not answered yet"
    /// Runs a task in the domain of the bridge.
    let begin: (BridgeTask) -> Void
    /// The daemon; nil while there is none.
    var daemon: (any DaemonPeer)?
    /// Whether it is there and does not answer.
    var isDaemonSilent = false {
        didSet { silentSince = isDaemonSilent ? silentSince ?? clock.now : nil }
    }
    private(set) var silentSince: Instant?
    /// The attempts of earlier starts that are brought to their ends, by their jobs.
    var left: [QueueKey: OpenAttempt] = [:]
    /// The number of those whose leases were not renewed yet: no job is taken before.
    private(set) var resuming = 0
    /// Whether the attempts of earlier starts are known.
    private(set) var isLoaded = false
    /// Whether jobs may be taken: what an earlier start has left goes first.
    var mayTake: Bool { isLoaded && resuming == 0 }
    /// Called when there are none any more.
    var resumed: () -> Void = {}
    /// The attempts with whose jobs the daemon goes on after its answer.
    var following: Set<String> = []
    /// Called when one of them has come.
    var followingChanged: () -> Void = {}
    /// The attempts that are carried out, by their tokens.
    var claims: [String: JobClaim] = [:]
    /// The manifest's word whether an intent may be carried out twice.
    var isRepeatable: (_ intent: String, _ lane: String) -> Bool = { _, _ in false }

    private let log: (String) -> Void
    private let sign: ([UInt8], DocumentKind, String) throws(SealFailure) -> [UInt8]
    private let open: ([UInt8], DocumentKind, String) throws(ClusterRefusal.Reason) -> (signer: HostName, body: [UInt8])
    private var told: [String: Instant] = [:]

    init(
        host: HostIncarnation,
        store: any JobStore,
        place: String,
        journal: any QueueKeeper,
        clock: any Scheduler,
        random: RandomSource = .system(),
        log: @escaping (String) -> Void,
        sign: @escaping ([UInt8], DocumentKind, String) throws(SealFailure) -> [UInt8],
        open:
            @escaping (
                [UInt8], DocumentKind, String
            ) throws(ClusterRefusal.Reason) -> (signer: HostName, body: [UInt8]),
        begin: @escaping (BridgeTask) -> Void
    ) {
        (self.host, self.store, self.journal, self.clock, self.log) = (host, store, journal, clock, log)
        (self.sign, self.open, self.begin, self.random) = (sign, open, begin, random)
        self.place = place
        calls = JobCalls(on: clock)
        pauses = Pauses(on: clock)
    }

    var isStopping: Bool { pauses.isStopped }

    /// The deadline of a request to the store that begins now.
    var soon: Instant { clock.now.advanced(by: Self.patience) }

    /// Tells the log: the same thing once in a while, and not more than some things in all, of hundreds of lanes.
    func tell(_ text: String) {
        let now = clock.now
        told = told.filter { $0.value.duration(to: now) < Self.quiet }
        guard told[text] == nil, told.count < Self.mostTold else { return }
        told[text] = now
        log(text)
    }

    /// Signs what the store keeps; nil where the library fails or it is too long for the store.
    func signed(_ json: JSONValue, as kind: DocumentKind, about subject: String) -> [UInt8]? {
        guard let bytes = try? sign(json.serialized, kind, subject) else { return nil }
        return bytes.count <= QueueItem.longestDocument ? bytes : nil
    }

    /// Opens what the store has kept.
    func opened(
        _ bytes: [UInt8],
        as kind: DocumentKind,
        about subject: String
    ) throws(ClusterRefusal.Reason) -> (signer: HostName, body: [UInt8]) {
        guard bytes.count <= QueueItem.longestDocument else { throw .tooLong }
        return try open(bytes, kind, subject)
    }

    /// Takes the daemon's question whether an attempt may carry its intent out: the store decides, by the fence.
    ///
    /// - Returns: Whether the question is about an attempt.
    func mayHandleAsked(_ id: RequestID, _ params: JSONValue) -> Bool {
        guard let token = calls.mayHandleAsked(id, params) else { return false }
        begin(.leave(token: token, self))
        return true
    }

    func askLeave(_ token: String) async {
        guard let claim = claims[token] else { return calls.leave(token, isGiven: false) }
        let end = clock.now.advanced(by: Self.longestLeave)
        // Without an answer it may have been noted or not: it is asked again, and the attempt waits meanwhile.
        while calls.asksLeave(token), clock.now < end, !isStopping {
            do throws(JobStoreError) {
                return calls.leave(token, isGiven: try await store.begin(claim, by: soon))
            } catch {
                tell("queued jobs: \(error)")
                await pauses.wait(.milliseconds(250))
            }
        }
        calls.leave(token, isGiven: false)
    }

    /// Writes to the journal until that succeeds, or the bridge stops.
    ///
    /// - Returns: Whether it was written.
    func keep(_ entry: JournalEntry) async -> Bool {
        while !isStopping {
            do throws(QueueJournalError) {
                try await journal.write(entry)
                return true
            } catch {
                tell("\(error)")
                await pauses.wait(.seconds(1))
            }
        }
        return false
    }

    /// Whether the jobs of this host that have not ended are in this store, or there are none; false also if the bridge
    /// stops before that is known.
    ///
    /// Another store knows nothing of them: they would be told as lost, or carried out twice.
    func isOwnStore() async -> Bool {
        while !isStopping {
            do throws(QueueJournalError) {
                guard let other = try await journal.bind(to: place) else { return true }
                let text =
                    "Jobs of this host that have not ended are in the store '\(other)', and the bridge was started with "
                    + "'\(place)': it queues and takes nothing. Start it with '--jobs \(other)' until they have ended. To "
                    + "give them up, delete the files 'jobs.\(host.host).…' in the folder of the bridge."
                refusal = text
                tell("queued jobs: \(text)")
                return false
            } catch {
                tell("\(error)")
                await pauses.wait(.seconds(1))
            }
        }
        return false
    }

    /// What an earlier start has left, when the journal can be read; nil if the bridge stops before.
    func left() async -> JournalRest? {
        while !isStopping {
            do throws(QueueJournalError) { return try await journal.left() } catch {
                tell("\(error)")
                await pauses.wait(.seconds(1))
            }
        }
        return nil
    }

    /// What the store has to take sooner or later.
    enum StoreEntry {
        case end(JobClaim, [UInt8])
        case giveBack(JobClaim, JobReturn)
        case forget(QueueKey)
    }

    /// Has the store take something until it answers, or the bridge stops.
    ///
    /// - Returns: Whether the attempt had the job; nil when the bridge stops, or the store refuses it for good.
    func insist(_ entry: StoreEntry) async -> Bool? {
        var pause = Duration.milliseconds(250)
        while !isStopping {
            do throws(JobStoreError) {
                switch entry {
                case .end(let claim, let result): return try await store.end(claim, result, by: soon)
                case .giveBack(let claim, let way): try await store.giveBack(claim, way, by: soon)
                case .forget(let key): try await store.forget(key, by: soon)
                }
                return true
            } catch {
                tell("queued jobs: \(error)")
                if error.code == .refused { return nil }
                await pauses.wait(pause)
                pause = min(pause * 2, .seconds(10))
            }
        }
        return nil
    }

    // MARK: Earlier starts

    /// Goes on with the attempts of earlier starts.
    func resume(_ work: [OpenAttempt]) {
        (resuming, isLoaded) = (work.count, true)
        for open in work {
            left[open.key] = open
            begin(.resume(open, JobAttempt(open, self)))
        }
        if work.isEmpty { resumed() }
    }

    /// Notes that the lease of one of them was renewed, or cannot be.
    func hasResumed() {
        resuming -= 1
        if resuming == 0 { resumed() }
    }
}
