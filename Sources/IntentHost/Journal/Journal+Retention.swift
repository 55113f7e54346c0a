package import IntentModel

/// How long a host keeps what it has written down of jobs that have ended, with their parameters and responses.
public struct JobRetention: Sendable, Hashable {
    /// How long after its end.
    public var age: Duration
    /// How many at most, the ones that ended last.
    public var count: Int

    /// Seven days, and a thousand jobs.
    public init(age: Duration = .seconds(7 * 86_400), count: Int = 1000) {
        self.age = age
        self.count = count
    }
}

extension Journal {
    /// Forgets what is kept no longer: jobs that have ended, and crashes.
    ///
    /// A job that is open is kept, unless its host is gone and its time has been over for as long as ended jobs are kept: no extension can end
    /// it any more. The crashes that count towards a quarantine are always kept.
    ///
    /// - Returns: How many jobs were forgotten.
    @discardableResult
    package func prune(_ retention: JobRetention, at now: Timestamp) throws(JournalError) -> Int {
        guard let database = try openedForReading() else { return 0 }
        return try prune(retention, at: now, in: database)
    }

    func prune(
        _ retention: JobRetention,
        at now: Timestamp,
        in database: SQLiteConnection
    ) throws(JournalError) -> Int {
        let limit = now.advanced(by: .zero - max(retention.age, .zero)).milliseconds
        let crashLimit = now.advanced(by: .zero - max(retention.age, RestartPolicy.window)).milliseconds
        let ended = "state <> 'working' AND updated_at < ?1"
        let surplus = """
            id IN (SELECT id FROM jobs WHERE state <> 'working' ORDER BY updated_at DESC, id DESC LIMIT -1 OFFSET ?2)
            """
        let values: [SQLiteValue] = [.integer(limit), .integer(Int64(max(retention.count, 0)))]
        let expired = try database.query(
            "SELECT id, owner FROM jobs WHERE state = 'working' AND expires_at < ?1",
            [.integer(limit)]
        ) { row throws(JournalError) in (id: row.text(0) ?? "", owner: row.text(1) ?? "") }
        let orphans = expired.filter { $0.owner != host && !HostLock.isAlive($0.owner, in: directory) }
        let jobs = try database.integer("SELECT EXISTS (SELECT 1 FROM jobs WHERE (\(ended)) OR \(surplus))", values)
        let crashes = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM crashes WHERE at < ?)",
            [.integer(crashLimit)]
        )
        // Mostly nothing is, and then nobody waits for the right to write.
        guard jobs == 1 || crashes == 1 || !orphans.isEmpty else { return 0 }
        return try forget(in: database) { () throws(JournalError) in
            try database.execute("DELETE FROM crashes WHERE at < ?", [.integer(crashLimit)])
            var count = try database.execute("DELETE FROM jobs WHERE (\(ended)) OR \(surplus)", values)
            for job in orphans {
                count += try database.execute(
                    "DELETE FROM jobs WHERE id = ? AND owner = ? AND state = 'working'",
                    [.text(job.id), .text(job.owner)]
                )
            }
            return count
        }
    }

    /// Forgets one job; false where there is none of that id, or where it is open.
    package func forget(_ id: JobIdentifier) throws(JournalError) -> Bool {
        guard let database = try openedForReading() else { return false }
        return try forget(in: database) { () throws(JournalError) in
            try database.execute("DELETE FROM jobs WHERE id = ? AND state <> 'working'", [.text(id.rawValue)])
        } > 0
    }

    /// Forgets the jobs that ended before an instant, or all that have ended; says how many.
    package func forget(endedBefore instant: Timestamp?) throws(JournalError) -> Int {
        guard let database = try openedForReading() else { return 0 }
        return try forget(in: database) { () throws(JournalError) in
            try database.execute(
                "DELETE FROM jobs WHERE state <> 'working' AND updated_at < ?",
                [.integer(instant?.milliseconds ?? .max)]
            )
        }
    }

    /// Deletes rows so that nothing of them stays in the files: SQLite overwrites them (`secure_delete`), and the log, which still has what
    /// they held, is emptied, unless another host reads just then; its next deletion empties it.
    private func forget(
        in database: SQLiteConnection,
        _ delete: () throws(JournalError) -> Int
    ) throws(JournalError) -> Int {
        let count = try database.transaction(delete)
        _ = try database.query("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
        return count
    }
}
