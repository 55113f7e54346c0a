import CLinux
import Glibc

/// A process of this machine as `/proc` lists it.
package struct ProcessEntry: Sendable, Hashable {
    /// Its identifier.
    package let pid: Int32
    /// The process that started it, or the one that took it over when that ended.
    package let parent: Int32
    /// Its process group.
    package let group: Int32
    /// Its session.
    package let session: Int32
    /// The time of its start in ticks of the kernel; unique together with `pid`.
    package let started: UInt64
    /// Whether it has ended and waits to be reaped.
    package let isEnded: Bool

    /// An entry of the table.
    package init(pid: Int32, parent: Int32, group: Int32, session: Int32, started: UInt64, isEnded: Bool) {
        self.pid = pid
        self.parent = parent
        self.group = group
        self.session = session
        self.started = started
        self.isEnded = isEnded
    }
}

/// Reads `/proc`, and kills processes that are not children of this one.
///
/// Functions for the whole table read one file for each process. They take milliseconds and do not belong on a loop.
package enum ProcessTable {
    /// Returns all processes that `/proc` shows; none if it cannot be read.
    package static func read() -> [ProcessEntry] {
        var capacity = 256
        while true {
            var list = [linux_process](repeating: linux_process(), count: capacity)
            // The buffer has the capacity that the call is given.
            let count = unsafe list.withUnsafeMutableBufferPointer { buffer in
                unsafe Int(linux_processes(buffer.baseAddress, Int32(buffer.count)))
            }
            if count <= capacity { return list.prefix(max(count, 0)).map(ProcessEntry.init) }
            capacity = count + 64
        }
    }

    /// Returns one process; nil if none is visible.
    package static func entry(of pid: Int32) -> ProcessEntry? {
        var process = linux_process()
        // The structure is plain old data, and valid for the call.
        return unsafe linux_process_entry(pid, &process) == 0 ? ProcessEntry(process) : nil
    }

    /// The memory of a process.
    package enum Memory: Sendable, Hashable {
        /// The bytes of its own: dirty pages, with shared ones divided among their users, and swap. For a process that
        /// hides its pages, the whole resident memory except files, and swap.
        case bytes(Int)
        /// The process has ended, or this one has no descriptor left to look.
        case unknown
        /// The process runs, and this one may not look.
        case hidden

        /// The bytes, if they are known.
        package var knownBytes: Int? { if case .bytes(let bytes) = self { bytes } else { nil } }
    }

    /// Returns the memory of one process.
    package static func memory(of pid: Int32) -> Memory {
        let bytes = linux_process_memory(pid)
        if bytes >= 0 { return .bytes(Int(bytes)) }
        return bytes == -Int64(EACCES) || bytes == -Int64(EPERM) ? .hidden : .unknown
    }

    // MARK: Orphans

    /// Whether this process has the rights of root.
    package static var isOwnedByRoot: Bool { geteuid() == 0 }

    /// Keeps other processes, of any user but root, from reading the memory of this one and from attaching to it.
    package static func hideOwnMemory() { _ = linux_hide_memory() }

    /// Returns whether a process runs that `/proc` does not show.
    package static func isHidden(_ pid: Int32) -> Bool {
        var process = linux_process()
        // The structure is plain old data, and valid for the call.
        let result = unsafe linux_process_entry(pid, &process)
        return [-ENOENT, -EACCES, -EPERM].contains(result) && linux_kill(pid, 0) == 0
    }

    /// The identifier of this process.
    package static var ownIdentifier: Int32 { getpid() }

    /// The present time in the unit of `ProcessEntry.started`.
    package static var ticksNow: UInt64 {
        var now = timespec()
        // The structure outlives the call, which cannot fail for this clock.
        _ = unsafe clock_gettime(CLOCK_BOOTTIME, &now)
        let perSecond = UInt64(sysconf(Int32(_SC_CLK_TCK)))
        return UInt64(now.tv_sec) * perSecond + UInt64(now.tv_nsec) * perSecond / 1_000_000_000
    }

    /// Makes this process the parent of processes that its descendants leave behind.
    ///
    /// - Throws: `spawn`: EEXIST where it has children already, which may leave something behind as well.
    package static func adoptOrphans() throws(EventLoopError) {
        let result = linux_adopt_orphans()
        guard result < 0 else { return }
        throw EventLoopError(.spawn, function: "prctl", errorNumber: -result, subject: "orphans")
    }

    /// Whether orphans become children of this process.
    package static var adoptsOrphans: Bool { linux_adopts_orphans() != 0 }

    /// Whether the kernel lists the children of a process.
    package static let listsChildren = linux_lists_children() != 0

    /// Returns the children of this process that this library has not made, ended ones included.
    ///
    /// - Parameter hasLists: Whether to read the lists of children instead of all processes.
    /// - Returns: Nil if the look has not seen all, or if a child is just being made.
    package static func orphans(hasLists: Bool = listsChildren) -> [ProcessEntry]? {
        var capacity = 64
        while true {
            var list = [linux_process](repeating: linux_process(), count: capacity)
            // The buffer has the capacity that the call is given.
            let count = unsafe list.withUnsafeMutableBufferPointer { buffer in
                unsafe Int(linux_orphans(buffer.baseAddress, Int32(buffer.count), hasLists ? 1 : 0))
            }
            if count < 0 { return nil }
            if count <= capacity { return list.prefix(count).map(ProcessEntry.init) }
            capacity = count + 64
        }
    }

    /// Returns whether this library has not made a process; false as well if it may be one that is being made.
    package static func isStranger(_ pid: Int32) -> Bool { linux_child_is_own(pid) == 0 }

    /// Reaps an orphan if it has ended.
    package static func reap(_ orphan: ProcessEntry) {
        var exit = linux_exit()
        // The structure is plain old data, and valid for the call.
        _ = unsafe linux_reap(orphan.pid, &exit)
    }

    /// Reaps the orphans that have ended.
    ///
    /// Cheap, so it may be called on a loop.
    package static func reapOrphans() { linux_reap_orphans() }

    /// Returns the `INTENTHOST_LAUNCH_ID` that a process was executed with or has inherited by a fork.
    package static func launchIdentifier(of pid: Int32) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(linux_launch_identifier_size))
        // The buffer has the length that the function requires, and ends with a zero byte.
        let isMarked = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            unsafe linux_process_launch(pid, buffer.baseAddress) == 1
        }
        guard isMarked else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Sends SIGKILL to this process, and never to a later one of the same number.
    package static func kill(_ entry: ProcessEntry) {
        linux_kill_exactly(entry.pid, entry.started)
    }

    /// Sends SIGKILL to every process of a launch: to those whose environment carries its identifier and, where a
    /// leader is given, to those of its process group and session.
    ///
    /// - Parameter leader: `nil` once the leader is reaped, when its number may belong to another process.
    /// - Returns: The number of these processes without zombies; nil if the look has not seen all, as without a free
    ///   descriptor.
    package static func kill(launchIdentifier: String, leader: Int32?) -> Int? {
        // The string is valid for the call, which keeps no pointer.
        unsafe launchIdentifier.withCString { identifier in
            var launch = unsafe linux_sought_launch(identifier: identifier, process: leader ?? 0, found: 0)
            let count = unsafe linux_kill_launches(&launch, 1)
            return count < 0 ? nil : Int(count)
        }
    }

    /// Sends SIGKILL to every process whose environment carries one of the launches' identifiers: one look for all of
    /// them.
    ///
    /// - Returns: The number of processes of each launch without zombies; nil if the look has not seen all.
    package static func kill(launchIdentifiers: [String]) -> [Int]? {
        // The strings are valid for the call, which keeps no pointer; there are as many launches as is told.
        unsafe withCStrings(launchIdentifiers) { identifiers in
            var launches = unsafe launchIdentifiers.indices.map { index in
                unsafe linux_sought_launch(identifier: identifiers[index], process: 0, found: 0)
            }
            let result = unsafe linux_kill_launches(&launches, launches.count)
            return result < 0 ? nil : unsafe launches.map { unsafe Int($0.found) }
        }
    }

    /// Sends SIGKILL to everything in a control group.
    ///
    /// Reads one short file, so it may be called on a loop.
    ///
    /// - Returns: The number of processes that the group still lists; 0 for a directory that is no group.
    @discardableResult
    package static func kill(controlGroup directory: String) -> Int {
        // The string is valid for the call.
        unsafe max(0, Int(linux_kill_control_group(directory)))
    }
}

extension ProcessEntry {
    fileprivate init(_ process: linux_process) {
        self.init(
            pid: process.process,
            parent: process.parent,
            group: process.group,
            session: process.session,
            started: process.started,
            isEnded: process.ended != 0
        )
    }
}
