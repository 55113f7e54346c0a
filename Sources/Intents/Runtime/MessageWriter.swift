import Dispatch
import ExtensionProtocol
import Synchronization

/// Writes messages in the order in which they are sent; whoever sends never waits for the host.
///
/// What fits into the pipe is written at once. The rest, and what comes behind it, goes to a thread that waits for room. So
/// an extension whose host reads never has that thread.
final class MessageWriter: Sendable {
    private let descriptors: ProtocolDescriptors
    private let queue = DispatchQueue(label: "org.intenthost.Intents.writer")
    /// What waits for room; while it holds something, the queue writes its first element, and nobody else writes.
    private let backlog = Mutex<[ArraySlice<UInt8>]>([])

    init(_ descriptors: ProtocolDescriptors) { self.descriptors = descriptors }

    /// Sends a message; where the host reads no more it is lost, and the end of stdin will tell.
    func send(_ message: Message) {
        let line = message.line
        // Within the lock, so that lines stay whole and in order; nothing in it waits.
        backlog.withLock { backlog in
            guard backlog.isEmpty else { return backlog.append(line[...]) }
            let rest = line.dropFirst(descriptors.writeWithoutWaiting(line))
            guard !rest.isEmpty else { return }
            backlog = [rest]
            queue.async { self.writeBacklog() }
        }
    }

    /// Waits until everything is written, but not for a host that does not read.
    func drain(within milliseconds: Int) {
        guard !backlog.withLock(\.isEmpty) else { return }
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        _ = written.wait(timeout: .now() + .milliseconds(milliseconds))
    }

    private func writeBacklog() {
        var next = backlog.withLock(\.first)
        while let bytes = next {
            _ = descriptors.write(bytes)
            next = backlog.withLock { backlog in
                backlog.removeFirst()
                return backlog.first
            }
        }
    }
}
