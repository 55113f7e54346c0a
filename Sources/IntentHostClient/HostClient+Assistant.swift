internal import ExtensionProtocol
package import HostProtocol
public import IntentModel

extension HostClient {
    /// Says something to the host's assistant, and returns when it is the person's turn again.
    ///
    /// ```swift
    /// var turn = try await client.say("send 5 dollars to Bruno")
    /// while let question = turn.questionText {
    ///     turn = try await client.say(answer(to: question), in: turn.session)
    /// }
    /// ```
    ///
    /// A text that is said while another one of the session is under way interrupts it: "cancel", for example. The
    /// earlier call then returns with the phase `running`. Cancelling the task cancels the request.
    ///
    /// - Parameters:
    ///   - text: The words of the person, at most 65,536 bytes.
    ///   - session: The session; nil begins a new one.
    ///   - locale: The language of a new session, as a BCP 47 tag; nil for that of the client.
    ///   - device: The state of the device for what the text leads to; nil for that of the host's device.
    ///   - said: Takes what cannot wait for the person's turn: that an app is still working, and later the ends of
    ///     jobs, until the next text of the session. Called on the reading thread, so it must return at once.
    ///   - progress: Takes the progress of the request to which the text leads, as `said` is called.
    /// - Throws: `refused` with the kind `unknownSession`, `unusableLanguage` or `tooMany`, and the errors of a
    ///   connection.
    public func say(
        _ text: String,
        in session: String? = nil,
        locale: String? = nil,
        device: DeviceState? = nil,
        said: @escaping @Sendable (AssistantTurn.Reply) -> Void = { _ in },
        progress: @escaping @Sendable (CallProgress) -> Void = { _ in }
    ) async throws(ClientError) -> AssistantTurn {
        try await say(AssistantSay(text, session: session, locale: locale, device: device), said, progress)
    }

    /// Says something to the host's assistant, as the public function does.
    package func say(
        _ words: AssistantSay,
        _ said: @escaping @Sendable (AssistantTurn.Reply) -> Void,
        _ progress: @escaping @Sendable (CallProgress) -> Void
    ) async throws(ClientError) -> AssistantTurn {
        try await turn(words, progress, said)
    }

    /// Gives up what a session has under way, such as a request or its open question, and returns what follows.
    ///
    /// What was said and is under way returns with the phase `running`. A question of the assistant itself stays open.
    ///
    /// - Throws: `refused` with the kind `unknownSession`, and the errors of a connection.
    public func cancel(
        session: String,
        said: @escaping @Sendable (AssistantTurn.Reply) -> Void = { _ in }
    ) async throws(ClientError) -> AssistantTurn {
        try await turn(AssistantCancel(session), { _ in }, said)
    }

    /// Waits until the jobs that a session has have ended; the reports of their ends have come then.
    ///
    /// - Throws: `refused` with the kind `unknownSession`, or `hostStopped` if the host stops before, and the errors of
    ///   a connection.
    public func waitForJobs(of session: String) async throws(ClientError) {
        let result = await result(of: AssistantWait(session), within: Self.jobPatience, grace: Self.cancelGrace)
        _ = try Self.read(AssistantWait.self, result)
    }

    private func turn<Request: RequestMessage>(
        _ request: Request,
        _ progress: @escaping @Sendable (CallProgress) -> Void,
        _ said: @escaping @Sendable (AssistantTurn.Reply) -> Void
    ) async throws(ClientError) -> AssistantTurn where Request.Answer == AssistantTurn {
        let result = await result(
            of: request,
            within: Self.intentPatience,
            grace: Self.cancelGrace,
            RequestListener(dialogue: NoDialogue(), progress: progress, said: said)
        ) { [router] result in
            guard let answer = try? Self.read(Request.self, result) else { return }
            router.listen(to: answer.session, said)
        }
        return try Self.read(Request.self, result)
    }

    /// Ends a session with the host's assistant: its request is cancelled, and its jobs go on.
    ///
    /// - Throws: `refused` with the kind `unknownSession`, and the errors of a connection.
    public func endSession(_ session: String) async throws(ClientError) {
        router.listen(to: session, nil)
        _ = try await call(AssistantEnd(session))
    }
}
