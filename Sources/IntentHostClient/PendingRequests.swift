internal import IntentModel

/// A request that waits for its answer.
struct PendingRequest {
    /// Takes the answer, once.
    typealias Waiter = @Sendable (Result<HostAnswer, ClientError>) -> Void

    /// The method, for errors.
    let method: String
    /// The time for which the host may be silent about it.
    let patience: Duration
    /// What takes the messages of the host that belong to the request.
    let listener: RequestListener?
    let waiter: Waiter

    fileprivate var deadline: ContinuousClock.Instant
    fileprivate var questions = 0
    fileprivate var isCancelled = false

    init(
        _ method: String,
        within patience: Duration,
        at now: ContinuousClock.Instant,
        _ listener: RequestListener?,
        _ waiter: @escaping Waiter
    ) {
        (self.method, self.patience, self.listener, self.waiter) = (method, patience, listener, waiter)
        deadline = now + patience
    }
}

/// Takes the messages of the host that belong to a request.
struct RequestListener: Sendable {
    let dialogue: any Dialogue
    var progress: @Sendable (CallProgress) -> Void = { _ in }
    var update: @Sendable (IntentResponse) -> Void = { _ in }
    var said: @Sendable (AssistantTurn.Reply) -> Void = { _ in }
}

/// The requests of a client that wait for their answers, each with its deadline.
///
/// The deadline of a request moves with each sign of life that concerns it, and stands still while a person answers a
/// question.
struct PendingRequests {
    private var requests: [Int64: PendingRequest] = [:]
    private var lastNumber: Int64 = 0

    subscript(_ number: Int64) -> PendingRequest? { requests[number] }

    /// Returns the number of the next request.
    mutating func nextNumber() -> Int64 {
        lastNumber += 1
        return lastNumber
    }

    mutating func insert(_ request: PendingRequest, _ number: Int64) { requests[number] = request }

    /// Takes a request out, and returns it unless it was taken before.
    ///
    /// - Parameter method: The method that it has to have; nil for any.
    mutating func take(_ number: Int64, of method: String? = nil) -> PendingRequest? {
        if let method, requests[number]?.method != method { return nil }
        return requests.removeValue(forKey: number)
    }

    /// Takes all requests out.
    mutating func takeAll() -> [PendingRequest] {
        defer { requests = [:] }
        return Array(requests.values)
    }

    /// Gives a request its time anew.
    mutating func noticeSign(of number: Int64, at now: ContinuousClock.Instant) {
        guard let request = requests[number], !request.isCancelled else { return }
        requests[number]?.deadline = now + request.patience
    }

    /// Holds the deadline of a request while a question is open.
    mutating func questionBegan(_ number: Int64) { requests[number]?.questions += 1 }

    /// Lets the deadline move again, from the start.
    mutating func questionEnded(_ number: Int64, at now: ContinuousClock.Instant) {
        requests[number]?.questions -= 1
        noticeSign(of: number, at: now)
    }

    /// Gives a request a last time; false if it was cancelled before or has ended.
    mutating func cancel(_ number: Int64, grace: Duration, at now: ContinuousClock.Instant) -> Bool {
        guard requests[number]?.isCancelled == false else { return false }
        requests[number]?.isCancelled = true
        requests[number]?.deadline = now + grace
        return true
    }

    /// Takes out the requests whose time is over, each with the reason.
    mutating func takeDue(at now: ContinuousClock.Instant) -> [(PendingRequest, ClientError)] {
        requests.filter { $0.value.isDue(at: now) }
            .map { number, request in
                requests[number] = nil
                let error: ClientError =
                    request.isCancelled ? .cancelled(request.method) : .timedOut(request.method, request.patience)
                return (request, error)
            }
    }

    /// The instant at which to look again, if any.
    func nextDeadline(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        requests.values.map { $0.isHeld ? now + $0.patience : $0.deadline }.min()
    }
}

extension PendingRequest {
    /// Whether a person answers a question of the request; a request that was cancelled waits for nobody.
    fileprivate var isHeld: Bool { questions > 0 && !isCancelled }

    fileprivate func isDue(at now: ContinuousClock.Instant) -> Bool { deadline <= now && !isHeld }
}
