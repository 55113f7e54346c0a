package import ExtensionProtocol
internal import Glibc
package import HostProtocol
package import JSON

/// A connection to a host that runs as a daemon (`intenthost serve`).
///
/// ```swift
/// let client = try HostClient(name: "example")
/// let outcome = await client.perform(IntentRequest(intent: "OrderSoupIntent"))
/// ```
///
/// Any number of requests may be under way at one time. If the host goes away, all of them end, and a new client is
/// needed.
public final class HostClient: Sendable {
    /// The host at the other end.
    public let host: HostDescription
    /// Runs tasks on the thread that reads what the host sends, for programs that make many short requests.
    ///
    /// A request of a task that prefers this executor changes the thread neither on its way in nor on its way out.
    /// Everything else that the task does holds up all requests of the client, so it must neither block nor compute
    /// for long.
    ///
    /// ```swift
    /// let outcome = await Task(executorPreference: client.executor) { await client.perform(request) }.value
    /// ```
    public var executor: any TaskExecutor { connection.thread }

    private let connection: DaemonConnection
    let router: ClientRouter
    private let patience: Duration

    /// The time that a client gives the host for everything but an intent, unless it is told another.
    public static let standardPatience = Duration.seconds(10)

    /// Connects to a host and greets it; waits for its answer.
    ///
    /// - Parameters:
    ///   - name: The name of the program, for lists and logs of the host.
    ///   - version: The version of the program.
    ///   - path: The path of the socket; nil for the place that the environment names (docs/host-protocol.md).
    ///   - locale: The locale of the person as a BCP 47 tag; nil for that of the host.
    ///   - patience: The time within which the host has to connect, to read, and to answer everything but an intent.
    /// - Throws: `noHost`, `unreachable`, `untrustedHost`, `versionMismatch`, `timedOut`, `badMessage`,
    ///   `connectionLost`.
    public convenience init(
        name: String,
        version: String = "",
        path: String? = nil,
        locale: String? = nil,
        patience: Duration = standardPatience
    ) throws(ClientError) {
        try self.init(
            HostHello(name: name, version: version, kind: .other, locale: locale, answersQuestions: true),
            path: path,
            patience: patience
        )
    }

    /// Connects to a host with any greeting.
    ///
    /// - Parameters:
    ///   - hello: The greeting.
    ///   - path: The path of the socket; nil for the place that the environment names.
    ///   - patience: The time within which the host has to connect, to read, and to answer everything but an intent.
    ///   - request: Answers requests of the host other than questions.
    ///   - notification: Takes notifications of the host that belong to no request of `perform`, on the reading
    ///     thread, so it must return at once.
    ///   - ended: Takes the reason when the connection ends, once, in the same way.
    package init(
        _ hello: HostHello,
        path: String? = nil,
        patience: Duration = standardPatience,
        request: (@Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>)? = nil,
        notification: @escaping @Sendable (String, JSONValue) -> Void = { _, _ in },
        ended: @escaping @Sendable (ClientError) -> Void = { _ in }
    ) throws(ClientError) {
        let path = path ?? HostSocket.path(in: Self.environmentVariable)
        router = ClientRouter(request: request, notification: notification)
        self.patience = patience
        connection = try DaemonConnection(path: path, patience: patience) { [router] connection, message in
            router.take(message, from: connection)
        } ended: { error in
            ended(error)
        }
        do throws(ClientError) {
            let answer = try Self.wait(for: hello, connection, patience)
            guard answer.protocolVersion == HostProtocolVersion.current else {
                throw .versionMismatch(
                    path,
                    "\(answer.protocolVersion), and \(HostProtocolVersion.current) here."
                )
            }
            host = HostDescription(answer)
        } catch {
            connection.end(error)
            throw error.hostKind == .versionMismatch ? .versionMismatch(path, error.message) : error
        }
    }

    deinit { close() }

    /// Ends the connection; requests under way end with `connectionLost`.
    public func close() { connection.end(.connectionLost("this program has closed it")) }

    /// The reason why the connection has ended; nil while it is open.
    public var closeReason: ClientError? { connection.endReason }

    /// The value of a variable of this process; the environment is not changed while threads run.
    private static func environmentVariable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}

/// The name and place of a host.
public struct HostDescription: Sendable, Hashable {
    /// The name of the program.
    public let name: String
    /// The version of the program.
    public let version: String
    /// The process of the host; zero where it does not say.
    public let pid: Int
    /// The data directory of the host.
    public let dataDirectory: String

    init(_ answer: HostHello.Answer) {
        name = answer.name
        version = answer.version
        pid = Int(answer.pid)
        dataDirectory = answer.dataDirectory
    }
}

extension HostClient {
    /// Sends a request and waits for its answer, on this thread.
    package func callAndWait<Request: RequestMessage>(_ request: Request) throws(ClientError) -> Request.Answer {
        try Self.wait(for: request, connection, patience)
    }

    private static func wait<Request: RequestMessage>(
        for request: Request,
        _ connection: DaemonConnection,
        _ patience: Duration
    ) throws(ClientError) -> Request.Answer {
        let box = AnswerBox()
        let number = connection.nextNumber()
        connection.send(number, Request.method, request.line(id: number), within: patience, nil, box.answered)
        if !box.wait(atMost: patience) { connection.giveUp(number) { .timedOut($0.method, patience) } }
        return try read(Request.self, box.value ?? .failure(.timedOut(Request.method, patience)))
    }

    static func read<Request: RequestMessage>(
        _ request: Request.Type,
        _ result: Result<HostAnswer, ClientError>
    ) throws(ClientError) -> Request.Answer {
        let value = try result.get().json
        do throws(MessageError) {
            return try Request.answer(from: value)
        } catch {
            throw .badMessage(error.description)
        }
    }

    /// Sends a request and waits for its answer; cancelling the task cancels the request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - patience: The time for the answer; nil for that of the client.
    package func call<Request: RequestMessage>(
        _ request: Request,
        within patience: Duration? = nil
    ) async throws(ClientError) -> Request.Answer {
        try Self.read(Request.self, await result(of: request, within: patience ?? self.patience))
    }

    /// Sends a request of any method and waits for its answer, as `call(_:within:)` does.
    package func call(_ method: String, _ params: JSONValue) async throws(ClientError) -> JSONValue {
        let result = await result(of: method, within: patience) { number in
            Message.request(id: .integer(number), method: method, params: params).line
        }
        return try result.get().json
    }

    /// Sends a request and waits for its answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - patience: The time for which the host may be silent about it.
    ///   - grace: The time for the answer to a request that was cancelled; zero gives it up at once.
    ///   - listener: Takes the messages of the host that belong to the request.
    ///   - answered: Takes the answer on the reading thread, before anything that the host sends after it.
    func result<Request: RequestMessage>(
        of request: Request,
        within patience: Duration,
        grace: Duration = .zero,
        _ listener: RequestListener? = nil,
        answered: @escaping @Sendable (Result<HostAnswer, ClientError>) -> Void = { _ in }
    ) async -> Result<HostAnswer, ClientError> {
        await result(of: Request.method, within: patience, grace: grace, listener, answered: answered) { number in
            request.line(id: number)
        }
    }

    private func result(
        of method: String,
        within patience: Duration,
        grace: Duration = .zero,
        _ listener: RequestListener? = nil,
        answered: @escaping @Sendable (Result<HostAnswer, ClientError>) -> Void = { _ in },
        _ line: (Int64) -> [UInt8]
    ) async -> Result<HostAnswer, ClientError> {
        let (number, connection) = (connection.nextNumber(), connection)
        let line = line(number)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                connection.send(number, method, line, within: patience, listener) { result in
                    answered(result)
                    continuation.resume(returning: result)
                }
                // A request that was cancelled before it was sent is cancelled after it.
                if Task.isCancelled { connection.cancel(number, grace: grace) }
            }
        } onCancel: {
            connection.cancel(number, grace: grace)
        }
    }

    /// Waits until the host's requests under way have been answered.
    package func finishAnswers() async { await router.finishAnswers() }
}
