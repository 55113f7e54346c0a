/// A host to which requests are made: one in this process, or the client of one that runs as a daemon.
///
/// What a command does with a host, it does with either.
package protocol RequestHost: Sendable {
    /// Carries a request from policy to outcome; tells warnings for the author of the extension as well.
    ///
    /// Never throws: every failure is an `Outcome`. Cancelling the task cancels the request, or stops its updates.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - dialogue: Answers the questions of the request.
    ///   - progress: Takes the progress of the call under way, and must return at once.
    ///   - update: Takes the newer responses of an intent with updates until either side stops them, in the same way;
    ///     nil asks for none. The outcome is `inProgress` where there were any.
    func answer(
        to request: IntentRequest,
        dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void,
        update: (@Sendable (IntentResponse) -> Void)?
    ) async -> (outcome: Outcome, warnings: [String])

    /// Returns whether an extension that has accepted a job goes on with it when the caller is gone.
    func keepsJobs(_ identifier: String) async -> Bool

    /// Follows a job until it ends, or the host looks after it no more.
    ///
    /// Cancelling the task ends the following, not the job.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - locale: The locale of the outcome's text, as a BCP 47 tag; that of the job if nil.
    ///   - goesOnInApp: Whether a person waits for the job, so that a daemon opens the app if the job leaves the rest
    ///     to it.
    ///   - wantsCard: Whether the outcome is to have a card.
    ///   - dialogue: Answers the questions about that.
    ///   - progress: Takes the progress of the job, and must return at once.
    func followJob(
        _ job: JobIdentifier,
        locale: String?,
        goesOnInApp: Bool,
        wantsCard: Bool,
        dialogue: any Dialogue,
        progress: @escaping @Sendable (CallProgress) -> Void
    ) async throws -> Outcome

    /// Cancels a job of the host; `followJob` tells how it ended.
    func cancelJob(_ job: JobIdentifier) async throws

    /// Takes over a job whose host is gone.
    ///
    /// - Returns: Whether the job was taken over; false where a living host has it, it has ended, or there is none.
    func resumeJob(_ job: JobIdentifier) async throws -> Bool
}
