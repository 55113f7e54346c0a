internal import ClusterJobs
internal import EventLoop
internal import HostTime

/// A connection on a thread that may wait, made when it is told so and dropped when it is lost.
actor PostgreSQLSession {
    /// What the connection is for.
    enum Purpose: Sendable {
        case work
        /// Notifications of the channel `intenthost_jobs`.
        case news
    }

    /// What came of something that was asked of the session.
    enum Outcome<Value: Sendable>: Sendable {
        case done(Value)
        /// The server has refused it; the connection stays.
        case refused(JobStoreError)
        /// The connection is over, and it may have been done.
        case lost(JobStoreError)
        /// The connection is over, and nothing was sent.
        case notSent(JobStoreError)
        /// The time was over before.
        case late
    }

    nonisolated let executor: BlockingExecutor
    // The actor holds the executor, so it lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
    private let address: String
    private let password: String?
    private let purpose: Purpose
    private let stop: StopSignal
    private var connection: PostgreSQLConnection?

    init(_ settings: PostgreSQLJobSettings, for purpose: Purpose, stop: StopSignal) {
        (address, password, self.purpose, self.stop) = (settings.address, settings.password, purpose, stop)
        executor = BlockingExecutor(name: purpose == .work ? "postgresql-jobs" : "postgresql-news")
    }

    /// Makes the connection and what is needed behind it, and tells of the server.
    func open(by deadline: Instant) -> Result<PostgreSQLServer, JobStoreError> {
        connection = nil
        do throws(SessionError) {
            let made: PostgreSQLConnection
            do throws(PostgreSQLFailure) {
                made = try PostgreSQLConnection(address, password: password, stop: stop, by: deadline)
            } catch {
                throw SessionError(error)
            }
            let server = try PostgreSQLServer(made, by: deadline)
            switch purpose {
            case .work: try JobTables.prepare(made, by: deadline)
            case .news: _ = try made.ask(PostgreSQLStatement("LISTEN intenthost_jobs"), by: deadline)
            }
            connection = made
            return .success(server)
        } catch {
            return .failure(error.error)
        }
    }

    /// Carries a statement out, unless its time is over already.
    func perform(
        _ statement: PostgreSQLStatement,
        by deadline: Instant,
        at now: Instant
    ) -> Outcome<[PostgreSQLRow]> {
        guard now < deadline else { return .late }
        return use { connection throws(PostgreSQLFailure) in try connection.query(statement, by: deadline) }
    }

    /// Looks whether the connection is still there.
    func check() -> Outcome<Void> {
        use { connection throws(PostgreSQLFailure) in try connection.check() }
    }

    /// Waits for notifications; where none come until an instant, the server is asked whether it is there.
    func news(until end: Instant, patience: Duration) -> Outcome<[String]> {
        use { connection throws(PostgreSQLFailure) in
            let texts = try connection.notifications(until: end)
            if texts.isEmpty {
                _ = try connection.query(PostgreSQLStatement("SELECT 1"), by: end.advanced(by: patience))
            }
            return texts
        }
    }

    /// Drops the connection.
    func close() { connection = nil }

    private func use<Value: Sendable>(
        _ body: (PostgreSQLConnection) throws(PostgreSQLFailure) -> Value
    ) -> Outcome<Value> {
        guard let connection else { return .notSent(JobStoreError(.unavailable, "PostgreSQL: there is no connection")) }
        do throws(PostgreSQLFailure) { return .done(try body(connection)) } catch {
            if error.endsConnection { self.connection = nil }
            let failure = JobStoreError(error)
            if error.kind == .notSent { return .notSent(failure) }
            return error.endsConnection ? .lost(failure) : .refused(failure)
        }
    }
}

/// Why a session was not opened.
struct SessionError: Error {
    let error: JobStoreError

    init(_ error: JobStoreError) { self.error = error }
    init(_ failure: PostgreSQLFailure) { error = JobStoreError(failure) }
}

extension PostgreSQLConnection {
    /// Carries out a statement that belongs to the opening of a session.
    func ask(_ statement: PostgreSQLStatement, by deadline: Instant) throws(SessionError) -> [PostgreSQLRow] {
        do throws(PostgreSQLFailure) { return try query(statement, by: deadline) } catch { throw SessionError(error) }
    }
}
