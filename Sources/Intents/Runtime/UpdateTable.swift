import ExtensionProtocol
import Synchronization

/// The handlers that send updates, until the host stops each or the handler has ended.
final class UpdateTable: Sendable {
    private struct Sending: Sendable {
        let channel: HandlerUpdates
        let intent: INIntent
        // Only the thread that takes the handler out of the table tells it to stop.
        let handler: HandedOver<Any>
    }

    private let writer: MessageWriter
    private let sendings = Mutex<[String: Sending]>([:])

    init(_ writer: MessageWriter) { self.writer = writer }

    /// Tells the handler of an intent to send updates.
    func start(_ call: IntentCall, with caller: IntentCaller) throws(ResponseError) {
        let (intent, handler, _) = try caller.handler(for: call.intent)
        let channel = HandlerUpdates(interaction: call.interaction, writer: writer) { [weak self] in self?.remove($0) }
        let sending = Sending(channel: channel, intent: intent, handler: HandedOver(handler))
        // In the table before the handler begins, because the handler may send at once.
        let before = sendings.withLock { $0.updateValue(sending, forKey: call.interaction) }
        // Released outside the lock: a handler that ends releases its observer, which takes the lock.
        _ = consume before
        let observer = UpdateObserver(channel)
        let isSending = withExtendedLifetime(observer) {
            let isSending = intent.sendUpdates(handler, to: observer)
            // Before the observer is released, which would report an end to the host.
            if !isSending { channel.close() }
            return isSending
        }
        guard !isSending else { return }
        remove(channel)
        throw .noHandlerProvided(
            "\(type(of: caller.provider.value)).handler(for:) gave \(type(of: handler)) for \(call.intent.name), which has "
                + "no updates to send."
        )
    }

    private func remove(_ channel: HandlerUpdates) {
        // Passed out of the lock, because the handler may end with it.
        _ = sendings.withLock { sendings in
            sendings[channel.interaction]?.channel === channel ? sendings.removeValue(forKey: channel.interaction) : nil
        }
    }

    /// Drops everything that the handler sends from now on.
    func close(_ interaction: String) { sendings.withLock { $0[interaction] }?.channel.close() }

    /// Tells the handler to stop, and drops everything that it sends from now on.
    func stop(_ interaction: String) {
        guard let sending = sendings.withLock({ $0.removeValue(forKey: interaction) }) else { return }
        sending.channel.close()
        GroupDefaults.synchronize()
        defer { GroupDefaults.synchronize() }
        _ = sending.intent.sendUpdates(sending.handler.value, to: nil)
    }
}
