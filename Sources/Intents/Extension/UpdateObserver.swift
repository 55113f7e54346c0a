/// The receiver of the responses that a handler sends one after the other.
///
/// It conforms to the observer protocol of every intent with updates. A handler keeps its observer as long as it has
/// updates to send; releasing it ends the updates.
@_spi(IntentDefinition) public final class UpdateObserver: Sendable {
    private let channel: HandlerUpdates

    init(_ channel: HandlerUpdates) { self.channel = channel }

    deinit { channel.end() }

    /// Sends one response, which replaces the one before.
    func send(_ response: INIntentResponse) { channel.send(response.model) }
}
