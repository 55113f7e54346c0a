internal import EventLoop
internal import Glibc

/// The control group of one launch, in either version.
protocol ControlGroup: Sendable {
    /// Its directory.
    var directory: String { get }
    /// Which version it is of.
    var enforcement: MemoryEnforcement { get }
    /// Everything that is charged to it in bytes, file pages included; nil if the group is gone.
    var charged: Int? { get }
    /// The file with the most that has been charged, which not every kernel keeps.
    var peakFile: String { get }
    /// How much of the charge is pages of files, which the kernel gives back before it lets the limit be reached.
    var filePages: Int { get }
    /// Whether the limit has been reached for good.
    var hasRunOut: Bool { get }
    /// Sets the limit.
    func limit(to bytes: Int) throws(SystemFileError)
    /// A counter that the kernel counts up when the limit is reached; nil where it tells in another way.
    func makeLimitEvent() throws(SystemFileError) -> FileDescriptor?
}

extension ControlGroup {
    /// Makes the directory; one that is there already is taken over.
    func make() throws(SystemFileError) {
        do throws(SystemFileError) {
            try SystemFile.makeDirectory(directory)
        } catch {
            guard error.errorNumber == EEXIST else { throw error }
        }
    }

    /// Writes to a file that only some kernels have.
    func writeIfPresent(_ text: String, to file: String) throws(SystemFileError) {
        do throws(SystemFileError) {
            try SystemFile.write(text, to: "\(directory)/\(file)")
        } catch {
            guard error.errorNumber == ENOENT else { throw error }
        }
    }
}

/// A group of version 2, whose kernel kills all of it when the limit is reached.
///
/// There is no `memory.high`: it would slow an extension down between there and the limit until its clocks fired.
struct ControlGroup2: ControlGroup {
    let directory: String

    var enforcement: MemoryEnforcement { .cgroup2 }

    var charged: Int? { SystemFile.number(in: "\(directory)/memory.current") }

    var peakFile: String { "\(directory)/memory.peak" }

    var filePages: Int { SystemFile.sum(of: ["inactive_file", "active_file"], in: "\(directory)/memory.stat") }

    var hasRunOut: Bool { SystemFile.sum(of: ["oom_kill", "oom_group_kill"], in: "\(directory)/memory.events") > 0 }

    func limit(to bytes: Int) throws(SystemFileError) {
        try SystemFile.write("\(bytes)", to: "\(directory)/memory.max")
        try writeIfPresent("0", to: "memory.swap.max")
        try writeIfPresent("1", to: "memory.oom.group")
    }

    func makeLimitEvent() -> FileDescriptor? { nil }
}

/// A group of version 1, whose kernel halts those that want more than the limit until the host has killed them.
struct ControlGroup1: ControlGroup {
    let directory: String

    var enforcement: MemoryEnforcement { .cgroup1 }

    var charged: Int? { SystemFile.number(in: "\(directory)/memory.usage_in_bytes") }

    var peakFile: String { "\(directory)/memory.max_usage_in_bytes" }

    var filePages: Int {
        SystemFile.sum(of: ["total_inactive_file", "total_active_file"], in: "\(directory)/memory.stat")
    }

    var hasRunOut: Bool { SystemFile.sum(of: ["under_oom", "oom_kill"], in: "\(directory)/memory.oom_control") > 0 }

    func limit(to bytes: Int) throws(SystemFileError) {
        try SystemFile.write("\(bytes)", to: "\(directory)/memory.limit_in_bytes")
        // Memory and swap together; in this order, since it cannot be less than the limit of memory alone.
        try writeIfPresent("\(bytes)", to: "memory.memsw.limit_in_bytes")
        // The kernel kills by itself where it cannot be told not to, and the host hears of it all the same.
        try? writeIfPresent("1", to: "memory.oom_control")
    }

    func makeLimitEvent() throws(SystemFileError) -> FileDescriptor? {
        let event: FileDescriptor
        do throws(EventLoopError) {
            event = try EventCounter.makeDescriptor()
        } catch {
            throw SystemFileError(path: directory, function: "eventfd", errorNumber: error.errorNumber)
        }
        try tell(event, of: "memory.oom_control")
        return event
    }

    /// Asks the kernel to count when something happens to a file of the group.
    ///
    /// - Parameter event: The file's name and, where it takes one, a value.
    func tell(_ counter: borrowing FileDescriptor, of event: String) throws(SystemFileError) {
        let words = event.split(separator: " ")
        // The kernel keeps what it needs of the file, which can be closed afterwards.
        let file = try SystemFile.open("\(directory)/\(words[0])")
        let line = (["\(counter.rawValue)", "\(file.rawValue)"] + words.dropFirst()).joined(separator: " ")
        try SystemFile.write(line, to: "\(directory)/cgroup.event_control")
    }
}
