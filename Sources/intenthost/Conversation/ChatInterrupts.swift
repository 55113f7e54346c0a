internal import Dispatch
internal import Glibc
internal import IntentModel

/// Has Ctrl-C cancel the request of a chat that is under way; while nothing is, it ends the program.
///
/// A line that is being edited takes Ctrl-C as a key, and no signal comes.
final class ChatInterrupts: Sendable {
    // Dispatch's sources may be used from any thread; it is written once, in `init`.
    private nonisolated(unsafe) let source: any DispatchSourceSignal

    init(_ conversation: AssistantConversation) {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            Task {
                guard conversation.phase != .idle else { _exit(ExitStatusCode.interrupted) }
                await conversation.cancel()
            }
        }
        source.activate()
        self.source = source
    }

    /// Gives the signal back.
    func end() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
