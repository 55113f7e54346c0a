/// The principal class of an extension whose jobs outlive its process.
///
/// The jobs of such an extension are kept in its own container, from before the host hears of them until the host has their
/// results. Where a process ends before that, the next one goes on with them.
///
/// ```swift
/// extension IntentHandler: IntentJobResuming {
///     func resume(_ job: IntentJob, for intent: INIntent) async throws -> INIntentResponse {
///         guard let intent = intent as? INSendPaymentIntent else { throw CancellationError() }
///         return try await transfer(intent, reportingTo: job)
///     }
/// }
/// ```
public protocol IntentJobResuming: INIntentHandlerProviding {
    /// Does the work of a job that an earlier process began with the intent, and gives the final response.
    ///
    /// It runs beside calls and beside other jobs, on any thread: what it shares with them is to be guarded.
    ///
    /// How far the earlier process came is for the extension to know: `name` of the job is the same. An error that is thrown
    /// is the job's result.
    func resume(_ job: IntentJob, for intent: INIntent) async throws -> INIntentResponse
}
