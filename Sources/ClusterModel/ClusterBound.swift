/// The bounds of what hosts tell each other.
///
/// A host that is authenticated may still be hostile.
package enum ClusterBound {
    /// The longest name of a host, in bytes.
    package static let hostName = 64
    /// The longest name or identifier, in bytes.
    package static let name = 512
    /// The longest announcement, in bytes.
    package static let announcement = 256 << 10
    /// The longest message of a call, in bytes: a line of a daemon, and what is said around it.
    package static let message = (8 << 20) + (64 << 10)
    /// The greatest number of values in a message: that of a line of a daemon, and a few around it.
    package static let values = 65_536 + 64
    /// The greatest number of extensions that a host announces.
    package static let extensions = 4096
    /// The greatest number of intents of an extension.
    package static let intents = 512
    /// The greatest number of names of an extension.
    package static let names = 16
    /// The greatest number of labels of a host.
    package static let labels = 32
    /// The greatest number of warm extensions that a heartbeat tells of.
    package static let warm = 512
    /// The most bytes of a heartbeat, with that many of them.
    package static let heartbeatBytes = 16 << 10
    /// The longest time between two heartbeats.
    package static let heartbeat = Duration.seconds(100)
    /// The longest time that a request may have left.
    package static let left = Duration.seconds(7 * 24 * 3600)
    /// The longest wait that a busy host asks for.
    package static let wait = Duration.seconds(60)
}
