internal import HostProtocol
internal import IntentModel

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
    ///   - text: The words of the person, at most 4,096 bytes.
    ///   - session: The session; nil begins a new one.
    ///   - locale: The language of a new session, as a BCP 47 tag; nil for that of the client.
    ///   - said: Takes what cannot wait for the person's turn: that an app is still working, and later the ends of
    ///     jobs, until the next text of the session. Called on the reading thread, so it must return at once.
    /// - Throws: `refused` with the kind `unknownSession`, `unusableLanguage` or `tooMany`, and the errors of a
    ///   connection.
    public func say(
        _ text: String,
        in session: String? = nil,
        locale: String? = nil,
        said: @escaping @Sendable (AssistantTurn.Reply) -> Void = { _ in }
    ) async throws(ClientError) -> AssistantTurn {
        let result = await result(
            of: AssistantSay.method,
            AssistantSay(text, session: session, locale: locale).json,
            within: Self.intentPatience,
            grace: Self.cancelGrace,
            RequestListener(dialogue: NoDialogue(), said: said)
        ) { [router] result in
            guard let answer = try? Self.read(AssistantSay.self, result) else { return }
            router.listen(to: answer.session, said)
        }
        return AssistantTurn(try Self.read(AssistantSay.self, result))
    }

    /// Ends a session with the host's assistant: its request is cancelled, and its jobs go on.
    ///
    /// - Throws: `refused` with the kind `unknownSession`, and the errors of a connection.
    public func endSession(_ session: String) async throws(ClientError) {
        router.listen(to: session, nil)
        _ = try await call(AssistantEnd(session))
    }
}
