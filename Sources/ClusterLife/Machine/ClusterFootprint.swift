/// How much a machine keeps.
package struct ClusterFootprint: Sendable, Hashable {
    /// The other hosts that are known.
    package var peers: Int
    /// The calls at other hosts, and those of other hosts.
    package var callsOut: Int
    package var callsIn: Int
    /// The links, what is kept in them, and what was not acknowledged.
    package var links: Int
    package var linkBytes: Int
    package var unacknowledged: Int
    /// The actions that the shell has not taken.
    package var actions: Int
}
