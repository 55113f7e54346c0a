import ExtensionProtocol

/// The call that a handler carries out: its deadline, and what can be told to the host meanwhile.
///
/// Nothing of Apple's interface is needed for it, and a handler that ignores it works as before:
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
/// The context belongs to the task in which the handler's method runs, and to the child tasks of it. A method with a
/// completion handler reads `current` before it goes to another queue, and takes the value with it.
public struct IntentCallContext: Sendable {
    /// The call that this task works for; nil outside a call, as in an author's own tests.
    public static var current: IntentCallContext? { local }

    @TaskLocal static var local: IntentCallContext?

    let link: CallLink

    /// The same for every attempt of one request, so that an extension can notice that it has done the work already.
    public var idempotencyKey: String { link.context.idempotencyKey }

    /// Whether the device was locked when the host made the call.
    ///
    /// An intent that the manifest restricts while the device is locked is not called then; any other sees by this what it may show.
    public var isDeviceLocked: Bool { link.context.isLocked }

    /// Which attempt of the call this is, counted from one.
    public var attempt: Int { Int(clamping: link.context.attempt) }

    /// When the host gives the call up; `requestMoreTime(_:)` may move it.
    public var deadline: ContinuousClock.Instant { link.deadline }

    /// Tells the host how far the call has come.
    ///
    /// The host's idle clock starts anew; the deadline stays. The host shows at most twenty reports a second. After the
    /// answer nothing is sent.
    ///
    /// - Parameters:
    ///   - fraction: From zero to one; what is outside counts as the nearer end, what is no number as unknown.
    ///   - message: A sentence for the user.
    public func report(fraction: Double? = nil, message: String? = nil) {
        link.report(fraction: fraction, message: message)
    }

    /// Asks the host for more time, and waits for what it grants.
    ///
    /// The host grants what its own cap for the stage leaves.
    ///
    /// - Parameter duration: How much more is wanted; what is below a millisecond is rounded up.
    /// - Returns: What was granted, by which `deadline` has moved; zero where the host grants nothing, where it does not
    ///   know the request, and where the call is answered already.
    public func requestMoreTime(_ duration: Duration) async -> Duration { await link.requestMoreTime(duration) }

    /// Begins a job: work that goes on after `handle` has answered.
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
    /// The work begins when `handle` has answered with the code `inProgress`, which not every intent has; with another code,
    /// and outside `handle`, there is no job and the work never runs. A call begins one job at most: a later one takes the
    /// place of one before it. The response that the work gives, whose code is a final one, or the error that it throws, is
    /// kept until the host has it. Where the job is given up, the task of the work is cancelled: what it throws then, or
    /// gives, says how far it came.
    ///
    /// A job ends with the process, unless the principal class is `IntentJobResuming`.
    ///
    /// - Parameters:
    ///   - timeToLive: For how long the host waits for the result; at most for its own limit, and at least a millisecond.
    ///   - work: What the job does; it gives the final response.
    public func startJob(
        timeToLive: Duration,
        _ work: @escaping @Sendable (IntentJob) async throws -> INIntentResponse
    ) {
        link.startJob(timeToLive: timeToLive, work)
    }
}
