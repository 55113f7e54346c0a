import Foundation
import Glibc
import Synchronization

/// A server that does what a test says: a script for each connection, on a thread of its own.
package final class FakeBroker: Sendable {
    /// The port at which it listens.
    package let port: Int
    private let listener: Int32
    private let sockets = Mutex<[Int32]>([])

    /// What a script does with its connection.
    package struct Connection: Sendable {
        /// The place of the connection, from zero.
        package let number: Int
        private let socket: Int32

        init(number: Int, socket: Int32) { (self.number, self.socket) = (number, socket) }

        /// Sends bytes; false if nobody is there any more.
        @discardableResult
        package func send(_ bytes: [UInt8]) -> Bool {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }

        @discardableResult
        package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

        /// Reads until the bytes end in a text; nil if the client goes before.
        @discardableResult
        package func read(until end: String) -> String? {
            var bytes: [UInt8] = []
            var byte: UInt8 = 0
            while Glibc.recv(socket, &byte, 1, 0) == 1 {
                bytes.append(byte)
                if bytes.suffix(end.utf8.count).elementsEqual(end.utf8) {
                    return String(decoding: bytes, as: UTF8.self)
                }
            }
            return nil
        }

        /// Reads until the client goes.
        package func readToEnd() {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while Glibc.recv(socket, &buffer, buffer.count, 0) > 0 {}
        }

        /// Waits until the client has gone, and reads nothing.
        package func waitForEnd() {
            // POLLRDHUP, which Swift does not see.
            var wanted = pollfd(fd: socket, events: 0x2000, revents: 0)
            poll(&wanted, 1, -1)
        }

        /// The first line of a server.
        package static let info =
            #"INFO {"server_id":"FAKE","version":"2.9.10","headers":true,"max_payload":1048576,"proto":1}"# + "\r\n"

        /// Lets the client in; returns its log-in.
        @discardableResult
        package func welcome() -> String? {
            send(Self.info)
            guard let login = read(until: "PING\r\n") else { return nil }
            send("PONG\r\n")
            return login
        }
    }

    /// Listens; the connection is closed when its script returns.
    package init(_ script: @escaping @Sendable (Connection) -> Void) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard result else { throw POSIXError(.EADDRINUSE) }
        port = Int(UInt16(bigEndian: address.sin_port))
        self.listener = listener
        Thread.detachNewThread { [self] in
            var number = 0
            while true {
                let socket = accept(listener, nil, nil)
                guard socket >= 0 else { return }
                sockets.withLock { $0.append(socket) }
                let connection = Connection(number: number, socket: socket)
                number += 1
                Thread.detachNewThread { [self] in
                    script(connection)
                    sockets.withLock { sockets in
                        sockets.removeAll { $0 == socket }
                        close(socket)
                    }
                }
            }
        }
    }

    /// Ends all connections, and takes no more.
    package func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        sockets.withLock { for socket in $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
    }
}
