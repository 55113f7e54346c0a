internal import EventLoop
package import ExtensionProtocol
package import HostProtocol
package import IntentHostClient
internal import IntentModel
package import JSON

/// A lasting connection of a program to the daemon: it subscribes, and is made anew when it has ended.
package struct DaemonLink: Sendable {
    /// What it tells.
    package enum Event: Sendable {
        /// A host answers; whatever an earlier one told is over.
        case connected(HostClient)
        /// No host answers, or it has left.
        case lost(String)
        /// The host tells what has changed.
        case changes(JSONValue)
    }

    /// The pauses between attempts grow from the first to the last.
    private static let pauses = (first: Duration.milliseconds(250), last: Duration.seconds(5))

    /// The greeting.
    private let hello: HostHello
    /// The path of the socket; nil for the place that the environment names.
    private let socket: String?
    /// Takes the events in their order.
    private let tell: @Sendable (Event) -> Void
    /// Answers requests of the host.
    private let request: @Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>

    package init(
        _ hello: HostHello,
        socket: String?,
        tell: @escaping @Sendable (Event) -> Void,
        request: @escaping @Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>
    ) {
        (self.hello, self.socket, self.tell, self.request) = (hello, socket, tell, request)
    }

    /// Keeps connected until the task is cancelled.
    package func run() async {
        let thread = BlockingExecutor(name: "daemon")
        await run(connectingOn: thread)
        await thread.shutdown()
    }

    private func run(connectingOn thread: BlockingExecutor) async {
        var pause = Self.pauses.first
        while !Task.isCancelled {
            do throws(ClientError) {
                let (endings, ended) = AsyncStream<ClientError>.makeStream()
                let client = try await connect(on: thread, ended: ended)
                defer { client.close() }
                tell(.connected(client))
                _ = try await client.call(HostSubscribe())
                pause = Self.pauses.first
                for await reason in endings { tell(.lost(reason.description)) }
            } catch {
                tell(.lost(error.description))
            }
            do { try await Task.sleep(for: pause) } catch { return }
            pause = min(pause * 2, Self.pauses.last)
        }
    }

    /// Connects on a thread of its own: to wait for the greeting there would hold up the loop, or other tasks.
    private func connect(
        on thread: BlockingExecutor,
        ended: AsyncStream<ClientError>.Continuation
    ) async throws(ClientError) -> HostClient {
        let result = await withCheckedContinuation { continuation in
            thread.execute {
                continuation.resume(
                    returning: Result(catching: { () throws(ClientError) in try connect(ended: ended) })
                )
            }
        }
        return try result.get()
    }

    private func connect(ended: AsyncStream<ClientError>.Continuation) throws(ClientError) -> HostClient {
        try HostClient(
            hello,
            path: socket,
            request: request,
            notification: { [tell] method, params in
                if method == HostChanges.method { tell(.changes(params)) }
            },
            ended: { error in
                ended.yield(error)
                ended.finish()
            }
        )
    }
}
