import Dispatch
import ExtensionProtocol

/// Writes messages in the order in which they are sent, on a thread of its own: whoever sends never waits for the host.
struct MessageWriter: Sendable {
    private let queue = DispatchQueue(label: "org.intenthost.Intents.writer")
    private let descriptors: ProtocolDescriptors

    init(_ descriptors: ProtocolDescriptors) { self.descriptors = descriptors }

    /// Sends a message; where the host reads no more it is lost, and the end of stdin will tell.
    func send(_ message: Message) {
        queue.async { _ = descriptors.write(message.line) }
    }

    /// Waits until everything is written, but not for a host that does not read.
    func drain(within milliseconds: Int) {
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        _ = written.wait(timeout: .now() + .milliseconds(milliseconds))
    }
}
