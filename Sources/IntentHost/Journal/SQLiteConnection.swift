internal import CSQLite
internal import Glibc

/// One connection to a database file, for the executor that made it.
@safe
final class SQLiteConnection {
    let path: String
    // Open from `init` until `deinit`; opened without SQLite's own locks, since the object is not Sendable.
    private let database: OpaquePointer

    /// Opens a file, which is made where it is missing.
    ///
    /// - Parameter busyTimeout: How long a call waits for other processes before it ends with `busy`.
    init(path: String, busyTimeout: Duration) throws(JournalError) {
        self.path = path
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        // The path outlives the call; the pointer that it fills must be closed even where it fails.
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

    /// Runs one statement to its end and says how many rows it changed.
    @discardableResult
    func execute(_ sql: String, _ values: [SQLiteValue] = []) throws(JournalError) -> Int {
        _ = try query(sql, values) { _ in }
        return unsafe Int(sqlite3_changes(database))
    }

    /// Runs one statement and reads each of its rows.
    func query<Element>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ read: (borrowing SQLiteStatement) throws(JournalError) -> Element
    ) throws(JournalError) -> [Element] {
        let statement = try SQLiteStatement.make(sql, values, on: self)
        var elements: [Element] = []
        while try statement.step() { elements.append(try read(statement)) }
        return elements
    }

    /// Runs one statement that answers with one integer.
    func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(JournalError) -> Int64 {
        try query(sql, values) { row throws(JournalError) in row.integer(0) ?? 0 }.first ?? 0
    }

    /// Runs a body in a transaction that has the right to write from its start, so that it never fails half-way because
    /// another process wrote first.
    ///
    /// When it returns, the transaction is committed; when it throws, nothing of it is left.
    func transaction<Result>(_ body: () throws(JournalError) -> Result) throws(JournalError) -> Result {
        try execute("BEGIN IMMEDIATE")
        do throws(JournalError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // SQLite has rolled back by itself after some errors; the first error is the one to tell.
            if unsafe sqlite3_get_autocommit(database) == 0 { _ = try? execute("ROLLBACK") }
            throw error
        }
    }

    // MARK: For statements

    func prepare(_ sql: String) throws(JournalError) -> OpaquePointer {
        var statement: OpaquePointer?
        // The text outlives the call, which compiles it whole.
        _ = try check { unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil) }
        guard let statement = unsafe statement else { throw error(SQLITE_MISUSE, 0) }
        return unsafe statement
    }

    /// Calls SQLite; every result but those that are no errors is thrown.
    func check(_ body: () -> Int32) throws(JournalError) -> Int32 {
        let (result, systemError) = Self.call(body)
        guard [SQLITE_OK, SQLITE_ROW, SQLITE_DONE].contains(result) else { throw error(result, systemError) }
        return result
    }

    /// Calls SQLite and says which system call failed in it last.
    ///
    /// SQLite's own `sqlite3_system_errno` is not set by a commit that fails. A number of a system call that failed without harm may stand
    /// in its place, but only one that failed for want of room says that there is none.
    private static func call(_ body: () -> Int32) -> (result: Int32, systemError: Int32) {
        errno = 0
        let result = body()
        return (result, errno)
    }

    private func error(_ result: Int32, _ systemError: Int32) -> JournalError {
        unsafe Self.error(result, systemError, of: database, path: path)
    }

    private static func error(
        _ result: Int32,
        _ systemError: Int32,
        of database: OpaquePointer?,
        path: String
    ) -> JournalError {
        // The text belongs to the connection until its next call, and is copied before that.
        let text = unsafe database.flatMap { unsafe sqlite3_errmsg($0) }.map { unsafe String(cString: $0) }
        let isSystemError = [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(result & 0xFF)
        return JournalError(
            sqlite: result,
            systemError: isSystemError ? systemError : 0,
            detail: text ?? "out of memory",
            path: path
        )
    }
}
