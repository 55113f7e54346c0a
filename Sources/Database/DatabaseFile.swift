internal import Glibc
internal import SystemFiles
internal import UntrustedFiles

/// A database file in a data directory, for this user alone; several processes may have it open.
package struct DatabaseFile<Failure: DatabaseFailure>: Sendable {
    /// The absolute path of the data directory.
    package let directory: String
    /// The path of the file.
    package let path: String
    private let schema: DatabaseSchema
    private let busyTimeout: Duration

    /// Describes a file.
    ///
    /// - Parameters:
    ///   - directory: The absolute path of the data directory.
    ///   - name: The name of the file in it.
    ///   - schema: The tables of the file.
    ///   - busyTimeout: The time that an operation waits for another process that writes.
    package init(directory: String, name: String, schema: DatabaseSchema, busyTimeout: Duration) {
        self.directory = directory
        path = "\(directory)/\(name)"
        self.schema = schema
        self.busyTimeout = busyTimeout
    }

    /// Whether there is a file.
    package func exists() throws(Failure) -> Bool {
        do throws(POSIXFailure) {
            _ = try FileStatus(of: path)
            return true
        } catch {
            guard error.isAbsence else {
                throw Failure(DatabaseError(opening: path, PrivacyFailure(path, error.number)))
            }
            return false
        }
    }

    /// Makes the data directory, private for this user.
    package func makeDirectory() throws(Failure) {
        do throws(PrivacyFailure) {
            try Folder.make(directory)
        } catch {
            throw Failure(DatabaseError(opening: path, error))
        }
    }

    /// Opens the file with tables of this host's version, and makes it if it is missing.
    ///
    /// One process at a time sets a file up: two that make a log for the same new file would fail with `busy`.
    ///
    /// - Throws: `newerVersion`, and `corrupt` for a file that is damaged or of another program; it is then left as it
    ///   is.
    package func open() throws(Failure) -> SQLiteConnection<Failure> {
        let setup: FileLock
        do throws(FileLock.Failure) {
            setup = try FileLock("\(directory)/setup.lock", flags: O_RDWR | O_CREAT, patience: busyTimeout)
        } catch {
            throw Failure(DatabaseError(opening: path, error, after: busyTimeout))
        }
        do throws(PrivacyFailure) {
            try makeFiles()
        } catch {
            throw Failure(DatabaseError(opening: path, error))
        }
        let database = try SQLiteConnection<Failure>(path: path, busyTimeout: busyTimeout)
        try schema.prepare(database)
        _ = consume setup
        return database
    }

    /// Makes the file before SQLite does, with permissions that SQLite's other files inherit; corrects those of
    /// existing files.
    ///
    /// Call it with the setup locked. Existing files are not opened: SQLite may have them open in this process, for
    /// another host.
    private func makeFiles() throws(PrivacyFailure) {
        if try !PrivateFile.takeOver(path) { _ = try PrivateFile.open(path, flags: O_RDWR | O_CREAT | O_EXCL) }
        for suffix in ["-wal", "-shm"] { _ = try PrivateFile.takeOver(path + suffix) }
    }
}

extension SQLiteConnection {
    /// Deletes rows without leaving their content in the files.
    ///
    /// SQLite overwrites the rows (`secure_delete`), and a file that shrinks gives some of their room back.
    @discardableResult
    package func forget<Result>(_ delete: () throws(Failure) -> Result) throws(Failure) -> Result {
        let result = try transaction(delete)
        try shrink(pages: 4096)
        try emptyLog()
        return result
    }

    /// Gives the room of deleted rows back to the system, where the file is one that shrinks.
    ///
    /// - Parameter pages: The most pages that are given back, which take time; nil for all.
    package func shrink(pages: Int? = nil) throws(Failure) {
        _ = try query("PRAGMA incremental_vacuum(\(pages ?? 0))") { _ in }
    }

    /// Empties the log, which still contains deleted and replaced rows, unless another process reads just then; its
    /// next deletion empties the log.
    package func emptyLog() throws(Failure) { _ = try query("PRAGMA wal_checkpoint(TRUNCATE)") { _ in } }
}
