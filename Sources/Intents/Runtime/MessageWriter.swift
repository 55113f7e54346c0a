import ExtensionProtocol
import Glibc
import JSON
import Synchronization

/// Writes messages in the order in which they are sent; a sender never waits for the host.
///
/// Bytes that fit into the pipe are written at once, and the rest when `flush()` is called because there is room.
final class MessageWriter: Sendable {
    private struct State {
        var text = JSONWriter()
        /// The number of bytes written.
        var written = 0
        var expectsRoom = false
        /// The number of reports dropped since the host stopped reading.
        var dropped = 0
        /// Messages that wait for the host to read, one for each interaction, in the order in which they began to wait.
        var held: [(kind: String, message: Message)] = []

        var unwritten: Int { text.count - written }
    }

    /// The number of unread bytes above which reports are dropped.
    ///
    /// The host's requests bound all other output; nothing bounds reports.
    private static let mostBytesForReports = 1 << 20

    private let output: Int32
    private let expectMoment: @Sendable () -> Void
    private let expectRoom: @Sendable () -> Void
    private let state = Mutex(State())

    /// Makes a writer for a non-blocking descriptor.
    ///
    /// - Parameters:
    ///   - expectMoment: Makes a thread call `flush()` soon.
    ///   - expectRoom: Makes a thread call `flush()` once the host reads.
    init(
        _ descriptors: ProtocolDescriptors,
        expectMoment: @escaping @Sendable () -> Void = {},
        expectRoom: @escaping @Sendable () -> Void = {}
    ) {
        (output, self.expectMoment, self.expectRoom) = (descriptors.output, expectMoment, expectRoom)
    }

    /// Sends a message.
    ///
    /// If the host no longer reads, the message is lost, and the end of stdin will tell.
    func send(_ message: Message) {
        // Written within the lock, so that lines stay whole and in order; nothing in it waits.
        state.withLock { state in
            message.writeLine(to: &state.text)
            write(&state)
        }
    }

    /// Sends the answer to a request.
    func send(_ answer: PendingCall.Answer, to id: RequestID) {
        state.withLock { state in
            answer.writeLine(to: &state.text, for: id)
            write(&state)
        }
    }

    /// Sends a message of which the host needs only the newest.
    ///
    /// While the host does not read, a message of the same kind replaces it, and messages that do not wait may overtake
    /// it.
    func send(_ message: Message, inPlaceOf kind: String) {
        state.withLock { state in
            guard state.expectsRoom, state.unwritten > 0 else {
                message.writeLine(to: &state.text)
                return write(&state)
            }
            if let index = state.held.firstIndex(where: { $0.kind == kind }) {
                state.held[index].message = message
            } else {
                state.held.append((kind, message))
            }
        }
    }

    /// Sends a message after the newest one of a kind.
    func send(_ message: Message, after kind: String) {
        state.withLock { state in
            if let index = state.held.firstIndex(where: { $0.kind == kind }) {
                state.held.remove(at: index).message.writeLine(to: &state.text)
            }
            message.writeLine(to: &state.text)
            write(&state)
        }
    }

    /// Drops the waiting messages of a kind.
    func forget(_ kind: String) { state.withLock { $0.held.removeAll { $0.kind == kind } } }

    /// Sends a message with the next one, or at the next `flush()`, which comes soon in any case.
    func gather(_ message: Message) {
        state.withLock { message.writeLine(to: &$0.text) }
        expectMoment()
    }

    /// Sends the answer to a request in the way of `gather(_:)`.
    func gather(_ answer: PendingCall.Answer, to id: RequestID) {
        state.withLock { answer.writeLine(to: &$0.text, for: id) }
        expectMoment()
    }

    /// Sends a message that nobody waits for; it is dropped while the host does not read.
    func report(_ message: Message) {
        state.withLock { state in
            guard state.unwritten < Self.mostBytesForReports else { return state.dropped += 1 }
            message.writeLine(to: &state.text)
            write(&state)
        }
    }

    /// Writes held output as far as there is room.
    func flush() { state.withLock { write(&$0) } }

    /// Writes waiting output, because the host may have read.
    func roomCame() {
        state.withLock { state in
            state.expectsRoom = false
            write(&state)
        }
    }

    /// Whether the output has refused bytes, which are written when there is room.
    var waitsForRoom: Bool { state.withLock(\.expectsRoom) }

    /// Writes everything and waits for room, at most for the given time.
    func drain(within milliseconds: Int) {
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        while true {
            let isWritten = state.withLock { state in
                write(&state)
                return state.unwritten == 0
            }
            let rest = ContinuousClock.now.duration(to: end)
            guard !isWritten, rest > .zero else { return }
            var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
            // A wait interrupted by a signal is harmless: it is repeated.
            _ = unsafe poll(&room, 1, Int32(clamping: rest.roundedUpMilliseconds))
        }
    }

    private func write(_ state: inout State) {
        while state.unwritten > 0 {
            switch ProtocolDescriptors.writeOnce(state.text.bytes[state.written...], to: output) {
            case .done(let count): state.written += count
            case .failed(EAGAIN): return waitForRoom(&state)
            // Nobody reads any more.
            case .failed: state.written = state.text.count
            }
        }
        state.text.removeAll(keepingCapacity: state.text.capacity <= ProtocolDescriptors.pipeCapacity)
        state.written = 0
        if !state.held.isEmpty {
            for (_, message) in state.held { message.writeLine(to: &state.text) }
            state.held = []
            write(&state)
        }
        guard state.dropped > 0 else { return }
        let text = "\(state.dropped) reports of progress and of faults were thrown away, since the host did not read."
        state.dropped = 0
        LogMessage(level: .warning, message: text).message.writeLine(to: &state.text)
        write(&state)
    }

    private func waitForRoom(_ state: inout State) {
        // Each byte moves at most once each time half of them were written.
        if state.written > state.text.count / 2 {
            state.text.removeFirst(state.written)
            state.written = 0
        }
        guard !state.expectsRoom else { return }
        state.expectsRoom = true
        expectRoom()
    }
}
