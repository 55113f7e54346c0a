package import Dispatch
package import EventLoop
internal import Synchronization
internal import SystemFiles

extension ControlGroupWatch {
    /// Watches a group of version 1: eventfds report the limit and the warning's level.
    ///
    /// - Parameter queue: The queue that registers the warning's level; the kernel takes ten milliseconds for it.
    package convenience init(_ group: ControlGroup1, _ hold: MemoryHold, queue: DispatchQueue, on loop: EventLoop) {
        var parts = hold.takeParts()
        let event = parts.limitEvent.take()
        self.init(group, limit: hold.limit, peakFile: parts.peakFile.take(), looksAlways: false, on: loop)
        // The kernel also signals the counter when the group is removed; it is closed before that.
        if let event,
            let counter = try? EventCounter(owning: event, on: loop, handler: { [weak self] in self?.reportExceeded() })
        {
            add(source: counter.close)
        } else {
            lookAlways()
        }
        askForLevelLater { [unowned self] in register(group, on: queue) }
    }

    /// A descriptor that more than one thread may hold.
    private final class SharedDescriptor: Sendable {
        let descriptor: FileDescriptor

        init(_ descriptor: consuming FileDescriptor) {
            self.descriptor = descriptor
        }
    }

    /// Tells another thread that a watch is closed.
    private final class Closing: Sendable {
        private let flag = Atomic(false)

        var isClosed: Bool { flag.load(ordering: .relaxed) }

        func close() { flag.store(true, ordering: .relaxed) }
    }

    /// Asks for an event at the warning's level; the kernel waits until all processors have noticed
    /// (`synchronize_rcu`).
    private func register(_ group: ControlGroup1, on queue: DispatchQueue) {
        // Without a descriptor, the host polls.
        guard let counter = try? EventCounter(on: loop, handler: { [weak self] in self?.check() }),
            let descriptor = try? counter.descriptor()
        else { return levelIsRegistered(false) }
        add(source: counter.close)
        let shared = SharedDescriptor(descriptor)
        let (loop, event) = (loop, "memory.usage_in_bytes \(level.threshold)")
        // Touched only on the loop: by the closure that the loop executes.
        nonisolated(unsafe) let watch = self
        levelWillBeRegistered()
        let closing = Closing()
        add(source: closing.close)
        queue.async {
            // Otherwise the groups of short launches would queue here, each with its descriptors.
            let isTold = !closing.isClosed && (try? group.tell(shared.descriptor, of: event)) != nil
            // Nobody on a stopped loop needs the result.
            _ = loop.executeUnlessStopped { unsafe watch.levelIsRegistered(isTold) }
        }
    }
}
