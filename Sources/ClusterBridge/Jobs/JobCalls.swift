internal import ClusterJobs
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentModel
internal import JSON

/// The queued jobs that the own daemon carries out: a request and its leave, and what the daemon goes on with.
///
/// It lives in the domain of the bridge.
final class JobCalls {
    /// How a request to the daemon has ended.
    enum End {
        case answer(JSONValue)
        /// The daemon has no place for it; an attempt that was let to begin has not begun if `hasNotBegun` says so.
        case placeless(hasNotBegun: Bool)
        case refused(ResponseError)
        /// The daemon is gone, or does not say how it has ended.
        case lost
    }

    private struct Call {
        let id: Int64
        let daemon: any DaemonPeer
        let resume: (End) -> Void
    }

    /// The kinds of failures with which nothing has begun, and which another host may not have.
    private static let placeless: Set<String> = Set(
        [Failure.Kind.busy, .hostExhausted, .hostStopped, .intentNotSupported, .unknownExtension].map(\.rawValue)
    )
    /// Those of them with which nothing has begun although the intent was let to be handled.
    private static let roomless: Set<String> = Set(
        [Failure.Kind.busy, .intentNotSupported, .unknownExtension].map(\.rawValue)
    )
    /// The time within which the daemon has to tell how a cancelled request has ended.
    private static let grace = Duration.seconds(10)

    private let clock: any Scheduler
    /// By the tokens of their attempts.
    private var calls: [String: Call] = [:]
    /// The attempts that were let to carry their intents out.
    private var begun: Set<String> = []
    /// The attempts that were not let to.
    private var denied: Set<String> = []
    /// The attempts for which the daemon asks whether the intent may be carried out, with its question.
    private var leaves: [String: RequestID] = [:]

    init(on clock: any Scheduler) { self.clock = clock }

    /// Whether an attempt was let to carry its intent out.
    func hasBegun(_ token: String) -> Bool { begun.contains(token) }

    /// Whether an attempt was not let to carry its intent out, so that its end says nothing of the job.
    func wasDenied(_ token: String) -> Bool { denied.contains(token) }

    /// Forgets an attempt that is over.
    func forget(_ token: String) {
        begun.remove(token)
        denied.remove(token)
    }

    /// Whether the daemon waits for the word that an attempt may carry its intent out.
    func asksLeave(_ token: String) -> Bool { leaves[token] != nil }

    // MARK: To the daemon

    /// Asks the daemon for something, and waits for the end.
    ///
    /// - Parameter token: The attempt for which it is asked; one thing at a time.
    func ask(_ method: String, _ params: JSONValue, for token: String, at daemon: any DaemonPeer) async -> End {
        await withCheckedContinuation { continuation in
            let id = daemon.call(method, params) { [weak self] in
                self?.end(token, Self.end($0, mayMove: method == IntentPerform.method))
            }
            guard let id else {
                let text = "The request is longer than a line of the daemon, or the daemon has just left."
                return continuation.resume(returning: .refused(ResponseError(code: .invalidParams, message: text)))
            }
            calls[token] = Call(id: id, daemon: daemon) { continuation.resume(returning: $0) }
        }
    }

    /// Asks the daemon to end what it does for an attempt; it tells soon how that has ended.
    func cancel(_ token: String) {
        guard let call = calls[token] else { return }
        call.daemon.cancel(call.id)
        _ = clock.schedule(at: clock.now.advanced(by: Self.grace)) { [weak self] in
            guard let self, calls[token]?.id == call.id, call.daemon.giveUp(call.id) else { return }
            end(token, .lost)
        }
    }

    /// Ends all, since their daemon is gone.
    func removeAll() {
        leaves = [:]
        for token in calls.keys.sorted() { end(token, .lost) }
    }

    private func end(_ token: String, _ end: End) { calls.removeValue(forKey: token)?.resume(end) }

    // MARK: From the daemon

    /// Takes the daemon's question whether an intent may be carried out.
    ///
    /// - Returns: The attempt; nil where the question is about none.
    func mayHandleAsked(_ id: RequestID, _ params: JSONValue) -> String? {
        guard let request = params["request"]?.integerValue,
            let token = calls.first(where: { $0.value.id == request })?.key
        else { return nil }
        leaves[token] = id
        return token
    }

    /// Answers that question, unless the daemon does not ask any more.
    func leave(_ token: String, isGiven: Bool) {
        guard let id = leaves.removeValue(forKey: token), let call = calls[token] else { return }
        // Before the daemon knows: from here on the extension may have begun.
        if isGiven { begun.insert(token) } else { denied.insert(token) }
        call.daemon.answer(id, .success(CallMayHandle.Answer(isGiven).json))
    }

    /// Takes a question of the daemon back; it has its answer then.
    func withdrawn(_ id: RequestID) -> Bool {
        guard let token = leaves.first(where: { $0.value == id })?.key else { return false }
        leave(token, isGiven: false)
        return true
    }

    /// - Parameter mayMove: Whether what has no place here may have one elsewhere; a job that ended had its own.
    private static func end(_ result: Result<JSONValue, ResponseError>, mayMove: Bool) -> End {
        switch result {
        case .failure(let error): return .refused(error)
        case .success(let value):
            let kind = value["error"]?["kind"]?.stringValue
            guard mayMove, let kind, placeless.contains(kind) else { return .answer(value) }
            return .placeless(hasNotBegun: roomless.contains(kind))
        }
    }
}
