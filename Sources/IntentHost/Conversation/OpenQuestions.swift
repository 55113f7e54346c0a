internal import IntentModel
internal import Synchronization

/// The questions of a host that are open now.
///
/// The answer to a question races the end of the host and the cancellation of the request: the first of them ends the
/// question. A dialogue is code of the embedder and may never return, so nothing of the host waits for it. No part of this
/// lives on the host's loop, because an answer may come after the loop has ended.
final class OpenQuestions: Sendable {
    private struct State {
        var open: [Int: OpenQuestion] = [:]
        var lastNumber = 0
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Asks, and returns the answer, or nil where the host is stopped first.
    ///
    /// The answer is `.cancel` where the caller's task is cancelled first. One that comes later is dropped.
    ///
    /// - Parameter open: Ends the question for another reason, such as that the device was unlocked; used once.
    func ask(
        _ question: Question,
        _ dialogue: any Dialogue,
        endedBy open: OpenQuestion = OpenQuestion()
    ) async -> Answer? {
        guard let number = insert(open) else { return nil }
        defer { remove(number) }
        let task = Task { open.end(with: await dialogue.answer(question)) }
        defer { task.cancel() }
        return await withTaskCancellationHandler {
            await open.answer()
        } onCancel: {
            open.end(with: .cancel)
        }
    }

    /// Ends every open question and lets none in.
    func close() {
        let open = state.withLock { state in
            state.isClosed = true
            return state.open.values
        }
        for question in open { question.end(with: nil) }
    }

    /// Adds a question and returns its number, or nil once the host stops.
    private func insert(_ question: OpenQuestion) -> Int? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.lastNumber += 1
            state.open[state.lastNumber] = question
            return state.lastNumber
        }
    }

    private func remove(_ number: Int) { state.withLock { $0.open[number] = nil } }
}

/// A question that waits for the first of what may end it.
final class OpenQuestion: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Answer?, Never>)
        /// Over, and not told yet.
        case ended(Answer?)
        case told
    }

    private let state = Mutex(State.open)

    /// Returns what ends the question first; called once.
    func answer() async -> Answer? {
        await withCheckedContinuation { waiter in
            let ended: Answer?? = state.withLock { state in
                guard case .ended(let answer) = state else {
                    state = .awaited(waiter)
                    return nil
                }
                state = .told
                return answer
            }
            if case .some(let answer) = ended { waiter.resume(returning: answer) }
        }
    }

    /// Ends the question, unless it has ended already.
    func end(with answer: Answer?) {
        let waiter = state.withLock { state -> CheckedContinuation<Answer?, Never>? in
            switch state {
            case .open:
                state = .ended(answer)
                return nil
            case .awaited(let waiter):
                state = .told
                return waiter
            case .ended, .told: return nil
            }
        }
        waiter?.resume(returning: answer)
    }
}
