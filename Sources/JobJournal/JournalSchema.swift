package import IntentModel

/// The tables of the journal, and the migrations between their versions.
package enum JournalSchema {
    /// The version of the tables that this host reads and writes, kept in SQLite's `user_version`.
    package static var version: Int64 { Int64(migrations.count) }

    /// The statements that lead from each version to the next; released statements never change.
    private static let migrations: [[String]] = [
        [
            """
            CREATE TABLE jobs (
                id TEXT PRIMARY KEY, extension TEXT NOT NULL, handle TEXT NOT NULL, intent TEXT NOT NULL,
                parameters TEXT NOT NULL, interaction TEXT NOT NULL, idempotency_key TEXT NOT NULL,
                accepted_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, owner TEXT NOT NULL, state TEXT NOT NULL,
                last_sequence INTEGER NOT NULL, progress TEXT, response TEXT, failure TEXT, result_sequence INTEGER,
                is_late INTEGER NOT NULL, cancel_reason TEXT, cancel_deadline INTEGER, updated_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            // Also ensures that a handle names one open job of one process of an extension.
            "CREATE UNIQUE INDEX open_jobs ON jobs (extension, handle, owner) WHERE state = 'working'",
            "CREATE INDEX jobs_by_extension ON jobs (extension, id)",
            "CREATE TABLE crashes (extension TEXT NOT NULL, at INTEGER NOT NULL, reason TEXT NOT NULL) STRICT",
            "CREATE INDEX crashes_by_extension ON crashes (extension, at)",
            """
            CREATE TABLE quarantines (
                extension TEXT PRIMARY KEY, since INTEGER NOT NULL, reasons TEXT NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
        ],
        // Jobs of hosts that did not record it have no value.
        ["ALTER TABLE jobs ADD COLUMN locale TEXT"],
    ]

    /// Brings a database to the version of this host.
    ///
    /// - Throws: `newerVersion`, and `corrupt` for a database that is damaged or of another program; it is then left as
    ///   it is.
    package static func prepare(_ database: SQLiteConnection) throws(JournalError) {
        try database.execute("PRAGMA foreign_keys = ON")
        let found = try database.integer("PRAGMA user_version")
        guard found >= 0, found <= version else {
            throw .newerVersion(database.path, found: found, known: version)
        }
        if found == 0, try database.integer("SELECT count(*) FROM sqlite_schema") > 0 {
            throw .corrupt(database.path, "it holds the tables of another program")
        }
        let findings = try database.query("PRAGMA quick_check(1)") { row throws(JournalError) in row.text(0) ?? "" }
        guard findings == ["ok"] else {
            throw .corrupt(database.path, findings.first ?? "it does not pass SQLite's check")
        }
        // A commit is safe when the write-ahead log is: one fsync, and readers never wait.
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute("PRAGMA synchronous = FULL")
        // Deleted rows are overwritten: they may contain private messages.
        try database.execute("PRAGMA secure_delete = ON")
        guard found < version else { return }
        try database.transaction { () throws(JournalError) in
            for statement in migrations[Int(found)...].joined() { try database.execute(statement) }
            try database.execute("PRAGMA user_version = \(version)")
        }
    }
}
