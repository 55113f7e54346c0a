import CLinux
import Glibc
internal import HostTime
internal import ProcessModel
internal import SystemFiles

/// A connection that a listener has taken.
package struct AcceptedConnection {
    /// The connection.
    package let connection: SocketConnection
    /// The user of the process at the other end.
    package let user: UInt32
    /// The process that has connected; zero where the system does not say.
    package let process: Int32
    /// Where that process comes from; nil where that cannot be known.
    package let lineage: ProcessLineage?
}

/// Takes the connections of a listening socket, on a loop.
///
/// All methods must be called on the loop.
package final class SocketListener {
    /// The greatest number of connections that are taken in one turn.
    private static let connectionsPerTurn = 16
    /// The time after which connections are taken again once descriptors have run out.
    private static let rest = Duration.milliseconds(100)

    private let loop: EventLoop
    private let path: String?
    private let watcher: PollWatcher
    /// Held until the socket is closed, so that nobody else listens at the path.
    private var socket: HeldSocket?

    /// A socket in an object, since a class cannot give up a value that is not copyable.
    private final class HeldSocket {
        let socket: ListeningSocket
        init(_ socket: consuming ListeningSocket) { self.socket = socket }
    }

    /// Takes a listening socket; no connection is taken before `start(_:)`.
    ///
    /// - Throws: `descriptor` if it cannot be watched; `stopped` when the loop is shut down.
    package init(owning socket: consuming ListeningSocket, on loop: EventLoop) throws(EventLoopError) {
        self.loop = loop
        path = socket.path
        let watched = try FileDescriptor(
            result: linux_duplicate(socket.descriptor.rawValue),
            code: .descriptor,
            function: "fcntl",
            subject: path ?? "socket"
        )
        self.socket = HeldSocket(socket)
        watcher = try PollWatcher(core: loop.core(), descriptor: watched, subject: path ?? "socket")
    }

    /// Begins to take connections.
    ///
    /// The handler is called on the loop and is released by `close()`.
    ///
    /// - Parameter exhausted: Called when descriptors or memory run out; connections then wait for a while.
    package func start(
        _ handler: @escaping (AcceptedConnection) -> Void,
        exhausted: @escaping (EventLoopError) -> Void
    ) {
        _ = loop.core()
        // The watcher releases the closure when it is closed, at the loop's end at the latest.
        watcher.start(.readable) { [self] in accept(handler, exhausted) }
    }

    /// Stops to listen, and removes the file of the socket.
    ///
    /// Closing twice does nothing.
    package func close() {
        _ = loop.core()
        guard let held = socket.take() else { return }
        watcher.close()
        // The lock of the socket is still held, so no other host makes one at the path.
        held.socket.removeFile()
        held.socket.unlock()
    }

    private func accept(
        _ handler: (AcceptedConnection) -> Void,
        _ exhausted: (EventLoopError) -> Void
    ) {
        for _ in 0..<Self.connectionsPerTurn {
            let result = linux_unix_accept(watcher.rawDescriptor)
            if result == SystemError.wouldBlock { return }
            do throws(EventLoopError) {
                let accepted = try FileDescriptor(
                    result: result,
                    code: .descriptor,
                    function: "accept4",
                    subject: path ?? "socket"
                )
                let (user, process) = (linux_unix_peer_user(result), linux_unix_peer_process(result))
                let lineage = ProcessLineage(ofPeer: result, process: max(0, process))
                let connection = try SocketConnection(owning: accepted, on: loop)
                // A connection whose other end the system does not name is nobody's.
                guard let user = UInt32(exactly: user) else {
                    connection.close()
                    continue
                }
                handler(
                    AcceptedConnection(
                        connection: connection,
                        user: user,
                        process: max(0, process),
                        lineage: lineage
                    )
                )
            } catch {
                // The connection stays in the queue of the kernel, or more are there, and every turn would fail.
                watcher.stop()
                _ = loop.schedule(at: loop.now.advanced(by: Self.rest)) { [self] in watcher.start(.readable) }
                return exhausted(error)
            }
        }
    }
}
