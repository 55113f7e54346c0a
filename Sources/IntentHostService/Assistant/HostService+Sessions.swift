internal import AssistantSession
internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel

/// The sessions of clients with the assistant: their beginning, their bound, their turns and their end.
extension HostService {
    /// The greatest number of sessions of one client.
    static let mostSessions = 8

    /// The session of a client.
    func session(_ identifier: String, of call: ClientCall) throws(ResponseError) -> ClientSession {
        guard let session = sessions[call.client]?[identifier] else {
            throw ResponseError(
                .unknownSession,
                "The client has no session '\(identifier.cut(to: TextBound.name))'. A session ends after "
                    + "\(DurationText.format(settings.sessionPatience)) without a word; \(AssistantSay.method) without "
                    + "a session begins a new one."
            )
        }
        return session
    }

    /// Begins a session.
    func beginSession(_ locale: String, of call: ClientCall) async throws(ResponseError) -> ClientSession {
        let knowledge = try await knowledge(for: locale)
        let choices = await personalChoices()
        guard core.clients[call.client] != nil else {
            throw ResponseError(.unknownSession, "The client has gone away.")
        }
        try makeRoom(for: call.client)
        let place = SessionPlace(
            identifier: core.identifiers.next(),
            client: call.client,
            program: core.clients.program(of: call.client),
            locale: locale
        )
        let session = ClientSession(place, conversation(place, knowledge, choices), at: clock.now)
        sessions[call.client, default: [:]][place.identifier] = session
        return session
    }

    /// Ends the session that has been idle for the longest if the client has as many as it may have.
    private func makeRoom(for client: ClientNumber) throws(ResponseError) {
        guard let open = sessions[client], open.count >= Self.mostSessions else { return }
        guard let oldest = open.values.filter(\.isIdle).min(by: { $0.lastWord < $1.lastWord }) else {
            throw ResponseError(
                .tooMany,
                "The client has \(open.count) sessions, and something is under way in each. \(AssistantEnd.method) "
                    + "ends one."
            )
        }
        _ = end(oldest)
    }

    /// The turn that follows words of a session; the time without a word does not run until then.
    func turn(of session: ClientSession, _ words: () async -> AssistantTurn) async -> AssistantTurn {
        session.lastWord = clock.now
        session.underWay += 1
        stopTimer(of: session)
        var turn = await words()
        turn.session = session.place.identifier
        // It is told with each turn until it is answered.
        if turn.phase == .asking { turn.question = turn.question ?? session.question }
        session.question = turn.question
        session.underWay -= 1
        session.isAsking = turn.phase.isQuestion
        restartTimer(of: session)
        return turn
    }

    /// Ends a session: its request is cancelled, and its jobs go on.
    ///
    /// - Returns: The task that waits for the end of the request.
    func end(_ session: ClientSession) -> Task<Void, Never> {
        sessions[session.place.client]?[session.place.identifier] = nil
        session.hasEnded = true
        stopTimer(of: session)
        // The host may stop meanwhile, and its loop with it.
        return Task.detached { [conversation = session.conversation] in await conversation.end() }
    }

    /// Ends the sessions of a client that is gone.
    func endSessions(of client: ClientNumber) {
        for session in (sessions.removeValue(forKey: client) ?? [:]).values { _ = end(session) }
    }

    // MARK: The time without a word

    /// Lets the time for the next words begin, unless something is under way.
    private func restartTimer(of session: ClientSession) {
        guard !session.isBusy, !session.hasEnded else { return }
        stopTimer(of: session)
        session.timer = clock.schedule(at: clock.now.advanced(by: settings.sessionPatience)) { [self] in
            session.timer = nil
            _ = end(session)
        }
    }

    private func stopTimer(of session: ClientSession) { if let timer = session.timer.take() { clock.cancel(timer) } }

    // MARK: Jobs

    func jobBegan(_ session: ClientSession) {
        session.jobs += 1
        stopTimer(of: session)
    }

    func jobEnded(_ session: ClientSession) {
        session.jobs -= 1
        restartTimer(of: session)
    }
}
