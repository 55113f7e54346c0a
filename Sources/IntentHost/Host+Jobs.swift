public import IntentModel

/// Jobs of the journal, from one point of their order on.
public struct JobPage: Sendable, Hashable {
    /// The jobs, the newest first.
    public let jobs: [JobRecord]
    /// Where the next page begins, for `Host.jobs(after:)`; nil where no older jobs follow.
    public let next: JobIdentifier?
}

extension Host {
    /// The most jobs of one page.
    public static let largestJobPage = 1000

    /// The jobs in the journal, the newest first, those of other hosts included: a page of them.
    ///
    /// ```swift
    /// var page = try await host.jobs()
    /// while let next = page.next { page = try await host.jobs(after: next) }
    /// ```
    ///
    /// - Parameters:
    ///   - prefix: Only jobs whose identifiers begin so.
    ///   - cursor: Only jobs older than this one; it need not be there any more.
    ///   - limit: The most jobs of the page, held to the range from 1 to `largestJobPage`.
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    public func jobs(
        identifiedBy prefix: String = "",
        after cursor: JobIdentifier? = nil,
        limit: Int = 100
    ) async throws -> JobPage {
        let limit = min(max(limit, 1), Self.largestJobPage)
        // One more tells whether others follow.
        let filter = Journal.JobFilter(prefix: prefix, after: cursor, limit: limit + 1)
        let jobs = try await inside { host in
            try await host.journal.perform { journal throws(JournalError) in try journal.jobs(filter) }
        }
        let page = Array(jobs.prefix(limit))
        return JobPage(jobs: page, next: jobs.count > limit ? page.last?.id : nil)
    }

    /// A job as it stands now, or nil where the journal holds none of that id.
    ///
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    public func job(_ id: JobIdentifier) async throws -> JobRecord? { try await inside { try await $0.core.job(id) } }

    /// The record of a job now and after every change, until it ends or the host stops; nil where this host does not look
    /// after it.
    ///
    /// - Throws: `HostError.Code.hostStopped` after `shutdown()`.
    public func watchJob(_ id: JobIdentifier) async throws -> AsyncStream<JobRecord>? {
        try await inside { await $0.core.watchJob(id) }
    }

    /// The outcome of a request whose job stands so, with what the user is told in the language of a locale.
    public func outcome(of job: JobRecord, locale: String = "en-US") -> Outcome {
        var outcome = Outcome(of: job)
        let manifest = registry.extensions.first { $0.identifier == job.extensionIdentifier }
        guard let response = job.response, job.state.isFinal, let manifest,
            let intent = manifest.catalogue.definition(named: job.intent)
        else { return outcome }
        outcome.text = ResponseText(
            text: DefinitionText(intent: intent, catalogue: manifest.catalogue, locale: locale),
            parameters: job.parameters,
            extensionName: manifest.displayName
        ).text(of: response)
        return outcome
    }

    /// Gives a job of this host up; the extension says within its grace how it ended, which `watchJob(_:)` tells.
    ///
    /// - Throws: `JournalError`, or `HostError`: `unknownJob`, `jobEnded`, `jobOfOtherHost`, and `hostStopped` after
    ///   `shutdown()`.
    public func cancelJob(_ id: JobIdentifier) async throws { try await inside { try await $0.core.cancelJob(id) } }

    /// Takes over a job whose host is gone: its extension is started, in the job's locale, and says whether it still knows the job.
    ///
    /// - Returns: False where a living host has it, it has ended, or there is none.
    /// - Throws: `JournalError`, a `Failure` where no manifest declares the job's extension and intent, or the policy
    ///   forbids the intent now, or
    ///   `HostError.Code.hostStopped` after `shutdown()`.
    public func resumeJob(_ id: JobIdentifier) async throws -> Bool {
        try await inside { try await $0.core.resumeJob(id) }
    }

    /// Forgets a job that has ended, with its parameters and its response.
    ///
    /// - Throws: `JournalError`, or `HostError`: `unknownJob`, `jobNotEnded`, and `hostStopped` after `shutdown()`.
    public func forgetJob(_ id: JobIdentifier) async throws {
        try await inside { host in
            let isForgotten = try await host.journal.perform { journal throws(JournalError) in try journal.forget(id) }
            guard !isForgotten else { return }
            guard try await host.core.job(id) != nil else { throw HostError.unknownJob(id) }
            throw HostError.jobNotEnded(id)
        }
    }

    /// Forgets the jobs that ended before an instant, or all that have ended, with their parameters and responses; those that are open are kept.
    ///
    /// - Returns: How many were forgotten.
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    @discardableResult
    public func forgetJobs(endedBefore instant: Timestamp? = nil) async throws -> Int {
        try await inside { host in
            try await host.journal.perform { journal throws(JournalError) in try journal.forget(endedBefore: instant) }
        }
    }

    /// Whether an extension that runs keeps its jobs over its restarts; after `shutdown()` none runs.
    public func keepsJobs(_ identifier: String) async -> Bool {
        guard door.enter() else { return false }
        defer { door.leave() }
        return await core.keepsJobs(identifier)
    }

    /// Keeps the host open while `body` runs.
    ///
    /// - Throws: `hostStopped` after `shutdown()`.
    func inside<Value: Sendable>(_ body: (Host) async throws -> Value) async throws -> Value {
        guard door.enter() else { throw HostError.hostStopped }
        defer { door.leave() }
        return try await body(self)
    }
}
