internal import EventLoop

/// Holds one launch to its memory limit, with all processes that it starts.
///
/// What enforces the limit is a `MemoryHold`, which is there before the process. Lives on the loop, and is closed by its owner.
protocol MemoryWatch: AnyObject {
    /// Who enforces the limit.
    var enforcedBy: MemoryEnforcement { get }
    /// The control group of the launch; nil where there is none.
    var groupDirectory: String? { get }
    /// Begins to watch a launch that has been spawned.
    ///
    /// - Parameter handler: Called on the loop; within this call only if there is something to tell already.
    func start(pid: Int32, handler: @escaping (MemoryEvent) -> Void)
    /// Looks now rather than at the next event, and tells what is new.
    ///
    /// To be called when the process has ended: the kernel of `cgroup2` kills by itself, and the end may be noticed before its cause.
    func check()
    /// What is in use now; after the end, the last that was known. Nil if nothing was ever known.
    func usage() -> MemoryUsage?
    /// The most that was in use at one time; after the end, the last that was known. Nil if nothing was ever known.
    ///
    /// Where a control group has it, one file is read for it and `usage()` reads three.
    var peak: Int? { get }
    /// Sends SIGKILL to everything that the launch has started, again and again until nothing is left.
    func killAll()
    /// Ends the watch without another event, kills what is left in the control group and removes it.
    ///
    /// - Parameter completion: Called on the loop, perhaps within this call, when nothing is left to do, or not by this host.
    func close(_ completion: @escaping () -> Void)
}

extension MemoryWatch {
    func close() { close {} }
}
