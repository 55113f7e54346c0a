public import JSON

/// The outcome of a request.
///
/// One request has exactly one outcome.
public struct Outcome: Sendable, Hashable {
    /// The status in one word.
    public var status: Status
    /// The stage in which the request ended.
    public var stage: IntentStage
    /// The times of the parts.
    public var timings: Timings
    /// The memory of the extension, where it was started; docs/memory.md says how old the reading may be.
    public var memory: MemoryReport?

    private var details: CopyOnWrite<Details>

    private struct Details: Sendable, Hashable {
        var intent: String
        var extensionIdentifier: String?
        var response: IntentResponse?
        var text: String?
        var job: JobIdentifier?
        var question: Question?
        var failure: Failure?
        var openedApp: String?
        var interaction: Interaction?
        var card: JSONObject?
        var call: Int?
        var host: String?
    }

    /// Makes an outcome.
    public init(
        status: Status,
        intent: String,
        extensionIdentifier: String? = nil,
        stage: IntentStage,
        response: IntentResponse? = nil,
        job: JobIdentifier? = nil,
        question: Question? = nil,
        failure: Failure? = nil,
        timings: Timings = Timings()
    ) {
        self.status = status
        self.stage = stage
        self.timings = timings
        details = CopyOnWrite(
            Details(
                intent: intent,
                extensionIdentifier: extensionIdentifier,
                response: response,
                job: job,
                question: question,
                failure: failure
            )
        )
    }

    /// The intent's class name.
    public var intent: String {
        get { details.value.intent }
        set { details.value.intent = newValue }
    }

    /// The identifier of the extension, if one was found.
    public var extensionIdentifier: String? {
        get { details.value.extensionIdentifier }
        set { details.value.extensionIdentifier = newValue }
    }

    /// The last answer of the extension to confirm or handle.
    public var response: IntentResponse? {
        get { details.value.response }
        set { details.value.response = newValue }
    }

    /// The sentence for the user, from the template of the intent's definition for the response's code.
    public var text: String? {
        get { details.value.text }
        set { details.value.text = newValue }
    }

    /// The job that continues after an `inProgress` response.
    public var job: JobIdentifier? {
        get { details.value.job }
        set { details.value.job = newValue }
    }

    /// The open question of an outcome `needsInput`.
    public var question: Question? {
        get { details.value.question }
        set { details.value.question = newValue }
    }

    /// The failure; nil where nothing went wrong.
    public var failure: Failure? {
        get { details.value.failure }
        set { details.value.failure = newValue }
    }

    /// The name of the app that was opened to go on with the request; nil if none was.
    public var openedApp: String? {
        get { details.value.openedApp }
        set { details.value.openedApp = newValue }
    }

    /// What a person looks at, in the form of an Adaptive Card; nil unless the request wanted it.
    public package(set) var card: JSONObject? {
        get { details.value.card }
        set { details.value.card = newValue }
    }

    /// The number of the request among those of its daemon, under which that daemon tells more; nil at another host.
    package var call: Int? {
        get { details.value.call }
        set { details.value.call = newValue }
    }

    /// The name of the host that has carried the request out; nil for the one that was asked.
    public package(set) var host: String? {
        get { details.value.host }
        set { details.value.host = newValue }
    }

    /// What the extension was called with and how far it came, for a card and for the app that goes on.
    ///
    /// Nil where no extension was called, where the intent may not run now, and for an outcome that came through a
    /// socket.
    public package(set) var interaction: Interaction? {
        get { details.value.interaction }
        set { details.value.interaction = newValue }
    }
}

extension Outcome {
    /// The status of an outcome, in one word.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// The extension carried the request out, or handed it to its app (`continueInApp`, `handleInApp`).
        case success
        /// The extension answered with a failure code.
        case failure
        /// The extension has accepted the request and continues it as a job.
        case inProgress
        /// A question is open and nobody could answer it.
        case needsInput
        /// The policy forbids the intent, or the user refused to unlock the device.
        case denied
        /// The user gave up or the caller cancelled.
        case cancelled
        /// A clock fired.
        case timedOut
        /// The extension used more memory than its limit and was killed.
        case memoryLimitExceeded
        /// The extension's process ended before it answered, or could not be started.
        case crashed
        /// The extension broke the rules of the wire or of the conversation.
        case protocolError
        /// No extension can take the request now.
        case unavailable
        /// The request itself is wrong.
        case invalid
    }

    /// The wall-clock durations of the parts of a request.
    public struct Timings: Sendable, Hashable {
        /// The wait for a free slot.
        public var queue: Duration = .zero
        /// The time from spawn until the answer to `initialize`; zero if the extension was warm.
        public var launch: Duration = .zero
        /// All resolve calls.
        public var resolve: Duration = .zero
        /// The confirm call.
        public var confirm: Duration = .zero
        /// The handle call.
        public var handle: Duration = .zero
        /// The time from the request to the outcome, the user's answers included.
        public var total: Duration = .zero

        /// Makes timings of zero.
        public init() {}
    }
}
