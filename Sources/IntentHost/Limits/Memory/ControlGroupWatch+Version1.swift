internal import Dispatch
internal import EventLoop
internal import Synchronization

extension ControlGroupWatch {
    /// Watches a group of version 1: eventfds tell of the limit and of the warning's level.
    ///
    /// - Parameter queue: Where the kernel is told of the warning's level, which it takes ten milliseconds for.
    convenience init(_ group: ControlGroup1, _ hold: MemoryHold, queue: DispatchQueue, on loop: EventLoop) {
        var parts = hold.takeParts()
        let event = parts.limitEvent.take()
        self.init(group, limit: hold.limit, peakFile: parts.peakFile.take(), looksAlways: false, on: loop)
        // Written to as well when the group is removed; the counter is closed before that.
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

    /// Says to another thread that a watch is closed.
    private final class Closing: Sendable {
        private let flag = Atomic(false)

        var isClosed: Bool { flag.load(ordering: .relaxed) }

        func close() { flag.store(true, ordering: .relaxed) }
    }

    /// Asks for an event at the warning's level: the kernel waits for all processors to have noticed (`synchronize_rcu`).
    private func register(_ group: ControlGroup1, on queue: DispatchQueue) {
        // Without a descriptor for it, the host looks by itself.
        guard let counter = try? EventCounter(on: loop, handler: { [weak self] in self?.check() }),
            let descriptor = try? counter.descriptor()
        else { return levelIsRegistered(false) }
        add(source: counter.close)
        let shared = SharedDescriptor(descriptor)
        let (loop, event) = (loop, "memory.usage_in_bytes \(level.threshold)")
        // Touched by nothing but what runs on the loop: the closure that the loop executes.
        nonisolated(unsafe) let watch = self
        levelWillBeRegistered()
        let closing = Closing()
        add(source: closing.close)
        queue.async {
            // Else the groups of short lives wait for one another here, each with its descriptors.
            let isTold = !closing.isClosed && (try? group.tell(shared.descriptor, of: event)) != nil
            // On a loop that is gone nobody wants to be told.
            _ = loop.executeUnlessStopped { unsafe watch.levelIsRegistered(isTold) }
        }
    }
}
