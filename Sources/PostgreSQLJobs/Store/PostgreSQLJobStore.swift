package import ClusterJobs
internal import ClusterModel
package import EventLoop
internal import HostTime

/// Jobs in PostgreSQL: a row for each, which is taken past the locks of others and changed by single statements.
///
/// One connection works, another one hears of changes. What it misses only delays: all that wait look again after a
/// while.
///
/// It lives in the domain of its loop, as the bridge does. `stop()` has to be called before it is dropped.
package final class PostgreSQLJobStore: JobStore {
    /// The time for what the store does on its own, such as taking a job.
    static let patience = Duration.seconds(5)
    /// The time after which those who wait look again, though nothing was told.
    static let longestPause = Duration.seconds(3)
    /// The time until they look again where a question was not answered.
    static let shortestPause = Duration.milliseconds(250)
    /// The time for which a job or its mark is kept after its last change.
    static let kept = Duration.seconds(30 * 24 * 3600)
    /// The time between two searches for what is older.
    private static let sweepPause = Duration.seconds(3600)
    /// The time after which a silent connection for news is tried.
    private static let quiet = Duration.seconds(20)

    let settings: PostgreSQLJobSettings
    let statements: JobStatements
    let loop: EventLoop
    let lanes: LaneWaits
    private let work: ConnectionKeeper
    private let news: ConnectionKeeper
    private var tell: (JobStoreEvent) -> Void = { _ in }
    /// Since when changes may have been missed; nil while they are told.
    private var deafSince: Instant?
    /// Why there was no connection, as it was told last.
    private var toldLoss: String?
    private var sweepTimer: DeadlineToken?
    private(set) var isStopped = false
    package var lease: Duration { settings.lease }

    package init(_ settings: PostgreSQLJobSettings, on loop: EventLoop) throws(JobStoreError) {
        // Notifications have it between two spaces.
        guard HostName(settings.cluster) != nil else {
            throw JobStoreError(.refused, "'\(settings.cluster)' cannot be the name of a cluster.")
        }
        try PostgreSQLAddress.check(settings.address)
        (self.settings, self.loop) = (settings, loop)
        statements = JobStatements(settings)
        lanes = LaneWaits(on: loop)
        do throws(EventLoopError) {
            work = try ConnectionKeeper(settings, for: .work, on: loop)
            news = try ConnectionKeeper(settings, for: .news, on: loop)
        } catch {
            throw JobStoreError(.unavailable, "\(error)")
        }
    }

    package func start(_ tell: @escaping (JobStoreEvent) -> Void) {
        self.tell = tell
        lanes.start()
        deafSince = loop.now
        // What is done before anybody listens would not be told.
        news.connected = { [weak self] _ in self?.listen() }
        news.lost = { [weak self] _ in self?.becomeDeaf() }
        work.connected = { [weak self] in self?.becomeReady($0) }
        work.lost = { [weak self] in self?.becomeLost("\($0)") }
        news.start()
    }

    private func becomeReady(_ server: PostgreSQLServer) {
        toldLoss = nil
        tell(.ready("jobs in \(server)"))
        lanes.callAll()
        catchUp()
        sweep()
    }

    /// Each attempt that fails comes here, and most fail as the last one did.
    private func becomeLost(_ text: String) {
        guard text != toldLoss else { return }
        toldLoss = text
        tell(.lost(text))
    }

    // MARK: News

    private func listen() {
        work.start()
        lanes.callAll()
        catchUp()
        news.listen(quiet: Self.quiet) { [weak self] texts in
            for text in texts { self?.hear(text) }
        }
    }

    private func hear(_ text: String) {
        let (job, lane) = ("job \(settings.cluster) ", "lane \(settings.cluster) ")
        if text.hasPrefix(lane) {
            lanes.call(String(text.dropFirst(lane.count)))
        } else if text.hasPrefix(job) {
            changed(QueueKey(String(text.dropFirst(job.count))))
        }
    }

    private func changed(_ key: QueueKey?) {
        guard let key, key.caller == settings.host else { return }
        tell(.changed(key))
    }

    private func becomeDeaf() {
        deafSince = deafSince ?? loop.now
        // Without news, jobs come later, but they come.
        work.start()
        // What has ended one connection may have ended the other one, which is silent.
        work.check()
    }

    /// Tells what may have been missed, once there are both connections.
    private func catchUp() {
        guard let since = deafSince, news.isReady, work.isReady else { return }
        deafSince = nil
        // The end is noticed some time after it, at worst when a silent connection is tried.
        let time = since.duration(to: loop.now) + Self.quiet * 2
        let statement = statements.changed(of: settings.host, within: time)
        work.perform(statement, by: loop.now.advanced(by: Self.patience)) { [weak self] result in
            guard let rows = try? result.get() else { return }
            for row in rows { self?.changed(row.text(0).flatMap { QueueKey($0) }) }
        }
    }

    // MARK: Age

    /// Removes what is too old, piece by piece, and comes back later; what several hosts remove is removed once.
    private func sweep() {
        if let sweepTimer { loop.cancel(sweepTimer) }
        sweepTimer = nil
        let deadline = loop.now.advanced(by: Self.patience)
        work.perform(statements.sweep(after: Self.kept), by: deadline) { [weak self] result in
            guard let self, !isStopped else { return }
            let count = (try? result.get())?.first?.integer(0) ?? 0
            if count >= JobStatements.sweep { return sweep() }
            let next = loop.now.advanced(by: Self.sweepPause)
            sweepTimer = loop.schedule(at: next) { [weak self] in self?.sweep() }
        }
    }

    // MARK: Asking

    /// Carries a statement out.
    func ask(
        _ statement: PostgreSQLStatement,
        by deadline: Instant? = nil
    ) async throws(JobStoreError) -> [PostgreSQLRow] {
        try await work.perform(statement, by: deadline ?? loop.now.advanced(by: Self.patience))
    }

    package func stop() async {
        isStopped = true
        tell = { _ in }
        if let sweepTimer { loop.cancel(sweepTimer) }
        sweepTimer = nil
        news.stop()
        work.stop()
        lanes.stop()
        await news.ended()
        await work.ended()
    }
}
