internal import ClusterJobs
internal import HostTime

/// The tables of jobs, which all clusters of a database share.
///
/// | table | holds |
/// |---|---|
/// | `intenthost_jobs` | a row for each job; of one that was forgotten, a mark that refuses a late repetition |
/// | `intenthost_tables` | the version of the tables |
enum JobTables {
    static let version: Int64 = 1
    /// What takes part in making the tables waits for this lock: `intentho` in ASCII.
    private static let lock: Int64 = 0x696E_7465_6E74_686F
    /// The oldest server that has all that is used.
    private static let oldest = 120_000

    /// What makes them, with the effect of once when repeated.
    ///
    /// Texts are compared as bytes: another library of C must not change the order of an index. A page has room for
    /// the next form of its rows, so that no index has to be told of a lease that is renewed.
    private static let making: [PostgreSQLStatement] = [
        PostgreSQLStatement("BEGIN"),
        PostgreSQLStatement("SELECT pg_advisory_xact_lock($1)", [.integer(lock)]),
        PostgreSQLStatement(
            """
            CREATE TABLE IF NOT EXISTS intenthost_jobs (
                cluster text COLLATE "C" NOT NULL,
                caller text COLLATE "C" NOT NULL,
                name text COLLATE "C" NOT NULL,
                number bigint GENERATED ALWAYS AS IDENTITY,
                lane text COLLATE "C" NOT NULL,
                phase text COLLATE "C" NOT NULL DEFAULT 'waiting',
                worker text COLLATE "C",
                token text COLLATE "C",
                tries bigint NOT NULL DEFAULT 0,
                begins bigint NOT NULL DEFAULT 0,
                cancel boolean NOT NULL DEFAULT false,
                free_at timestamptz NOT NULL DEFAULT clock_timestamp(),
                changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
                request bytea NOT NULL,
                result bytea NOT NULL DEFAULT '',
                PRIMARY KEY (cluster, caller, name)
            ) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02)
            """
        ),
        PostgreSQLStatement(
            """
            CREATE INDEX IF NOT EXISTS intenthost_jobs_open ON intenthost_jobs (cluster, lane, number)
            WHERE phase IN ('waiting', 'held', 'begun')
            """
        ),
        PostgreSQLStatement(
            "CREATE INDEX IF NOT EXISTS intenthost_jobs_changed ON intenthost_jobs (cluster, changed_at)"
        ),
        PostgreSQLStatement(
            "CREATE TABLE IF NOT EXISTS intenthost_tables (name text PRIMARY KEY, version bigint NOT NULL)"
        ),
        PostgreSQLStatement(
            "INSERT INTO intenthost_tables (name, version) VALUES ('jobs', $1) ON CONFLICT DO NOTHING",
            [.integer(version)]
        ),
        PostgreSQLStatement("COMMIT"),
    ]

    /// Makes the tables where they are missing, and refuses those of another version.
    static func prepare(_ connection: PostgreSQLConnection, by deadline: Instant) throws(SessionError) {
        guard connection.version >= oldest else {
            throw SessionError(JobStoreError(.refused, "PostgreSQL before 12 cannot keep jobs; this one is too old."))
        }
        // Without the tables, nobody may be allowed to make any: it is tried only where they are missing.
        let there = try connection.ask(
            PostgreSQLStatement("SELECT to_regclass('intenthost_tables') IS NOT NULL"),
            by: deadline
        )
        if there.first?.flag(0) != true { for step in making { _ = try connection.ask(step, by: deadline) } }
        let rows = try connection.ask(
            PostgreSQLStatement("SELECT version::bigint FROM intenthost_tables WHERE name = 'jobs'"),
            by: deadline
        )
        let found = rows.first?.integer(0)
        guard found == version else {
            let what = found.map { "are of version \($0)" } ?? "have no version"
            throw SessionError(
                JobStoreError(.refused, "The tables of jobs \(what), and this program knows \(version).")
            )
        }
    }
}
