internal import CommandLineKit
internal import Dispatch
internal import Synchronization

/// Writes to a stream in order on a thread of its own, so that callers never wait for a slow reader.
///
/// The host's log and progress come on its loop, which a full pipe or a stopped terminal would block. Text that comes
/// while too much waits is dropped, and the reader is told the amount.
final class PatientOutput: Sendable {
    private struct State {
        var waiting = 0
        var dropped = 0
    }

    private let output: OutputStream
    /// The greatest number of waiting texts.
    private let capacity: Int
    private let queue = DispatchQueue(label: "output")
    private let state = Mutex(State())

    init(_ output: OutputStream, capacity: Int = 1000) {
        self.output = output
        self.capacity = capacity
    }

    /// The stream whose writes return at once.
    var stream: OutputStream {
        OutputStream(
            isTerminal: output.isTerminal,
            columns: output.columns,
            isColored: output.isColored,
            lossReason: { [output] in output.loss },
            write: { [self] in write($0) }
        )
    }

    /// Waits until everything is written.
    func flush() { queue.sync {} }

    private func write(_ text: String) {
        let isTaken = state.withLock { state in
            guard state.waiting < capacity else {
                state.dropped += 1
                return false
            }
            state.waiting += 1
            return true
        }
        guard isTaken else { return }
        queue.async { [self] in
            output.write(text)
            let dropped = state.withLock { state in
                state.waiting -= 1
                guard state.waiting == 0 else { return 0 }
                defer { state.dropped = 0 }
                return state.dropped
            }
            if dropped > 0 { output.writeLine("warning: \(dropped) lines were dropped, as nobody read them") }
        }
    }
}
