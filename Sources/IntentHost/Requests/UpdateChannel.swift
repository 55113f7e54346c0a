internal import ExtensionLife
internal import IntentModel
internal import Synchronization

/// Takes the updates of one request from the host's domain to the caller that wants them.
///
/// It does not hold the stream: releasing the stream stops the updates.
final class UpdateChannel: UpdateReceiver, Sendable {
    /// The number of updates that may wait to be taken.
    ///
    /// A newer one then drops the oldest.
    static let capacity = 16

    private let continuation: AsyncThrowingStream<IntentResponse, any Error>.Continuation
    private let dropped = Atomic(0)
    private let stopUpdates = Mutex<(@Sendable () -> Void)?>(nil)

    private init(_ continuation: AsyncThrowingStream<IntentResponse, any Error>.Continuation) {
        self.continuation = continuation
    }

    /// Makes a channel and the stream at its other end.
    static func make() -> (stream: AsyncThrowingStream<IntentResponse, any Error>, channel: UpdateChannel) {
        let (stream, continuation) = AsyncThrowingStream<IntentResponse, any Error>
            .makeStream(bufferingPolicy: .bufferingNewest(capacity))
        return (stream, UpdateChannel(continuation))
    }

    /// The number of updates that were dropped because nobody took them.
    var droppedCount: Int { dropped.load(ordering: .relaxed) }

    /// Sets the closure that stops the updates: `stop()` calls it, and releasing the stream does.
    func whenStopped(_ body: @escaping @Sendable () -> Void) {
        stopUpdates.withLock { $0 = body }
        continuation.onTermination = { termination in
            if case .cancelled = termination { body() }
        }
    }

    /// Stops the updates; the stream ends once those that wait were taken.
    func stop() { stopUpdates.withLock(\.self)?() }

    func receive(_ event: UpdateEvent) {
        switch event {
        case .response(let response):
            if case .dropped = continuation.yield(response) { dropped.add(1, ordering: .relaxed) }
        case .ended(let failure): finish(failure)
        }
    }

    /// Ends the stream once the caller has taken the updates that wait.
    func finish(_ failure: Failure?) { continuation.finish(throwing: failure) }
}
