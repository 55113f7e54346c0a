internal import Dispatch
internal import EventLoop

/// Makes the watches of one host, and holds what they share.
///
/// Lives on the loop.
final class MemoryWatchFactory {
    private let loop: EventLoop
    private let sampler: ProcessSampler
    private let queue = DispatchQueue(label: "org.intenthost.IntentHost.memory")
    private var changes: FileChanges?

    init(_ orphans: OrphanKeeper? = nil, on loop: EventLoop) {
        self.loop = loop
        sampler = ProcessSampler(orphans, on: loop)
    }

    /// Makes the watch of a launch.
    ///
    /// - Parameters:
    ///   - hold: What holds it to its limit.
    ///   - launchID: The launch's `INTENTHOST_LAUNCH_ID`.
    func makeWatch(_ hold: MemoryHold, launchID: String) -> any MemoryWatch {
        switch hold.group {
        case let group as ControlGroup1: ControlGroupWatch(group, hold, queue: queue, on: loop)
        case let group?: ControlGroupWatch(group, hold, changes: fileChanges(), on: loop)
        case nil: PollingWatch(launchID: launchID, limit: hold.limit, sampler: sampler)
        }
    }

    /// What tells of changes of files; nil where no descriptor is left for it.
    private func fileChanges() -> FileChanges? {
        let changes = changes ?? (try? FileChanges(on: loop))
        self.changes = changes
        return changes
    }

    /// Gives back what the watches shared; they are closed before.
    func close() {
        changes?.close()
        changes = nil
    }
}
