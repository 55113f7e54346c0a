package import ClusterModel
package import JSON

/// How a request ended for which the own daemon had no place.
package enum ElsewhereResult: Sendable, Hashable {
    /// As another host says.
    case outcome(JSONValue)
    /// No host has it. It was not handled.
    case nobody
    /// The broker is away. It was not handled.
    case noBroker
    /// This host leaves. It was not handled.
    case leaving
    /// Several extensions could be meant: their identifiers. It was not handled.
    case ambiguous([String])
    /// No host that has it has room at present. It was not handled, and may be tried after the wait.
    case busy(Duration)
    /// The state of the caller's device forbids it. It was not handled.
    case restricted(DeviceRestriction)
    /// The hosts that were tried were lost before it began, or did not take it. It was not handled.
    case notBegun
    /// Its time went by before it could be handled. It was not handled.
    case timedOut
    /// It was cancelled before it could be handled. It was not handled.
    case cancelled
    /// Its host was lost, or silent until the end of its time, when it could be handled. It may have been handled.
    case lost

    /// Whether it is certain that the request was not handled.
    package var isCertainlyNotHandled: Bool {
        switch self {
        case .outcome, .lost: false
        case .nobody, .noBroker, .leaving, .ambiguous, .busy, .restricted, .notBegun, .timedOut, .cancelled: true
        }
    }
}
