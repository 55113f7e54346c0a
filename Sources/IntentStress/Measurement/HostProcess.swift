internal import EventLoop
internal import FoundationEssentials
internal import Glibc

/// What the host's own process uses.
enum HostProcess {
    /// Its private memory in bytes and its open descriptors.
    ///
    /// Walks all pages of the process, so it takes up to a millisecond, and runs off the loop.
    @concurrent static func use() async -> (memory: Int, descriptors: Int) {
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        // One of them is the directory's own.
        return (ProcessTable.memory(of: getpid()) ?? 0, max(descriptors - 1, 0))
    }
}
