internal import Assistant
internal import AssistantSession
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel

/// What a person says to a session at once.
enum SaidWords: Sendable {
    /// A text.
    ///
    /// - Parameter device: The state of the device for what it leads to; nil for that of the host's device.
    case text(String, device: DeviceState?)
    /// That all that was said is given up.
    case nothingMore
}

/// The words of a person on their way through a session.
extension HostService {
    /// Takes words, and returns when it is the person's turn again.
    ///
    /// Later words of the session answer these at once, with the phase `running`: what follows comes with the answer to
    /// the later ones.
    func say(_ words: SaidWords, in session: ClientSession, _ call: ClientCall) async -> AssistantTurn {
        session.said += 1
        session.lastWord = clock.now
        let number = session.said
        stopTimer(of: session)
        let hearing = Task { [earlier = session.hearing] in
            await earlier?.value
            await hear(words, number, in: session, call.id)
        }
        session.hearing = hearing
        await hearing.value
        await withTaskCancellationHandler {
            await turn(number, of: session)
        } onCancel: {
            _ = enterUnlessStopped { $0.cancel(number, of: session) }
        }
        guard session.heard == number else {
            return AssistantTurn(session: session.identifier, phase: .running)
        }
        let answer = session.record.answer(session.identifier, session.phase)
        restartTimer(of: session)
        return answer
    }

    /// Gives words to the conversation; the words before them have been given.
    private func hear(_ words: SaidWords, _ number: Int, in session: ClientSession, _ request: RequestID) async {
        switch words {
        case .text(let text, let device):
            await renew(session)
            session.record.begin(request, device)
            // A client has few sessions, and each has one text on its way.
            let phase = try? await understanding.inTurn(of: core.clients.program(of: session.client), isBounded: false)
            {
                () throws(ResponseError) in
                // The session may have ended meanwhile.
                session.hasEnded ? .idle : await session.conversation.hear(text)
            }
            session.phase = phase ?? .idle
            heard(number, in: session)
        case .nothingMore:
            session.record.begin(request, session.record.device)
            // What ends now is told here, and not where it began.
            session.phase = .running
            heard(number, in: session)
            await session.conversation.cancel()
            session.phase = await session.conversation.phase
        }
    }

    private func heard(_ number: Int, in session: ClientSession) {
        session.heard = number
        // What it has waited for comes with the later words.
        session.waiter.take()?.resume()
    }

    /// Begins the conversation of an idle session anew if the extensions, the words or the languages have changed.
    private func renew(_ session: ClientSession) async {
        guard session.phase == .idle, let newest = try? await knowledge(for: session.locale),
            newest.number != session.knowledge
        else { return }
        let choices = await personalChoices()
        session.earlier = session.jobs == 0 ? [] : session.earlier + [session.conversation]
        if session.earlier.count > ClientSession.mostEarlier {
            let oldest = session.earlier.removeFirst()
            Task.detached { await oldest.end() }
        }
        session.conversation = conversation(session.place, newest, choices)
        session.knowledge = newest.number
    }

    /// Returns when it is the person's turn, or when a later text was taken.
    private func turn(_ number: Int, of session: ClientSession) async {
        await withCheckedContinuation { continuation in
            // Here and not before: a later text may be taken on the way into this closure.
            guard session.heard == number, session.phase == .running else { return continuation.resume() }
            session.waiter = continuation
            let conversation = session.conversation
            Task.detached { [self] in
                await conversation.personsTurn()
                let phase = await conversation.phase
                _ = enterUnlessStopped { _ in
                    guard session.heard == number else { return }
                    session.phase = phase
                    session.waiter.take()?.resume()
                }
            }
        }
    }

    /// Cancels the request to which a text has led, unless a later one has come.
    private func cancel(_ number: Int, of session: ClientSession) {
        guard session.said == number else { return }
        let conversation = session.conversation
        Task.detached { await conversation.cancel() }
    }
}
