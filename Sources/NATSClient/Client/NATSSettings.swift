package import NATSProtocol

/// What a client is told at its beginning.
package struct NATSSettings: Sendable {
    /// The servers that are tried; at least one.
    package var servers: [ServerAddress]
    /// The name, the credentials, the clocks and the bounds.
    package var connection = ConnectionSettings()
    /// The files of TLS.
    package var tls = TLSSettings()

    /// Takes the servers, at least one.
    package init(servers: [ServerAddress]) { self.servers = servers }
}

/// The files with which TLS is set up.
///
/// A client that has one of them never speaks in clear, whatever an address or a server says.
package struct TLSSettings: Sendable, Hashable {
    /// The file of the authorities that vouch for servers, in PEM; nil for those of the system.
    package var authorities: String?
    /// The file of the client's own certificate, in PEM, with those between it and the authority.
    package var certificate: String?
    /// The file of the certificate's key, in PEM and not encrypted; nil if it stands in the certificate's file.
    package var key: String?

    /// Whether a file was given, so that TLS is meant.
    var isGiven: Bool { authorities != nil || certificate != nil }

    package init() {}
}

/// Where the connection of a client stands.
package enum NATSConnectionState: Sendable, Hashable {
    /// Not begun, or the next attempt waits for its time.
    case waiting
    case connecting(ServerAddress)
    case ready(ServerAddress)
    case closed
}
