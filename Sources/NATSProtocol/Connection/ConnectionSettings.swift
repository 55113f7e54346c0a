/// What a machine of a connection is told of its client.
package struct ConnectionSettings: Sendable {
    /// The name by which a server's lists show the client.
    package var name = "intenthost"
    /// The credentials for servers whose address has none.
    package var credentials = NATSCredentials.none
    /// Whether a server is given up that offers no TLS, whatever its address asks for.
    package var requiresTLS = false
    package var clocks = ConnectionClocks()
    package var bounds = ConnectionBounds()

    package init() {}
}
