/// Takes the responses that a handler sends one after the other; it conforms to the observer protocol of every intent that
/// has updates.
@_spi(IntentDefinition) public final class UpdateObserver: Sendable {
    /// Sends one response.
    let send: @Sendable (INIntentResponse) -> Void

    init(_ send: @escaping @Sendable (INIntentResponse) -> Void) { self.send = send }
}
