internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// Reads the resource use of the host's own process, on a thread of its own.
///
/// It does not use the threads shared by all tasks, and so no `BlockingExecutor`. Each hand-over to them would leave a
/// block of the caller's memory in a cache of Dispatch. The measuring itself would then increase the measured memory.
actor HostGauge {
    private nonisolated let loop: EventLoop
    // The actor holds the loop, so the executor lives as long as the actor.
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe loop.asUnownedSerialExecutor() }

    /// Starts the thread, which lives until `close()`.
    init() throws(EventLoopError) { loop = try EventLoop(name: "gauge") }

    /// The process's private memory in bytes and its open descriptors.
    ///
    /// Walks all pages of the process, so that it takes up to a millisecond.
    func use() -> (memory: Int, descriptors: Int) {
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        // One of them is the directory's own.
        return (ProcessTable.memory(of: getpid()).knownBytes ?? 0, max(descriptors - 1, 0))
    }

    /// Ends the thread.
    nonisolated func close() async { await loop.shutdown() }
}
