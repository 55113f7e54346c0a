/// The journal, as the domain of a host uses it.
package protocol HostJournal: AnyObject {
    /// The identifier of this host among those that share the journal.
    var host: String { get }
    /// Whether the journal was ever opened, so that there may be something to forget.
    var isInUse: Bool { get }
    /// Whether there may be a history of an extension. It asks the disk.
    var mayHaveHistory: @Sendable () -> Bool { get }
    /// Does what is asked for, after everything that was asked before.
    ///
    /// - Parameters:
    ///   - now: The time on the wall, for what is written.
    ///   - completion: Called in the domain, never within this call.
    func ask(_ request: JournalRequest, at now: Timestamp, _ completion: @escaping (JournalAnswer) -> Void)
}

/// What a host asks the journal for.
package enum JournalRequest: Sendable, Equatable {
    /// Keep a new job; nobody hears of it before.
    case accept(JobRecord)
    /// Keep how a job stands.
    case update(JobRecord)
    /// Keep how far a job has come.
    case updateProgress(JobRecord)
    /// Take an open job over from a host that is gone.
    case claim(JobIdentifier)
    /// Find the job that an extension means, and take it over where its host is gone.
    case find(JobKey)
    /// Read a job.
    case read(JobIdentifier)
    /// Read the crashes of an extension since an instant, and its quarantine.
    case readHistory(of: String, since: Timestamp)
    /// Keep a crash of an extension.
    case recordCrash(of: String, reason: String)
    /// Keep the quarantine of an extension.
    case recordQuarantine(of: String, reasons: [String])
    /// Forget what is kept no longer.
    case prune(JobRetention)
}

/// What came of a request to the journal.
package enum JournalAnswer: Sendable, Equatable {
    /// It is kept, or forgotten.
    case kept
    /// The job that was claimed or looked for.
    case found(JobFinding)
    /// The job that was read; nil where there is none.
    case job(JobRecord?)
    /// What earlier hosts have seen of an extension.
    case history(ExtensionHistory)
    /// It is not kept, or could not be read.
    case failed(JournalError)
}

/// What the journal has of an extension's crashes.
package struct ExtensionHistory: Sendable, Equatable {
    /// The time for which a crash counts towards a quarantine.
    package static let window = Duration.seconds(180)

    /// One crash.
    package struct Crash: Sendable, Equatable {
        package var at: Timestamp
        package var reason: String

        package init(at: Timestamp, reason: String) {
            self.at = at
            self.reason = reason
        }
    }

    package var crashes: [Crash]
    /// Why it is in quarantine; empty where it is not.
    package var quarantineReasons: [String]

    package init(crashes: [Crash] = [], quarantineReasons: [String] = []) {
        self.crashes = crashes
        self.quarantineReasons = quarantineReasons
    }
}
