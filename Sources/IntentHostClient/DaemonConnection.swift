internal import CLinux
internal import ExtensionProtocol
internal import Glibc
internal import HostProtocol
internal import Synchronization

/// The connection of a client: requests with their answers, and what the host sends by itself.
///
/// One thread reads, and runs the tasks that prefer it. Senders write under a lock, each within the patience of the
/// socket. The first fault ends the connection, and every wait with it.
final class DaemonConnection: Sendable {
    struct State {
        var pending = PendingRequests()
        /// The task that looks at the deadlines, and the instant at which it does.
        var sleeping: (until: ContinuousClock.Instant, task: Task<Void, Never>)?
        /// The reason why the connection has ended.
        fileprivate var end: ClientError?
    }

    /// Reads, and runs the tasks that prefer it.
    let thread: ClientThread
    let state = Mutex(State())

    private let descriptor: Int32
    private let patience: Duration
    /// Held while a line is written, so that lines stay whole.
    private let writing = Mutex(())
    /// Takes requests and notifications of the host; called on the reading thread, so it must return at once.
    private let incoming: @Sendable (DaemonConnection, Message) -> Void
    /// Takes the reason when the connection ends, once.
    private let ended: @Sendable (ClientError) -> Void

    /// Connects to a socket and starts to read.
    init(
        path: String,
        patience: Duration,
        incoming: @escaping @Sendable (DaemonConnection, Message) -> Void,
        ended: @escaping @Sendable (ClientError) -> Void
    ) throws(ClientError) {
        thread = try ClientThread(for: path)
        descriptor = try HostSocketConnector.connect(to: path, within: patience)
        (self.patience, self.incoming, self.ended) = (patience, incoming, ended)
        // The thread keeps the connection until `end(_:)`.
        let problem = thread.start(reading: descriptor) {
            var framer = LineFramer(limit: HostBound.hostLine)
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            return { self.read(&framer, &buffer) }
        }
        guard problem == 0 else {
            throw .unreachable(path, because: "this program can start no thread (errno \(problem))")
        }
    }

    deinit {
        state.withLock { $0.sleeping?.task.cancel() }
        close(descriptor)
    }

    /// The reason why the connection has ended, or nil.
    var endReason: ClientError? { state.withLock(\.end) }

    /// Returns a number for a request.
    func nextNumber() -> Int64 { state.withLock { $0.pending.nextNumber() } }

    /// Sends a request; the waiter is called once, with the answer or with the reason why there is none.
    ///
    /// - Parameters:
    ///   - number: A number for this request alone.
    ///   - method: The method.
    ///   - line: The line of the request.
    ///   - patience: The time for which the host may be silent about it.
    ///   - listener: Takes the messages of the host that belong to the request.
    ///   - waiter: Takes the answer.
    func send(
        _ number: Int64,
        _ method: String,
        _ line: [UInt8],
        within patience: Duration,
        _ listener: RequestListener? = nil,
        _ waiter: @escaping PendingRequest.Waiter
    ) {
        guard line.count <= HostBound.clientLine else { return waiter(.failure(.tooLarge(method, line.count))) }
        let now = ContinuousClock.now
        // Within the lock for writing, so that no cancellation is written before the request.
        write(line, method) {
            state.withLock { state in
                if let end = state.end { return end }
                state.pending.insert(PendingRequest(method, within: patience, at: now, listener, waiter), number)
                look(at: now + patience, &state)
                return nil
            }
        }
        .map { waiter(.failure($0)) }
    }

    /// Sends a message that has no answer.
    func send(_ message: Message) { _ = write(message.line, "a message") }

    /// Ends the wait for an answer; a later answer is dropped.
    func giveUp(_ number: Int64, because reason: (PendingRequest) -> ClientError) {
        guard let request = state.withLock({ $0.pending.take(number) }) else { return }
        request.waiter(.failure(reason(request)))
    }

    /// Ends the connection and all waits; only the first reason counts.
    func end(_ error: ClientError) {
        let requests = state.withLock { state -> [PendingRequest]? in
            guard state.end == nil else { return nil }
            state.end = error
            return state.pending.takeAll()
        }
        guard let requests else { return }
        // Wakes the thread that reads; the descriptor stays open until nobody uses it.
        shutdown(descriptor, Int32(SHUT_RDWR))
        for request in requests { request.waiter(.failure(error)) }
        ended(error)
    }

    /// Writes a line, unless `prepare` returns a reason not to; returns that reason.
    private func write(
        _ line: [UInt8],
        _ method: String,
        after prepare: () -> ClientError? = { nil }
    ) -> ClientError? {
        // The lock is held for at most the patience: then the connection ends, and later writes fail at once.
        let (refusal, result) = writing.withLock { _ -> (ClientError?, Int32) in
            if let refusal = prepare() { return (refusal, 0) }
            return unsafe line.withUnsafeBytes { buffer in
                // The function reads the bytes of `line`.
                unsafe (nil, linux_unix_send(descriptor, buffer.baseAddress, buffer.count))
            }
        }
        // The end of a connection is told by the thread that reads, which may find an answer before it.
        if result == -EAGAIN { end(.notReading(method, patience)) }
        return refusal
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
        if let (number, answer) = IntentPerform.Answer.read(line),
            let request = state.withLock({ $0.pending.take(number, of: IntentPerform.method) })
        {
            request.waiter(.success(.performed(answer)))
            return true
        }
        do throws(Message.Fault) {
            switch try Message.decode(line) {
            case .response(.integer(let number)?, let result):
                // Nobody waits for the answer to a request that was given up.
                guard let request = state.withLock({ $0.pending.take(number) }) else { break }
                request.waiter(result.map(HostAnswer.value).mapError { .refused(request.method, $0) })
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
