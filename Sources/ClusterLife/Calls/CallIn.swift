package import ClusterModel

/// A call that the own daemon carries out for another host.
package struct CallIn: Sendable {
    /// Identifies a call of another host.
    package struct Number: Hashable, Sendable, Comparable {
        package let rawValue: Int

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// An attempt of another host.
    package struct Origin: Hashable, Sendable {
        /// The host of the caller.
        package let host: HostIncarnation
        /// The number that it has given to the attempt.
        package let attempt: Int64

        package init(host: HostIncarnation, attempt: Int64) { (self.host, self.attempt) = (host, attempt) }
    }

    /// How far it may go.
    enum Leave {
        /// It has no `go`.
        case none
        /// It has none before the answer to its question, whatever came before.
        case withAnswer
        /// It has a `go` that it has not used.
        case given
        /// The daemon was told to go on: it may be handled from then on.
        case used
    }

    let origin: Origin
    /// The identifier of the extension.
    let identifier: String
    var leave: Leave
    /// Whether it asks for its `go` when the daemon is about to handle, and has none before.
    let asksLeave: Bool
    /// Whether the daemon waits for word on whether it may handle.
    var isHeld = false
    /// The number of its newest question, and whether that waits for its answer.
    var question: Int64 = 0
    var isAsking = false
    /// Whether nobody waits for its end any more.
    var isOrphan = false
}
