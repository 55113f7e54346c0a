public import JSON

/// What a host keeps of a job: the work that an extension goes on with after it answered handle with `inProgress`.
public struct JobRecord: Sendable, Hashable {
    /// The host's name for it.
    public let id: JobIdentifier
    /// The extension's name for it.
    public let handle: String
    /// The extension that works on it.
    public let extensionIdentifier: String
    /// The intent's class name.
    public let intent: String
    /// The values with which the intent was handled.
    public let parameters: JSONObject
    /// The id of the interaction that it came from.
    public let interaction: String
    /// The same for every attempt of the request that it came from.
    public let idempotencyKey: String
    /// When the host accepted it.
    public let acceptedAt: Timestamp
    /// When the host stops waiting for a result.
    public let expiresAt: Timestamp

    /// The locale of the request that it came from; nil where an earlier version of the host has accepted it, which did not keep that.
    public var locale: String?
    /// How it stands.
    public var state = JobState.working
    /// The sequence number of the extension's last message about it; zero before the first of each launch.
    public var lastSequence: Int64 = 0
    /// How far it has come, where the extension has said so.
    public var progress: JobProgress?
    /// The response `inProgress`, and then the one that the result carried.
    public var response: IntentResponse?
    /// What went wrong.
    public var failure: Failure?
    /// The sequence number of the result, once there is one.
    public var resultSequence: Int64?
    /// Whether the result came after the job had ended without one.
    ///
    /// The state then stays what was told; `response` and `failure` are those of the result.
    public var isLate = false
    /// The cancellation that the extension has not answered, or with which the job ended.
    public var cancellation: Cancellation?
    /// The host that looks after it.
    public var ownerHost: String
    /// When any of this last changed.
    public var updatedAt: Timestamp

    /// The host's wish that a job not be done.
    public struct Cancellation: Sendable, Hashable {
        /// Why.
        public var reason: JobCancelReason
        /// Until when the extension may say how the job ended.
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
