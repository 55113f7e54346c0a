internal import IntentModel

/// What the keeping of jobs asks the journal for.
enum JobJournalRequest: Sendable, Equatable {
    /// Keep a new job; nobody hears of it before.
    case accept(JobRecord)
    /// Keep how a job stands.
    case update(JobRecord)
    /// Keep how far a job has come.
    case updateProgress(JobRecord)
    /// Take an open job over from a host that is gone.
    case claim(JobIdentifier)
    /// Find the job that an extension means, and take it over where its host is gone.
    case find(JobKeeping.Key)
}

/// What came of a request to the journal.
enum JobJournalAnswer: Sendable, Equatable {
    /// It is kept.
    case kept
    /// What was claimed or looked for.
    case found(JobFinding)
    /// It is not kept, or could not be looked for.
    case failed(JournalError)
}
