package import EventLoop
package import ProcessModel

/// Watches a launch by adding up its processes' memory, on a machine without control groups.
///
/// It counts dirty pages and swap of the process tree, and pages shared by its processes once. It does not count clean
/// pages of files, files on a tmpfs that are not mapped, and the kernel's memory for the processes.
package final class PollingWatch: MemoryWatch {
    /// The writable address space that a process may have beyond four times the limit.
    ///
    /// Runtimes reserve far more than they use: Java half a gibibyte, a Lisp its whole heap of one or more. The
    /// backstop therefore only bounds what a process can take between two samples.
    private static let backstopMargin = 8 << 30

    private let launchID: String
    private let limit: Int
    private let sampler: ProcessSampler
    private var level: WarningLevel
    private var number: Int?
    private var pid: Int32?
    private var handler: ((MemoryEvent) -> Void)?
    private var members: [ProcessEntry] = []
    private var last: MemoryUsage?

    package init(launchID: String, limit: Int, sampler: ProcessSampler) {
        self.launchID = launchID
        self.limit = limit
        self.sampler = sampler
        level = WarningLevel(limit: limit)
    }

    package var enforcedBy: MemoryEnforcement { .poll }
    package var groupDirectory: String? { nil }

    /// The resource limits that a polled process has to set as a backstop.
    package static func resourceLimits(limit: Int) -> [(limit: ChildProcess.ResourceLimit, value: UInt64)] {
        [(.data, UInt64(clamping: limit) * 4 + UInt64(backstopMargin))]
    }

    package func start(pid: Int32, handler: @escaping (MemoryEvent) -> Void) {
        self.pid = pid
        self.handler = handler
        number = sampler.add(pid: pid, launchID: launchID) { [weak self] in self?.received($0) }
    }

    /// Does nothing: a process that has ended has no memory left to look at.
    package func check() {}

    package func usage() -> MemoryUsage? { last }

    package var groupPeak: Int? { nil }

    package func killAll() {
        guard let pid, number != nil else { return }
        let (launchID, members) = (launchID, members)
        Task { await LeftoverProcesses.kill(launchID: launchID, leader: pid, members: members) }
    }

    package func close(_ completion: @escaping () -> Void) {
        if let number = number.take() { sampler.remove(number) }
        handler = nil
        completion()
    }

    private func received(_ sample: ProcessSampler.Sample) {
        members = sample.members
        let usage = MemoryUsage(current: sample.bytes, peak: max(sample.bytes, last?.peak ?? 0))
        last = usage
        if let pid = sample.hidden {
            let handler = handler.take()
            handler?(.hidden(pid: pid))
        } else if sample.bytes > limit {
            let handler = handler.take()
            handler?(.exceeded(usage))
        } else if level.observe(sample.bytes) {
            handler?(.warning(usage))
        }
    }
}
