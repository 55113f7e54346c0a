package import ClusterModel

/// What the hosts of a cluster need of an engine for messages: datagrams to all of them, and to one.
///
/// A datagram may be lost, doubled, and overtaken by others; the links between hosts make up for that. All methods are
/// called on the loop, and all events are told there, never within a call.
package protocol ClusterBroker: AnyObject {
    /// Begins to connect, and to tell what happens.
    func start(_ tell: @escaping (BrokerEvent) -> Void)
    /// Sends a datagram to all hosts of the cluster, this one included.
    func broadcast(_ datagram: [UInt8])
    /// Sends a datagram to one host.
    func send(_ datagram: [UInt8], to host: HostName)
    /// Writes out what was sent, and ends the connection; nothing is told any more.
    func stop() async
}

/// What a broker tells.
package enum BrokerEvent: Sendable, Hashable {
    /// Datagrams are taken from now on.
    case connected(String)
    /// Nothing is sent or heard until the broker is there again; a sentence says why.
    case lost(String)
    /// A datagram has come.
    case datagram([UInt8])
    /// Nobody listens for what was sent to a host; a hint.
    case undeliverable(HostName)
    /// Something for the log.
    case note(String)
}
