internal import Database
package import IntentModel

extension Journal {
    /// The open jobs of an extension, or of any, whose host is gone, the oldest first.
    package func adoptable(extension identifier: String? = nil) throws(JournalError) -> [JobRecord] {
        var isAlive = [host: true]
        return try working(identifier).filter { job in
            let answer = isAlive[job.ownerHost] ?? HostLock.isAlive(job.ownerHost, in: directory)
            isAlive[job.ownerHost] = answer
            return !answer
        }
    }

    /// Takes an open job over from a host that is gone.
    ///
    /// If several hosts try at once, one of them succeeds.
    ///
    /// - Returns: The job as this host's, or nil where a living host has it, it has ended, or there is none.
    package func claim(_ id: JobIdentifier, at now: Timestamp) throws(JournalError) -> JobRecord? {
        try changeOpenJob(id, at: now) { job in job.ownerHost = host }
    }

    /// The job that an extension means by a handle.
    ///
    /// An open job with the handle comes first, this host's before another's; then a job that had the handle. A job of
    /// a host that is gone is taken over, even if it has ended: its result may come late, or its acknowledgement may be
    /// lost.
    package func find(
        extension identifier: String,
        handle: String,
        at now: Timestamp
    ) throws(JournalError) -> JobFinding {
        let found = try jobs(
            where: "extension = ? AND handle = ? ORDER BY state = 'working' DESC, owner = ? DESC, id DESC LIMIT 1",
            [.text(identifier), .text(handle), .text(host)]
        )
        guard let job = found.first else { return .unknown }
        guard job.ownerHost != host else { return .own(job) }
        let claimed = try changeJob(job.id, at: now) { job in job.ownerHost = host }
        return claimed.map(JobFinding.own) ?? .elsewhere
    }

    /// Ends an open job of this host, or of a host that is gone, as lost.
    ///
    /// - Returns: The job, or nil where a living host has it, it has ended, or there is none.
    package func markLost(_ id: JobIdentifier, _ failure: Failure, at now: Timestamp) throws(JournalError) -> JobRecord?
    {
        try changeOpenJob(id, at: now) { job in
            job.ownerHost = host
            job.state = .lost
            job.failure = failure
        }
    }

    /// Changes an open job that no other living host has.
    ///
    /// The change starts from a state in which nobody else can change the job meanwhile.
    private func changeOpenJob(
        _ id: JobIdentifier,
        at now: Timestamp,
        _ change: (inout JobRecord) -> Void
    ) throws(JournalError) -> JobRecord? {
        guard try job(id)?.state.isFinal == false else { return nil }
        return try changeJob(id, at: now, where: { !$0.state.isFinal }, change)
    }

    /// Changes a job that no other living host has, if it still meets the condition.
    private func changeJob(
        _ id: JobIdentifier,
        at now: Timestamp,
        where isWanted: (JobRecord) -> Bool = { _ in true },
        _ change: (inout JobRecord) -> Void
    ) throws(JournalError) -> JobRecord? {
        let database = try opened()
        return try database.transaction { () throws(JournalError) in
            guard var job = try job(id), isWanted(job) else { return nil }
            guard job.ownerHost == host || !HostLock.isAlive(job.ownerHost, in: directory) else { return nil }
            change(&job)
            job.updatedAt = now
            try database.execute(
                "UPDATE jobs SET \(JobRecord.assignments), owner = ? WHERE id = ?",
                job.changingValues + [.text(job.ownerHost), .text(id.rawValue)]
            )
            return job
        }
    }
}
