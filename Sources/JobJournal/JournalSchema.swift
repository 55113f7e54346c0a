package import Database

/// The tables of the journal, and the migrations between their versions.
package enum JournalSchema {
    package static let schema = DatabaseSchema(migrations: [
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
    ])
}
