internal import EventLoop
internal import IntentModel

/// A caller with one request: what it wants, and how far that is.
struct SimulatedRequest {
    /// What the request waits for.
    enum State {
        case created
        /// A call; nil until the host knows it.
        case calling(Conversation.Call, CallToken)
        case asking(Question)
        /// The journal, for its job.
        case acceptingJob
        case finished
    }

    let request: IntentRequest
    /// Whether updates are wanted instead of one response.
    let wantsUpdates: Bool
    /// The id of the transaction, from which the wire's observer tells whose a line is.
    let interaction: String
    /// The device that it brings, with what its caller has changed; nil where it is the host's.
    var device: DeviceState?
    /// The extension that takes it, by its place in the world; nil until one was found.
    var owner: Int?
    var conversation: Conversation?
    var state = State.created
    var isCancelled = false
    /// What it orders its extension to do wrong.
    let order: SimulatedOrder?
    /// When its call was made, and what its calls have taken so far.
    var calledAt = LoopClock.Instant(nanoseconds: 0)
    var timings = Outcome.Timings()
    /// Set anew once the request is admitted.
    var clock = RequestClock(limit: .zero)
    /// The call that has started updates.
    var updateToken: CallToken?
    /// Tells an answer from one to an earlier question.
    var question = 0

    /// Whether it has begun and has no outcome.
    var isUnderWay: Bool {
        switch state {
        case .created, .finished: false
        case .calling, .asking, .acceptingJob: true
        }
    }

    init(_ request: IntentRequest, wantsUpdates: Bool, number: Int, order: SimulatedOrder? = nil) {
        self.request = request
        self.order = order
        self.wantsUpdates = wantsUpdates
        device = request.device
        interaction = "\(number)"
    }
}
