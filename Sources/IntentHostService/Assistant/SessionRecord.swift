internal import Assistant
internal import AssistantSession
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON
internal import Synchronization

/// What a session has for its client, until the answer to `assistant/say` takes it along.
final class SessionRecord: Sendable {
    /// The greatest number of replies that wait for an answer; of a flood the oldest are dropped.
    private static let mostReplies = 64

    private struct State {
        var replies: [Reply] = []
        /// The newest question of an extension; open while the session asks.
        var question: Question?
        var outcome: Outcome?
        var understanding: Understanding?
        /// The id of the newest `assistant/say` or `assistant/cancel` that is under way.
        var request: RequestID?
        /// The state of the device that it names.
        var device: DeviceState?

        mutating func keep(_ reply: Reply) {
            replies.append(reply)
            if replies.count > SessionRecord.mostReplies { replies.removeFirst() }
        }
    }

    private let state = Mutex(State())

    /// The id of the newest `assistant/say` or `assistant/cancel` under way; nil if it is the person's turn.
    var request: RequestID? { state.withLock(\.request) }

    /// The state of the device that the newest text names; nil for that of the host's device.
    var device: DeviceState? { state.withLock(\.device) }

    /// Begins to keep what a text leads to.
    func begin(_ request: RequestID, _ device: DeviceState?) {
        state.withLock { state in
            (state.request, state.device) = (request, device)
            state.understanding = nil
        }
    }

    /// Takes what a sentence means.
    func understood(_ understanding: Understanding) { state.withLock { $0.understanding = understanding } }

    /// Takes what the person is to see or hear.
    ///
    /// - Returns: A reply that cannot wait for the person's turn, with the `assistant/say` under way.
    func take(
        _ output: SessionOutput,
        _ phase: AssistantTurn.Phase
    ) -> (reply: Reply, request: RequestID?)? {
        state.withLock { state in
            switch output {
            case .reply(let reply) where phase != .running: state.keep(reply)
            case .choice(let reply): state.keep(reply)
            case .question(let question):
                state.question = question
                // The person has changed the request, and is asked about the new one.
                if state.outcome?.status == .cancelled { state.outcome = nil }
            case .outcome(let outcome): state.outcome = outcome
            case .reply(let reply), .report(let reply): return (reply, state.request)
            }
            return nil
        }
    }

    /// The answer to `assistant/say` when it is the person's turn again.
    func answer(_ session: String, _ phase: AssistantTurn.Phase) -> AssistantTurn {
        state.withLock { state in
            var answer = AssistantTurn(session: session, phase: phase, replies: state.replies)
            answer.question = phase == .asking ? state.question : nil
            answer.outcome = state.outcome
            answer.understanding = state.understanding?.json.objectValue
            (state.replies, state.outcome, state.understanding, state.request) = ([], nil, nil, nil)
            return answer
        }
    }
}
