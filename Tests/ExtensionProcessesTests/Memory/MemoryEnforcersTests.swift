import Dispatch
import Foundation
import ProcessModel
import ProcessTestSupport
import Synchronization
import Testing

@testable import ExtensionProcesses

@Suite("The memory enforcers of a machine")
struct MemoryEnforcersTests {
    // MARK: Mounts

    private let hybridMounts = """
        25 1 254:0 / / rw,relatime - ext4 /dev/root rw
        34 25 0:29 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
        35 25 0:30 / /sys/fs/cgroup/cpu rw,relatime shared:5 - cgroup cgroup rw,cpu
        39 25 0:34 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw

        """

    @Test("A process is found in both hierarchies of a machine with both")
    func hybrid() {
        let mounts = ControlGroupMounts(mounts: hybridMounts, groups: "4:memory:/a/b\n1:cpu:/c\n0::/\n", root: "/")
        #expect(mounts.version1 == "/sys/fs/cgroup/memory/a/b")
        #expect(mounts.version2 == "/sys/fs/cgroup/unified")
    }

    @Test("In a container the mount begins at the container's own group")
    func container() {
        let line = "30 25 0:26 /docker/1 /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw,nsdelegate\n"
        #expect(ControlGroupMounts(mounts: line, groups: "0::/docker/1/x\n", root: "/").version2 == "/sys/fs/cgroup/x")
        #expect(ControlGroupMounts(mounts: line, groups: "0::/docker/1\n", root: "/").version2 == "/sys/fs/cgroup")
        #expect(ControlGroupMounts(mounts: line, groups: "0::/docker/12\n", root: "/").version2 == nil)
        let outside = "30 25 0:26 / /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw\n"
        #expect(ControlGroupMounts(mounts: outside, groups: "0::/../x\n", root: "/").version2 == nil)
    }

    // MARK: Probing

    @Test("A machine without control groups is polled, and the missing parts are named")
    func nothing() throws {
        let folder = try TemporaryFolder()
        let enforcers = MemoryEnforcers.probe(root: "\(folder.path)/")
        #expect(enforcers.strongest == .poll)
        #expect(enforcers.parent == nil)
        #expect(enforcers.unavailable.map(\.enforcement) == [.cgroup2, .cgroup1])
        #expect(enforcers.unavailable.allSatisfy { $0.reason.contains("mounted") })
    }

    /// A host that found another's probe group there, and then gone, once fell back to polling for good.
    @Test("Hosts of one process that probe at the same time find the same")
    func together() {
        let expected = MemoryEnforcers.probe()
        // Threads, because the probes wait for each other.
        let found = Mutex(Set<MemoryEnforcers>())
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            let enforcers = MemoryEnforcers.probe()
            found.withLock { _ = $0.insert(enforcers) }
        }
        #expect(found.withLock { $0 } == [expected])
    }

    @Test("A group without the memory controller, or with it switched off, is not used")
    func withoutController() throws {
        let tree = try FakeControlGroups()
        try tree.folder.write("sys/fs/cgroup/app/cgroup.controllers", "cpu pids\n")
        let enforcers = MemoryEnforcers.probe(root: tree.root)
        #expect(enforcers.strongest == .poll)
        #expect(enforcers.unavailable.first?.reason.contains("no memory controller") == true)
        let off = MemoryEnforcers.probe(root: tree.root, noStrongerThan: .poll)
        #expect(off.unavailable.first?.reason.contains("Switched off") == true)
    }

    @Test("A delegated group of version 2 is used, and its controller is passed on")
    func version2() throws {
        let tree = try FakeControlGroups()
        let enforcers = MemoryEnforcers.probe(root: tree.root)
        #expect(enforcers == MemoryEnforcers(strongest: .cgroup2, unavailable: [], parent: tree.parent))
        #expect(try tree.read("cgroup.subtree_control") == "+memory")
        let named = MemoryEnforcers.probe(root: "/nonexistent/", delegatedGroup: tree.parent)
        #expect(named.strongest == .cgroup2)
    }

    @Test("Groups of another host that is gone are removed; those of a living host are not")
    func abandoned() throws {
        let tree = try FakeControlGroups()
        // No process has this number: the largest possible is 4194304.
        let (abandoned, living) = ("\(tree.parent)/intenthost-9999999-x", "\(tree.parent)/intenthost-1-x")
        for path in [abandoned, living] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        #expect(MemoryEnforcers.probe(root: tree.root).strongest == .cgroup2)
        #expect(!FileManager.default.fileExists(atPath: abandoned))
        #expect(FileManager.default.fileExists(atPath: living))
    }

    // MARK: Version 2, on files that the test changes as the kernel would

    @Test(
        "A watch of version 2 sets the limit, warns, reports the kernel's kill and removes the group",
        .timeLimit(.minutes(1))
    )
    func watch() async throws {
        let tree = try FakeControlGroups()
        let group = try tree.addGroup("launch")
        let enforcers = MemoryEnforcers.probe(root: tree.root)
        try await withLoop { loop in
            let run = await MemoryRun(enforcers, limit: 30 << 20, launchID: "launch", on: loop)
            #expect(await run.enforcedBy == .cgroup2)
            #expect(await run.groupDirectory == tree.parent + "/" + group)
            // The limit, and room for file pages.
            #expect(try tree.read("\(group)/memory.max") == "\(158 << 20)")
            #expect(try tree.read("\(group)/memory.swap.max") == "0")
            #expect(try tree.read("\(group)/memory.oom.group") == "1")

            try tree.write("\(group)/memory.current", "\(29 << 20)\n")
            // The kernel's peak is never below the charged memory.
            try tree.write("\(group)/memory.peak", "\(29 << 20)\n")
            await run.start(pid: 1)
            // Most of it is pages of files, which the kernel would reclaim.
            #expect(await run.usage()?.current == 9 << 20)
            try tree.write("\(group)/memory.stat", "anon 1\ninactive_file 0\nactive_file \(1 << 20)\n")
            #expect(await run.nextEvent() == .warning(MemoryUsage(current: 28 << 20, peak: 28 << 20)))

            try tree.write("\(group)/memory.peak", "\(158 << 20)\n")
            try tree.write("\(group)/memory.events", "low 0\nhigh 0\nmax 12\noom 1\noom_kill 2\noom_group_kill 1\n")
            #expect(await run.nextEvent() == .exceeded(MemoryUsage(current: 28 << 20, peak: 158 << 20)))
            await run.killAll()
            #expect(try tree.read("\(group)/cgroup.kill") == "1")

            // The kernel removes a directory with its files; here they are removed while the watch tries.
            async let closed: Void = run.close()
            try tree.empty(group)
            await closed
            #expect(!FileManager.default.fileExists(atPath: "\(tree.parent)/\(group)"))
            #expect(await run.usage()?.peak == 158 << 20)
        }
    }

    @Test("What a report tells is looked at anew with each new peak of the charge", .timeLimit(.minutes(1)))
    func peaks() async throws {
        let tree = try FakeControlGroups()
        let group = try tree.addGroup("launch")
        let enforcers = MemoryEnforcers.probe(root: tree.root)
        try await withLoop { loop in
            let run = await MemoryRun(enforcers, limit: 1 << 30, launchID: "launch", on: loop)
            try tree.write("\(group)/memory.current", "\(25 << 20)\n")
            try tree.write("\(group)/memory.peak", "\(25 << 20)\n")
            #expect(await run.peaks == [5 << 20, 25 << 20])
            // Private memory that takes the place of file pages rises unseen for a while.
            try tree.write("\(group)/memory.stat", "anon 1\ninactive_file 0\nactive_file 0\n")
            #expect(await run.peaks == [5 << 20, 25 << 20])
            try tree.write("\(group)/memory.peak", "\(26 << 20)\n")
            #expect(await run.peaks == [25 << 20, 26 << 20])
            async let closed: Void = run.close()
            try tree.empty(group)
            await closed
        }
    }

    @Test("Private memory alone is held to the limit, beside any number of file pages", .timeLimit(.minutes(1)))
    func privateMemory() async throws {
        let tree = try FakeControlGroups()
        let group = try tree.addGroup("launch")
        let enforcers = MemoryEnforcers.probe(root: tree.root)
        try await withLoop { loop in
            let run = await MemoryRun(enforcers, limit: 30 << 20, launchID: "launch", on: loop)
            await run.start(pid: 1)
            // 30 MiB of 50 are private.
            try tree.write("\(group)/memory.current", "\(50 << 20)\n")
            try tree.write("\(group)/memory.peak", "\(50 << 20)\n")
            #expect(await run.nextEvent() == .warning(MemoryUsage(current: 30 << 20, peak: 30 << 20)))
            try tree.write("\(group)/memory.current", "\(51 << 20)\n")
            #expect(await run.nextEvent() == .exceeded(MemoryUsage(current: 31 << 20, peak: 31 << 20)))
            async let closed: Void = run.close()
            try tree.empty(group)
            await closed
        }
    }
}
