internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// Reads what the host's own process uses, on a thread of its own.
///
/// Not on one of those that all tasks share, and so not on a `BlockingExecutor`: to hand work to them each time would leave a block of the
/// caller's memory in what Dispatch keeps for later, and the memory that is measured would grow by the measuring.
actor HostGauge {
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    /// Starts the thread, which lives until `close()`.
    init() throws(EventLoopError) { loop = try EventLoop(name: "gauge") }

    /// The process's private memory in bytes and its open descriptors.
    ///
    /// Walks all pages of the process, so it takes up to a millisecond.
    func use() -> (memory: Int, descriptors: Int) {
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        // One of them is the directory's own.
        return (ProcessTable.memory(of: getpid()).knownBytes ?? 0, max(descriptors - 1, 0))
    }

    /// Ends the thread.
    nonisolated func close() async { await loop.shutdown() }
}
