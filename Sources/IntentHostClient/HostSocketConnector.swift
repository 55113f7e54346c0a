internal import CLinux
internal import Glibc

/// Connects to the socket of a host that acts for this user.
package enum HostSocketConnector {
    /// Connects, which may block for the patience.
    ///
    /// - Returns: A descriptor that belongs to the caller.
    /// - Throws: `noHost`, `unreachable`, and `untrustedHost` where the host acts for somebody else.
    package static func connect(to path: String, within patience: Duration) throws(ClientError) -> Int32 {
        // The path outlives the call.
        let descriptor = unsafe linux_unix_connect(path, Int32(clamping: Int64(patience / .milliseconds(1))))
        guard descriptor >= 0 else { throw unreachable(path, -descriptor, patience) }
        let user = linux_unix_peer_user(descriptor)
        // The host acts for its user; root may act for everybody.
        guard user == 0 || user == Int64(geteuid()) else {
            close(descriptor)
            throw .untrustedHost(path, user: user)
        }
        return descriptor
    }

    private static func unreachable(_ path: String, _ error: Int32, _ patience: Duration) -> ClientError {
        switch error {
        case EACCES, EPERM: .closedHost(path, owner: SocketPlace.owner(of: path))
        case ENOENT where SocketPlace.isLocked(path):
            .unreachable(
                path,
                because: "a host serves it, and somebody has removed its socket; stop and start that host"
            )
        case ENOENT, ENOTDIR: .noHost(path, because: "there is no such socket")
        // Linux says the same of a file that is no socket.
        case ECONNREFUSED where !SocketPlace.isSocket(path): .noHost(path, because: "the file is no socket")
        case ECONNREFUSED: .noHost(path, because: "the host that made the socket no longer runs")
        case EAGAIN: .unreachable(path, because: "it took no connection within \(patience)")
        case ENAMETOOLONG: .noHost(path, because: "the path of a socket may have at most 107 bytes")
        default: .unreachable(path, because: "errno \(error)")
        }
    }
}
