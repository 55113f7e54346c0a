internal import Assistant
internal import AssistantSession
internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// The assistant of a daemon, which knows the apps and the languages of that host.
actor DaemonPartner: ConversationPartner {
    private let client: HostClient
    private let locale: String
    private let device: DeviceState?
    private let line: ProgressLine
    private let print: @Sendable (SessionOutput) -> Void
    private let warn: @Sendable (String) -> Void
    private(set) var phase = ConversationTurns.Phase.idle
    private var session: String?
    /// What the daemon is asked now.
    private var asking: Task<Result<AssistantTurn, ClientError>, Never>?
    /// The waiting for the ends of jobs.
    private var waiting: Task<Result<Void, ClientError>, Never>?
    private var hasJobs = false

    /// - Parameters:
    ///   - device: The state of the device for what is said; nil for that of the host's device.
    ///   - print: Takes what the person sees.
    ///   - warn: Takes a line about the conversation itself.
    init(
        _ client: HostClient,
        locale: String,
        device: DeviceState?,
        line: ProgressLine,
        print: @escaping @Sendable (SessionOutput) -> Void,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.client, self.locale, self.device, self.line) = (client, locale, device, line)
        (self.print, self.warn) = (print, warn)
    }

    func say(_ text: String) async throws {
        guard let turn = try await turn(after: text) else { return }
        take(turn)
    }

    /// Says a text; in a new session if the host knows the old one no more.
    private func turn(after text: String) async throws -> AssistantTurn? {
        let result = await ask { [client, locale, device, line, session, print] () throws(ClientError) in
            try await client.say(
                text,
                in: session,
                locale: locale,
                device: device,
                said: { print(.report(Reply(said: $0))) },
                progress: { line.show($0) }
            )
        }
        do throws(ClientError) { return try result.get() } catch {
            if error.kind == "unknownSession", session != nil {
                session = nil
                warn("note: The conversation was too old for the host, and begins anew.")
                return try await turn(after: text)
            }
            phase = .idle
            // The person has cancelled it.
            guard error.code != .cancelled else { return nil }
            throw Self.commandError(error)
        }
    }

    func cancel() async {
        waiting?.cancel()
        if let asking {
            asking.cancel()
            _ = await asking.value
        } else if let session, await isAsking {
            // Where the host is gone, there is nothing to cancel.
            let result = await ask { [client, print] () throws(ClientError) in
                try await client.cancel(session: session) { print(.report(Reply(said: $0))) }
            }
            if case .success(let turn) = result { take(turn) } else { phase = .idle }
        }
    }

    private func ask(
        _ body: @escaping @Sendable () async throws(ClientError) -> AssistantTurn
    ) async -> Result<AssistantTurn, ClientError> {
        phase = .running
        let task = Task { () -> Result<AssistantTurn, ClientError> in
            do throws(ClientError) { return .success(try await body()) } catch { return .failure(error) }
        }
        asking = task
        let result = await task.value
        if asking == task { asking = nil }
        return result
    }

    private func take(_ turn: AssistantTurn) {
        session = turn.session
        phase = ConversationTurns.Phase(of: turn)
        if let outcome = turn.outcome {
            if outcome.status == .inProgress, outcome.job != nil { hasJobs = true }
            print(.outcome(outcome))
        }
        let choice = turn.phase == .askingApp || turn.phase == .askingIntent ? turn.replies.last : nil
        for reply in turn.replies.dropLast(choice == nil ? 0 : 1) { print(.reply(Reply(said: reply))) }
        if let choice { print(.choice(Reply(said: choice))) }
        if turn.phase == .asking, let question = turn.question { print(.question(question)) }
    }

    func jobsEnded() async throws {
        guard hasJobs, let session else { return }
        let task = Task { [client] () -> Result<Void, ClientError> in
            do throws(ClientError) { return .success(try await client.waitForJobs(of: session)) } catch {
                return .failure(error)
            }
        }
        waiting = task
        let result = await task.value
        waiting = nil
        do throws(ClientError) { try result.get() } catch {
            if error.code != .cancelled { throw UnreachableHost(error) }
        }
    }

    func opening() async throws -> ChatOpening {
        do throws(ClientError) {
            let answer = try await client.call(AssistantPhrases(locale: locale))
            return ChatOpening(
                greeting: answer.greeting,
                sentences: answer.phrases.flatMap(\.examples),
                names: Array(Set(answer.phrases.map(\.name)))
            )
        } catch {
            throw Self.commandError(error)
        }
    }

    /// The error with which a command ends that the daemon cannot answer.
    static func commandError(_ error: ClientError) -> any Error {
        error.kind == "unusableLanguage" ? DataError(description: error.message) : UnreachableHost(error)
    }

    func close() {
        asking?.cancel()
        client.close()
    }
}

extension Reply {
    fileprivate init(said reply: AssistantTurn.Reply) {
        self.init(name: reply.name ?? "", text: reply.text, options: reply.options)
    }
}

extension ConversationTurns.Phase {
    fileprivate init(of turn: AssistantTurn) {
        self =
            switch turn.phase {
            case .idle: .idle
            case .askingApp: .askingApp
            case .askingIntent: .askingIntent
            case .asking: .asking
            case .running: .running
            }
    }
}
