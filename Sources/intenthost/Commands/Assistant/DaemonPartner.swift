internal import Assistant
internal import AssistantSession
internal import CommandLineKit
internal import HostProtocol
internal import IntentHostClient
internal import IntentModel

/// The assistant of a daemon, which knows the apps and the languages of that host.
actor DaemonPartner: ConversationPartner {
    /// The time that a host has to read a language and the apps.
    static let openingPatience = Duration.seconds(60)

    private var client: HostClient
    /// Connects to the daemon again that has ended; nil where a conversation ends with its daemon.
    private let reconnect: Reconnection?
    private let locale: String
    private let device: DeviceState?
    private let line: ProgressLine
    private let print: @Sendable (SessionOutput) -> Void
    private let reports: LateReports
    private let warn: @Sendable (String) -> Void
    private(set) var phase = AssistantTurn.Phase.idle
    private var session: String?
    /// What the daemon is asked now.
    private var asking: Task<ClientError?, Never>?
    private var hasJobs = false
    /// Jobs go on with their host.
    let holdsJobs = false

    /// - Parameters:
    ///   - reconnect: Connects again when the daemon has ended; nil where the conversation then ends.
    ///   - device: The state of the device for what is said; nil for that of the host's device.
    ///   - print: Takes what the person sees.
    ///   - warn: Takes a line about the conversation itself.
    init(
        _ client: HostClient,
        reconnect: Reconnection? = nil,
        locale: String,
        device: DeviceState?,
        line: ProgressLine,
        print: @escaping @Sendable (SessionOutput) -> Void,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.client, self.reconnect) = (client, reconnect)
        (self.locale, self.device, self.line) = (locale, device, line)
        (self.print, self.warn) = (print, warn)
        reports = LateReports(print: print)
    }

    func say(_ text: String) async throws {
        let text = text.cut(to: HostBound.typedText)
        let wasAsking = phase.isQuestion
        if client.closeReason != nil, let reconnect {
            try await connectAgain(reconnect, because: wasAsking ? .lostQuestion : .lostNothing)
            guard !wasAsking else { return }
        }
        var error = await say(text, in: session)
        if let lost = error.flatMap(Loss.init), let reconnect {
            let loss = wasAsking && lost == .lostNothing ? Loss.lostQuestion : lost
            try await connectAgain(reconnect, because: loss)
            guard loss == .lostNothing else { return }
            error = await say(text, in: nil)
        }
        if error?.kind == "unknownSession" {
            session = nil
            warn("note: The conversation was too old for the host, and begins anew.")
            // An answer to a question that is gone must not become a request.
            guard !wasAsking else { return }
            error = await say(text, in: nil)
        }
        // The person may have cancelled it.
        if let error, error.code != .cancelled { throw Self.commandError(error) }
    }

    /// Connects to the daemon that runs now, and says what is lost.
    private func connectAgain(_ reconnect: Reconnection, because loss: Loss) async throws {
        client.close()
        do throws(ClientError) {
            client = try await reconnect.client()
        } catch {
            throw UnreachableHost(error)
        }
        (session, phase) = (nil, .idle)
        warn("note: The host has restarted, and the conversation begins anew. \(loss.text)")
        if hasJobs { warn("note: 'intenthost jobs list' tells what has become of the jobs.") }
        hasJobs = false
    }

    private func say(_ text: String, in session: String?) async -> ClientError? {
        await ask { [client, locale, device, line, reports] () throws(ClientError) in
            try await client.say(
                text,
                in: session,
                locale: locale,
                device: device,
                said: { reports.take($0) },
                progress: { line.show($0) }
            )
        }
    }

    func cancel() async {
        if let asking {
            asking.cancel()
            _ = await asking.value
        }
        guard let session, phase.isQuestion else { return }
        // Where the host is gone, there is nothing to cancel.
        _ = await ask { [client, reports] () throws(ClientError) in
            try await client.cancel(session: session) { reports.take($0) }
        }
    }

    /// Asks the daemon, and takes the turn that follows; cancelling the task cancels that.
    ///
    /// - Returns: Why no turn follows.
    private func ask(
        _ body: @escaping @Sendable () async throws(ClientError) -> AssistantTurn
    ) async -> ClientError? {
        phase = .running
        reports.hold()
        let task = Task { () -> ClientError? in
            defer { reports.release() }
            do throws(ClientError) {
                take(try await body())
                return nil
            } catch {
                phase = .idle
                return error
            }
        }
        asking = task
        let error = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        if asking == task { asking = nil }
        return error
    }

    private func take(_ turn: AssistantTurn) {
        session = turn.session
        phase = turn.phase
        if let outcome = turn.outcome {
            if outcome.status == .inProgress, outcome.job != nil { hasJobs = true }
            print(.outcome(outcome))
        }
        let choice = turn.choice
        for reply in turn.replies.dropLast(choice == nil ? 0 : 1) { print(.reply(reply)) }
        if let choice { print(.choice(choice)) }
        if turn.phase == .asking, let question = turn.question { print(.question(question)) }
    }

    func jobsEnded() async throws {
        guard hasJobs, let session else { return }
        do throws(ClientError) {
            try await client.waitForJobs(of: session)
            hasJobs = false
        } catch {
            // A session ends after the last of its jobs, in time.
            guard error.code != .cancelled, error.kind != "unknownSession" else { return }
            throw Self.commandError(error)
        }
    }

    func opening() async throws -> ChatOpening {
        do throws(ClientError) {
            let answer = try await client.call(AssistantPhrases(locale: locale), within: Self.openingPatience)
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
