internal import CommandLineKit
internal import Synchronization

/// The first lines of a turn that extensions wrote and the host warned of.
final class TurnLog: Sendable {
    private struct State {
        var lines: [String] = []
        var dropped = 0
    }

    /// The greatest number of lines kept of a turn.
    private static let capacity = 200

    private let state = Mutex(State())

    /// The stream that adds its lines.
    var stream: OutputStream {
        OutputStream { [self] text in append(text.last == "\n" ? String(text.dropLast()) : text) }
    }

    func append(_ line: String) {
        state.withLock { state in
            if state.lines.count < Self.capacity { state.lines.append(line) } else { state.dropped += 1 }
        }
    }

    /// Returns the lines, and begins a new turn.
    func take() -> [String] {
        state.withLock { state in
            defer { state = State() }
            return state.dropped > 0 ? state.lines + ["… (\(state.dropped) more lines)"] : state.lines
        }
    }
}
