internal import EventLoop

/// Which connections are taken; decides and does nothing.
///
/// A connection counts for the process that has made it, for each ancestor of that process and for its user. So a
/// program is a process with all that it has started, however many of these come and go. The last places are a reserve:
/// a program that has few connections gets them while another one has many.
struct ConnectionShares {
    /// A process, or what stands above processes.
    enum Branch: Hashable {
        case host
        case user(UInt32)
        case process(Int32, started: UInt64)
    }

    private struct Count {
        var connections = 0
        /// The number of branches below this one that have many connections.
        var large = 0
        /// The branch above this one where it counts as one with many connections.
        var above: Branch?
    }

    /// The greatest number of connections.
    let most: Int
    /// The number of connections that are kept for programs with few; a program with more than that has many.
    let reserve: Int
    /// The number of connections from which on a program has not few.
    private let few: Int
    private var counts: [Branch: Count] = [:]
    private var members: [ClientNumber: [Branch]] = [:]

    init(most: Int) {
        self.most = most
        reserve = most / 8
        few = min(8, max(1, reserve))
    }

    /// The number of connections.
    var count: Int { members.count }

    /// The branches that a connection counts for, the host first.
    static func path(user: UInt32, process: Int32, _ lineage: ProcessLineage?) -> [Branch] {
        var path: [Branch] = [.host, .user(user)]
        if let processes = lineage?.processes, !processes.isEmpty {
            path += processes.reversed().map { .process($0.pid, started: $0.started) }
        } else if process > 0 {
            path.append(.process(process, started: 0))
        }
        return path
    }

    /// Takes the connection of a client; returns the reason why it is refused, or nil.
    mutating func take(_ client: ClientNumber, at path: [Branch]) -> ClientEnd? {
        guard count < most else { return .tooManyClients(most) }
        guard most - count > reserve || mayUseReserve(path) else { return .tooManyOfProgram(count, reserve: reserve) }
        members[client] = path
        for (index, branch) in path.enumerated() {
            counts[branch, default: Count()].connections += 1
            guard index > 0, counts[branch]?.connections == reserve + 1 else { continue }
            counts[branch]?.above = path[index - 1]
            counts[path[index - 1]]?.large += 1
        }
        return nil
    }

    /// Takes in that a client is gone; does nothing for one that was refused.
    mutating func remove(_ client: ClientNumber) {
        for branch in members.removeValue(forKey: client) ?? [] {
            guard var count = counts[branch] else { continue }
            count.connections -= 1
            // A process may have got another parent meanwhile.
            if count.connections == reserve, let above = count.above.take() { counts[above]?.large -= 1 }
            counts[branch] = count.connections == 0 ? nil : count
        }
    }

    /// Whether a new connection belongs to a program with few connections beside one with many.
    private func mayUseReserve(_ path: [Branch]) -> Bool {
        zip(path, path.dropFirst()).contains { above, branch in
            counts[branch]?.connections ?? 0 < few && counts[above]?.large ?? 0 > 0
        }
    }
}
