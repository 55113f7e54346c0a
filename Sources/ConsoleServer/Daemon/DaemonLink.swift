internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// The connection to the daemon: it subscribes, and is made anew when it has ended.
struct DaemonLink: Sendable {
    /// What it tells.
    enum Event: Sendable {
        /// A host answers; whatever an earlier one told is over.
        case connected(HostClient)
        /// No host answers, or it has left.
        case lost(String)
        /// The host tells what has changed.
        case changes(JSONValue)
    }

    /// The pauses between attempts grow from the first to the last.
    private static let pauses = (first: Duration.milliseconds(250), last: Duration.seconds(5))

    /// The path of the socket; nil for the place that the environment names.
    let socket: String?
    /// Takes the events in their order.
    let tell: @Sendable (Event) -> Void
    /// Answers requests of the host.
    let request: @Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>

    /// Keeps connected until the task is cancelled.
    func run() async {
        let thread = BlockingExecutor(name: "console's connection")
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
            HostHello(
                name: "intenthost-console",
                version: ProductVersion.current,
                kind: .other,
                offers: [.authorizationAnswers]
            ),
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
