internal import ClusterJobs
internal import ClusterLife
internal import ClusterModel
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentModel
internal import JSON

/// The queued jobs of a bridge: what its clients ask (`queue/…`), and the work that it takes for its daemon.
///
/// It lives in the domain of the bridge.
final class BridgeJobs {
    private static let methods: Set<String> = [
        QueuePerform.method, QueueJobs.method, QueueFollow.method, QueueCancel.method,
    ]

    /// A request of one daemon.
    private struct Asked: Hashable {
        let daemon: ObjectIdentifier
        let id: RequestID

        init(_ id: RequestID, of daemon: any DaemonPeer) { (self.id, self.daemon) = (id, ObjectIdentifier(daemon)) }
    }

    let core: JobCore
    private let caller: JobCaller
    private let worker: JobWorker
    /// The followings by the ids of their requests.
    private var follows: [Asked: Int] = [:]
    private var announcement = Announcement(capacity: 0, extensions: [])
    private var isDraining = false

    init(_ core: JobCore) {
        self.core = core
        caller = JobCaller(core)
        worker = JobWorker(core)
        core.resumed = { [weak worker] in worker?.look() }
        core.followingChanged = { [weak worker] in worker?.tellIdle() }
        core.isRepeatable = { [weak self] in self?.isRepeatable($0, $1) ?? false }
    }

    /// Begins to look after jobs: those of earlier starts, too.
    func start() {
        core.store.start { [weak self] in self?.took($0) }
        core.begin(.lookAfterAll(caller))
    }

    /// Takes no more jobs of the store.
    ///
    /// - Parameter idle: Called when those that are carried out here have ended.
    func drain(_ idle: @escaping () -> Void) {
        isDraining = true
        changed()
        worker.idle = idle
    }

    /// Whether no job is carried out here; what the daemon goes on with after its answer is taken up at the next start.
    var isIdle: Bool { worker.isIdle }

    /// Takes in that the daemon is there and does not answer, or answers again.
    ///
    /// Other hosts get what it has after the time of a lease: the fence keeps it from what it has not begun.
    func daemonFellSilent(_ isSilent: Bool) {
        core.isDaemonSilent = isSilent
        changed()
    }

    /// Ends all that waits; what is under way is in the journal or goes to another host.
    func stop() async {
        core.pauses.stop()
        caller.unfollowAll()
        core.calls.removeAll()
        await core.store.stop()
    }

    /// What is known of the store and the jobs, for people.
    var status: ClusterStatus.Queue {
        ClusterStatus.Queue(
            store: core.refusal ?? core.text,
            isReady: core.isReady && core.refusal == nil,
            waiting: caller.count,
            working: worker.count
        )
    }

    // MARK: The store

    private func took(_ event: JobStoreEvent) {
        switch event {
        case .ready(let text):
            if core.text != text { core.tell("queued jobs: \(text)") }
            (core.isReady, core.text) = (true, text)
            worker.look()
        case .lost(let text):
            core.tell("queued jobs: \(text)")
            (core.isReady, core.text) = (false, text)
        case .changed(let key): caller.changed(key)
        }
    }

    // MARK: The daemon

    /// Takes in what the daemon has; nil where it is gone.
    func changed(_ daemon: (any DaemonPeer)?, _ announcement: Announcement) {
        self.announcement = announcement
        if let old = core.daemon, old !== daemon {
            core.daemon = nil
            core.calls.removeAll()
            caller.unfollowAll()
        }
        core.daemon = daemon
        core.isDaemonSilent = false
        changed()
    }

    private func changed() {
        worker.changed(announcement, isOpen: core.daemon != nil && !core.isDaemonSilent && !isDraining)
    }

    private func isRepeatable(_ intent: String, _ lane: String) -> Bool {
        announcement.place(ofExtension: lane).map { announcement.extensions[$0].intents }?
            .first { $0.name == intent }?.isRepeatable ?? false
    }

    /// Takes a request of the daemon; returns false where it is not about queued jobs.
    ///
    /// - Parameter place: Finds the extension for a request of the client.
    func took(
        _ id: RequestID,
        _ method: String,
        _ params: JSONValue,
        of daemon: any DaemonPeer,
        _ place: @escaping (QueueRequest) throws(ResponseError) -> String
    ) -> Bool {
        guard Self.methods.contains(method) else { return false }
        core.begin(.answer(id, QueueMessage(method: method, params: params, daemon: daemon, place: place), self))
        return true
    }

    /// Answers a request of the daemon.
    func answer(_ id: RequestID, _ message: QueueMessage) async {
        let result: Result<JSONValue, ResponseError>
        do throws(ResponseError) {
            result = .success(try await answer(Asked(id, of: message.daemon), message))
        } catch {
            result = .failure(error)
        }
        follows[Asked(id, of: message.daemon)] = nil
        message.daemon.answer(id, result)
    }

    /// Takes in that the daemon does not want an answer any more; returns whether it was about a queued job.
    func cancelled(_ id: RequestID, of daemon: any DaemonPeer) -> Bool {
        if core.calls.withdrawn(id) { return true }
        guard let number = follows[Asked(id, of: daemon)] else { return false }
        caller.unfollow(number)
        return true
    }

    private func answer(
        _ asked: Asked,
        _ message: QueueMessage
    ) async throws(ResponseError) -> JSONValue {
        let (method, params) = (message.method, message.params)
        do {
            switch method {
            case QueuePerform.method:
                let request = try QueueRequest(params)
                if let job = try await caller.known(request) { return job }
                let lane = try message.place(request)
                return try await caller.perform(request.job(at: core.clock.wallTime), on: lane, key: request.key)
            case QueueJobs.method:
                let page = try QueueJobs(json: params, method: method, path: "params")
                return try await caller.page(prefix: page.prefix, after: page.after, limit: page.limit)
            case QueueFollow.method:
                let follow = try QueueFollow(json: params, method: method, path: "params")
                return try await caller.follow(follow.job) { follows[asked] = $0 }
            default:
                let cancel = try QueueCancel(json: params, method: method, path: "params")
                try await caller.cancel(cancel.job)
                return [:]
            }
        } catch let error as MessageError {
            throw .invalidParams(error)
        } catch let error as ResponseError {
            throw error
        } catch {
            throw ResponseError(code: .internalError, message: "\(error)")
        }
    }
}

/// What a bridge reads of `queue/perform`; the worker's daemon reads the request itself.
struct QueueRequest {
    let perform: JSONObject
    let intent: String
    /// What the caller calls the extension; nil for any.
    let word: FoldedWord?
    let device: CallerDevice
    let client: String
    /// The caller's own key; empty for none.
    let key: String

    init(_ params: JSONValue) throws(MessageError) {
        let reader = try MessageReader(params, method: QueuePerform.method, path: "params")
        client = try reader.optionalText("client", atMost: HostBound.name) ?? ""
        key = try reader.optionalText("key", atMost: HostBound.name) ?? ""
        let request = try reader.reader("perform")
        perform = request.object
        intent = try request.text("intent", atMost: HostBound.name)
        word = try request.optionalText("extension", atMost: HostBound.name + 3).map(FoldedWord.init)
        let device = try request.optionalReader("device")
        self.device = CallerDevice(
            isLocked: try device?.optionalBool("isLocked") ?? false,
            isProtectedDataAvailable: try device?.optionalBool("isProtectedDataAvailable") ?? true
        )
    }

    func job(at time: Timestamp) -> QueuedRequest {
        QueuedRequest(perform: perform, intent: intent, client: client, acceptedAt: time.milliseconds)
    }
}
