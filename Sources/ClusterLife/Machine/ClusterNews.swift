package import ClusterModel

/// Something worth a line in a log.
package enum ClusterNews: Sendable, Hashable {
    /// How much it matters.
    package enum Level: String, Sendable, Hashable {
        /// For who looks for a mistake.
        case debug
        /// For who operates the cluster.
        case info
        /// Something is wrong.
        case warning
    }

    /// A host is there that was not.
    case appeared(HostIncarnation)
    /// A host is gone: its lease has run out, or its next life has begun.
    case gone(HostIncarnation)
    /// A host has said goodbye.
    case left(HostIncarnation)
    /// A host does not answer.
    case silent(HostIncarnation)
    /// What was under way with a host is lost.
    case linkLost(HostIncarnation)
    /// A message of a host cannot be read.
    case unreadable(HostIncarnation, ClusterMessageError)
    /// The announcement of a host is not kept, since there are too many.
    case noRoom(HostIncarnation)
    /// The announcement of this host is too long for so many of its extensions.
    case leftOut(Int)
    /// A host was told that it may handle a call.
    case gave(attempt: Int64, to: HostIncarnation)
    /// A call has ended whose caller is gone.
    case outcomeDropped(of: HostIncarnation)

    /// How much it matters.
    package var level: Level {
        switch self {
        case .gave: .debug
        case .appeared, .gone, .left, .linkLost: .info
        case .silent, .unreadable, .noRoom, .leftOut, .outcomeDropped: .warning
        }
    }

    /// The news as a sentence.
    package var text: String {
        switch self {
        case .appeared(let host): "The host \(host) is there."
        case .gone(let host): "The host \(host) is gone."
        case .left(let host): "The host \(host) has left."
        case .silent(let host): "The host \(host) does not answer."
        case .linkLost(let host): "What was under way with the host \(host) is lost."
        case .unreadable(let host, let error): "A message of the host \(host) is not used: \(error)."
        case .noRoom(let host): "The announcement of the host \(host) is not kept, since those of all are too long."
        case .leftOut(let count):
            "The announcement of this host is too long: \(count) of its extensions are not told, and others send nothing to them."
        case .gave(let attempt, let host): "The host \(host) may handle attempt \(attempt)."
        case .outcomeDropped(let host): "A call of the host \(host) has ended, and nobody waits for its outcome."
        }
    }
}
