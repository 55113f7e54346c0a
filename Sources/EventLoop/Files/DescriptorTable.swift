import CLinux
import Synchronization

/// The kernel's table of the process's descriptors.
///
/// It begins with room for 64. Whoever needs a number beyond its room stands still until it has been made anew, and where a process has more
/// than one thread the kernel waits for all processors first (`synchronize_rcu`): ten milliseconds or more, in which a loop would judge
/// no clock. So room is made before it is needed.
package enum DescriptorTable {
    /// The room that there is, or that is being made.
    ///
    /// One for the process, as the table is.
    private static let room = Atomic(64)
    private static let growth = 4

    /// Makes room for so many descriptors, or for as many as the process may have; returns at once where another thread is making it.
    package static func reserve(_ count: Int) {
        let count = min(count, Int(linux_descriptors_most()))
        guard room.max(count, ordering: .relaxed).oldValue < count else { return }
        linux_descriptors_reserve(Int32(clamping: count))
    }

    /// Has more room made on another thread where a number is beyond half of it.
    static func keepAhead(of number: Int32, on threads: LaunchThreads) {
        let room = room.load(ordering: .relaxed)
        guard Int(number) >= room / 2, room < linux_descriptors_most() else { return }
        // Without a thread for it the room is made when it is needed.
        try? threads.run { _ in reserve(room * growth) }
    }
}
