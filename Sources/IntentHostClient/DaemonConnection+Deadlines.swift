internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import Synchronization

/// The deadlines of the requests: one sleeping task for all of them.
///
/// A task for each request would be started and cancelled with it, which takes longer than a warm request does.
extension DaemonConnection {
    /// Returns what takes the messages of the host that belong to a request; nil once the request has ended.
    ///
    /// - Parameter isSign: Whether the message gives the request its time anew.
    func listener(of number: Int64, isSign: Bool = false) -> RequestListener? {
        state.withLock { state in
            if isSign { state.pending.noticeSign(of: number, at: .now) }
            return state.pending[number]?.listener
        }
    }

    /// Asks the person a question of the host; no deadline of the request passes meanwhile.
    func answer(_ question: Question, of number: Int64) async -> Answer {
        // The request may have ended meanwhile.
        guard let listener = listener(of: number) else { return .unavailable }
        state.withLock { $0.pending.questionBegan(number) }
        defer { state.withLock { $0.pending.questionEnded(number, at: .now) } }
        return await listener.dialogue.answer(question)
    }

    /// Whether the dialogue of a request lets it be carried out; no deadline of the request passes meanwhile.
    func mayHandle(_ number: Int64) async -> Bool {
        guard let dialogue = listener(of: number)?.dialogue as? any GuardedDialogue else { return false }
        state.withLock { $0.pending.questionBegan(number) }
        defer { state.withLock { $0.pending.questionEnded(number, at: .now) } }
        return await dialogue.mayHandle() == .yes
    }

    /// Cancels a request that was sent, once.
    ///
    /// - Parameter grace: The time for the answer of the host; zero ends the wait at once.
    func cancel(_ number: Int64, grace: Duration) {
        let now = ContinuousClock.now
        let isNew = state.withLock { state in
            guard state.pending.cancel(number, grace: grace, at: now) else { return false }
            look(at: now + grace, &state)
            return true
        }
        guard isNew else { return }
        send(CancelRequest(id: .integer(number), reason: .user, graceMilliseconds: 0).message)
        if grace <= .zero { giveUp(number) { .cancelled($0.method) } }
    }

    /// Has the task look at an instant, unless it looks earlier.
    func look(at instant: ContinuousClock.Instant, _ state: inout State) {
        if let sleeping = state.sleeping {
            guard instant < sleeping.until else { return }
            sleeping.task.cancel()
        }
        let task = Task.detached { [weak self] in
            guard (try? await Task.sleep(until: instant)) != nil else { return }
            self?.look()
        }
        state.sleeping = (instant, task)
    }

    private func look() {
        let due = state.withLock { state in
            let now = ContinuousClock.now
            state.sleeping = nil
            defer {
                if let next = state.pending.nextDeadline(after: now) { look(at: next, &state) }
            }
            return state.pending.takeDue(at: now)
        }
        for (request, error) in due { request.waiter(.failure(error)) }
    }
}
