package import Database
package import EventLoop
internal import IntentModel
package import PersonalModel

package typealias PersonalConnection = SQLiteConnection<PersonalStoreError>

/// What apps tell about a person, and what the person decided about apps.
///
/// The store is an SQLite file in the data directory, for this user alone; several processes may share it. What an
/// operation has written is safe when it returns. What is deleted is overwritten, in the file and in its log.
///
/// The first operation opens the file; an operation that only reads does not make it. Every operation waits for the
/// disk on the executor, and may be repeated after an error.
package actor PersonalStore {
    // The actor holds the executor, so it lives as long as the actor.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// The name of the file in the data directory.
    static let fileName = "personal.sqlite3"

    private nonisolated let executor: BlockingExecutor
    private let file: DatabaseFile<PersonalStoreError>
    private var database: PersonalConnection?
    private var isClosed = false
    private var seenVersion: Int64?
    /// The number of donations whose earlier ones are still in the log of the file, and the most of them.
    var unforgotten = 0
    static let mostUnforgotten = 32

    /// Makes a store in a data directory, which is made when it is needed.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of the data directory.
    ///   - executor: The executor on which the store waits for the disk; it must outlive `close()`.
    ///   - busyTimeout: The time that an operation waits for another process that writes.
    package init(directory: String, on executor: BlockingExecutor, busyTimeout: Duration = .seconds(5)) {
        self.executor = executor
        file = DatabaseFile(
            directory: directory,
            name: Self.fileName,
            schema: PersonalSchema.schema,
            busyTimeout: busyTimeout
        )
    }

    /// Runs a body with a store that is closed afterwards, for a command.
    ///
    /// - Parameter directory: The absolute path of the data directory.
    package static func with<Result>(
        directory: String,
        _ body: (PersonalStore) async throws -> Result
    ) async throws -> Result {
        let executor = BlockingExecutor(name: "personal store")
        let store = PersonalStore(directory: directory, on: executor)
        do {
            let result = try await body(store)
            await store.close()
            await executor.shutdown()
            return result
        } catch {
            await store.close()
            await executor.shutdown()
            throw error
        }
    }

    /// The path of the file.
    package var path: String { file.path }

    /// Closes the file; every later operation fails with `closed`.
    package func close() {
        // The log stays where another process reads it; that process empties it as it closes the file.
        try? forgetReplaced()
        isClosed = true
        database = nil
    }

    /// Whether another process has changed the store since the last call; false at the first call.
    ///
    /// Costs a look at shared memory, so that a host can ask before it uses what it remembers.
    package func hasChangedElsewhere() throws(PersonalStoreError) -> Bool {
        guard let database = try openedForReading() else { return false }
        let version = try database.integer("PRAGMA data_version")
        defer { seenVersion = version }
        return seenVersion.map { $0 != version } ?? false
    }

    /// The database for an operation that writes.
    func opened() throws(PersonalStoreError) -> PersonalConnection {
        guard !isClosed else { throw .closed(file.path) }
        if let database { return database }
        try file.makeDirectory()
        let database = try file.open()
        self.database = database
        return database
    }

    /// The database for an operation that reads; nil if there is no file.
    func openedForReading() throws(PersonalStoreError) -> PersonalConnection? {
        guard database == nil, !isClosed else { return try opened() }
        return try file.exists() ? try opened() : nil
    }

    /// The rows that a statement finds, none if there is no file.
    func rows<Element>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        read: (borrowing SQLiteStatement<PersonalStoreError>) throws(PersonalStoreError) -> Element
    ) throws(PersonalStoreError) -> [Element] {
        guard let database = try openedForReading() else { return [] }
        return try database.query(sql, values, read: read)
    }

    /// Deletes rows without leaving their content in the files; returns their number.
    func forget(_ sql: String, _ values: [SQLiteValue]) throws(PersonalStoreError) -> Int {
        guard let database = try openedForReading() else { return 0 }
        return try database.forget { () throws(PersonalStoreError) in try database.execute(sql, values) }
    }
}

// MARK: Authorisation

extension PersonalStore {
    /// Keeps a decision about an app, in place of an earlier one.
    package func setAuthorization(_ authorization: AppAuthorization) throws(PersonalStoreError) {
        try opened().execute(
            "INSERT OR REPLACE INTO authorizations (app, status, fingerprint, decided_at, decided_by) VALUES (?, ?, ?, ?, ?)",
            [
                .text(authorization.app), .text(authorization.status.rawValue), SQLiteValue(authorization.fingerprint),
                .integer(authorization.decidedAt.milliseconds), .text(authorization.decidedBy),
            ]
        )
    }

    /// Forgets the decision about an app; returns whether there was one.
    package func removeAuthorization(of app: String) throws(PersonalStoreError) -> Bool {
        try forget("DELETE FROM authorizations WHERE app = ?", [.text(app)]) > 0
    }

    /// The decision about an app, or nil.
    package func authorization(of app: String) throws(PersonalStoreError) -> AppAuthorization? {
        try authorizations(where: "app = ?", [.text(app)]).first
    }

    /// All decisions, by the identifiers of the apps.
    package func authorizations() throws(PersonalStoreError) -> [AppAuthorization] {
        try authorizations(where: "true ORDER BY app", [])
    }

    private func authorizations(
        where condition: String,
        _ values: [SQLiteValue]
    ) throws(PersonalStoreError) -> [AppAuthorization] {
        try rows(
            "SELECT app, status, fingerprint, decided_at, decided_by FROM authorizations WHERE \(condition)",
            values
        ) { row throws(PersonalStoreError) in
            guard let status = AuthorizationStatus(rawValue: try row.required(1)) else { throw row.corrupt(1) }
            return AppAuthorization(
                app: try row.required(0),
                status: status,
                fingerprint: row.text(2),
                decidedAt: Timestamp(milliseconds: row.integer(3) ?? 0),
                decidedBy: try row.required(4)
            )
        }
    }
}
