internal import ClusterModel

/// What the calls want from the machine that they are part of.
enum CallStep {
    /// Find a place for a call.
    case place(CallOut.Number)
    /// Send a message to a peer.
    case send(HostIncarnation, PeerMessage)
    /// A peer has not taken a call in time.
    case silent(HostIncarnation)
    /// Do what the shell does.
    case act(ClusterAction)
}
