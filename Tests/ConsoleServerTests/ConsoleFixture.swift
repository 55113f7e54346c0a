import EventLoop
import Foundation
import Glibc
import JSON
import Testing

@testable import ConsoleServer

/// A console on a loop of its own, at a real port.
struct ConsoleFixture {
    let loop: EventLoop
    let console: ConsoleServer
    let port: UInt16
    let token: String

    /// Starts a console, and stops it after the body, which has a thread of its own.
    static func with<Result: Sendable>(
        socket: String = "/nowhere/host.sock",
        bounds: HTTPBounds = HTTPBounds(),
        tool: CommandTool? = nil,
        _ body: @escaping @Sendable (ConsoleFixture) throws -> Result
    ) async throws -> Result {
        let loop = try EventLoop(name: "console")
        let console = ConsoleServer(on: loop, socket: socket, tool: tool, bounds: bounds)
        let address = try await console.start()
        let fixture = ConsoleFixture(
            loop: loop,
            console: console,
            port: port(of: address),
            token: String(address.suffix(32))
        )
        // Sockets that block a thread of the pool would hold up what answers them.
        let result = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Swift.Result { try body(fixture) }) }
        }
        await console.stop()
        await loop.shutdown()
        return try result.get()
    }

    /// The port of an address that a console prints.
    static func port(of address: String) -> UInt16 {
        UInt16(String(address.dropFirst("http://127.0.0.1:".count).prefix { $0 != "/" })) ?? 0
    }

    /// The headers with which a browser that has entered asks.
    var headers: String {
        "Host: 127.0.0.1:\(port)\r\nCookie: intenthost-console-\(port)=\(token)\r\n"
    }

    func connect() throws -> BrowserSocket { try BrowserSocket(port: port) }

    /// Reads what lies at a path.
    func get(_ path: String) throws -> BrowserSocket.Answer {
        let socket = try connect()
        try socket.send("GET \(path) HTTP/1.1\r\n\(headers)\r\n")
        return try socket.answer()
    }

    /// Asks for something that changes.
    func post(_ path: String, _ body: JSONValue) throws -> BrowserSocket.Answer {
        let socket = try connect()
        try socket.send(posting(path, body))
        return try socket.answer()
    }

    func posting(_ path: String, _ body: JSONValue) -> String {
        let text = body.description
        return
            "POST \(path) HTTP/1.1\r\n\(headers)Origin: http://127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
    }

    /// Begins to listen to events; the head of the answer is read.
    func listen(tab: String = "") throws -> BrowserSocket {
        let socket = try connect()
        try socket.send("GET /events?tab=\(tab) HTTP/1.1\r\n\(headers)\r\n")
        let head = try socket.line(until: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 200") && head.contains("Content-Type: text/event-stream"))
        return socket
    }
}

/// A connection to a port of this machine, which reads for at most ten seconds.
final class BrowserSocket {
    /// An answer to a request.
    struct Answer {
        var status: Int
        var head: String
        var body: String

        /// The body as JSON; null if it is none.
        var json: JSONValue { (try? JSONParser.parse(body)) ?? nil }
    }

    struct Failure: Error { let text: String }

    private let descriptor: Int32
    private var rest: [UInt8] = []

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                Glibc.connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(text: "connect: errno \(errno)") }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw Failure(text: "send: errno \(errno)") }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Reads more; false at the end of the connection.
    private func readMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = buffer.withUnsafeMutableBytes { Glibc.recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count >= 0 else {
            throw Failure(text: "recv: errno \(errno), after '\(String(decoding: rest, as: UTF8.self))'")
        }
        rest += buffer.prefix(count)
        return count > 0
    }

    /// Reads up to a text, and returns what stands before it.
    func line(until end: String) throws -> String {
        while true {
            if let range = rest.firstRange(of: Array(end.utf8)) {
                let line = String(decoding: rest[..<range.lowerBound], as: UTF8.self)
                rest.removeSubrange(..<range.upperBound)
                return line
            }
            guard try readMore() else { throw Failure(text: "the connection has ended before '\(end)'") }
        }
    }

    /// Reads to the end of the connection.
    func toEnd() throws -> String {
        while try readMore() {}
        return String(decoding: rest, as: UTF8.self)
    }

    /// Waits for the end of the connection without reading; false if it has none within ten seconds.
    func seesEnd() -> Bool {
        // POLLRDHUP, which the module of the C library leaves out.
        var event = pollfd(fd: descriptor, events: 0x2000, revents: 0)
        return poll(&event, 1, 10_000) > 0
    }

    /// Reads one answer.
    func answer() throws -> Answer {
        let head = try line(until: "\r\n\r\n")
        let field = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length: ") }
        let length = field.flatMap { Int($0.dropFirst("content-length: ".count)) } ?? 0
        while rest.count < length { guard try readMore() else { break } }
        let body = String(decoding: rest.prefix(length), as: UTF8.self)
        rest.removeFirst(min(length, rest.count))
        return Answer(status: Int(head.split(separator: " ")[1]) ?? 0, head: head, body: body)
    }

    /// Reads until the console is connected to the host, and returns the state then.
    func connected() throws -> JSONValue {
        while true {
            let state = try event("state")
            if state["link"]?["isConnected"] == true { return state }
        }
    }

    /// Reads the next event of a name, and returns what it tells.
    func event(_ name: String) throws -> JSONValue {
        _ = try line(until: "event: \(name)\ndata: ")
        // A chunk of the transfer encoding may end within an event.
        let text = try line(until: "\n\n")
        return try JSONParser.parse(text)
    }
}
