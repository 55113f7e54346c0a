internal import ExtensionProtocol
package import HostProtocol
package import IntentModel

extension HostClient {
    /// Connects to a host as a client that asks a person whether apps that ask may be used.
    ///
    /// - Parameters:
    ///   - hello: The greeting, to which the offer is added.
    ///   - path: The path of the socket; nil for the place that the environment names.
    ///   - authorize: Asks about an app, by its identifier. The task is cancelled if no answer is needed any more.
    ///   - ended: Takes the reason when the connection ends, once, on the reading thread.
    package convenience init(
        _ hello: HostHello,
        path: String? = nil,
        authorize: @escaping @Sendable (_ app: String, _ question: Question) async -> Answer,
        ended: @escaping @Sendable (ClientError) -> Void = { _ in }
    ) throws(ClientError) {
        var hello = hello
        hello.offers.insert(.authorizationAnswers)
        try self.init(
            hello,
            path: path,
            request: { method, params in
                guard method == AuthorizationAsk.method else { return .failure(.methodNotFound(method)) }
                do throws(MessageError) {
                    let message = try AuthorizationAsk(params: params)
                    return .success(AuthorizationAsk.Answer(await authorize(message.app, message.question)).json)
                } catch {
                    return .failure(.invalidParams(error))
                }
            },
            ended: ended
        )
    }
}
