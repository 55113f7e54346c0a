package import ExtensionProtocol
package import Foundation
internal import Glibc
internal import HostProtocol
package import JSON
internal import Synchronization

/// A host of a test behind a real Unix socket; a script answers its clients.
///
/// Each client has a thread of its own. Greetings are answered unless the script takes them.
package final class HostDouble: Sendable {
    /// Answers one message of a client; returns false to have a greeting answered as usual.
    package typealias Script = @Sendable (Message, Peer) -> Bool

    /// One client, as the host sees it.
    package final class Peer: Sendable {
        private let descriptor: Int32
        init(_ descriptor: Int32) { self.descriptor = descriptor }
        deinit { close(descriptor) }

        /// Sends bytes as they are.
        package func send(_ bytes: [UInt8]) {
            unsafe bytes.withUnsafeBytes { buffer in
                var sent = 0
                while sent < buffer.count {
                    // The rest of the buffer, which lives until the call returns.
                    let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[sent...])
                    let count = unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
                    guard count > 0 else { return }
                    sent += count
                }
            }
        }

        /// Sends a message.
        package func send(_ message: Message) { send(message.line) }

        /// Answers a request.
        package func answer(_ id: RequestID, _ result: JSONValue = [:]) {
            send(.response(id: id, result: .success(result)))
        }

        /// Refuses a request.
        package func refuse(_ id: RequestID, _ kind: String, _ message: String) {
            send(.response(id: id, result: .failure(ResponseError(HostErrorKind(rawValue: kind), message))))
        }

        /// Ends the connection.
        package func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

        func read(into buffer: inout [UInt8]) -> Int {
            unsafe buffer.withUnsafeMutableBytes { buffer in
                // The kernel writes at most `buffer.count` bytes to the memory of `buffer`.
                unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            }
        }
    }

    /// The path of the socket.
    package let path: String
    /// The messages of all clients, as they arrive; the greeting is the first of each.
    package let messages: AsyncStream<Message>

    private let directory: URL
    private let listener: Int32
    private let peers = Mutex<[Peer]>([])

    /// A folder that is not there yet.
    package static func newDirectory() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "host-\(UUID().uuidString.prefix(8))")
    }

    /// Starts to listen.
    ///
    /// - Parameter directory: A folder for it alone, in which the socket is `host.sock`.
    package init(in directory: URL = newDirectory(), _ script: @escaping Script = { _, _ in false }) throws {
        self.directory = directory
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        path = directory.appending(path: "host.sock").path
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw CocoaError(.fileWriteInvalidFileName)
        }
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
        let bound = unsafe withUnsafePointer(to: &address) { pointer in
            // A `sockaddr_un` may be read as the beginning of any address, and its size is told.
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(listener, address, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0, listen(listener, 16) == 0 else { throw CocoaError(.fileWriteUnknown) }
        let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
        self.messages = messages
        self.listener = listener
        Thread.detachNewThread { [weak self] in
            while true {
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { return continuation.finish() }
                let peer = Peer(descriptor)
                self?.peers.withLock { $0.append(peer) }
                Thread.detachNewThread { Self.serve(peer, script, continuation) }
            }
        }
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: directory)
    }

    /// Goes away as a process that is killed does.
    package func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
        for peer in peers.withLock({ $0 }) { peer.hangUp() }
    }

    private static func serve(_ peer: Peer, _ script: Script, _ messages: AsyncStream<Message>.Continuation) {
        var framer = LineFramer(limit: HostBound.clientLine)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = peer.read(into: &buffer)
            guard count > 0 else { return }
            var rest = buffer[..<count]
            while let event = framer.next(in: &rest) {
                guard case .line(let line) = event, let message = try? Message.decode(line) else { continue }
                messages.yield(message)
                guard !script(message, peer), case .request(let id, HostHello.method, _) = message else { continue }
                peer.answer(
                    id,
                    HostHello.Answer(name: "double", version: "1", pid: 7, dataDirectory: "/data").json
                )
            }
        }
    }
}
