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
    private let ended: @Sendable (UpdateChannel) -> Void
    private let state = Mutex(State())

    /// Makes an open channel; `ended` is called where the handler ends the updates, and not where `close()` does.
    init(interaction: String, writer: MessageWriter, ended: @escaping @Sendable (UpdateChannel) -> Void) {
        (self.interaction, self.writer, self.ended) = (interaction, writer, ended)
    }

    /// Sends a response, in the place of the one before: where the host does not read, it gets the newest.
    func send(_ response: IntentResponse) {
        // What an update tells of must be known even if the process ends before the updates do.
        GroupDefaults.synchronize()
        // Sent within the lock, so that updates go out in the order of their numbers and none after the end.
        state.withLock { state in
            guard state.isOpen else { return }
            state.sequence += 1
            writer.send(
                IntentUpdate(interaction: interaction, sequence: state.sequence, response: response).message,
                inPlaceOf: interaction
            )
        }
    }

    /// The handler has no more updates.
    func end() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            if state.isOpen { writer.send(UpdatesEnded(interaction: interaction).message, after: interaction) }
            return state.isOpen
        }
        if wasOpen { ended(self) }
    }

    /// Nobody wants the updates any more: nothing is sent from now on.
    func close() {
        state.withLock { state in
            state.isOpen = false
            writer.forget(interaction)
        }
    }
}
