internal import IntentModel

/// What becomes of updates that were started.
enum UpdateEvent: Sendable, Equatable {
    /// The extension sent a response that keeps the rules.
    case response(IntentResponse)
    /// No more come: either side has stopped them, or what went wrong.
    case ended(Failure?)
}
