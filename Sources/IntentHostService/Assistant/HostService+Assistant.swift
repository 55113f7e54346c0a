internal import Assistant
internal import AssistantSession
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import JSON

/// The assistant for clients that have none of their own: what is said leads to requests of the client.
extension HostService {
    /// Takes what the person says in a session of the client.
    func say(_ message: AssistantSay, _ call: ClientCall) async throws(ResponseError) -> AssistantTurn {
        let session: ClientSession
        if let identifier = message.session {
            session = try self.session(identifier, of: call)
            if let locale = message.locale, locale != session.place.locale {
                throw ResponseError(
                    .invalidParams,
                    "The session speaks '\(session.place.locale)'. Begin another one for '\(locale)'."
                )
            }
        } else {
            session = try await beginSession(locale(message.locale, call), of: call)
        }
        session.wantsCard = message.wantsCard
        let (conversation, said, progress) = (session.conversation, said(in: session, call), progress(of: call))
        return await turn(of: session) {
            await conversation.say(message.text, device: message.device, said: said, progress: progress)
        }
    }

    /// Gives up what a session has under way.
    func cancel(_ message: AssistantCancel, _ call: ClientCall) async throws(ResponseError) -> AssistantTurn {
        let session = try session(message.session, of: call)
        let (conversation, said, progress) = (session.conversation, said(in: session, call), progress(of: call))
        return await turn(of: session) { await conversation.cancel(said: said, progress: progress) }
    }

    /// Sends the client what cannot wait for the person's turn.
    private func said(in session: ClientSession, _ call: ClientCall) -> AssistantSession.Said {
        { [self, session = session.place.identifier] reply in
            tell(call, AssistantSaid(session: session, request: reply.isLate ? nil : call.id, reply: reply))
        }
    }

    private func progress(of call: ClientCall) -> AssistantSession.Progress {
        { [self] in tell(call, CallProgressNotification(request: call.id, progress: $0)) }
    }

    private nonisolated func tell(_ call: ClientCall, _ notification: some NotificationMessage) {
        _ = enterUnlessStopped { $0.core.clients.tell(call, notification) }
    }

    /// Waits for the ends of the jobs of a session.
    func wait(_ message: AssistantWait, _ call: ClientCall) async throws(ResponseError) -> Empty {
        let session = try session(message.session, of: call)
        if !core.work.isStopping { await session.conversation.jobsEnded() }
        // Jobs may be under way where the waiting was ended.
        if core.work.isStopping { throw ResponseError(.hostStopped, "The host stops and tells no more ends of jobs.") }
        if session.hasEnded { throw ResponseError(.unknownSession, "The session has ended.") }
        return Empty()
    }

    /// Tells what a text means as a new sentence.
    func understand(
        _ message: AssistantUnderstand,
        _ call: ClientCall
    ) async throws(ResponseError) -> AssistantUnderstand.Answer {
        let locale = locale(message.locale, call)
        let knowledge = try await knowledge(for: locale)
        return try await understanding.inTurn(of: core.clients.program(of: call.client)) { () throws(ResponseError) in
            let understanding = await withTaskExecutorPreference(settings.calculating) {
                await Self.understanding(of: message.text, locale: locale, knowledge)
            }
            return AssistantUnderstand.Answer(understanding)
        }
    }

    /// Looks for the meaning of a text, on none of the host's threads.
    @concurrent
    private static func understanding(
        of text: String,
        locale: String,
        _ knowledge: LanguageKnowledge
    ) async -> JSONObject {
        knowledge.understand(text, locale: locale).json.objectValue ?? [:]
    }

    /// Returns the example phrases of one app or of all.
    func phrases(_ message: AssistantPhrases, _ call: ClientCall) async throws(ResponseError) -> AssistantPhrases.Answer
    {
        let knowledge = try await knowledge(for: locale(message.locale, call))
        let apps = knowledge.apps.filter { app in
            message.app.map { $0 == app.identifier } ?? true
        }
        if let app = message.app, apps.isEmpty { throw .unknownApp(app) }
        let entries = apps.flatMap { app in
            app.phrases.filter { !$0.examples.isEmpty }.map { phrases in
                AssistantPhrases.Entry(
                    app: app.identifier,
                    name: app.name,
                    intent: phrases.intent,
                    examples: phrases.examples
                )
            }
        }
        return AssistantPhrases.Answer(entries, greeting: knowledge.greeting)
    }

    /// Ends a session, and answers when its request has ended.
    func endSession(_ message: AssistantEnd, _ call: ClientCall) async throws(ResponseError) -> Empty {
        let session = try session(message.session, of: call)
        await end(session).value
        return Empty()
    }

    /// What the assistant knows in a language now.
    func knowledge(for locale: String) async throws(ResponseError) -> LanguageKnowledge {
        let (assistants, host) = (assistants, host)
        return try await withTaskExecutorPreference(settings.calculating) { () throws(ResponseError) in
            try await assistants.knowledge(for: locale) { host.registry }
        }
    }

    private func locale(_ locale: String?, _ call: ClientCall) -> String { locale ?? call.hello.locale ?? "en-US" }
}
