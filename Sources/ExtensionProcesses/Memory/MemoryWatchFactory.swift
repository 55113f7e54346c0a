internal import Dispatch
package import EventLoop

/// Makes the watches of one host, and owns their shared resources.
///
/// Lives on the loop.
package final class MemoryWatchFactory {
    private let loop: EventLoop
    private let sampler: ProcessSampler
    private let queue = DispatchQueue(label: "org.intenthost.IntentHost.memory")
    private var changes: FileChanges?

    package init(_ orphans: OrphanKeeper? = nil, on loop: EventLoop) {
        self.loop = loop
        sampler = ProcessSampler(orphans, on: loop)
    }

    /// Makes the watch of a launch.
    ///
    /// - Parameters:
    ///   - hold: The enforcement of its limit.
    ///   - launchID: The launch's `INTENTHOST_LAUNCH_ID`.
    package func makeWatch(_ hold: MemoryHold, launchID: String) -> any MemoryWatch {
        switch hold.group {
        case let group as ControlGroup1: ControlGroupWatch(group, hold, queue: queue, on: loop)
        case let group?: ControlGroupWatch(group, hold, changes: fileChanges(), on: loop)
        case nil: PollingWatch(launchID: launchID, limit: hold.limit, sampler: sampler)
        }
    }

    /// The notifier for changes of files; nil if no descriptor is left for it.
    private func fileChanges() -> FileChanges? {
        let changes = changes ?? (try? FileChanges(on: loop))
        self.changes = changes
        return changes
    }

    /// Closes the shared resources; close the watches first.
    package func close() {
        changes?.close()
        changes = nil
    }
}
