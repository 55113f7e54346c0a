import ExtensionProtocol
import IntentModel
import Synchronization

/// The way of one handler's updates to the host, until either side ends them.
final class UpdateChannel: Sendable {
    private struct State {
        var sequence: Int64 = 0
        var isOpen = true
    }

    let interaction: String
    private let writer: MessageWriter
    private let state = Mutex(State())

    init(interaction: String, writer: MessageWriter) { (self.interaction, self.writer) = (interaction, writer) }

    /// Sends a response, in the place of the one before.
    func send(_ response: IntentResponse) {
        // Sent within the lock, so that updates go out in the order of their numbers and none after the end.
        state.withLock { state in
            guard state.isOpen else { return }
            state.sequence += 1
            writer.send(IntentUpdate(interaction: interaction, sequence: state.sequence, response: response).message)
        }
    }

    /// The handler has no more updates.
    func end() {
        state.withLock { state in
            if state.isOpen { writer.send(UpdatesEnded(interaction: interaction).message) }
            state.isOpen = false
        }
    }

    /// Nobody wants the updates any more: nothing is sent from now on.
    func close() { state.withLock { $0.isOpen = false } }
}
