import ExtensionProtocol

/// The call that a handler carries out: its deadline, and messages to the host meanwhile.
///
/// Apple's interface has nothing like it, and a handler that ignores it works as before:
///
/// ```swift
/// func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
///     let call = IntentCallContext.current
///     for (index, part) in parts.enumerated() {
///         call?.report(fraction: Double(index) / Double(parts.count), message: "Sending part \(index + 1)")
///         await upload(part, identifiedBy: call?.idempotencyKey)
///     }
///     return INSendMessageIntentResponse(code: .success, userActivity: nil)
/// }
/// ```
///
/// The context belongs to the task that runs the handler's method, and to its child tasks. A method with a completion
/// handler reads `current` before it goes to another queue, and takes the value along.
public struct IntentCallContext: Sendable {
    /// The call of this task; nil outside a call, as in an author's own tests.
    public static var current: IntentCallContext? { local }

    @TaskLocal static var local: IntentCallContext?

    let link: CallLink

    /// A key that is the same for every attempt of one request.
    ///
    /// With it an extension notices that it has done the work already.
    public var idempotencyKey: String { link.context.idempotencyKey }

    /// Whether the device was locked when the host made the call.
    ///
    /// The host does not call an intent that the manifest restricts while the device is locked. Any other intent
    /// decides by this value what it may show.
    public var isDeviceLocked: Bool { link.context.isLocked }

    /// The number of this attempt of the call, counted from one.
    public var attempt: Int { Int(clamping: link.context.attempt) }

    /// The place of the request in a trace of its caller: a `traceparent` of W3C Trace Context, to be the parent of the
    /// extension's own spans; nil for none.
    public var traceParent: String? { link.context.traceParent }

    /// The instant when the host gives up the call; `requestMoreTime(_:)` may move it.
    public var deadline: ContinuousClock.Instant { link.deadline }

    /// Reports progress of the call to the host.
    ///
    /// The host's idle clock restarts; the deadline stays. The host shows at most twenty reports a second. After the
    /// answer nothing is sent.
    ///
    /// - Parameters:
    ///   - fraction: From zero to one. A value outside is clamped; NaN counts as unknown.
    ///   - message: A sentence for the user.
    public func report(fraction: Double? = nil, message: String? = nil) {
        link.report(fraction: fraction, message: message)
    }

    /// Asks the host for more time, and waits for its answer.
    ///
    /// The host grants what its limit for the stage still allows.
    ///
    /// - Parameter duration: The additional time; a fraction of a millisecond is rounded up.
    /// - Returns: The granted time, by which `deadline` has moved. Zero if the host grants nothing or does not know
    ///   the request, or if the call is answered already.
    public func requestMoreTime(_ duration: Duration) async -> Duration { await link.requestMoreTime(duration) }

    /// Begins a job: work that continues after `handle` has answered.
    ///
    /// ```swift
    /// func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
    ///     IntentCallContext.current?.startJob(timeToLive: .seconds(3600)) { job in
    ///         job.report(fraction: 0.1, message: "Waiting for the bank")
    ///         try await bank.transfer(intent)
    ///         return INSendPaymentIntentResponse(code: .success, userActivity: nil)
    ///     }
    ///     return INSendPaymentIntentResponse(code: .inProgress, userActivity: nil)
    /// }
    /// ```
    ///
    /// The work begins when `handle` has answered with the code `inProgress`, which not every intent has. With another
    /// code, and outside `handle`, there is no job and the work never runs. A call begins one job at most: a later one
    /// replaces an earlier one. The work's response, whose code is a final one, or the error it throws is kept until
    /// the host has it. If the job is cancelled, so is the task of the work. Its response or error then says how far it
    /// came.
    ///
    /// A job ends with the process, unless the principal class is `IntentJobResuming`.
    ///
    /// - Parameters:
    ///   - timeToLive: How long the host waits for the result: at least 1 ms, at most its own limit.
    ///   - work: The work of the job. It returns the final response.
    public func startJob(
        timeToLive: Duration,
        _ work: @escaping @Sendable (IntentJob) async throws -> INIntentResponse
    ) {
        link.startJob(timeToLive: timeToLive, work)
    }
}
