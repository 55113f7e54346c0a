internal import IntentModel
internal import Synchronization

/// Takes the updates of one request from the host's loop to whoever wants them.
///
/// It does not hold the stream: once nobody does, the updates are stopped.
final class UpdateChannel: Sendable {
    /// So many updates wait to be taken; a newer one drops the oldest.
    static let capacity = 16

    private struct State {
        var droppedCount = 0
        var stop: (@Sendable () -> Void)?
        /// Called once they have ended; nil once it was.
        var finished: (@Sendable () -> Void)?
        var isFinished = false
    }

    private let continuation: AsyncThrowingStream<IntentResponse, any Error>.Continuation
    private let state = Mutex(State())

    private init(_ continuation: AsyncThrowingStream<IntentResponse, any Error>.Continuation) {
        self.continuation = continuation
    }

    /// Makes a channel and the stream at its other end.
    static func make() -> (stream: AsyncThrowingStream<IntentResponse, any Error>, channel: UpdateChannel) {
        let (stream, continuation) = AsyncThrowingStream<IntentResponse, any Error>
            .makeStream(bufferingPolicy: .bufferingNewest(capacity))
        return (stream, UpdateChannel(continuation))
    }

    /// How many updates were dropped because nobody took them.
    var droppedCount: Int { state.withLock { $0.droppedCount } }

    /// Says how the updates are stopped, once they are under way.
    func whenStopped(_ stop: @escaping @Sendable () -> Void) {
        state.withLock { $0.stop = stop }
        continuation.onTermination = { termination in
            guard case .cancelled = termination else { return }
            stop()
        }
    }

    /// Stops the updates; the stream ends once those that wait were taken.
    func stop() { state.withLock { $0.stop }?() }

    func receive(_ event: UpdateEvent) {
        switch event {
        case .response(let response):
            guard case .dropped = continuation.yield(response) else { return }
            state.withLock { $0.droppedCount += 1 }
        case .ended(let failure): finish(failure)
        }
    }

    /// Says what is done when no more updates come, at once where none do.
    func whenFinished(_ body: @escaping @Sendable () -> Void) {
        let isFinished = state.withLock { state in
            if !state.isFinished { state.finished = body }
            return state.isFinished
        }
        if isFinished { body() }
    }

    func finish(_ failure: Failure?) {
        continuation.finish(throwing: failure)
        let finished = state.withLock { state in
            state.isFinished = true
            return state.finished.take()
        }
        finished?()
    }
}
