internal import Dispatch
internal import EventLoop
internal import Synchronization

extension ControlGroupWatch {
    /// Watches a group of version 1: eventfds tell of the warning's level and of the limit.
    ///
    /// - Parameter queue: Where the kernel is told of the warning's level, which it takes ten milliseconds for.
    static func watch(
        _ group: ControlGroup1,
        limit: Int,
        queue: DispatchQueue,
        on loop: EventLoop
    ) throws -> ControlGroupWatch {
        let watch = try ControlGroupWatch(group, limit: limit, looksAlways: false, on: loop)
        do {
            // Written to as well when the group is removed; the counter is closed before that.
            let limitCounter = try watch.addCounter { $0.reportExceeded() }
            try Self.register(limitCounter, for: "memory.oom_control", in: group.directory)
            watch.askForLevelLater { [unowned watch] in watch.register(on: queue) }
        } catch {
            watch.close()
            throw error
        }
        return watch
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

    private func addCounter(_ body: @escaping (ControlGroupWatch) -> Void) throws -> SharedDescriptor {
        let counter = try EventCounter(on: loop) { [weak self] in self.map(body) }
        add(source: counter.close)
        return SharedDescriptor(try counter.descriptor())
    }

    /// Asks for an event at the warning's level: the kernel waits for all processors to have noticed (`synchronize_rcu`).
    private func register(on queue: DispatchQueue) {
        // Without a descriptor for it, the host looks by itself.
        guard let counter = try? addCounter({ $0.check() }) else { return levelIsRegistered(false) }
        let (directory, loop, event) = (group.directory, loop, "memory.usage_in_bytes \(level.threshold)")
        // Touched by nothing but what runs on the loop: the closure that the loop executes.
        nonisolated(unsafe) let watch = self
        levelWillBeRegistered()
        let closing = Closing()
        add(source: closing.close)
        queue.async {
            // Else the groups of short lives wait for one another here, each with its descriptors.
            let isTold = !closing.isClosed && (try? Self.register(counter, for: event, in: directory)) != nil
            // On a loop that is gone nobody wants to be told.
            _ = loop.executeUnlessStopped { unsafe watch.levelIsRegistered(isTold) }
        }
    }

    /// Asks the kernel to count when something happens to a file of the group.
    ///
    /// - Parameter event: The file's name and, where it takes one, a value.
    private static func register(_ counter: SharedDescriptor, for event: String, in directory: String) throws {
        let words = event.split(separator: " ")
        // The kernel keeps what it needs of the file, which can be closed afterwards.
        let file = try SystemFile.open("\(directory)/\(words[0])")
        let line = (["\(counter.descriptor.rawValue)", "\(file.rawValue)"] + words.dropFirst()).joined(separator: " ")
        try SystemFile.write(line, to: "\(directory)/cgroup.event_control")
    }
}
