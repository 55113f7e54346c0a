/// A fault in a simulated cluster.
package enum ClusterFaultKind: String, Sendable, Hashable, CaseIterable {
    /// Both programs of a host are killed; it starts again later.
    case hostKilled
    /// The bridge of a host is killed, and its daemon goes on.
    case bridgeKilled
    /// The daemon of a host is killed, and its bridge goes on.
    case daemonKilled
    /// A host drains, leaves, and starts again: a rolling restart.
    case hostRestarted
    /// The network falls into two parts.
    case partition
    /// The network loses, doubles and delays much.
    case storm
    /// The broker is away for all.
    case brokerDown
    /// The broker is away for one host.
    case brokerLost
    /// The bridge of a host stands still (SIGSTOP, a slow disk).
    case hostStands
}
