internal import EventLoop
package import ProcessModel

/// Enforces the memory limit of one launch and of all processes that it starts.
///
/// The enforcement itself is a `MemoryHold`, which exists before the process. A watch lives on the loop, and its owner
/// closes it.
package protocol MemoryWatch: AnyObject {
    /// The enforcer of the limit.
    var enforcedBy: MemoryEnforcement { get }
    /// The control group of the launch; nil if there is none.
    var groupDirectory: String? { get }
    /// Begins to watch a launch that has been spawned.
    ///
    /// - Parameter handler: Called on the loop; within this call only if there is something to report already.
    func start(pid: Int32, handler: @escaping (MemoryEvent) -> Void)
    /// Looks at the memory now, not at the next event, and reports changes.
    ///
    /// Call it when the process has ended: the kernel of `cgroup2` kills by itself, and the end may be noticed before
    /// its cause.
    func check()
    /// The current use; after the end, the last known one. Nil if nothing was ever known.
    func usage() -> MemoryUsage?
    /// The greatest private use, of a moment ago where a look costs more than a call, and `groupPeak`.
    ///
    /// This usually reads one file.
    var peaks: (private: Int?, group: Int?) { get }
    /// The greatest charge of the control group, file pages included; after the end, the last known one.
    ///
    /// This reads one file, and `usage()` reads three. Nil without a group, and if nothing was ever known.
    var groupPeak: Int? { get }
    /// Sends SIGKILL to everything that the launch has started, again and again until nothing is left.
    func killAll()
    /// Ends the watch without another event, kills the rest of the control group and removes the group.
    ///
    /// - Parameter completion: Called on the loop, perhaps within this call, when nothing is left for this host to do.
    func close(_ completion: @escaping () -> Void)
}

extension MemoryWatch {
    package func close() { close {} }

    package var peaks: (private: Int?, group: Int?) { (usage()?.peak, groupPeak) }
}
