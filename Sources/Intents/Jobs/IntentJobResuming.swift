/// The principal class of an extension whose jobs outlive its process.
///
/// The jobs of such an extension are kept in its own container, from before the host hears of them until the host has
/// their results. If a process ends before that, the next one continues them.
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
    /// Continues a job that an earlier process began with the intent, and returns the final response.
    ///
    /// It runs beside calls and other jobs, on any thread: whatever it shares with them must be guarded.
    ///
    /// The extension must know itself how far the earlier process came: the `name` of the job is the same. A thrown
    /// error is the job's result.
    func resume(_ job: IntentJob, for intent: INIntent) async throws -> INIntentResponse
}
