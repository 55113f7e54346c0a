/// The times and numbers of a host in its cluster.
package struct ClusterSettings: Sendable {
    /// The shortest time between two heartbeats.
    package var heartbeat = Duration.seconds(1)
    /// The greatest number of heartbeats a second of all hosts together, for which the time between two is lengthened.
    package var heartbeatsPerSecond = 200
    /// The number of heartbeats that may be missed before a host is given up.
    package var lease = 3
    /// How late a clock may be before the host counts as one that stood still.
    package var stall = Duration.seconds(1)
    /// The time within which a host says that it has taken a call.
    package var offer = Duration.seconds(1)
    /// The time after the deadline of a request within which its outcome may come.
    package var grace = Duration.seconds(2)
    /// The time within which a cancelled call ends that may have begun.
    package var cancelGrace = Duration.seconds(5)
    /// The greatest number of hosts that are tried for a request.
    package var places = 3
    /// The greatest number of calls of one other host.
    package var callsOfPeer = 256
    /// The greatest number of calls of all other hosts.
    package var callsIn = 1024
    /// The greatest number of calls at other hosts.
    package var callsOut = 4096
    /// The greatest number of other hosts.
    package var peers = 4096
    /// The greatest number of bytes of the announcements of all other hosts.
    package var announcements = 64 << 20
    /// The greatest length of a datagram, in bytes: what the broker takes, less what the shell adds.
    package var longestDatagram = 256 << 10
    /// What a caller is told to wait where the host does not say it.
    package var wait = Duration.milliseconds(500)
    /// A mistake that is made on purpose; only simulated worlds want one.
    package var defect: ClusterDefect?

    /// Makes the settings that a host has by default.
    package init() {}

    /// The time between two heartbeats of each of a number of hosts.
    package func interval(hosts: Int) -> Duration {
        max(heartbeat, .seconds(1) * hosts / max(heartbeatsPerSecond, 1))
    }
}

/// A mistake of the machine, by which a simulated world shows that its invariants see it.
package enum ClusterDefect: String, Sendable, CaseIterable {
    /// A link passes on what comes twice.
    case linkRepeats
    /// The handle of a call does not wait for the `go`.
    case handlesWithoutGo
    /// A question does not give the `go` back at the host that asks.
    case keepsGoWhileAsking
    /// A call that may have been handled is tried elsewhere.
    case retriesAfterGo
    /// A call that may have been handled is told as one that was not.
    case deniesBeginning
    /// A call is finished again when its host is lost.
    case finishesTwice
    /// The state of the caller's device is not looked at.
    case ignoresDevice
    /// A call has no clock.
    case neverTimesOut
    /// Every call goes to the host whose name is first.
    case prefersFirst
    /// Calls of other hosts are kept after their end.
    case keepsEndedCalls
    /// A host that was given up stays unknown.
    case forgetsForGood
    /// A host takes more calls than it has room for.
    case takesTooMuch
    /// The outcome of a call goes to another one.
    case mixesOutcomes
}
