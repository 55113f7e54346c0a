internal import EventLoop
internal import SystemFiles

/// Distinguishes a debugger of a person from a process of the launch that traces the extension.
package enum LaunchTracer {
    /// The greatest number of ancestors that are examined; a debugger has a few.
    private static let mostAncestors = 64

    /// Returns whether a tracer belongs to the launch: by its group, session, environment, control group or ancestry.
    ///
    /// One that cannot be looked at counts as the launch's own.
    ///
    /// - Parameter leader: The launch's first process.
    package static func isOwn(_ tracer: Int32, leader: Int32, launchID: String) -> Bool {
        if ProcessTable.launchIdentifier(of: tracer) == launchID { return true }
        if let groups = try? SystemFile.read("/proc/\(tracer)/cgroup"), !launchID.isEmpty, groups.contains(launchID) {
            return true
        }
        var pid = tracer
        for _ in 0..<mostAncestors {
            guard let entry = ProcessTable.entry(of: pid) else { return true }
            if entry.pid == leader || entry.group == leader || entry.session == leader { return true }
            // A child of this process that is a reaper of orphans may be an orphan of the launch.
            if entry.parent == ProcessTable.ownIdentifier { return ProcessTable.adoptsOrphans }
            if entry.parent <= 1 { return false }
            pid = entry.parent
        }
        return true
    }
}
