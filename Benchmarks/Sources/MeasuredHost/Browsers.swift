import BenchmarkSupport
import Foundation
import Synchronization

/// Pages that watch a daemon through `intenthost-console`, as many as browsers would: each reads its events, and draws
/// nothing.
final class Browsers: Sendable {
    private let console: pid_t
    private let connections: [Int32]
    private let received: Mutex<[Int]>
    /// What ends the reading when it is closed.
    private let end: (read: Int32, write: Int32)

    /// Starts the console and opens its pages.
    ///
    /// - Parameters:
    ///   - count: The number of pages.
    ///   - program: The path of the console.
    ///   - socket: The socket of the daemon.
    init(_ count: Int, program: String, socket: String) throws {
        let output = Pipe()
        console = try Command.spawn([program, "--socket", socket], stdout: output.fileHandleForWriting.fileDescriptor)
        try output.fileHandleForWriting.close()
        var text = ""
        while !text.contains("\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BenchmarkError("The console has not started.") }
            text += String(decoding: more, as: UTF8.self)
        }
        guard let address = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
            let port = address.port, let token = address.queryItems?.first(where: { $0.name == "token" })?.value
        else { throw BenchmarkError("The console has written no address: \(text)") }
        connections = try (0..<count).map { index in
            let request =
                "GET /events?tab=\(index) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
                + "Cookie: intenthost-console-\(port)=\(token)\r\n\r\n"
            return try Self.connection(to: UInt16(port), saying: request)
        }
        received = Mutex(Array(repeating: 0, count: count))
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BenchmarkError("There are no descriptors left.") }
        end = (ends[0], ends[1])
        Thread.detachNewThread { [self] in readAll() }
    }

    private static func connection(to port: UInt16, saying request: String) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        // The pointer is to a whole address of this family, and is used within the call alone.
        let status = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0, send(descriptor, request, request.utf8.count, 0) == request.utf8.count else {
            throw BenchmarkError("The console takes no connection: \(errno)")
        }
        return descriptor
    }

    private func readAll() {
        var waiting = (connections + [end.read]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while poll(&waiting, nfds_t(waiting.count), -1) > 0 {
            guard waiting[connections.count].revents == 0 else { return }
            for index in connections.indices where waiting[index].revents != 0 {
                let count = recv(connections[index], &buffer, buffer.count, 0)
                if count > 0 { received.withLock { $0[index] += count } } else { waiting[index].fd = -1 }
            }
        }
    }

    /// The bytes that each page has received so far.
    var bytes: [Int] { received.withLock(\.self) }

    /// Closes the pages and the console.
    func close() {
        Glibc.close(end.write)
        for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
        kill(console, SIGTERM)
        waitpid(console, nil, 0)
    }
}
