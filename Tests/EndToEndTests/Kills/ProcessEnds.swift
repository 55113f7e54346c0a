import CLinux
import Glibc
import Testing

/// The ends of processes that are not children of this one, as the kernel reports them.
struct ProcessEnds: ~Copyable {
    private var waiting: [pollfd] = []

    /// Opens the processes, which must be running.
    init(of processes: [Int32]) throws {
        for process in processes {
            let descriptor = linux_pidfd_open(process)
            try #require(descriptor >= 0, "process \(process) is not there")
            waiting.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
        }
    }

    deinit { for item in waiting { close(item.fd) } }

    /// Waits for all of them to end, and returns the number still alive at the limit.
    mutating func remaining(after limit: Duration) -> Int {
        let deadline = ContinuousClock.now.advanced(by: limit)
        while !waiting.isEmpty {
            let (seconds, attoseconds) = max(.zero, deadline - .now).components
            // Rounded down, so that a check after the limit is never taken for one before.
            let milliseconds = Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000)
            // A pidfd becomes readable when its process ends, even if it has not been reaped.
            let count = poll(&waiting, nfds_t(waiting.count), milliseconds)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for item in waiting where item.revents != 0 { close(item.fd) }
            waiting.removeAll { $0.revents != 0 }
        }
        return waiting.count
    }
}

/// Returns the children of a process.
func children(of parent: Int32) throws -> [Int32] {
    var list = [linux_process](repeating: linux_process(), count: 1 << 16)
    let count = Int(linux_processes(&list, Int32(list.count)))
    try #require(0...list.count ~= count)
    return list[..<count].filter { $0.parent == parent && $0.ended == 0 }.map(\.process)
}
