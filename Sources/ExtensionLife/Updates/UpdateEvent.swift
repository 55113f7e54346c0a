package import IntentModel

/// An event of updates that were started.
package enum UpdateEvent: Sendable, Equatable {
    /// The extension sent a response that keeps the rules.
    case response(IntentResponse)
    /// No more come: either side has stopped them, or a failure has.
    case ended(Failure?)
}
