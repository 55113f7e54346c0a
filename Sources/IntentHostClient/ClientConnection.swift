internal import CLinux
internal import ExtensionProtocol
internal import Glibc
internal import HostProtocol
internal import JSON
internal import Synchronization

/// The connection of a client: requests with their answers, and what the host sends by itself.
///
/// One thread reads, and runs the tasks that prefer it. Senders write under a lock, each within the patience of the
/// socket. The first fault ends the connection, and every wait with it.
final class ClientConnection: Sendable {
    /// Takes the answer to a request, once.
    typealias Waiter = @Sendable (Result<JSONValue, ClientError>) -> Void

    private struct State {
        var lastNumber: Int64 = 0
        var waiters: [Int64: (method: String, waiter: Waiter)] = [:]
        /// The reason why the connection has ended.
        var end: ClientError?
    }

    /// Reads, and runs the tasks that prefer it.
    let thread: ClientThread

    private let descriptor: Int32
    private let patience: Duration
    private let state = Mutex(State())
    /// Held while a line is written, so that lines stay whole.
    private let writing = Mutex(())
    /// Takes requests and notifications of the host; called on the reading thread, so it must return at once.
    private let incoming: @Sendable (ClientConnection, Message) -> Void
    /// Takes the reason when the connection ends, once.
    private let ended: @Sendable (ClientError) -> Void

    /// Connects to a socket and starts to read.
    init(
        path: String,
        patience: Duration,
        incoming: @escaping @Sendable (ClientConnection, Message) -> Void,
        ended: @escaping @Sendable (ClientError) -> Void
    ) throws(ClientError) {
        thread = try ClientThread(for: path)
        let descriptor = unsafe linux_unix_connect(path, Int32(clamping: Int64(patience / .milliseconds(1))))
        guard descriptor >= 0 else {
            throw .noHost(path, because: Self.reason(-descriptor, patience))
        }
        (self.descriptor, self.patience, self.incoming, self.ended) = (descriptor, patience, incoming, ended)
        let user = linux_unix_peer_user(descriptor)
        // The host acts for its user; root may act for everybody.
        guard user == 0 || user == Int64(geteuid()) else { throw .untrustedHost(path, user: user) }
        // The thread keeps the connection until `end(_:)`.
        let problem = thread.start(reading: descriptor) {
            var framer = LineFramer(limit: HostBound.hostLine)
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            return { self.read(&framer, &buffer) }
        }
        guard problem == 0 else {
            throw .noHost(path, because: "this program can start no thread (errno \(problem))")
        }
    }

    deinit { close(descriptor) }

    private static func reason(_ error: Int32, _ patience: Duration) -> String {
        switch error {
        case ENOENT: "there is no such socket"
        case ECONNREFUSED: "the host that made the socket no longer runs"
        case EACCES, EPERM: "this user may not open it"
        case EAGAIN: "it took no connection within \(patience)"
        case ENAMETOOLONG: "the path of a socket may have at most 107 bytes"
        case ENOTSOCK: "the file is no socket"
        default: "errno \(error)"
        }
    }

    /// The reason why the connection has ended, or nil.
    var endReason: ClientError? { state.withLock(\.end) }

    /// Sends a request; the waiter is called with the answer or the end of the connection.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - params: The params of the method.
    ///   - prepare: Takes the number of the request before the host can know it; not called if there is no connection.
    ///   - waiter: Takes the answer.
    func send(
        _ method: String,
        _ params: JSONValue,
        prepare: (Int64) -> Void,
        _ waiter: @escaping Waiter
    ) {
        let sent = state.withLock { state -> Result<Int64, ClientError> in
            if let end = state.end { return .failure(end) }
            state.lastNumber += 1
            state.waiters[state.lastNumber] = (method, waiter)
            return .success(state.lastNumber)
        }
        switch sent {
        case .failure(let end):
            waiter(.failure(end))
        case .success(let number):
            prepare(number)
            let line = Message.request(id: .integer(number), method: method, params: params).line
            guard line.count <= HostBound.clientLine else {
                return giveUp(number, .tooLarge(method, line.count))
            }
            write(line, method)
        }
    }

    /// Sends a message that has no answer.
    func send(_ message: Message) { write(message.line, "a message") }

    /// Ends the wait for an answer; a later answer is dropped.
    func giveUp(_ number: Int64, _ error: ClientError) {
        state.withLock { $0.waiters.removeValue(forKey: number) }?.waiter(.failure(error))
    }

    /// Ends the connection and all waits; only the first reason counts.
    func end(_ error: ClientError) {
        let waiters = state.withLock { state -> [Waiter]? in
            guard state.end == nil else { return nil }
            state.end = error
            defer { state.waiters = [:] }
            return state.waiters.values.map(\.waiter)
        }
        guard let waiters else { return }
        // Wakes the thread that reads; the descriptor stays open until nobody uses it.
        shutdown(descriptor, Int32(SHUT_RDWR))
        for waiter in waiters { waiter(.failure(error)) }
        ended(error)
    }

    private func write(_ line: [UInt8], _ method: String) {
        // The lock is held for at most the patience: then the connection ends, and later writes fail at once.
        let result = writing.withLock { _ in
            unsafe line.withUnsafeBytes { buffer in
                // The function reads the bytes of `line`.
                unsafe linux_unix_send(descriptor, buffer.baseAddress, buffer.count)
            }
        }
        // The end of a connection is told by the thread that reads, which may find an answer before it.
        if result == -EAGAIN { end(.notReading(method, patience)) }
    }

    /// Reads once and takes the lines that are whole; false if the connection has ended.
    private func read(_ framer: inout LineFramer, _ buffer: inout [UInt8]) -> Bool {
        guard endReason == nil else { return false }
        let count = unsafe buffer.withUnsafeMutableBytes { buffer in
            // The kernel writes at most `buffer.count` bytes to the memory of `buffer`.
            unsafe linux_read(descriptor, buffer.baseAddress, buffer.count)
        }
        guard count > 0 else {
            end(.connectionLost(count == 0 ? "the host has closed it" : "errno \(-count)"))
            return false
        }
        var rest = buffer[..<count]
        while let event = framer.next(in: &rest) {
            switch event {
            case .tooLong:
                end(.badMessage("a line of more than \(HostBound.hostLine) bytes"))
                return false
            case .line(let line):
                guard take(line) else { return false }
            }
        }
        return true
    }

    /// Takes one line; false if it ended the connection.
    private func take(_ line: ArraySlice<UInt8>) -> Bool {
        do throws(Message.Fault) {
            switch try Message.decode(line) {
            case .response(.integer(let number)?, let result):
                let waiting = state.withLock { $0.waiters.removeValue(forKey: number) }
                // Nobody waits for the answer to a request that was given up.
                waiting?.waiter(result.mapError { .refused(waiting?.method ?? "", $0) })
            case .response(nil, .failure(let error)):
                // The last words of a host that ends the connection.
                end(.ended(error))
                return false
            case .response: break
            case let message: incoming(self, message)
            }
            return true
        } catch {
            let reason =
                switch error {
                case .stray(let reason), .invalid(_, _, let reason): reason
                }
            end(.badMessage(reason))
            return false
        }
    }
}
