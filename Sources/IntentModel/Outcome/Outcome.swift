/// How a request ended.
///
/// One request has exactly one outcome.
public struct Outcome: Sendable, Hashable {
    /// How it ended, in one word.
    public var status: Status
    /// The stage in which it ended.
    public var stage: IntentStage
    /// How long each part took.
    public var timings: Timings
    /// What the extension has used of its memory limit, where it was started; how old that may be is told in docs/memory.md.
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

    /// The identifier of the extension, where one was found.
    public var extensionIdentifier: String? {
        get { details.value.extensionIdentifier }
        set { details.value.extensionIdentifier = newValue }
    }

    /// What the extension answered last to confirm or handle.
    public var response: IntentResponse? {
        get { details.value.response }
        set { details.value.response = newValue }
    }

    /// What the user is told, from the template that the intent's definition has for the response's code.
    public var text: String? {
        get { details.value.text }
        set { details.value.text = newValue }
    }

    /// The job that goes on after an `inProgress` response.
    public var job: JobIdentifier? {
        get { details.value.job }
        set { details.value.job = newValue }
    }

    /// The question that nobody was there to answer.
    public var question: Question? {
        get { details.value.question }
        set { details.value.question = newValue }
    }

    /// What went wrong.
    public var failure: Failure? {
        get { details.value.failure }
        set { details.value.failure = newValue }
    }
}

extension Outcome {
    /// How a request ended, in one word.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// The extension did it, or handed it to its app (`continueInApp`, `handleInApp`).
        case success
        /// The extension answered with a failure code.
        case failure
        /// The extension has accepted it and goes on.
        case inProgress
        /// A question is open and nobody was there to answer.
        case needsInput
        /// The policy or the user's refusal to unlock forbids it.
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

    /// Milliseconds of the clock on the wall, by what they were spent on.
    public struct Timings: Sendable, Hashable {
        /// Waiting for a free slot.
        public var queue: Duration = .zero
        /// From spawn until `initialize` was answered; zero where the extension was warm.
        public var launch: Duration = .zero
        /// All resolve calls.
        public var resolve: Duration = .zero
        /// The confirm call.
        public var confirm: Duration = .zero
        /// The handle call.
        public var handle: Duration = .zero
        /// From the request to the outcome, the user's answers included.
        public var total: Duration = .zero

        /// Makes timings of zero.
        public init() {}
    }
}
