/// The versions of the wire that this package speaks.
package enum ProtocolVersion {
    /// The version of docs/protocol.md.
    package static let current = "1.0"
    /// Every version that is spoken, the preferred one first.
    package static let supported = [current]
    /// Set in the environment of every extension that the host launches; by its absence an extension knows that it was
    /// run by hand.
    package static let launchIdentifierVariable = "INTENTHOST_LAUNCH_ID"
    /// The longest line that is read, in bytes, unless a manifest says otherwise.
    package static let defaultMaximumMessageBytes = 8 << 20
}
