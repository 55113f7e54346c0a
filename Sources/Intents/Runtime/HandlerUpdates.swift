import ExtensionProtocol
import IntentModel
import Synchronization

/// The channel of one handler's updates to the host, until either side ends them.
final class HandlerUpdates: Sendable {
    private struct State {
        var sequence: Int64 = 0
        var isOpen = true
    }

    let interaction: String
    private let writer: MessageWriter
    private let ended: @Sendable (HandlerUpdates) -> Void
    private let state = Mutex(State())

    /// Makes an open channel.
    ///
    /// `ended` is called when the handler ends the updates, but not on `close()`.
    init(interaction: String, writer: MessageWriter, ended: @escaping @Sendable (HandlerUpdates) -> Void) {
        (self.interaction, self.writer, self.ended) = (interaction, writer, ended)
    }

    /// Sends a response, which replaces the one before: a host that does not read gets the newest.
    func send(_ response: IntentResponse) {
        // The effects behind an update must be saved even if the process ends before the updates do.
        GroupDefaults.synchronize()
        // Sent within the lock, so that updates leave in the order of their numbers and none follows the end.
        state.withLock { state in
            guard state.isOpen else { return }
            state.sequence += 1
            writer.send(
                IntentUpdate(interaction: interaction, sequence: state.sequence, response: response).message,
                inPlaceOf: interaction
            )
        }
    }

    /// Ends the updates, because the handler has no more.
    func end() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            if state.isOpen { writer.send(UpdatesEnded(interaction: interaction).message, after: interaction) }
            return state.isOpen
        }
        if wasOpen { ended(self) }
    }

    /// Closes the channel: nobody wants the updates, and nothing is sent from now on.
    func close() {
        state.withLock { state in
            state.isOpen = false
            writer.forget(interaction)
        }
    }
}
