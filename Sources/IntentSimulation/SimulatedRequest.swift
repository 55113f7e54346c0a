internal import IntentModel

/// A caller with one request and its progress.
struct SimulatedRequest {
    let request: IntentRequest
    /// Whether updates are wanted instead of one response.
    let wantsUpdates: Bool
    /// The device that it brings, with what its caller has changed; nil where it is the host's.
    var device: DeviceState?
    /// The extension that takes it, by its place in the world; nil until one was found.
    var owner: Int?
    /// The words that the person uses in the app.
    let words: [VocabularyList]
    /// The misbehavior that it orders from its extension.
    let order: SimulatedOrder?
    /// Whether a host has begun it and it has no outcome.
    var isUnderWay = false
    var isCancelled = false
    /// The question that it is asked, and its number.
    var question: (Question, number: Int)?
    /// The call that is under way.
    var call: Int?
    /// The job that is being written down for it.
    var job: JobIdentifier?
    /// Whether its updates go on.
    var hasUpdates = false

    init(
        _ request: IntentRequest,
        wantsUpdates: Bool,
        words: [VocabularyList] = [],
        order: SimulatedOrder? = nil
    ) {
        self.request = request
        self.words = words
        self.order = order
        self.wantsUpdates = wantsUpdates
        device = request.device
    }
}
