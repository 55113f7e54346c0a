internal import EventLoop
internal import Glibc
package import ProcessModel
package import SystemFiles

/// The control group of one launch, in either version.
package protocol ControlGroup: Sendable {
    /// Its directory.
    var directory: String { get }
    /// The version of the group.
    var enforcement: MemoryEnforcement { get }
    /// The bytes charged to it, file pages included; nil if the group is gone.
    var charged: Int? { get }
    /// The file with the greatest charge, which not every kernel has.
    var peakFile: String { get }
    /// The file pages in the charge, which the kernel reclaims before it counts the limit as reached.
    var filePages: Int { get }
    /// Whether the charge has reached its limit and reclaiming did not help.
    var hasRunOut: Bool { get }
    /// Limits the charge, file pages included.
    func limit(to bytes: Int) throws(SystemFileError)
    /// Makes a counter that the kernel increments when the charge cannot be kept within its limit; nil if it reports in
    /// another way.
    func makeLimitEvent() throws(SystemFileError) -> FileDescriptor?
}

extension ControlGroup {
    /// Makes the directory; an existing one is taken over.
    package func make() throws(SystemFileError) {
        do throws(SystemFileError) {
            try SystemFile.makeDirectory(directory)
        } catch {
            guard error.errorNumber == EEXIST else { throw error }
        }
    }

    /// Writes to a file that only some kernels have.
    package func writeIfPresent(_ text: String, to file: String) throws(SystemFileError) {
        do throws(SystemFileError) {
            try SystemFile.write(text, to: "\(directory)/\(file)")
        } catch {
            guard error.errorNumber == ENOENT else { throw error }
        }
    }
}

/// A group of version 2, whose kernel kills all of it when its memory runs out.
///
/// It sets no `memory.high`: that would slow an extension down below the limit until its clocks fired.
package struct ControlGroup2: ControlGroup {
    package let directory: String

    package var enforcement: MemoryEnforcement { .cgroup2 }

    package var charged: Int? { SystemFile.number(in: "\(directory)/memory.current") }

    package var peakFile: String { "\(directory)/memory.peak" }

    package var filePages: Int { SystemFile.sum(of: ["inactive_file", "active_file"], in: "\(directory)/memory.stat") }

    package var hasRunOut: Bool {
        SystemFile.sum(of: ["oom_kill", "oom_group_kill"], in: "\(directory)/memory.events") > 0
    }

    package func limit(to bytes: Int) throws(SystemFileError) {
        try SystemFile.write("\(bytes)", to: "\(directory)/memory.max")
        try writeIfPresent("0", to: "memory.swap.max")
        try writeIfPresent("1", to: "memory.oom.group")
    }

    package func makeLimitEvent() -> FileDescriptor? { nil }
}

/// A group of version 1, whose kernel halts processes when its memory runs out, until the host has killed them.
package struct ControlGroup1: ControlGroup {
    package let directory: String

    package var enforcement: MemoryEnforcement { .cgroup1 }

    package var charged: Int? { SystemFile.number(in: "\(directory)/memory.usage_in_bytes") }

    package var peakFile: String { "\(directory)/memory.max_usage_in_bytes" }

    package var filePages: Int {
        SystemFile.sum(of: ["total_inactive_file", "total_active_file"], in: "\(directory)/memory.stat")
    }

    package var hasRunOut: Bool {
        SystemFile.sum(of: ["under_oom", "oom_kill"], in: "\(directory)/memory.oom_control") > 0
    }

    package func limit(to bytes: Int) throws(SystemFileError) {
        try SystemFile.write("\(bytes)", to: "\(directory)/memory.limit_in_bytes")
        // Memory and swap together; set second, because it cannot be less than the limit of memory alone.
        try writeIfPresent("\(bytes)", to: "memory.memsw.limit_in_bytes")
        // A kernel without this setting kills by itself, and the host still hears of it.
        try? writeIfPresent("1", to: "memory.oom_control")
    }

    package func makeLimitEvent() throws(SystemFileError) -> FileDescriptor? {
        let event: FileDescriptor
        do throws(EventLoopError) {
            event = try EventCounter.makeDescriptor()
        } catch {
            throw SystemFileError(path: directory, function: "eventfd", errorNumber: error.errorNumber)
        }
        try tell(event, of: "memory.oom_control")
        return event
    }

    /// Asks the kernel to count events of a file of the group.
    ///
    /// - Parameter event: The file's name and, if it takes one, a value.
    package func tell(_ counter: borrowing FileDescriptor, of event: String) throws(SystemFileError) {
        let name = event.prefix { $0 != " " }
        // The kernel keeps what it needs of the file, which can be closed afterwards.
        let file = try SystemFile.open("\(directory)/\(name)")
        let line = "\(counter.rawValue) \(file.rawValue)\(event[name.endIndex...])"
        try SystemFile.write(line, to: "\(directory)/cgroup.event_control")
    }
}
