internal import Database
package import IntentModel

extension Journal {
    /// Forgets old records: jobs that have ended, and crashes.
    ///
    /// An open job is kept, unless its host is gone and its time has been over for the retention of ended jobs: no
    /// extension can end it any more. The crashes that count towards a quarantine are always kept.
    ///
    /// - Returns: The number of forgotten jobs.
    @discardableResult
    package func prune(_ retention: JobRetention, at now: Timestamp) throws(JournalError) -> Int {
        guard let database = try openedForReading() else { return 0 }
        return try prune(retention, at: now, in: database)
    }

    package func prune(
        _ retention: JobRetention,
        at now: Timestamp,
        in database: JournalConnection
    ) throws(JournalError) -> Int {
        let limit = now.advanced(by: .zero - max(retention.age, .zero)).milliseconds
        let crashLimit = now.advanced(by: .zero - max(retention.age, ExtensionHistory.window)).milliseconds
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
        // Usually nothing is old, and the journal then need not wait for the right to write.
        guard jobs == 1 || crashes == 1 || !orphans.isEmpty else { return 0 }
        return try database.forget { () throws(JournalError) in
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

    /// Forgets one job; returns false if there is none with that id, or if it is open.
    package func forget(_ id: JobIdentifier) throws(JournalError) -> Bool {
        guard let database = try openedForReading() else { return false }
        return try database.forget { () throws(JournalError) in
            try database.execute("DELETE FROM jobs WHERE id = ? AND state <> 'working'", [.text(id.rawValue)])
        } > 0
    }

    /// Forgets the jobs that ended before an instant, or all ended jobs; returns their number.
    package func forget(endedBefore instant: Timestamp?) throws(JournalError) -> Int {
        guard let database = try openedForReading() else { return 0 }
        return try database.forget { () throws(JournalError) in
            try database.execute(
                "DELETE FROM jobs WHERE state <> 'working' AND updated_at < ?",
                [.integer(instant?.milliseconds ?? .max)]
            )
        }
    }
}
