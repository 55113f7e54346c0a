internal import ClusterJobs
internal import ClusterModel
internal import ClusterSecurity
internal import Database
internal import EventLoop

/// What is written of jobs that are there.
enum JournalEntry: Sendable {
    /// How far a wish is, and when it has ended, in milliseconds since 1970; an outcome that it has stays.
    case update(Wish, endedAt: Int64? = nil)
    /// Notes that the store has forgotten jobs that have ended, by their names.
    case forgotten([String])
    /// Takes a wish back that the store has refused.
    case remove(Wish)
    /// How far an attempt is.
    case keep(OpenAttempt)
    /// Drops an attempt whose end the store has, or refuses.
    case drop(String)
}

/// What must not be lost of queued jobs at this host: the wishes of its clients, and the attempts that have begun here.
///
/// It is the truth about them; the store of the cluster only brings them from one host to another. What a call has
/// written is on the disk when it returns.
actor QueueJournal {
    private typealias Connection = SQLiteConnection<QueueJournalError>

    /// The time for which an ended wish is kept, in milliseconds: a week.
    private static let kept: Int64 = 7 * 24 * 3600 * 1000
    /// The greatest number of ended wishes.
    private static let mostKept: Int64 = 10_000

    private static let schema = DatabaseSchema(migrations: [
        [
            """
            CREATE TABLE wishes (
                name TEXT PRIMARY KEY, callers_key TEXT NOT NULL, intent TEXT NOT NULL, lane TEXT NOT NULL,
                request TEXT NOT NULL, accepted_at INTEGER NOT NULL, state TEXT NOT NULL, host TEXT NOT NULL,
                tries INTEGER NOT NULL, is_cancelled INTEGER NOT NULL, outcome TEXT NOT NULL,
                ended_at INTEGER
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE UNIQUE INDEX wishes_by_key ON wishes (callers_key) WHERE callers_key <> ''",
            "CREATE INDEX ended_wishes ON wishes (ended_at) WHERE ended_at NOT NULL",
            "CREATE INDEX open_wishes ON wishes (name) WHERE state IN ('wanted', 'accepted')",
            """
            CREATE TABLE work (
                token TEXT PRIMARY KEY, caller TEXT NOT NULL, name TEXT NOT NULL, lane TEXT NOT NULL,
                intent TEXT NOT NULL, job TEXT NOT NULL, result TEXT NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
        ],
        [
            // Whether the store may still have what has ended.
            "ALTER TABLE wishes ADD COLUMN is_left INTEGER NOT NULL DEFAULT 0",
            "CREATE INDEX left_wishes ON wishes (name) WHERE is_left = 1",
        ],
        ["ALTER TABLE wishes ADD COLUMN ends_at INTEGER"],
        ["CREATE TABLE store (place TEXT NOT NULL) STRICT"],
    ])

    // The actor holds the executor, so it lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }
    private let executor: BlockingExecutor
    private let caller: HostName
    private let file: DatabaseFile<QueueJournalError>
    private var database: SQLiteConnection<QueueJournalError>?

    /// - Parameters:
    ///   - directory: The folder of the bridge.
    ///   - caller: This host, whose wishes they are.
    ///   - cluster: The cluster that has them.
    ///   - executor: Where it waits for the disk; it must outlive the last call.
    init(in directory: String, of caller: HostName, in cluster: ClusterName, on executor: BlockingExecutor) {
        (self.caller, self.executor) = (caller, executor)
        // Another name of the host or the cluster has other jobs.
        file = DatabaseFile(
            directory: directory,
            name: "jobs.\(caller).\(cluster).sqlite3",
            schema: Self.schema,
            busyTimeout: .seconds(5)
        )
    }

    /// Closes the file; the next call opens it again.
    func close() { database = nil }

    private func opened() throws(QueueJournalError) -> SQLiteConnection<QueueJournalError> {
        if let database { return database }
        try file.makeDirectory()
        let database = try file.open()
        self.database = database
        return database
    }

    /// Notes where the store is that has the jobs from now on.
    ///
    /// - Returns: Another place with jobs that have not ended, which stays noted then; nil for none.
    func bind(to place: String) throws(QueueJournalError) -> String? {
        let database = try opened()
        let known: String? = try database.query("SELECT place FROM store") { row throws(QueueJournalError) in
            try row.required(0)
        }
        .first
        guard known != place else { return nil }
        if let known {
            let rest = try left()
            // What is left in a store that has it all is its rubbish, and nobody's job.
            guard rest.wishes.isEmpty, rest.work.isEmpty else { return known }
        }
        try database.transaction { () throws(QueueJournalError) in
            try database.execute("DELETE FROM store")
            try database.execute("INSERT INTO store (place) VALUES (?)", [.text(place)])
            try database.execute("UPDATE wishes SET is_left = 0 WHERE is_left = 1")
        }
        return nil
    }

    /// What an earlier start has left.
    func left() throws(QueueJournalError) -> JournalRest {
        let wishes = try wishes(where: "state IN ('wanted', 'accepted') ORDER BY name", [], withRequests: false)
        return JournalRest(wishes: wishes, work: try openWork(), ended: try leftInStore())
    }

    /// The jobs that have ended, and that the store may not have forgotten.
    private func leftInStore() throws(QueueJournalError) -> [QueueKey] {
        let caller = caller
        return try opened().query("SELECT name FROM wishes WHERE is_left = 1 ORDER BY name") {
            row throws(QueueJournalError) -> QueueKey? in
            QueueKey(caller: caller, name: try row.required(0))
        }
        .compactMap(\.self)
    }

    /// Writes one entry.
    func write(_ entry: JournalEntry) throws(QueueJournalError) {
        switch entry {
        case .update(let wish, let endedAt): try update(wish, endedAt)
        case .forgotten(let names): try forgotten(names)
        case .remove(let wish): try remove(wish)
        case .keep(let work): try keep(work)
        case .drop(let token): try drop(token)
        }
    }

    // MARK: Wishes

    private static let columns =
        "name, callers_key, intent, lane, request, accepted_at, state, host, tries, is_cancelled, outcome, ends_at"

    /// Writes a new wish down, and forgets ended ones that are old.
    ///
    /// - Returns: The wish with the caller's key that is there already, and nil where the new one was written.
    func add(_ wish: Wish) throws(QueueJournalError) -> Wish? {
        let database = try opened()
        if !wish.callersKey.isEmpty, let known = try self.wish(withKey: wish.callersKey) { return known }
        try database.transaction { () throws(QueueJournalError) in
            try database.execute(
                "INSERT INTO wishes (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    .text(wish.key.name), .text(wish.callersKey), .text(wish.intent), .text(wish.lane),
                    .text(wish.request), .integer(wish.acceptedAt), .text(wish.state.rawValue), .text(wish.host),
                    .integer(Int64(wish.tries)), .integer(wish.isCancelled ? 1 : 0), .text(wish.outcome),
                    wish.endsAt.map(SQLiteValue.integer) ?? .null,
                ]
            )
            try database.execute(
                "DELETE FROM wishes WHERE ended_at < ? OR ended_at < "
                    + "(SELECT ended_at FROM wishes WHERE ended_at NOT NULL ORDER BY ended_at DESC LIMIT 1 OFFSET ?)",
                [.integer(wish.acceptedAt - Self.kept), .integer(Self.mostKept)]
            )
        }
        return nil
    }

    private func update(_ wish: Wish, _ endedAt: Int64?) throws(QueueJournalError) {
        // What is wanted stays wanted, and who has an outcome needs the request no more.
        try opened().execute(
            "UPDATE wishes SET state = ?, host = ?, tries = ?, is_cancelled = max(is_cancelled, ?), outcome = ?, "
                + "ended_at = ?6, is_left = ?6 NOT NULL, request = CASE WHEN ?6 IS NULL THEN request ELSE '' END "
                + "WHERE name = ?7 AND state IN ('wanted', 'accepted')",
            [
                .text(wish.state.rawValue), .text(wish.host), .integer(Int64(wish.tries)),
                .integer(wish.isCancelled ? 1 : 0), .text(wish.outcome), endedAt.map(SQLiteValue.integer) ?? .null,
                .text(wish.key.name),
            ]
        )
    }

    private func forgotten(_ names: [String]) throws(QueueJournalError) {
        let database = try opened()
        try database.transaction { () throws(QueueJournalError) in
            for name in names {
                try database.execute("UPDATE wishes SET is_left = 0 WHERE name = ?", [.text(name)])
            }
        }
    }

    private func remove(_ wish: Wish) throws(QueueJournalError) {
        try opened().execute("DELETE FROM wishes WHERE name = ? AND state = 'wanted'", [.text(wish.key.name)])
    }

    /// One wish; nil if there is none.
    func wish(_ name: String) throws(QueueJournalError) -> Wish? {
        try wishes(where: "name = ?", [.text(name)]).first
    }

    /// The wish with the caller's own key; nil if there is none.
    func wish(withKey key: String) throws(QueueJournalError) -> Wish? {
        try wishes(where: "callers_key = ?", [.text(key)]).first
    }

    /// A page of the wishes, the newest first.
    func page(prefix: String, after: String?, limit: Int) throws(QueueJournalError) -> [Wish] {
        try wishes(
            where: "substr(name, 1, length(?1)) = ?1 AND (?2 IS NULL OR name < ?2) ORDER BY name DESC LIMIT ?3",
            [.text(prefix), after.map(SQLiteValue.text) ?? .null, .integer(Int64(limit))]
        )
    }

    private func wishes(
        where condition: String,
        _ values: [SQLiteValue],
        withRequests: Bool = true
    ) throws(QueueJournalError) -> [Wish] {
        let caller = caller
        let columns = withRequests ? Self.columns : Self.columns.replacing("request", with: "''")
        return try opened().query("SELECT \(columns) FROM wishes WHERE \(condition)", values) {
            row throws(QueueJournalError) -> Wish? in
            guard let key = QueueKey(caller: caller, name: try row.required(0)) else { return nil }
            return Wish(
                key: key,
                callersKey: try row.required(1),
                intent: try row.required(2),
                lane: try row.required(3),
                request: try row.required(4),
                acceptedAt: row.integer(5) ?? 0,
                endsAt: row.integer(11),
                state: Wish.State(rawValue: try row.required(6)) ?? .wanted,
                host: try row.required(7),
                tries: Int(clamping: row.integer(8) ?? 0),
                isCancelled: row.integer(9) == 1,
                outcome: try row.required(10)
            )
        }
        .compactMap(\.self)
    }

    // MARK: Work

    private func keep(_ work: OpenAttempt) throws(QueueJournalError) {
        try opened().execute(
            "INSERT INTO work (token, caller, name, lane, intent, job, result) VALUES (?, ?, ?, ?, ?, ?, ?) "
                + "ON CONFLICT (token) DO UPDATE SET job = excluded.job, result = excluded.result",
            [
                .text(work.token), .text(work.key.caller.text), .text(work.key.name), .text(work.lane),
                .text(work.intent), .text(work.job), .text(work.result),
            ]
        )
    }

    private func drop(_ token: String) throws(QueueJournalError) {
        try opened().execute("DELETE FROM work WHERE token = ?", [.text(token)])
    }

    /// The attempts that have not been brought to their end.
    private func openWork() throws(QueueJournalError) -> [OpenAttempt] {
        try opened().query("SELECT token, caller, name, lane, intent, job, result FROM work ORDER BY token") {
            row throws(QueueJournalError) -> OpenAttempt? in
            guard let caller = HostName(try row.required(1)),
                let key = QueueKey(caller: caller, name: try row.required(2))
            else { return nil }
            return OpenAttempt(
                key: key,
                lane: try row.required(3),
                token: try row.required(0),
                intent: try row.required(4),
                job: try row.required(5),
                result: try row.required(6)
            )
        }
        .compactMap(\.self)
    }
}
