internal import CSQLite
internal import Glibc

/// One connection to a database file, for the executor that made it.
///
/// Its errors are those of the module that owns the file.
@safe
package final class SQLiteConnection<Failure: DatabaseFailure> {
    package let path: String
    // Open from `init` until `deinit`; opened without SQLite's own locks, because the object is not Sendable.
    private let database: OpaquePointer

    /// Opens a file, and makes it if it is missing.
    ///
    /// - Parameter busyTimeout: The time that a call waits for other processes before it ends with `busy`.
    package init(path: String, busyTimeout: Duration) throws(Failure) {
        self.path = path
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        // The path outlives the call; the pointer that the call fills must be closed even if it fails.
        let (result, systemError) = Self.call { unsafe sqlite3_open_v2(path, &opened, flags, nil) }
        guard let opened = unsafe opened, result == SQLITE_OK else {
            let error = unsafe Self.error(result, systemError, of: opened, path: path)
            unsafe sqlite3_close_v2(opened)
            throw error
        }
        unsafe database = opened
        unsafe sqlite3_busy_timeout(database, Int32(min(busyTimeout / .milliseconds(1), Double(Int32.max))))
    }

    // Statements end with the calls that made them, so nothing holds the connection open.
    deinit { unsafe sqlite3_close_v2(database) }

    /// Runs one statement to its end and returns the number of changed rows.
    @discardableResult
    package func execute(_ sql: String, _ values: [SQLiteValue] = []) throws(Failure) -> Int {
        _ = try query(sql, values) { _ in }
        return unsafe Int(sqlite3_changes(database))
    }

    /// Runs one statement and reads each of its rows.
    package func query<Element>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        read: (borrowing SQLiteStatement<Failure>) throws(Failure) -> Element
    ) throws(Failure) -> [Element] {
        let statement = try SQLiteStatement<Failure>.make(sql, values, on: self)
        var elements: [Element] = []
        while try statement.step() { elements.append(try read(statement)) }
        return elements
    }

    /// Runs one statement that returns one integer.
    package func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(Failure) -> Int64 {
        try query(sql, values) { row throws(Failure) in row.integer(0) ?? 0 }.first ?? 0
    }

    /// Runs a body in a transaction.
    ///
    /// The transaction may write from its start, so that it never fails half-way because another process wrote first.
    /// When this returns, the transaction is committed; when it throws, nothing of it is left.
    package func transaction<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try execute("BEGIN IMMEDIATE")
        do throws(Failure) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // SQLite rolls back by itself after some errors; the first error is the one to report.
            if unsafe sqlite3_get_autocommit(database) == 0 { _ = try? execute("ROLLBACK") }
            throw error
        }
    }

    // MARK: For statements

    package func prepare(_ sql: String) throws(Failure) -> OpaquePointer {
        var statement: OpaquePointer?
        // The text outlives the call, which compiles it whole.
        _ = try check { unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil) }
        guard let statement = unsafe statement else { throw error(SQLITE_MISUSE, 0) }
        return unsafe statement
    }

    /// Calls SQLite and throws every result that is an error.
    package func check(_ body: () -> Int32) throws(Failure) -> Int32 {
        let (result, systemError) = Self.call(body)
        guard [SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(result) else { throw error(result, systemError) }
        return result
    }

    /// Calls SQLite and returns the error number of the last failed system call.
    ///
    /// A failing commit does not set SQLite's own `sqlite3_system_errno`. The number may come from a system call that
    /// failed harmlessly. But a number that means lack of room only comes from a call without room.
    private static func call(_ body: () -> Int32) -> (result: Int32, systemError: Int32) {
        errno = 0
        let result = body()
        return (result, errno)
    }

    private func error(_ result: Int32, _ systemError: Int32) -> Failure {
        unsafe Self.error(result, systemError, of: database, path: path)
    }

    private static func error(
        _ result: Int32,
        _ systemError: Int32,
        of database: OpaquePointer?,
        path: String
    ) -> Failure {
        // The text belongs to the connection until its next call, and is copied before that.
        let text = unsafe database.flatMap { unsafe sqlite3_errmsg($0) }.map { unsafe String(cString: $0) }
        let isSystemError = [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(result & 0xFF)
        return Failure(
            DatabaseError(
                sqlite: result,
                systemError: isSystemError ? systemError : 0,
                detail: text ?? "out of memory",
                path: path
            )
        )
    }
}
