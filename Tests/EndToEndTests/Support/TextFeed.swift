import Glibc
import Synchronization

/// A text that grows until its source ends.
final class TextFeed: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isOver = false
        var waiters: [(needle: String, times: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    }

    private let state = Mutex(State())

    var text: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

    /// Waits until the text contains a string a number of times, or returns false if the text ends first.
    func contains(_ needle: String, times: Int = 1) async -> Bool {
        await withCheckedContinuation { continuation in
            update { $0.waiters.append((needle, times, continuation)) }
        }
    }

    /// Reads a descriptor to its end and closes it.
    func read(from descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            update { $0.bytes += buffer[..<count] }
        }
        close(descriptor)
        update { $0.isOver = true }
    }

    private func update(_ change: (inout State) -> Void) {
        let resumed = state.withLock { state in
            change(&state)
            let text = String(decoding: state.bytes, as: UTF8.self)
            var resumed: [(CheckedContinuation<Bool, Never>, Bool)] = []
            state.waiters.removeAll { waiter in
                let isFound = text.ranges(of: waiter.needle).count >= waiter.times
                guard isFound || state.isOver else { return false }
                resumed.append((waiter.continuation, isFound))
                return true
            }
            return resumed
        }
        for (continuation, isFound) in resumed { continuation.resume(returning: isFound) }
    }
}
