/// The versions of the wire that this package supports.
package enum ProtocolVersion {
    /// The version of docs/protocol.md.
    package static let current = "1.0"
    /// The supported versions, the preferred one first.
    package static let supported = [current]
    /// The environment variable set for every extension that the host launches.
    ///
    /// An extension without it knows that it was run by hand.
    package static let launchIdentifierVariable = "INTENTHOST_LAUNCH_ID"
    /// The longest line in bytes that is read, unless a manifest sets another limit.
    package static let defaultMaximumMessageBytes = 8 << 20
}
