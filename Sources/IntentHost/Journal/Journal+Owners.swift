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
    /// Of several hosts that try it at once, one succeeds.
    ///
    /// - Returns: The job as this host's, or nil where a living host has it, it has ended, or there is none.
    package func claim(_ id: JobIdentifier, at now: Timestamp) throws(JournalError) -> JobRecord? {
        try changeOpenJob(id, at: now) { job in job.ownerHost = host }
    }

    /// Ends an open job of this host, or of one that is gone, as lost.
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

    /// Changes a job that no other living host has, from a state in which nobody else can meanwhile change it.
    private func changeOpenJob(
        _ id: JobIdentifier,
        at now: Timestamp,
        _ change: (inout JobRecord) -> Void
    ) throws(JournalError) -> JobRecord? {
        guard try openedForReading() != nil else { return nil }
        let database = try opened()
        return try database.transaction { () throws(JournalError) in
            guard var job = try job(id), !job.state.isFinal else { return nil }
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
