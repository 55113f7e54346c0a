package import EventLoop

/// Finds the processes of a launch without a control group.
package enum ProcessTree {
    /// The processes in the leader's group and session, the known ones, and all that any of them has started.
    ///
    /// Processes that have ended are left out. A process that left the session and whose parent has ended is found only
    /// if it is known.
    ///
    /// - Parameter known: The members of an earlier scan, and those that carry the launch's identifier.
    package static func members(of leader: Int32, known: [ProcessEntry], in table: [ProcessEntry]) -> [ProcessEntry] {
        var starts: [Int32: UInt64] = [:]
        for entry in known { starts[entry.pid] = entry.started }
        var children: [Int32: [ProcessEntry]] = [:]
        var members: [ProcessEntry] = []
        var found: Set<Int32> = []
        for entry in table where !entry.isEnded {
            let isMember =
                entry.pid == leader || entry.group == leader || entry.session == leader
                || starts[entry.pid] == entry.started
            if isMember, found.insert(entry.pid).inserted { members.append(entry) }
            children[entry.parent, default: []].append(entry)
        }
        var next = 0
        while next < members.count {
            for child in children[members[next].pid] ?? [] where found.insert(child.pid).inserted {
                members.append(child)
            }
            next += 1
        }
        return members
    }
}
