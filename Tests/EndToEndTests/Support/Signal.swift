/// An event that happens once, to wait for.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func send() { continuation.finish() }

    /// Returns when it has happened, or when the task is cancelled.
    func wait() async { for await _ in stream {} }
}
