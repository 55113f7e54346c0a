public import IntentModel

extension Host {
    /// The jobs in the journal, the newest first, those of other hosts included.
    ///
    /// - Throws: `JournalError`.
    public func jobs() async throws -> [JobRecord] {
        guard door.enter() else { return [] }
        defer { door.leave() }
        return try await journal.jobs(Journal.JobFilter(limit: 10_000))
    }

    /// A job as it stands now, or nil where the journal holds none of that id.
    ///
    /// - Throws: `JournalError`.
    public func job(_ id: JobIdentifier) async throws -> JobRecord? {
        guard door.enter() else { return nil }
        defer { door.leave() }
        return try await core.job(id)
    }

    /// The record of a job now and after every change, until it ends or the host stops; nil where this host does not look
    /// after it.
    public func watchJob(_ id: JobIdentifier) async -> AsyncStream<JobRecord>? {
        guard door.enter() else { return nil }
        defer { door.leave() }
        return await core.watchJob(id)
    }

    /// Gives a job of this host up; the extension says within its grace how it ended.
    public func cancelJob(_ id: JobIdentifier) async {
        guard door.enter() else { return }
        defer { door.leave() }
        await core.cancelJob(id)
    }

    /// Takes over a job whose host is gone: its extension is started and says whether it still knows the job.
    ///
    /// - Returns: False where a living host has it, it has ended, or there is none.
    /// - Throws: `JournalError`, or a `Failure` where no manifest declares the job's extension.
    public func resumeJob(_ id: JobIdentifier) async throws -> Bool {
        guard door.enter() else { return false }
        defer { door.leave() }
        return try await core.resumeJob(id)
    }

    /// Whether an extension that runs keeps its jobs over its restarts.
    public func keepsJobs(_ identifier: String) async -> Bool {
        guard door.enter() else { return false }
        defer { door.leave() }
        return await core.keepsJobs(identifier)
    }
}
