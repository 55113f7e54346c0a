internal import Dispatch
internal import EventLoop

/// Makes the watches of one host, and holds what they share.
///
/// Lives on the loop.
final class MemoryWatchFactory {
    let enforcers: MemoryEnforcers
    private let loop: EventLoop
    private let sampler: ProcessSampler
    private let queue = DispatchQueue(label: "org.intenthost.IntentHost.memory")
    private var changes: FileChanges?

    init(_ enforcers: MemoryEnforcers, on loop: EventLoop) {
        self.enforcers = enforcers
        self.loop = loop
        sampler = ProcessSampler(on: loop)
    }

    /// Makes the strongest watch that there is for a launch.
    ///
    /// - Parameters:
    ///   - launchID: The launch's `INTENTHOST_LAUNCH_ID`, a valid file name.
    ///   - limit: In bytes.
    ///   - fallback: Called with the reason if the machine's strongest way failed for this launch, which is polled then.
    func makeWatch(launchID: String, limit: Int, fallback: (any Error) -> Void) -> any MemoryWatch {
        do {
            if let directory = enforcers.groupDirectory(launchID: launchID) {
                switch enforcers.strongest {
                case .cgroup2:
                    let changes = try changes ?? FileChanges(on: loop)
                    self.changes = changes
                    let group = ControlGroup2(directory: directory)
                    return try ControlGroupWatch.watch(group, limit: limit, changes: changes, on: loop)
                case .cgroup1:
                    let group = ControlGroup1(directory: directory)
                    return try ControlGroupWatch.watch(group, limit: limit, queue: queue, on: loop)
                case .poll: break
                }
            }
        } catch {
            fallback(error)
        }
        return PollingWatch(launchID: launchID, limit: limit, sampler: sampler)
    }

    /// Gives back what the watches shared; they are closed before.
    func close() {
        changes?.close()
        changes = nil
    }
}
