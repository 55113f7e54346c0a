package import EventLoop

/// What a simulated world does to a service and sees of it, on the loop of the host.
extension HostService {
    /// Takes a connection of a process of a user, as from a listening socket.
    package nonisolated func accept(
        _ socket: sending any ClientSocket,
        of user: UInt32,
        _ process: Int32,
        _ lineage: ProcessLineage?
    ) {
        // The socket was sent to this call, which hands it on and keeps nothing of it.
        nonisolated(unsafe) let socket = socket
        assumeIsolated { unsafe $0.core.clients.accept(socket, of: user, process, lineage) }
    }

    /// What is there of clients and for them, by name; none of it stays when they and their work are gone.
    package nonisolated var remains: [String: Int] {
        assumeIsolated { $0.core.remains(sessions: $0.sessions.values.reduce(0) { $0 + $1.count }) }
    }
}
