public import IntentModel
internal import IntentPresentation
internal import IntentRegistry
package import JSON
internal import JobJournal

/// A page of the jobs in the journal.
public struct JobPage: Sendable, Hashable {
    /// The jobs, the newest first.
    public let jobs: [JobRecord]
    /// The cursor of the next page, for `Host.jobs(after:)`; nil where no older jobs follow.
    public let next: JobIdentifier?
}

extension Host {
    /// The largest number of jobs in a page.
    public static let largestJobPage = 1000

    /// Returns a page of the jobs in the journal, the newest first, with those of other hosts.
    ///
    /// ```swift
    /// var page = try await host.jobs()
    /// while let next = page.next { page = try await host.jobs(after: next) }
    /// ```
    ///
    /// - Parameters:
    ///   - prefix: The beginning of the identifiers; other jobs are left out.
    ///   - cursor: The job after which the page begins; it may be forgotten already.
    ///   - limit: The largest number of jobs, from 1 to `largestJobPage`; a number outside counts as the nearer end.
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

    /// Returns a job as it is now, or nil where the journal holds none of that identifier.
    ///
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    public func job(_ id: JobIdentifier) async throws -> JobRecord? {
        try await inside { try await $0.runtime.job(id) }
    }

    /// Returns the record of a job now and after every change, until the job ends or the host stops.
    ///
    /// - Returns: Nil if the job is not this host's.
    /// - Throws: `HostError.Code.hostStopped` after `shutdown()`.
    public func watchJob(_ id: JobIdentifier) async throws -> AsyncStream<JobRecord>? {
        try await inside { await $0.runtime.watchJob(id) }
    }

    /// Returns the outcome of a request from the record of its job, with the sentence for the user in a locale's
    /// language.
    ///
    /// - Parameters:
    ///   - job: The record of the job.
    ///   - locale: The locale, as a BCP 47 tag.
    public func outcome(of job: JobRecord, locale: String = "en-US") -> Outcome {
        var outcome = Outcome(of: job)
        let manifest = registry.extensions.first { $0.identifier == job.extensionIdentifier }
        guard let response = job.response, job.state.isFinal, let manifest else { return outcome }
        outcome.text = text(of: response, to: job.intent, parameters: job.parameters, of: manifest, locale: locale)
        return outcome
    }

    /// Returns the sentence for the user about a response, in a locale's language; nil where the definition has none.
    package func text(
        of response: IntentResponse,
        to intent: String,
        parameters: JSONObject,
        of manifest: ExtensionManifest,
        locale: String
    ) -> String? {
        guard let intent = manifest.catalogue.definition(named: intent) else { return nil }
        return ResponseText(
            text: DefinitionText(intent: intent, catalogue: manifest.catalogue, locale: locale),
            parameters: parameters,
            extensionName: manifest.displayName
        ).text(of: response)
    }

    /// Cancels a job of this host.
    ///
    /// The extension then says within its grace how the job ended; `watchJob(_:)` yields it.
    ///
    /// - Throws: `JournalError`, or `HostError`: `unknownJob`, `jobEnded`, `jobOfOtherHost`, and `hostStopped` after
    ///   `shutdown()`.
    public func cancelJob(_ id: JobIdentifier) async throws { try await inside { try await $0.runtime.cancelJob(id) } }

    /// Takes over a job whose host is gone.
    ///
    /// The host starts the extension in the locale of the job, and the extension says whether it still knows the job.
    ///
    /// - Returns: Whether the job was taken over. False where a living host has it, it has ended, or there is none.
    /// - Throws: `JournalError`; a `Failure` where no manifest declares the extension and intent of the job, or where
    ///   the policy forbids the intent now; `HostError.Code.hostStopped` after `shutdown()`.
    public func resumeJob(_ id: JobIdentifier) async throws -> Bool {
        try await inside { try await $0.runtime.resumeJob(id) }
    }

    /// Forgets a job that has ended, with its parameters and its response.
    ///
    /// - Throws: `JournalError`, or `HostError`: `unknownJob`, `jobNotEnded`, and `hostStopped` after `shutdown()`.
    public func forgetJob(_ id: JobIdentifier) async throws {
        try await inside { host in
            let isForgotten = try await host.journal.perform { journal throws(JournalError) in try journal.forget(id) }
            guard !isForgotten else { return }
            guard try await host.runtime.job(id) != nil else { throw HostError.unknownJob(id) }
            throw HostError.jobNotEnded(id)
        }
    }

    /// Forgets jobs that have ended, with their parameters and responses; open jobs are kept.
    ///
    /// - Parameter instant: The end before which jobs are forgotten; nil forgets all that have ended.
    /// - Returns: The number of forgotten jobs.
    /// - Throws: `JournalError`, or `HostError.Code.hostStopped` after `shutdown()`.
    @discardableResult
    public func forgetJobs(endedBefore instant: Timestamp? = nil) async throws -> Int {
        try await inside { host in
            try await host.journal.perform { journal throws(JournalError) in try journal.forget(endedBefore: instant) }
        }
    }

    /// Returns whether an extension keeps its jobs over restarts of its process; false where none runs.
    public func keepsJobs(_ identifier: String) async -> Bool {
        guard gate.enter() else { return false }
        defer { gate.leave() }
        return await runtime.keepsJobs(identifier)
    }

    /// Keeps the host open while `body` runs.
    ///
    /// - Throws: `hostStopped` after `shutdown()`.
    func inside<Value: Sendable>(_ body: (Host) async throws -> Value) async throws -> Value {
        guard gate.enter() else { throw HostError.hostStopped }
        defer { gate.leave() }
        return try await body(self)
    }
}
