package import ClusterModel
package import HostTime

/// One event of a link: its instant, and what comes of it.
///
/// It also counts the epochs of all links of a machine. No two have the same number, so that what somebody repeats of
/// an earlier epoch is never taken for a part of a later one, even if the peer was forgotten in between.
package struct LinkRound {
    /// The present.
    package var now: Instant
    /// The datagrams to send.
    package var frames: [LinkFrame] = []
    /// The messages that are complete, in order.
    package var messages: [[UInt8]] = []
    /// Whether what was under way in both directions is lost; `messages` came before that.
    package var isLost = false
    /// Whether the peer has shown that it lives.
    package var isAlive = false
    private var lastEpoch: Int64 = 0

    /// Begins at an instant.
    package init(at now: Instant) { self.now = now }

    /// The next epoch.
    mutating func makeEpoch() -> Int64 {
        lastEpoch += 1
        return lastEpoch
    }

    /// Forgets what came of the event before.
    mutating func begin(at now: Instant) {
        self.now = now
        frames.removeAll(keepingCapacity: true)
        messages.removeAll()
        isLost = false
        isAlive = false
    }
}
