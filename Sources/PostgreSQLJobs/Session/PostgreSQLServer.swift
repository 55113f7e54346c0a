internal import HostTime

/// A server and what it does before it confirms something, for people.
struct PostgreSQLServer: Sendable, Hashable, CustomStringConvertible {
    let version: String
    /// The settings without which jobs that were accepted can be lost, and their values.
    let synchronousCommit: String
    let fsync: String

    init(version: String, synchronousCommit: String, fsync: String) {
        (self.version, self.synchronousCommit, self.fsync) = (version, synchronousCommit, fsync)
    }

    /// Sets a new connection up, and reads what its server does.
    init(_ connection: PostgreSQLConnection, by deadline: Instant) throws(SessionError) {
        // A statement that waits for a lock outlives its connection: without a bound, those that are lost would pile
        // up. A host that is frozen and hears nothing would hold back the notifications of all. Whoever adds a job
        // relies on it from the confirmation on, whatever the server does for others.
        let setUp = PostgreSQLStatement(
            """
            SELECT set_config('statement_timeout', '20s', false), set_config('lock_timeout', '10s', false),
                set_config('idle_in_transaction_session_timeout', '20s', false),
                set_config('tcp_user_timeout', '60s', false),
                set_config('default_transaction_isolation', 'read committed', false),
                set_config('synchronous_commit', CASE current_setting('synchronous_commit')
                    WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false)
            """
        )
        _ = try connection.ask(setUp, by: deadline)
        let reading = PostgreSQLStatement(
            """
            SELECT current_setting('server_version'), current_setting('synchronous_commit'), current_setting('fsync')
            """
        )
        let row = try connection.ask(reading, by: deadline).first
        // Debian writes its own version behind the server's.
        let version = row?.text(0)?.split(separator: " ").first.map(String.init)
        self.init(
            version: version ?? "of an unknown version",
            synchronousCommit: row?.text(1) ?? "unknown",
            fsync: row?.text(2) ?? "unknown"
        )
    }

    var description: String {
        let settings = "synchronous_commit is \(synchronousCommit) and fsync is \(fsync)"
        let isSafe = fsync == "on" && synchronousCommit != "off" && synchronousCommit != "unknown"
        return isSafe
            ? "PostgreSQL \(version), safe from a loss of power: \(settings)"
            : "PostgreSQL \(version), which may forget the newest ones at a loss of power: \(settings)"
    }
}
