/// The tables of a database, as the migrations between their versions.
package struct DatabaseSchema: Sendable {
    /// The statements that lead from each version to the next; released statements never change.
    private let migrations: [[String]]
    /// Whether the file gives the room of deleted rows back to the system.
    private let shrinks: Bool
    /// The most bytes of content that are copied to make an existing file one that shrinks, as it is opened.
    ///
    /// 64 MiB take a second or two. A file with more is left as it is.
    private static let mostCopied: Int64 = 64 << 20

    package init(migrations: [[String]], shrinks: Bool = false) {
        (self.migrations, self.shrinks) = (migrations, shrinks)
    }

    /// The version of the tables that this host reads and writes, kept in SQLite's `user_version`.
    package var version: Int64 { Int64(migrations.count) }

    /// Brings a database to the version of this host.
    ///
    /// - Throws: `newerVersion`, and `corrupt` for a database that is damaged or of another program; it is then left as
    ///   it is.
    package func prepare<Failure>(_ database: SQLiteConnection<Failure>) throws(Failure) {
        try database.execute("PRAGMA foreign_keys = ON")
        let found = try database.integer("PRAGMA user_version")
        guard found >= 0, found <= version else {
            throw Failure(DatabaseError(.newerVersion(found: found, known: version), database.path))
        }
        if found == 0, try database.integer("SELECT count(*) FROM sqlite_schema") > 0 {
            throw Failure(DatabaseError(.corrupt, database.path, reason: "it holds the tables of another program"))
        }
        let findings = try database.query("PRAGMA quick_check(1)") { row throws(Failure) in row.text(0) ?? "" }
        guard findings == ["ok"] else {
            let finding = findings.first ?? "it does not pass SQLite's check"
            throw Failure(DatabaseError(.corrupt, database.path, reason: finding))
        }
        // Only a file without tables takes this setting at once.
        if shrinks, found == 0 { try database.execute("PRAGMA auto_vacuum = INCREMENTAL") }
        // A commit is safe when the write-ahead log is: one fsync, and readers never wait.
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute("PRAGMA synchronous = FULL")
        // Deleted rows are overwritten: they may contain private messages.
        try database.execute("PRAGMA secure_delete = ON")
        if found < version {
            try database.transaction { () throws(Failure) in
                for statement in migrations[Int(found)...].joined() { try database.execute(statement) }
                try database.execute("PRAGMA user_version = \(version)")
            }
        }
        if shrinks { try makeShrinking(database) }
    }

    /// Makes a file of an earlier version one that shrinks.
    private func makeShrinking<Failure>(_ database: SQLiteConnection<Failure>) throws(Failure) {
        guard try database.integer("PRAGMA auto_vacuum") == 0 else { return }
        let pages = try database.integer("PRAGMA page_count") - database.integer("PRAGMA freelist_count")
        guard try pages * database.integer("PRAGMA page_size") <= Self.mostCopied else { return }
        do throws(Failure) {
            try database.execute("PRAGMA auto_vacuum = INCREMENTAL")
            // SQLite copies the content in one transaction. The log has a copy of it until it is emptied.
            try database.execute("VACUUM")
            try database.emptyLog()
        } catch {
            // The disk is full, or another process uses the file: it works as it is, and the next opening tries again.
        }
    }
}
