import EventLoop
import IntentHostService

/// The socket of a client in a simulated world: two streams, of which the one to the client holds only so much.
// On the loop of its world alone.
final class SimulatedSocket: ClientSocket, @unchecked Sendable {
    /// The bytes on their way to the client that fit into the socket.
    private static let room = 64 << 10

    private let clock: WorldClock
    private var sent: [UInt8] = []
    private var reader: ((InputEvent) -> Void)?
    private var isPaused = false
    private var isDelivering = false
    private var queue: [UInt8] = []
    private var arrived: [UInt8] = []
    private var writer: ((OutputEvent) -> Void)?
    private var isFlushing = false
    private var isLeft = false
    /// Whether the host has closed its end.
    private(set) var isClosed = false
    /// Called when there may be something to read, or the end.
    var news: () -> Void = {}

    init(_ clock: WorldClock) { self.clock = clock }

    // MARK: The end of the host

    func startReading(_ handler: @escaping (InputEvent) -> Void) {
        reader = handler
        deliverLater()
    }

    func pauseReading() { isPaused = true }

    func resumeReading() {
        isPaused = false
        deliverLater()
    }

    func stopReading() { reader = nil }

    func startWriting(_ handler: @escaping (OutputEvent) -> Void) { writer = handler }

    func write(_ bytes: [UInt8]) {
        guard !isClosed else { return }
        queue += bytes
        flushLater()
    }

    var queuedBytes: Int { queue.count }

    func flush() {
        guard !isClosed, !queue.isEmpty else { return }
        if isLeft {
            queue = []
            clock.after(.zero) { [self] in
                writer?(.failed(32))
                writer = nil
            }
            return
        }
        let count = min(Self.room - arrived.count, queue.count)
        guard count > 0 else { return }
        arrived += queue.prefix(count)
        queue.removeFirst(count)
        clock.after(.microseconds(30), news)
        if queue.isEmpty { clock.after(.zero) { [self] in if queue.isEmpty { writer?(.drained) } } }
    }

    func close() {
        (isClosed, queue, reader, writer) = (true, [], nil, nil)
        clock.after(.microseconds(30), news)
    }

    private func flushLater() {
        guard !isFlushing else { return }
        isFlushing = true
        clock.after(.zero) { [self] in
            isFlushing = false
            flush()
        }
    }

    private func deliverLater() {
        guard !isDelivering else { return }
        isDelivering = true
        clock.after(.microseconds(30)) { [self] in
            isDelivering = false
            deliver()
        }
    }

    private func deliver() {
        guard let reader, !isPaused else { return }
        if sent.isEmpty {
            guard isLeft else { return }
            self.reader = nil
            return reader(.end)
        }
        let bytes = Array(sent.prefix(64 << 10))
        sent.removeFirst(bytes.count)
        reader(.bytes(bytes[...]))
        if !sent.isEmpty || isLeft { deliverLater() }
    }

    // MARK: The end of the client

    func send(_ bytes: [UInt8]) {
        sent += bytes
        deliverLater()
    }

    /// Takes what has arrived; nil at the end.
    func take() -> [UInt8]? {
        guard !arrived.isEmpty else { return isClosed ? nil : [] }
        defer { arrived = [] }
        flushLater()
        return arrived
    }

    /// Closes the end of the client.
    func leave() {
        (isLeft, arrived) = (true, [])
        deliverLater()
        flushLater()
    }
}
