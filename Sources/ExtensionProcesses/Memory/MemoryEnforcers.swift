internal import EventLoop
internal import Glibc
package import ProcessModel
internal import Synchronization
internal import SystemFiles

/// The ways to enforce memory limits that this machine offers.
///
/// They are found by trying: a control group is made, limited and removed.
package struct MemoryEnforcers: Sendable, Hashable {
    /// An unavailable way, with the reason.
    package struct Unavailable: Sendable, Hashable {
        /// The way.
        package let enforcement: MemoryEnforcement
        /// A sentence that says what is missing and how to get it.
        package let reason: String
    }

    /// The strongest available way.
    package let strongest: MemoryEnforcement
    /// The stronger, unavailable ways, strongest first.
    package let unavailable: [Unavailable]
    /// The parent of the launches' control groups; nil for `poll`.
    package let parent: String?
    /// Whether a try failed only because the host had run out of descriptors or memory: a later one may find more.
    package var isPreliminary = false

    /// The value before anything is known.
    package static let none = MemoryEnforcers(strongest: .poll, unavailable: [], parent: nil)

    /// The prefix of the names of all groups; the host's process identifier and the launch's own identifier follow.
    package static let prefix = "intenthost-"

    /// Held during a try: the tried group bears the process's number, and several hosts of one process may start
    /// together.
    private static let attempt = Mutex(())

    /// Tries the ways, strongest first.
    ///
    /// Must not run on a loop: it reads and writes files, and waits for other tries. A host alone in its group of
    /// version 2 moves itself into a group below, because a group has either processes or controllers to pass on.
    ///
    /// - Parameters:
    ///   - root: The directory that stands for `/`, ending in a slash.
    ///   - delegatedGroup: A group for the host's use in which nothing runs; its own group where nil.
    ///   - allowed: The strongest way to try.
    package static func probe(
        root: String = "/",
        delegatedGroup: String? = nil,
        noStrongerThan allowed: MemoryEnforcement = .cgroup2
    ) -> MemoryEnforcers {
        attempt.withLock { _ in found(root: root, delegatedGroup: delegatedGroup, noStrongerThan: allowed) }
    }

    private static func found(
        root: String,
        delegatedGroup: String?,
        noStrongerThan allowed: MemoryEnforcement
    ) -> MemoryEnforcers {
        var candidates = ControlGroupMounts(root: root)
        if let delegatedGroup {
            let isVersion2 = (try? SystemFile.read("\(delegatedGroup)/cgroup.controllers")) != nil
            candidates.version2 = isVersion2 ? delegatedGroup : nil
            candidates.version1 = isVersion2 ? nil : delegatedGroup
        }
        var unavailable: [Unavailable] = []
        var isPreliminary = false
        do throws(Missing) {
            guard allowed == .cgroup2 else { throw Missing("Switched off by the host's configuration.") }
            let parent = try version2(candidates.version2)
            return MemoryEnforcers(strongest: .cgroup2, unavailable: [], parent: parent)
        } catch {
            unavailable.append(Unavailable(enforcement: .cgroup2, reason: error.reason))
            isPreliminary = error.isShortage
        }
        do throws(Missing) {
            guard allowed != .poll else { throw Missing("Switched off by the host's configuration.") }
            let parent = try version1(candidates.version1)
            return MemoryEnforcers(strongest: .cgroup1, unavailable: unavailable, parent: parent)
        } catch {
            unavailable.append(Unavailable(enforcement: .cgroup1, reason: error.reason))
            isPreliminary = isPreliminary || error.isShortage
        }
        return MemoryEnforcers(
            strongest: .poll,
            unavailable: unavailable,
            parent: nil,
            isPreliminary: isPreliminary
        )
    }

    /// The directory of a launch's group.
    package func groupDirectory(launchID: String) -> String? {
        parent.map { "\($0)/\(Self.prefix)\(getpid())-\(launchID)" }
    }
}

private struct Missing: Error {
    let reason: String
    let isShortage: Bool

    init(_ reason: String, because error: SystemFileError? = nil) {
        self.reason = reason
        isShortage = error.map { SystemError.isShortage($0.errorNumber) } ?? false
    }
}

extension MemoryEnforcers {
    private static func version2(_ directory: String?) throws(Missing) -> String {
        guard let directory else {
            throw Missing("No control groups of version 2 are mounted where this process sees them.")
        }
        let controllers = (try? SystemFile.read("\(directory)/cgroup.controllers")) ?? ""
        guard hasMemory(controllers) else {
            throw Missing(
                "\(directory) has no memory controller: it is not delegated to this user (systemd-run --user --scope "
                    + "-p Delegate=yes does so), or version 1 has it."
            )
        }
        try enableMemory(below: directory)
        try tryOut(ControlGroup2(directory: "\(directory)/\(prefix)\(getpid())-probe"))
        removeAbandoned(in: directory)
        return directory
    }

    private static func version1(_ directory: String?) throws(Missing) -> String {
        guard let directory else {
            throw Missing("No memory hierarchy of version 1 is mounted where this process sees it.")
        }
        try tryOut(ControlGroup1(directory: "\(directory)/\(prefix)\(getpid())-probe"))
        removeAbandoned(in: directory)
        return directory
    }

    /// Enables the memory controller for the groups below.
    private static func enableMemory(below directory: String) throws(Missing) {
        let control = "\(directory)/cgroup.subtree_control"
        if hasMemory((try? SystemFile.read(control)) ?? "") { return }
        do throws(SystemFileError) {
            do throws(SystemFileError) {
                try SystemFile.write("+memory", to: control)
            } catch {
                let processes = (try? SystemFile.read("\(directory)/cgroup.procs")) ?? ""
                guard error.errorNumber == EBUSY, processes == "\(getpid())\n" else { throw error }
                let own = ControlGroup2(directory: "\(directory)/\(prefix)host")
                try own.make()
                try SystemFile.write("\(getpid())", to: "\(own.directory)/cgroup.procs")
                try SystemFile.write("+memory", to: control)
            }
        } catch {
            throw Missing(
                error.errorNumber == EBUSY
                    ? "Other processes share \(directory), so it cannot have limited groups below it. Start the host alone in "
                        + "a delegated group, or name one in its configuration."
                    : "The memory controller cannot be passed on: \(error).",
                because: error
            )
        }
    }

    /// Makes, limits and removes a group.
    private static func tryOut(_ group: some ControlGroup) throws(Missing) {
        // Without processes it can be removed at once; otherwise it does no harm.
        defer { try? SystemFile.removeDirectory(group.directory) }
        do throws(SystemFileError) {
            try group.make()
            try group.limit(to: 1 << 30)
        } catch {
            throw Missing("No group with a limit can be made: \(error).", because: error)
        }
    }

    private static func hasMemory(_ controllers: String) -> Bool {
        controllers.split { $0 == " " || $0 == "\n" || $0 == "+" }.contains("memory")
    }

    /// Removes the empty groups that ended hosts left behind.
    private static func removeAbandoned(in directory: String) {
        let names = (try? SystemDirectory.names(at: directory)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let words = name.dropFirst(prefix.count).split(separator: "-", maxSplits: 1)
            guard words.count == 2, let host = Int32(words[0]), host > 0, !isRunning(host) else { continue }
            try? SystemFile.removeDirectory("\(directory)/\(name)")
        }
    }

    private static func isRunning(_ pid: Int32) -> Bool {
        // `errno` is read before another call of this thread can change it. A process that may not be signalled runs.
        kill(pid, 0) == 0 || errno != ESRCH
    }
}
