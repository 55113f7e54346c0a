internal import ClusterJobs
internal import ExtensionProtocol
internal import JSON

/// What runs as a task in the domain of the bridge.
///
/// Closures would not do: in them, Swift 6.3 leaves the loop on which the task was begun.
enum BridgeTask {
    /// Looks after the jobs of this host's clients.
    case lookAfterAll(JobCaller)
    case lookAfter(String, JobCaller)
    case forget(QueueKey, JobCaller)
    /// Goes on with an attempt of an earlier start.
    case resume(OpenAttempt, JobAttempt)
    case take(lane: String, JobWorker)
    case renew(JobAttempt)
    /// Asks the store whether an attempt may carry its intent out.
    case leave(token: String, JobCore)
    case answer(RequestID, QueueMessage, BridgeJobs)

    func run() async {
        switch self {
        case .lookAfterAll(let caller): await caller.run()
        case .lookAfter(let name, let caller): await caller.look(after: name)
        case .forget(let key, let caller): await caller.forget(key)
        case .resume(let work, let attempt): await attempt.resume(work)
        case .take(let lane, let worker): await worker.take(lane)
        case .renew(let attempt): await attempt.renew()
        case .leave(let token, let core): await core.askLeave(token)
        case .answer(let id, let message, let jobs): await jobs.answer(id, message)
        }
    }
}

/// A request of the daemon about queued jobs.
struct QueueMessage {
    let method: String
    let params: JSONValue
    let daemon: any DaemonPeer
    /// Finds the extension for a request of a client.
    let place: (QueueRequest) throws(ResponseError) -> String
}
