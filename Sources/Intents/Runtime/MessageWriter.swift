import ExtensionProtocol
import Glibc
import JSON
import Synchronization

/// Writes messages in the order in which they are sent; whoever sends never waits for the host.
///
/// What fits into the pipe is written at once, and the rest when `flush()` is called because there is room.
final class MessageWriter: Sendable {
    private struct State {
        var text = JSONWriter()
        /// How many of the bytes are written.
        var written = 0
        var expectsRoom = false
        /// How many reports were thrown away since the host stopped reading.
        var dropped = 0
        /// What waits for the host to read, one message for each interaction, in the order in which they began to wait.
        var held: [(kind: String, message: Message)] = []

        var unwritten: Int { text.bytes.count - written }
    }

    /// Above so many bytes that the host has not read, reports are thrown away: what else is sent is bounded by what the host
    /// has asked for, and they are not.
    private static let mostBytesForReports = 1 << 20

    private let output: Int32
    private let expectMoment: @Sendable () -> Void
    private let expectRoom: @Sendable () -> Void
    private let state = Mutex(State())

    /// Makes a writer for a descriptor that does not block.
    ///
    /// - Parameters:
    ///   - expectMoment: Has somebody call `flush()` soon.
    ///   - expectRoom: Has somebody call `flush()` once the host reads.
    init(
        _ descriptors: ProtocolDescriptors,
        expectMoment: @escaping @Sendable () -> Void = {},
        expectRoom: @escaping @Sendable () -> Void = {}
    ) {
        (output, self.expectMoment, self.expectRoom) = (descriptors.output, expectMoment, expectRoom)
    }

    /// Sends a message; where the host reads no more it is lost, and the end of stdin will tell.
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

    /// Sends a message of which the host needs the newest alone: while the host does not read, one of the same kind takes its
    /// place, and messages that do not wait may go before it.
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

    /// Sends a message behind the newest one of a kind.
    func send(_ message: Message, after kind: String) {
        state.withLock { state in
            if let index = state.held.firstIndex(where: { $0.kind == kind }) {
                state.held.remove(at: index).message.writeLine(to: &state.text)
            }
            message.writeLine(to: &state.text)
            write(&state)
        }
    }

    /// Throws away what waits of a kind.
    func forget(_ kind: String) { state.withLock { $0.held.removeAll { $0.kind == kind } } }

    /// Sends a message with the next one that is sent, or when `flush()` is called; soon, if nobody does either.
    func gather(_ message: Message) {
        state.withLock { message.writeLine(to: &$0.text) }
        expectMoment()
    }

    /// Sends the answer to a request as `gather(_:)` does a message.
    func gather(_ answer: PendingCall.Answer, to id: RequestID) {
        state.withLock { answer.writeLine(to: &$0.text, for: id) }
        expectMoment()
    }

    /// Sends a message that nobody waits for: it is thrown away where the host does not read.
    func report(_ message: Message) {
        state.withLock { state in
            guard state.unwritten < Self.mostBytesForReports else { return state.dropped += 1 }
            message.writeLine(to: &state.text)
            write(&state)
        }
    }

    /// Writes what was held back, as far as there is room.
    func flush() { state.withLock { write(&$0) } }

    /// The host may have read: writes what waited for that.
    func roomCame() {
        state.withLock { state in
            state.expectsRoom = false
            write(&state)
        }
    }

    /// Whether the output has refused bytes, which go out when there is room.
    var waitsForRoom: Bool { state.withLock(\.expectsRoom) }

    /// Writes everything, waiting for room, but not for a host that does not read.
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
            // One that a signal interrupts is as good as one that ended: it is waited for again.
            _ = unsafe poll(&room, 1, Int32(clamping: rest.roundedUpMilliseconds))
        }
    }

    private func write(_ state: inout State) {
        while state.unwritten > 0 {
            switch ProtocolDescriptors.writeOnce(state.text.bytes[state.written...], to: output) {
            case .done(let count): state.written += count
            case .failed(EAGAIN): return waitForRoom(&state)
            // Nobody reads any more.
            case .failed: state.written = state.text.bytes.count
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
        // Each byte moves at most once for each time that half of them were written.
        if state.written > state.text.bytes.count / 2 {
            state.text.removeFirst(state.written)
            state.written = 0
        }
        guard !state.expectsRoom else { return }
        state.expectsRoom = true
        expectRoom()
    }
}
