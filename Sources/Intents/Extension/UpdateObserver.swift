/// Takes the responses that a handler sends one after the other; it conforms to the observer protocol of every intent that
/// has updates.
///
/// A handler keeps its observer for as long as it has updates to send; when it lets go of it, the updates are over.
@_spi(IntentDefinition) public final class UpdateObserver: Sendable {
    private let channel: UpdateChannel

    init(_ channel: UpdateChannel) { self.channel = channel }

    deinit { channel.end() }

    /// Sends one response, in the place of the one before.
    func send(_ response: INIntentResponse) { channel.send(response.model) }
}
