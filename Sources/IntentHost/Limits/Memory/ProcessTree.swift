internal import EventLoop

/// Works out which processes belong to a launch where no control group keeps them together.
enum ProcessTree {
    /// Those in the leader's group and session, those that were known before, and all that any of them has started, unless they
    /// have ended.
    ///
    /// A process that has left the session and whose parent has ended belongs nowhere any more, so it is found only if it is
    /// known otherwise.
    ///
    /// - Parameter known: The members of an earlier look, and those that carry the launch's identifier.
    static func members(of leader: Int32, known: [ProcessEntry], in table: [ProcessEntry]) -> [ProcessEntry] {
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
