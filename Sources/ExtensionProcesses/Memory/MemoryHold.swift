package import EventLoop
internal import ProcessModel
internal import Synchronization
package import SystemFiles

/// The enforcement of a launch's memory limit, set up before the launch has a process.
///
/// It is made where waiting for files is allowed, and watched on the loop.
package final class MemoryHold: Sendable {
    /// The parts that the watch takes over.
    package struct Parts: ~Copyable {
        /// The file with the peak, kept open because it is read after nearly every request.
        package var peakFile: SystemNumberFile?
        /// A counter for running out of memory, if the kernel has one.
        package var limitEvent: FileDescriptor?
    }

    /// The room for file pages above the limit, in bytes.
    ///
    /// The kernel charges a group with the file pages that it was first to read. Without room for the program and the
    /// libraries of a runtime, it would have to read the same pages again and again.
    package static let roomForFilePages = 128 << 20

    /// The limit of the private memory, in bytes.
    package let limit: Int
    /// The control group; nil for a polled launch.
    package let group: (any ControlGroup)?
    /// The error of the machine's strongest way for this launch, which is then polled.
    package let failure: SystemFileError?
    private let parts: Mutex<Parts?>

    /// Makes the strongest hold available.
    ///
    /// - Parameter launchID: The launch's `INTENTHOST_LAUNCH_ID`, a valid file name.
    package convenience init(_ enforcers: MemoryEnforcers, launchID: String, limit: Int) {
        let directory = enforcers.groupDirectory(launchID: launchID)
        switch (enforcers.strongest, directory) {
        case (.cgroup2, let directory?): self.init(ControlGroup2(directory: directory), limit: limit)
        case (.cgroup1, let directory?): self.init(ControlGroup1(directory: directory), limit: limit)
        default: self.init(limit: limit, group: nil, failure: nil, Parts())
        }
    }

    /// Makes the group and sets its limit.
    package convenience init(_ group: some ControlGroup, limit: Int) {
        do throws(SystemFileError) {
            try group.make()
        } catch {
            self.init(limit: limit, group: nil, failure: error, Parts())
            return
        }
        do throws(SystemFileError) {
            try group.limit(to: limit + Self.roomForFilePages)
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

    /// The limit of the charge of the control group, in bytes; nil for a polled launch.
    package var groupLimit: Int? { group == nil ? nil : limit + Self.roomForFilePages }

    /// The control groups that the process has to enter.
    package var groupDirectories: [String] { group.map { [$0.directory] } ?? [] }

    /// The resource limits that the process has to set as a backstop.
    package var resourceLimits: [(limit: ChildProcess.ResourceLimit, value: UInt64)] {
        group == nil ? PollingWatch.resourceLimits(limit: limit) : []
    }

    /// Takes the parts for the one watch of the launch; a second call gets none.
    package func takeParts() -> Parts { parts.withLock { $0.take() } ?? Parts() }
}
