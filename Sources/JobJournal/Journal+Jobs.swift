package import Database
package import IntentModel
internal import Synchronization

extension Journal {
    /// The selection of jobs.
    package struct JobFilter: Sendable, Hashable {
        /// The states, or nil for all.
        package var states: Set<JobState>?
        /// The extension, or nil for all.
        package var extensionIdentifier: String?
        /// The extension's name for the job, or nil for all.
        package var handle: String?
        /// The prefix of the identifiers of the jobs.
        package var prefix: String
        /// A job of the list after which the selection begins, or nil for the whole list.
        package var after: JobIdentifier?
        /// The greatest number of jobs.
        package var limit: Int

        /// Makes a filter.
        package init(
            states: Set<JobState>? = nil,
            extensionIdentifier: String? = nil,
            handle: String? = nil,
            prefix: String = "",
            after: JobIdentifier? = nil,
            limit: Int = 100
        ) {
            self.states = states
            self.extensionIdentifier = extensionIdentifier
            self.handle = handle
            self.prefix = prefix
            self.after = after
            self.limit = limit
        }
    }

    // MARK: Writing

    /// Records a new job of this host; nobody may hear of the job before this returns.
    ///
    /// A repetition has no effect, so that the call may be repeated after an error.
    ///
    /// - Throws: `duplicateHandle` where an open job of the extension has the handle already.
    package func accept(_ job: JobRecord) throws(JournalError) {
        let database = try opened()
        var job = job
        job.ownerHost = host
        let marks = job.values.map { _ in "?" }.joined(separator: ", ")
        try database.execute(
            "INSERT INTO jobs (\(JobRecord.columns)) VALUES (\(marks)) ON CONFLICT (id) DO NOTHING",
            job.values
        )
    }

    /// Records the state of a job of this host.
    ///
    /// - Throws: `notOwner` where the job is another host's or none's.
    package func update(_ job: JobRecord) throws(JournalError) {
        let database = try opened()
        newestProgress.withLock { $0[job.id] = nil }
        let changed = try database.execute(
            "UPDATE jobs SET \(JobRecord.assignments) WHERE id = ? AND owner = ?",
            job.changingValues + [.text(job.id.rawValue), .text(host)]
        )
        guard changed == 1 else { throw .notOwner(job.id, path) }
    }

    /// Records the progress of a job of this host; it survives a kill of the process but not a loss of power.
    ///
    /// Of several simultaneous calls for one job, only the newest record is written. Each call returns or throws once
    /// its own record or a newer one is written. A job that has ended, or belongs to another host, is left as it is.
    package nonisolated func updateProgress(_ job: JobRecord) async throws(JournalError) {
        noteProgress(job)
        try await perform { journal throws(JournalError) in try journal.writeProgress() }
    }

    /// Takes in the progress of a job, for the next `writeProgress()`.
    package nonisolated func noteProgress(_ job: JobRecord) { newestProgress.withLock { $0[job.id] = job } }

    /// Writes the newest progress that was taken in.
    package func writeProgress() throws(JournalError) {
        let jobs = newestProgress.withLock { newest in
            defer { newest = [:] }
            return newest
        }
        guard !jobs.isEmpty else { return }
        do throws(JournalError) {
            try write(progressOf: jobs.values)
        } catch {
            // Each of the calls that wait behind this one tries again and has its own error.
            newestProgress.withLock { newest in newest.merge(jobs) { newer, _ in newer } }
            throw error
        }
    }

    private func write(progressOf jobs: some Collection<JobRecord>) throws(JournalError) {
        let database = try opened()
        // The write-ahead log has it at once, the disk with the next commit that waits for it.
        try database.execute("PRAGMA synchronous = NORMAL")
        defer { _ = try? database.execute("PRAGMA synchronous = FULL") }
        try database.transaction { () throws(JournalError) in
            for job in jobs {
                try database.execute(
                    "UPDATE jobs SET \(JobRecord.assignments) WHERE id = ? AND owner = ? AND state = 'working'",
                    job.changingValues + [.text(job.id.rawValue), .text(host)]
                )
            }
        }
    }

    // MARK: Reading

    /// The job of an identifier, or nil.
    package func job(_ id: JobIdentifier) throws(JournalError) -> JobRecord? {
        try jobs(where: "id = ?", [.text(id.rawValue)]).first
    }

    /// The jobs of a selection, the newest first.
    package func jobs(_ filter: JobFilter = JobFilter()) throws(JournalError) -> [JobRecord] {
        var conditions = ["true"]
        var values: [SQLiteValue] = []
        if let states = filter.states {
            conditions.append("state IN (\(states.map { _ in "?" }.joined(separator: ", ")))")
            values += states.map { .text($0.rawValue) }
        }
        if let identifier = filter.extensionIdentifier {
            conditions.append("extension = ?")
            values.append(.text(identifier))
        }
        if let handle = filter.handle {
            conditions.append("handle = ?")
            values.append(.text(handle))
        }
        if !filter.prefix.isEmpty {
            // Not a pattern: the typed text is compared literally.
            conditions.append("substr(id, 1, length(?)) = ?")
            values += [.text(filter.prefix), .text(filter.prefix)]
        }
        if let after = filter.after {
            conditions.append("id < ?")
            values.append(.text(after.rawValue))
        }
        return try jobs(
            where: conditions.joined(separator: " AND ") + " ORDER BY id DESC LIMIT ?",
            values + [.integer(Int64(filter.limit))]
        )
    }

    /// The jobs of this host that an extension, or any, works on, the oldest first.
    package func openJobs(extension identifier: String? = nil) throws(JournalError) -> [JobRecord] {
        try working(identifier).filter { $0.ownerHost == host }
    }

    /// The jobs of all hosts that an extension, or any, works on, the oldest first.
    package func working(_ identifier: String?) throws(JournalError) -> [JobRecord] {
        try jobs(
            where: "state = 'working' AND (?1 IS NULL OR extension = ?1) ORDER BY id",
            [SQLiteValue(identifier)]
        )
    }

    package func jobs(where condition: String, _ values: [SQLiteValue]) throws(JournalError) -> [JobRecord] {
        guard let database = try openedForReading() else { return [] }
        return try database.query("SELECT \(JobRecord.columns) FROM jobs WHERE \(condition)", values) {
            row throws(JournalError) in try JobRecord(row: row)
        }
    }
}
