internal import EventLoop

/// Watches a launch by adding up its processes' memory, where the kernel offers no control group.
///
/// What is counted: dirty pages and swap of the process tree, pages that its processes share once. Not counted: clean pages of files,
/// files on a tmpfs that are not mapped, and what the kernel keeps for the processes.
final class PollingWatch: MemoryWatch {
    /// Of the address space that a process may make writable beyond four times the limit: runtimes reserve far more than they use
    /// (a Java one half a gibibyte), so the backstop only bounds what can be taken between two samples.
    private static let backstopMargin = 1 << 30

    private let launchID: String
    private let limit: Int
    private let sampler: ProcessSampler
    private var level: WarningLevel
    private var number: Int?
    private var pid: Int32?
    private var handler: ((MemoryEvent) -> Void)?
    private var members: [ProcessEntry] = []
    private var last: MemoryUsage?

    init(launchID: String, limit: Int, sampler: ProcessSampler) {
        self.launchID = launchID
        self.limit = limit
        self.sampler = sampler
        level = WarningLevel(limit: limit)
    }

    var enforcedBy: MemoryEnforcement { .poll }
    var groupDirectory: String? { nil }

    /// What a process that is polled has to set as a backstop.
    static func resourceLimits(limit: Int) -> [(limit: ChildProcess.ResourceLimit, value: UInt64)] {
        [(.data, UInt64(clamping: limit) * 4 + UInt64(backstopMargin))]
    }

    func start(pid: Int32, handler: @escaping (MemoryEvent) -> Void) {
        self.pid = pid
        self.handler = handler
        number = sampler.add(pid: pid, launchID: launchID) { [weak self] in self?.received($0) }
    }

    /// Does nothing: a process that has ended has no memory left to look at.
    func check() {}

    func usage() -> MemoryUsage? { last }

    var peak: Int? { last?.peak }

    func killAll() {
        guard let pid, number != nil else { return }
        let (launchID, members) = (launchID, members)
        Task { await LeftoverProcesses.kill(launchID: launchID, leader: pid, members: members) }
    }

    func close(_ completion: @escaping () -> Void) {
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
