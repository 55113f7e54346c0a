internal import EventLoop
internal import Synchronization

/// What holds a launch to its memory limit from before it has a process: made wherever files may be waited for, and watched on the loop.
final class MemoryHold: Sendable {
    /// What the watch goes on with.
    struct Parts: ~Copyable {
        /// Held open, since it is asked for after nearly every request.
        var peakFile: SystemNumberFile?
        /// Counts when the group has reached its limit, where the kernel tells.
        var limitEvent: FileDescriptor?
    }

    /// In bytes.
    let limit: Int
    /// The control group; nil where the launch is polled.
    let group: (any ControlGroup)?
    /// Why the machine's strongest way failed for this launch, which is polled then.
    let failure: SystemFileError?
    private let parts: Mutex<Parts?>

    /// Makes the strongest hold that there is.
    ///
    /// - Parameter launchID: The launch's `INTENTHOST_LAUNCH_ID`, a valid file name.
    convenience init(_ enforcers: MemoryEnforcers, launchID: String, limit: Int) {
        let directory = enforcers.groupDirectory(launchID: launchID)
        switch (enforcers.strongest, directory) {
        case (.cgroup2, let directory?): self.init(ControlGroup2(directory: directory), limit: limit)
        case (.cgroup1, let directory?): self.init(ControlGroup1(directory: directory), limit: limit)
        default: self.init(limit: limit, group: nil, failure: nil, Parts())
        }
    }

    /// Makes the group and sets its limit.
    convenience init(_ group: some ControlGroup, limit: Int) {
        do throws(SystemFileError) {
            try group.make()
        } catch {
            self.init(limit: limit, group: nil, failure: error, Parts())
            return
        }
        do throws(SystemFileError) {
            try group.limit(to: limit)
            let parts = Parts(peakFile: try? SystemNumberFile(group.peakFile), limitEvent: try group.makeLimitEvent())
            self.init(limit: limit, group: group, failure: nil, parts)
        } catch {
            // Without processes it can be removed at once.
            try? SystemFile.removeDirectory(group.directory)
            self.init(limit: limit, group: nil, failure: error, Parts())
        }
    }

    private init(
        limit: Int,
        group: (any ControlGroup)?,
        failure: SystemFileError?,
        _ parts: consuming Parts
    ) {
        self.limit = limit
        self.group = group
        self.failure = failure
        self.parts = Mutex(parts)
    }

    /// The control groups that the process has to enter.
    var groupDirectories: [String] { group.map { [$0.directory] } ?? [] }

    /// What the process has to set as a backstop.
    var resourceLimits: [(limit: ChildProcess.ResourceLimit, value: UInt64)] {
        group == nil ? PollingWatch.resourceLimits(limit: limit) : []
    }

    /// The parts, for the one watch of the launch; none the second time.
    func takeParts() -> Parts { parts.withLock { $0.take() } ?? Parts() }
}
