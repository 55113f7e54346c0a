/// What a machine of a connection is told of its client.
package struct ConnectionSettings: Sendable {
    /// The name by which a server's lists show the client.
    package var name = "intenthost"
    /// The credentials for servers whose address has none.
    package var credentials = NATSCredentials.none
    package var clocks = ConnectionClocks()
    package var bounds = ConnectionBounds()

    package init() {}
}
