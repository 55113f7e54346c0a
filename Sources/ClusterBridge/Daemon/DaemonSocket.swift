internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import JSON
internal import ProcessModel
internal import SystemFiles

/// A connection to the daemon on a loop: requests with their answers, and what the daemon asks and tells.
///
/// All methods must be called on the loop.
final class DaemonSocket {
    /// What comes from the daemon.
    enum Event {
        case request(RequestID, method: String, params: JSONValue)
        case notification(method: String, params: JSONValue)
        /// The last event; nobody who waits for an answer gets one.
        case ended(String)
    }

    /// Takes the answer to a request, once; never after the end of the connection.
    typealias Waiter = (Result<JSONValue, ResponseError>) -> Void

    /// What is said around a value in a line, in bytes.
    private static let envelope = 1024
    /// The number of bytes that the daemon may leave unread.
    private static let mostQueued = 32 << 20

    private let connection: SocketConnection
    private var framer = LineFramer(limit: HostBound.hostLine)
    private var waiters: [Int64: Waiter] = [:]
    private var lastNumber: Int64 = 0
    private var hasReceived = false
    private var tell: ((Event) -> Void)?

    /// Takes a connected socket, and begins to read.
    init(
        owning descriptor: consuming FileDescriptor,
        on loop: EventLoop,
        _ tell: @escaping (Event) -> Void
    ) throws(EventLoopError) {
        connection = try SocketConnection(owning: descriptor, on: loop)
        self.tell = tell
        connection.output.start { [weak self] event in
            if case .failed(let number) = event { self?.end(SystemError.text(number)) }
        }
        connection.input.start { [weak self] event in
            switch event {
            case .bytes(let bytes): self?.received(bytes)
            case .end: self?.end("the daemon has closed the connection")
            case .failed(let number): self?.end(SystemError.text(number))
            }
        }
    }

    // MARK: To the daemon

    /// Sends a request.
    ///
    /// - Returns: Its number; nil where the line is longer than the daemon takes, or the connection has ended.
    @discardableResult
    func call(_ method: String, _ params: JSONValue, _ waiter: @escaping Waiter) -> Int64? {
        guard tell != nil, Self.takes(params) else { return nil }
        lastNumber += 1
        let number = lastNumber
        waiters[number] = waiter
        write(Message.request(id: .integer(number), method: method, params: params).line)
        return number
    }

    /// Whether the daemon takes a line with a value, and goes on with the connection.
    ///
    /// Each value counts so much that their number is in the bounds of a line.
    static func takes(_ value: JSONValue) -> Bool {
        let bound = HostBound.clientLine - envelope
        guard !value.isLonger(than: bound, valuesAsAtLeast: 16) else { return false }
        // Escapes make a text six times as long at most.
        return !value.isLonger(than: bound / 6) || value.serialized.count <= bound
    }

    /// Asks for the end of a request; its answer is still awaited.
    func cancel(_ number: Int64) {
        guard waiters[number] != nil else { return }
        write(CancelRequest(id: .integer(number), reason: .user, graceMilliseconds: 0).message.line)
    }

    /// Waits no more for the answer to a request; returns whether it was awaited.
    @discardableResult
    func giveUp(_ number: Int64) -> Bool { waiters.removeValue(forKey: number) != nil }

    /// Answers a request of the daemon; an answer that it does not take becomes an error.
    func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
        var result = result
        if case .success(let value) = result, !Self.takes(value) {
            result = .failure(
                ResponseError(code: .internalError, message: "The answer is longer than a line of a client.")
            )
        }
        write(Message.response(id: id, result: result).line)
    }

    /// Ends the connection, after what can be written at once.
    func close() {
        if tell != nil { connection.output.flush() }
        tell = nil
        waiters = [:]
        connection.close()
    }

    private func write(_ line: [UInt8]) {
        guard tell != nil else { return }
        connection.output.write(line)
        if connection.output.queuedBytes > Self.mostQueued { end("the daemon does not read") }
    }

    // MARK: From the daemon

    /// Whether anything came since this was asked last.
    func hasHeard() -> Bool {
        defer { hasReceived = false }
        return hasReceived
    }

    private func received(_ bytes: ArraySlice<UInt8>) {
        hasReceived = true
        var rest = bytes
        while tell != nil, let event = framer.next(in: &rest) {
            switch event {
            case .line(let line): received(line: line)
            case .tooLong: end("the daemon has sent a line of more than \(HostBound.hostLine) bytes")
            }
        }
    }

    private func received(line: ArraySlice<UInt8>) {
        do throws(Message.Fault) {
            switch try Message.decode(line) {
            case .request(let id, let method, let params): tell?(.request(id, method: method, params: params))
            case .notification(let method, let params): tell?(.notification(method: method, params: params))
            case .response(.integer(let number)?, let result): waiters.removeValue(forKey: number)?(result)
            case .response(nil, .failure(let error)): end(error.message)
            case .response: break
            }
        } catch {
            switch error {
            case .stray(let reason), .invalid(_, _, let reason):
                end("the daemon has sent what cannot be read: \(reason)")
            }
        }
    }

    private func end(_ reason: String) {
        guard let tell else { return }
        close()
        tell(.ended(reason))
    }
}
