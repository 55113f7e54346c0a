import CLinux
import Foundation
import Glibc

/// The end of a process that is not this one's child, as the kernel reports it.
enum ProcessEnd {
    /// Returns whether a process has ended, or ends within a second.
    static func isOver(_ process: Int32, within milliseconds: Int32 = 1000) -> Bool {
        let descriptor = linux_pidfd_open(process)
        guard descriptor >= 0 else { return descriptor == -ESRCH }
        defer { close(descriptor) }
        // A pidfd becomes readable when its process ends, even if it has not been reaped.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, milliseconds) == 1
    }

    /// Waits for the end of a process on a thread of its own, and returns false if it does not come in time.
    static func wait(for process: Int32, milliseconds: Int32) async -> Bool {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: isOver(process, within: milliseconds)) }
        }
    }
}
