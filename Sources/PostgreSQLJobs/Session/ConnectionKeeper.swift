internal import ClusterJobs
internal import EventLoop
internal import HostTime

/// Keeps a session connected: what is asked of it waits for a connection, and for no longer than it may.
///
/// It lives on its loop. The thread of the session does one thing after another; a clock of the loop ends each call,
/// also one that stands behind another.
final class ConnectionKeeper {
    /// The time for making a connection and the tables.
    static let patience = Duration.seconds(5)

    private enum State {
        case idle, connecting, ready
        case pausing(DeadlineToken)
        case stopped
    }

    private struct Call {
        let statement: PostgreSQLStatement
        let deadline: Instant
        let timer: DeadlineToken
        let end: (Result<[PostgreSQLRow], JobStoreError>) -> Void
    }

    private let loop: EventLoop
    private let session: PostgreSQLSession
    private let stopSignal: StopSignal
    private var state = State.idle
    private var delay = RetryDelay(first: .milliseconds(250), longest: .seconds(5))
    private var calls: [Int: Call] = [:]
    /// The calls that wait for a connection, in order.
    private var waiting: [Int] = []
    private var lastCall = 0
    /// Why there was no connection last.
    private var reason = JobStoreError(.unavailable, "PostgreSQL: no connection was made yet")
    /// Called when there is a connection.
    var connected: (PostgreSQLServer) -> Void = { _ in }
    /// Called when there is none any more, and when none could be made.
    var lost: (JobStoreError) -> Void = { _ in }

    init(
        _ settings: PostgreSQLJobSettings,
        for purpose: PostgreSQLSession.Purpose,
        on loop: EventLoop
    ) throws(EventLoopError) {
        self.loop = loop
        stopSignal = try StopSignal()
        session = PostgreSQLSession(settings, for: purpose, stop: stopSignal)
    }

    /// Whether there is a connection, as far as is known.
    var isReady: Bool {
        if case .ready = state { true } else { false }
    }

    /// Begins to connect; does nothing when repeated.
    func start() {
        guard case .idle = state else { return }
        connect()
    }

    // MARK: Connection

    private func connect() {
        state = .connecting
        let deadline = loop.now.advanced(by: Self.patience)
        run({ $0.open(by: deadline) }, then: { [self] in finishConnecting($0) })
    }

    private func finishConnecting(_ result: Result<PostgreSQLServer, JobStoreError>) {
        guard case .connecting = state else { return }
        switch result {
        case .success(let server): becomeReady(server)
        case .failure(let error): pause(error)
        }
    }

    private func becomeReady(_ server: PostgreSQLServer) {
        state = .ready
        delay.reset()
        connected(server)
        let numbers = waiting
        waiting = []
        for number in numbers { send(number) }
    }

    /// Notes that there is no connection, and makes one after a pause.
    private func pause(_ error: JobStoreError) {
        reason = error
        state = .pausing(loop.schedule(at: loop.now.advanced(by: delay.next())) { [weak self] in self?.connect() })
        // What is refused for good need not wait.
        if error.code == .refused { for number in waiting { end(number, .failure(error)) } }
        lost(error)
    }

    private func lose(_ error: JobStoreError) {
        guard isReady else { return }
        pause(error)
    }

    /// Has the session look whether its connection is still there.
    func check() {
        guard isReady else { return }
        run(
            { $0.check() },
            then: { [self] outcome in
                if case .notSent(let error) = outcome { lose(error) }
            }
        )
    }

    /// Does something on the thread of the session, and goes on here.
    private func run<Value: Sendable>(
        _ body: @escaping @Sendable (isolated PostgreSQLSession) -> Value,
        then done: @escaping (Value) -> Void
    ) {
        let done = loop.completion(done)
        session.executor.execute { [session] in done(session.assumeIsolated(body)) }
    }

    // MARK: Calls

    /// Carries a statement out, when there is a connection.
    func perform(
        _ statement: PostgreSQLStatement,
        by deadline: Instant
    ) async throws(JobStoreError) -> [PostgreSQLRow] {
        let result = await withCheckedContinuation { continuation in
            perform(statement, by: deadline) { continuation.resume(returning: $0) }
        }
        return try result.get()
    }

    /// Carries a statement out, and goes on with what came of it.
    func perform(
        _ statement: PostgreSQLStatement,
        by deadline: Instant,
        then end: @escaping (Result<[PostgreSQLRow], JobStoreError>) -> Void
    ) {
        switch state {
        case .stopped: return end(.failure(Self.left))
        case .pausing where reason.code == .refused: return end(.failure(reason))
        default: break
        }
        lastCall += 1
        let number = lastCall
        let timer = loop.schedule(at: deadline) { [weak self] in self?.endLate(number) }
        calls[number] = Call(statement: statement, deadline: deadline, timer: timer, end: end)
        if isReady { send(number) } else { waiting.append(number) }
    }

    private func send(_ number: Int) {
        guard let call = calls[number] else { return }
        let (statement, deadline, loop) = (call.statement, call.deadline, loop)
        run(
            { $0.perform(statement, by: deadline, at: loop.now) },
            then: { [self] in take($0, for: number) }
        )
    }

    private func take(_ outcome: PostgreSQLSession.Outcome<[PostgreSQLRow]>, for number: Int) {
        switch outcome {
        case .done(let rows): end(number, .success(rows))
        case .refused(let error): end(number, .failure(error))
        case .lost(let error):
            end(number, .failure(error))
            lose(error)
        case .notSent(let error):
            // Nothing was done: it waits for the next connection.
            if calls[number] != nil { waiting.append(number) }
            lose(error)
        case .late: endLate(number)
        }
    }

    private func endLate(_ number: Int) {
        let silence = JobStoreError(.unavailable, "PostgreSQL has not answered in time.")
        end(number, .failure(isReady ? silence : reason))
    }

    private func end(_ number: Int, _ result: Result<[PostgreSQLRow], JobStoreError>) {
        guard let call = calls.removeValue(forKey: number) else { return }
        loop.cancel(call.timer)
        waiting.removeAll { $0 == number }
        call.end(result)
    }

    // MARK: News

    /// Waits for notifications, again and again as long as there is this connection.
    ///
    /// - Parameter quiet: The time after which a server that says nothing is asked whether it is there.
    func listen(quiet: Duration, _ heard: @escaping ([String]) -> Void) {
        let end = loop.now.advanced(by: quiet)
        run(
            { $0.news(until: end, patience: Self.patience) },
            then: { [self] outcome in
                guard isReady else { return }
                switch outcome {
                case .done(let texts):
                    heard(texts)
                    listen(quiet: quiet, heard)
                case .refused(let error), .lost(let error), .notSent(let error): lose(error)
                case .late: break
                }
            }
        )
    }

    // MARK: End

    private static let left = JobStoreError(.unavailable, "PostgreSQL: the store was left")

    /// Ends everything; what waits ends as unavailable.
    func stop() {
        if case .stopped = state { return }
        if case .pausing(let timer) = state { loop.cancel(timer) }
        state = .stopped
        (connected, lost) = ({ _ in }, { _ in })
        for number in calls.keys.sorted() { end(number, .failure(Self.left)) }
        stopSignal.stop()
        run({ $0.close() }, then: {})
    }

    /// Returns when the thread has ended, after `stop()`.
    func ended() async {
        // The search for the address of a host has no clock.
        let executor = session.executor
        let timer = loop.schedule(at: loop.now.advanced(by: .seconds(2))) { executor.abandon() }
        await executor.shutdown()
        loop.cancel(timer)
    }
}
