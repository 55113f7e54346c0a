internal import HostProtocol
public import IntentModel

extension HostClient {
    /// The time for which the host may be silent about a job: longer than jobs may take.
    static let jobPatience = Duration.seconds(30 * 24 * 3600)

    /// Follows a job until it ends.
    ///
    /// Cancelling the task ends the following, not the job.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - locale: The locale of the outcome's text, as a BCP 47 tag; that of the job if nil.
    ///   - goesOnInApp: Whether a person waits for the job. Then the host opens the app if the job leaves the rest to
    ///     it.
    ///   - dialogue: Answers the questions about that.
    ///   - progress: Takes the progress of the job. Called on the reading thread, so it must return at once.
    /// - Returns: The outcome of the job; `inProgress` where the host does not look after it.
    /// - Throws: `refused` with the kind `unknownJob`, and the errors of a connection.
    public func followJob(
        _ job: JobIdentifier,
        locale: String? = nil,
        goesOnInApp: Bool = false,
        dialogue: any Dialogue = NoDialogue(),
        progress: @escaping @Sendable (CallProgress) -> Void = { _ in }
    ) async throws(ClientError) -> Outcome {
        try await followJob(
            job,
            locale: locale,
            goesOnInApp: goesOnInApp,
            wantsCard: false,
            dialogue: dialogue,
            progress: progress
        )
    }

    /// Follows a job until it ends, and has the card of its outcome drawn if that is wanted.
    package func followJob(
        _ job: JobIdentifier,
        locale: String?,
        goesOnInApp: Bool,
        wantsCard: Bool,
        dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async throws(ClientError) -> Outcome {
        let result = await result(
            of: JobFollow(job, locale: locale, goesOnInApp: goesOnInApp, wantsCard: wantsCard),
            within: Self.jobPatience,
            RequestListener(dialogue: dialogue, progress: progress)
        )
        return try Self.read(JobFollow.self, result).outcome
    }

    /// Cancels a job of the host; `followJob` tells how it ended.
    ///
    /// - Throws: `refused` with the kind `unknownJob` or `wrongJobState`, and the errors of a connection.
    public func cancelJob(_ job: JobIdentifier) async throws(ClientError) { _ = try await call(JobCancel(job)) }

    /// Has the host take over a job whose own host is gone.
    ///
    /// - Returns: Whether the job was taken over; false where a living host has it, it has ended, or there is none.
    /// - Throws: `refused`, and the errors of a connection.
    public func resumeJob(_ job: JobIdentifier) async throws(ClientError) -> Bool {
        try await call(JobResume(job)).isResumed
    }
}
