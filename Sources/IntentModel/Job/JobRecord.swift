public import JSON

/// A job as the journal keeps it: work that an extension continues after it answered handle with `inProgress`.
public struct JobRecord: Sendable, Hashable {
    /// The identifier that the host gave the job.
    public let id: JobIdentifier
    /// The name that the extension gave the job.
    public let handle: String
    /// The identifier of the extension that works on the job.
    public let extensionIdentifier: String
    /// The intent's class name.
    public let intent: String
    /// The values with which the intent was handled.
    public let parameters: JSONObject
    /// The identifier of the interaction in which the job began.
    public let interaction: String
    /// The idempotency key of the request in which the job began.
    public let idempotencyKey: String
    /// The instant at which the host accepted it.
    public let acceptedAt: Timestamp
    /// The instant after which the host no longer waits for a result.
    public let expiresAt: Timestamp

    /// The locale of the request in which the job began; nil in jobs of versions before 0.2.0.
    public var locale: String?
    /// The state of the job.
    public var state = JobState.working
    /// The sequence number of the extension's last message about the job; zero before the first of each launch.
    public var lastSequence: Int64 = 0
    /// The progress; nil until the extension reports some.
    public var progress: JobProgress?
    /// The response: `inProgress` first, and then that of the result.
    public var response: IntentResponse?
    /// The failure; nil where nothing went wrong.
    public var failure: Failure?
    /// The sequence number of the result, once there is one.
    public var resultSequence: Int64?
    /// Whether the result came after the job had ended without one.
    ///
    /// The state then stays; `response` and `failure` are those of the result.
    public var isLate = false
    /// The cancellation that the extension has not answered, or that ended the job.
    public var cancellation: Cancellation?
    /// The identifier of the host that follows the job.
    public var ownerHost: String
    /// The instant of the last change.
    public var updatedAt: Timestamp

    /// A request of the host to give a job up.
    public struct Cancellation: Sendable, Hashable {
        /// The reason.
        public var reason: JobCancelReason
        /// The instant until which the extension may report the end of the job.
        public var deadline: Timestamp

        /// Makes a cancellation.
        public init(reason: JobCancelReason, deadline: Timestamp) {
            self.reason = reason
            self.deadline = deadline
        }
    }

    /// Makes the record of a job that has just been accepted.
    public init(
        id: JobIdentifier,
        handle: String,
        extensionIdentifier: String,
        intent: String,
        parameters: JSONObject,
        interaction: String,
        idempotencyKey: String,
        acceptedAt: Timestamp,
        expiresAt: Timestamp,
        response: IntentResponse?,
        ownerHost: String
    ) {
        self.id = id
        self.handle = handle
        self.extensionIdentifier = extensionIdentifier
        self.intent = intent
        self.parameters = parameters
        self.interaction = interaction
        self.idempotencyKey = idempotencyKey
        self.acceptedAt = acceptedAt
        self.expiresAt = expiresAt
        self.response = response
        self.ownerHost = ownerHost
        updatedAt = acceptedAt
    }
}
