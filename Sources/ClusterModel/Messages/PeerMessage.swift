package import JSON

/// A message about one attempt at a call, between the host of the caller and the host that may carry it out.
///
/// `attempt` numbers the attempts of the caller's incarnation; none is used twice.
package enum PeerMessage: Sendable, Hashable {
    // MARK: From the caller's host

    /// Carry out a request; with `mayHandle` it may be handled without a `go`.
    case call(attempt: Int64, ClusterRequest, mayHandle: Bool)
    /// The request may be handled: from now on the caller's host does not know whether it was.
    case go(attempt: Int64)
    /// The answer to a question; brings a new `go`.
    case answer(attempt: Int64, question: Int64, JSONValue)
    /// A question that was withdrawn is not shown any more; brings a new `go` as its answer would have done.
    case resume(attempt: Int64, question: Int64)
    /// The request is not wanted any more.
    case cancel(attempt: Int64, reason: String)

    // MARK: From the other host

    /// The call was taken, and is resolved and confirmed; whether `askLeave` follows before it is handled, as the call
    /// wants it.
    case ready(attempt: Int64, asksLeave: Bool = false)
    /// The call is about to be handled, which waits for the `go`; each `answer` and `resume` before it brings none.
    case askLeave(attempt: Int64)
    /// The call was not taken, and is not handled.
    case refuse(attempt: Int64, Refusal, wait: Duration)
    /// A question to the caller. Unless handle has begun, it gives the `go` back: until the answer nothing is handled.
    case ask(attempt: Int64, question: Int64, JSONValue, hasBegun: Bool)
    /// A question needs no answer any more; handle waits for the `resume` that follows.
    case withdraw(attempt: Int64, question: Int64)
    /// Progress of the call.
    case progress(attempt: Int64, JSONValue)
    /// How the call ended.
    case outcome(attempt: Int64, JSONValue)
    /// The call has ended without being handled, and will not be handled.
    case notBegun(attempt: Int64)
    /// The daemon was lost after handle had begun.
    case lost(attempt: Int64)

    /// Why a host does not take a call.
    package enum Refusal: String, Sendable, Hashable {
        /// It has no room; it may have after the wait.
        case busy
        /// It takes nothing new, or has no daemon at present.
        case unavailable
        /// It does not have the extension, or its extension does not handle the intent.
        case unknown
        /// The state of the caller's device forbids it.
        case restricted
    }

    /// The attempt that it is about.
    package var attempt: Int64 {
        switch self {
        case .call(let attempt, _, _), .go(let attempt), .answer(let attempt, _, _), .cancel(let attempt, _),
            .ready(let attempt, _), .askLeave(let attempt), .refuse(let attempt, _, _), .ask(let attempt, _, _, _),
            .progress(let attempt, _),
            .outcome(let attempt, _), .notBegun(let attempt), .lost(let attempt), .resume(let attempt, _),
            .withdraw(let attempt, _):
            attempt
        }
    }
}
