import EventLoop
import Foundation
import ProcessTestSupport

@testable import ExtensionProcesses

/// A tree of files that looks like a delegated control group of version 2.
///
/// The kernel makes a group's files together with its directory. Here they are made before, and the host takes the
/// directory over.
struct FakeControlGroups {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("proc/self/mountinfo", "30 25 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n")
        try folder.write("proc/self/cgroup", "0::/app\n")
        try write("cgroup.controllers", "cpu memory pids\n")
        try write("cgroup.subtree_control", "")
        try addGroup("probe")
    }

    var root: String { "\(folder.path)/" }
    var parent: String { "\(folder.path)/sys/fs/cgroup/app" }

    /// Makes the files of a group of this process, and returns its name.
    @discardableResult
    func addGroup(_ launchID: String) throws -> String {
        let group = "intenthost-\(ProcessInfo.processInfo.processIdentifier)-\(launchID)"
        for file in ["memory.max", "memory.swap.max", "memory.oom.group", "cgroup.procs", "cgroup.kill"] {
            try write("\(group)/\(file)", "")
        }
        try write("\(group)/memory.current", "0\n")
        try write("\(group)/memory.peak", "0\n")
        try write("\(group)/memory.stat", "anon 1\ninactive_file \(12 << 20)\nactive_file \(8 << 20)\n")
        try write("\(group)/memory.events", "low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\n")
        return group
    }

    /// Changes a file in place, like the kernel, so that its watchers see it.
    func write(_ name: String, _ text: String) throws {
        let path = "\(parent)/\(name)"
        guard let file = FileHandle(forWritingAtPath: path) else {
            try folder.write("sys/fs/cgroup/app/\(name)", text)
            return
        }
        // In one step, because a reader may come at any time: empty lines cover the rest of a longer text.
        let size = Int(try file.seekToEnd())
        try file.seek(toOffset: 0)
        try file.write(
            contentsOf: Data(text.utf8) + Data(repeating: UInt8(ascii: "\n"), count: max(0, size - text.utf8.count))
        )
        try file.close()
    }

    func read(_ name: String) throws -> String { try String(contentsOfFile: "\(parent)/\(name)", encoding: .utf8) }

    /// Removes the files of a group.
    func empty(_ group: String) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(parent)/\(group)") {
            try FileManager.default.removeItem(atPath: "\(parent)/\(group)/\(name)")
        }
    }
}
