internal import Synchronization

/// Texts that are to be printed while a line is read, on the thread that reads it.
final class LateTexts: Sendable {
    /// The greatest number of texts that wait, as while the program is stopped; older ones are dropped.
    static let greatestCount = 1000

    private struct State {
        var isReading = false
        var texts: [String] = []
    }

    private let state = Mutex(State())

    /// Keeps a text for the reader, or prints it if no line is read.
    ///
    /// Both happen under the lock, so that no line begins in between.
    func add(_ text: String, wake: () -> Void, print: (String) -> Void) {
        state.withLock { state in
            guard state.isReading else { return print(text) }
            // One wake is enough for all that wait; more could fill the pipe, which signals need as well.
            if state.texts.isEmpty { wake() }
            if state.texts.count >= Self.greatestCount { state.texts.removeFirst() }
            state.texts.append(text)
        }
    }

    /// Notes that a line is read from now on.
    func begin() { state.withLock { $0.isReading = true } }

    /// Notes that the line is over, and prints what is left.
    func end(print: (String) -> Void) {
        state.withLock { state in
            state.isReading = false
            for text in state.texts { print(text) }
            state.texts = []
        }
    }

    var isEmpty: Bool { state.withLock { $0.texts.isEmpty } }

    /// Takes out all texts, in their order.
    func take() -> [String] {
        state.withLock { state in
            defer { state.texts = [] }
            return state.texts
        }
    }
}
