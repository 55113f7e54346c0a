/// The tables of a database, as the migrations between their versions.
package struct DatabaseSchema: Sendable {
    /// The statements that lead from each version to the next; released statements never change.
    private let migrations: [[String]]

    package init(migrations: [[String]]) { self.migrations = migrations }

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
        // A commit is safe when the write-ahead log is: one fsync, and readers never wait.
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute("PRAGMA synchronous = FULL")
        // Deleted rows are overwritten: they may contain private messages.
        try database.execute("PRAGMA secure_delete = ON")
        guard found < version else { return }
        try database.transaction { () throws(Failure) in
            for statement in migrations[Int(found)...].joined() { try database.execute(statement) }
            try database.execute("PRAGMA user_version = \(version)")
        }
    }
}
