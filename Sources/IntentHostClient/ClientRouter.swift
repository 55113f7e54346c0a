internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON
internal import Synchronization

/// Brings what the host sends by itself to the request that it belongs to, or to the client's program.
final class ClientRouter: Sendable {
    private struct State {
        /// The work for requests of the host, by their ids.
        var work: [RequestID: Task<Void, Never>] = [:]
        /// What takes the late reports of sessions with the assistant, the newest session last.
        var sessions: [(name: String, said: @Sendable (AssistantTurn.Reply) -> Void)] = []
    }

    /// The largest number of sessions whose late reports are taken; a host has fewer for a client.
    private static let mostSessions = 16

    /// The largest number of the host's requests at one time.
    private static let mostWork = 256

    private let state = Mutex(State())
    private let request: (@Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>)?
    private let notification: @Sendable (String, JSONValue) -> Void

    init(
        request: (@Sendable (String, JSONValue) async -> Result<JSONValue, ResponseError>)?,
        notification: @escaping @Sendable (String, JSONValue) -> Void
    ) {
        (self.request, self.notification) = (request, notification)
    }

    /// Takes a request or a notification of the host.
    func take(_ message: Message, from connection: DaemonConnection) {
        switch message {
        case .response: break
        case .request(let id, let method, let params): answer(id, method, params, connection)
        case .notification(CancelRequest.method, let params):
            guard let cancel = try? CancelRequest(params: params) else { return }
            state.withLock { $0.work[cancel.id] }?.cancel()
        case .notification(CallProgressNotification.method, let params):
            guard let told = try? CallProgressNotification(params: params), case .integer(let number) = told.request
            else {
                return
            }
            connection.listener(of: number, isSign: true)?.progress(told.progress)
        case .notification(CallUpdateNotification.method, let params):
            guard let told = try? CallUpdateNotification(params: params), case .integer(let number) = told.request
            else {
                return
            }
            connection.listener(of: number, isSign: true)?.update(told.response)
        case .notification(AssistantSaid.method, let params):
            guard let told = try? AssistantSaid(params: params) else { return }
            take(told, connection)
        case .notification(let method, let params): notification(method, params)
        }
    }

    /// Takes the late reports of a session from now on; nil takes none any more.
    func listen(to session: String, _ said: (@Sendable (AssistantTurn.Reply) -> Void)?) {
        state.withLock { state in
            state.sessions.removeAll { $0.name == session }
            guard let said else { return }
            state.sessions.append((session, said))
            if state.sessions.count > Self.mostSessions { state.sessions.removeFirst() }
        }
    }

    private func take(_ told: AssistantSaid, _ connection: DaemonConnection) {
        if case .integer(let number)? = told.request, let listener = connection.listener(of: number, isSign: true) {
            listener.said(told.reply)
        } else {
            state.withLock { $0.sessions.first { $0.name == told.session }?.said }?(told.reply)
        }
    }

    /// Waits until the host's requests under way have been answered.
    func finishAnswers() async {
        for work in state.withLock({ Array($0.work.values) }) { await work.value }
    }

    private func answer(_ id: RequestID, _ method: String, _ params: JSONValue, _ connection: DaemonConnection) {
        let isAccepted = state.withLock { state in
            guard state.work.count < Self.mostWork, state.work[id] == nil else { return false }
            // Within the lock, so that the work is in the table before it can end.
            state.work[id] = Task.detached { [self] in
                let result = await self.result(of: method, params, connection)
                connection.send(.response(id: id, result: result))
                self.state.withLock { _ = $0.work.removeValue(forKey: id) }
            }
            return true
        }
        guard !isAccepted else { return }
        let error = ResponseError(.busy, "This client has \(Self.mostWork) requests of the host under way.")
        connection.send(.response(id: id, result: .failure(error)))
    }

    private func result(
        of method: String,
        _ params: JSONValue,
        _ connection: DaemonConnection
    ) async -> Result<JSONValue, ResponseError> {
        if method == CallMayHandle.method { return await mayHandle(params, connection) }
        guard method == DialogueAsk.method else {
            return await request?(method, params) ?? .failure(.methodNotFound(method))
        }
        do throws(MessageError) {
            let ask = try DialogueAsk(params: params)
            guard case .integer(let number) = ask.request else {
                return .success(DialogueAsk.Answer(.unavailable).json)
            }
            return .success(DialogueAsk.Answer(await connection.answer(ask.question, of: number)).json)
        } catch {
            return .failure(.invalidParams(error))
        }
    }

    private func mayHandle(
        _ params: JSONValue,
        _ connection: DaemonConnection
    ) async -> Result<JSONValue, ResponseError> {
        do throws(MessageError) {
            let message = try CallMayHandle(params: params)
            guard case .integer(let number) = message.request else { return .success(CallMayHandle.Answer(false).json) }
            return .success(CallMayHandle.Answer(await connection.mayHandle(number)).json)
        } catch {
            return .failure(.invalidParams(error))
        }
    }
}
