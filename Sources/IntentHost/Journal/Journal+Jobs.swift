package import IntentModel
internal import Synchronization

extension Journal {
    /// Which jobs to look for.
    package struct JobFilter: Sendable, Hashable {
        /// The states, or nil for all.
        package var states: Set<JobState>?
        /// The extension, or nil for all.
        package var extensionIdentifier: String?
        /// The extension's name for the job, or nil for all.
        package var handle: String?
        /// How the identifiers of the jobs begin.
        package var prefix: String
        /// A job after which those that are wanted come in the order of the list, or nil for all.
        package var after: JobIdentifier?
        /// How many at most.
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

    /// Keeps a new job of this host; nobody may hear of the job before this returns.
    ///
    /// Doing it twice is doing it once, so that it may be tried again after an error.
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

    /// Keeps how a job of this host stands.
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

    /// Keeps how far a job of this host has come, against a kill of the process and not against a loss of power.
    ///
    /// Of several calls at once for one job, only the newest record is written, and each call returns or throws once its own record or a
    /// newer one has been. A job that has ended, or that is not this host's, is left as it is.
    package nonisolated func updateProgress(_ job: JobRecord) async throws(JournalError) {
        newestProgress.withLock { $0[job.id] = job }
        try await perform { journal throws(JournalError) in try journal.writeProgress() }
    }

    private func writeProgress() throws(JournalError) {
        let jobs = newestProgress.withLock { newest in
            defer { newest = [:] }
            return newest
        }
        guard !jobs.isEmpty else { return }
        do throws(JournalError) {
            try write(progressOf: jobs.values)
        } catch {
            // Each of the calls that wait behind this one tries again, and has an error of its own to tell.
            newestProgress.withLock { newest in newest.merge(jobs) { newer, _ in newer } }
            throw error
        }
    }

    private func write(progressOf jobs: some Collection<JobRecord>) throws(JournalError) {
        let database = try opened()
        // In the write-ahead log at once, on the disk with the next commit that waits for it.
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

    /// The jobs that a filter lets through, the newest first.
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
            // No pattern: what a person types is taken as it is.
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

    /// The jobs that an extension, or any, works on, of all hosts, the oldest first.
    func working(_ identifier: String?) throws(JournalError) -> [JobRecord] {
        try jobs(
            where: "state = 'working' AND (?1 IS NULL OR extension = ?1) ORDER BY id",
            [SQLiteValue(identifier)]
        )
    }

    func jobs(where condition: String, _ values: [SQLiteValue]) throws(JournalError) -> [JobRecord] {
        guard let database = try openedForReading() else { return [] }
        return try database.query("SELECT \(JobRecord.columns) FROM jobs WHERE \(condition)", values) {
            row throws(JournalError) in try JobRecord(row: row)
        }
    }
}
