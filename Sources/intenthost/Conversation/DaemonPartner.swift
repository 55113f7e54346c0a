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
    private let wantsCards: Bool
    private let line: ProgressLine
    private let printer: ConversationPrinter
    private let warn: @Sendable (String) -> Void
    private var session: String?
    private var hasJobs = false
    /// Jobs go on with their host.
    let holdsJobs = false

    /// - Parameters:
    ///   - reconnect: Connects again when the daemon has ended; nil where the conversation then ends.
    ///   - device: The state of the device for what is said; nil for that of the host's device.
    ///   - wantsCards: Whether outcomes are to have cards.
    ///   - warn: Takes a line about the conversation itself.
    init(
        _ client: HostClient,
        reconnect: Reconnection? = nil,
        locale: String,
        device: DeviceState?,
        wantsCards: Bool,
        line: ProgressLine,
        printer: ConversationPrinter,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.client, self.reconnect) = (client, reconnect)
        (self.locale, self.device, self.line) = (locale, device, line)
        (self.wantsCards, self.printer, self.warn) = (wantsCards, printer, warn)
    }

    func say(_ text: String, isAnswer: Bool) async throws {
        let text = text.cut(to: HostBound.typedText)
        if client.closeReason != nil, let reconnect {
            try await connectAgain(reconnect, because: isAnswer ? .lostQuestion : .lostNothing)
            guard !isAnswer else { return }
        }
        var result = await say(text, in: session)
        if let lost = result.error.flatMap(Loss.init), let reconnect {
            let loss = isAnswer && lost == .lostNothing ? Loss.lostQuestion : lost
            try await connectAgain(reconnect, because: loss)
            guard loss == .lostNothing else { return }
            result = await say(text, in: nil)
        }
        if result.error?.kind == "unknownSession" {
            session = nil
            warn("note: The conversation was too old for the host, and begins anew.")
            // An answer to a question that is gone must not become a request.
            guard !isAnswer else { return }
            result = await say(text, in: nil)
        }
        try take(result)
    }

    /// Connects to the daemon that runs now, and says what is lost.
    private func connectAgain(_ reconnect: Reconnection, because loss: Loss) async throws {
        client.close()
        do throws(ClientError) {
            client = try await reconnect.client()
        } catch {
            throw UnreachableHost(error)
        }
        session = nil
        warn("note: The host has restarted, and the conversation begins anew. \(loss.text)")
        if hasJobs { warn("note: 'intenthost jobs list' tells what has become of the jobs.") }
        hasJobs = false
    }

    private func say(_ text: String, in session: String?) async -> Result<AssistantTurn, ClientError> {
        await Self.result { [client, locale, device, wantsCards, line, printer] () throws(ClientError) in
            let words = AssistantSay(
                text,
                session: session,
                locale: locale,
                device: device,
                wantsCard: wantsCards
            )
            return try await client.say(words) {
                printer.print($0)
            } _: {
                line.show($0)
            }
        }
    }

    func cancel() async throws {
        guard let session else { return }
        try take(
            await Self.result { [client, printer] () throws(ClientError) in
                try await client.cancel(session: session) { printer.print($0) }
            }
        )
    }

    private static func result(
        of body: () async throws(ClientError) -> AssistantTurn
    ) async -> Result<AssistantTurn, ClientError> {
        do throws(ClientError) { return .success(try await body()) } catch { return .failure(error) }
    }

    private func take(_ result: Result<AssistantTurn, ClientError>) throws {
        do throws(ClientError) {
            let turn = try result.get()
            session = turn.session
            if turn.outcome?.status == .inProgress, turn.outcome?.job != nil { hasJobs = true }
            printer.print(turn)
        } catch {
            // The person may have cancelled it.
            guard error.code == .cancelled else { throw Self.commandError(error) }
        }
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

    func close() { client.close() }
}

extension Result {
    fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
