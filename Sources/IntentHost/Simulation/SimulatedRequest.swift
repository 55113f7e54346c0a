internal import IntentModel

/// A caller with one request: what it wants, and how far that is.
struct SimulatedRequest {
    /// What the request waits for.
    enum State {
        case created
        /// A call; nil until the host knows it.
        case calling(Conversation.Call, CallToken)
        case asking(Question)
        case finished
    }

    let request: IntentRequest
    /// The id of the transaction, from which the wire's observer tells whose a line is.
    let interaction: String
    /// The extension that takes it, by its place in the world; nil until one was found.
    var owner: Int?
    var conversation: Conversation?
    var state = State.created
    var isCancelled = false
    /// Tells an answer from one to an earlier question.
    var question = 0

    init(_ request: IntentRequest, number: Int) {
        self.request = request
        interaction = "\(number)"
    }
}
