internal import EventLoop

/// Looks after processes whose parents have ended, where this process has become the parent of such: tells those of living launches
/// from those that are to be killed.
///
/// An orphan is told by `INTENTHOST_LAUNCH_ID`, by its control group, and by what was known of it before its parent ended. One that hides
/// all of it is given to the only launch there is by the look at memory, and is killed at the end of any launch. Lives on the loop.
final class OrphanKeeper {
    /// What is not to be killed.
    struct Living: Sendable {
        /// The launches that have begun and not ended.
        var launchIDs: Set<String> = []
        /// When those processes started that belong to them for certain, by their numbers.
        var members: [Int32: UInt64] = [:]
        /// When this was found out, in ticks of the kernel: a process that started since may be of a later launch.
        var knownAt = UInt64.max
    }

    /// Orphans that were killed although launches live, since nobody could tell which of them they belonged to.
    struct Kills: Sendable, Equatable {
        private(set) var count = 0
        private(set) var first: Int32?

        mutating func add(_ orphan: ProcessEntry) {
            count += 1
            if first == nil { first = orphan.pid }
        }
    }

    private let loop: EventLoop
    private let log: (LogLevel, String) -> Void
    /// Whether orphans become children of this process.
    private let isAdopting: Bool
    private var launches: [String: [ProcessEntry]] = [:]
    private var signal: SignalSource?

    /// Adopts orphans from now on where that is wanted and can be done.
    init(isWanted: Bool, on loop: EventLoop, log: @escaping @Sendable (LogLevel, String) -> Void) {
        self.loop = loop
        self.log = log
        var isAdopting = isWanted
        if isWanted {
            do throws(EventLoopError) { try ProcessTable.adoptOrphans() } catch {
                isAdopting = false
                log(
                    .warning,
                    "does not adopt what extensions leave behind (\(error)): a process that clears its environment may stay. Start "
                        + "the host in a process that has no children."
                )
            }
        }
        self.isAdopting = isAdopting
    }

    /// What is not to be killed now; nil where orphans are not adopted.
    var living: Living? {
        guard isAdopting else { return nil }
        let members = launches.values.joined().map { ($0.pid, $0.started) }
        return Living(
            launchIDs: Set(launches.keys),
            members: Dictionary(members) { first, _ in first },
            knownAt: ProcessTable.ticksNow
        )
    }

    /// A launch is about to be made.
    func launchBegins(_ launchID: String) {
        guard isAdopting else { return }
        launches[launchID] = []
        // Without it the orphans that have ended are reaped at the end of a launch.
        if signal == nil { signal = try? SignalSource(.child, on: loop) { ProcessTable.reapOrphans() } }
    }

    /// These are the processes of a launch.
    func know(_ members: [ProcessEntry], of launchID: String) {
        if launches[launchID] != nil { launches[launchID] = members }
    }

    /// The first process of a launch has ended, or there never was one.
    func launchEnded(_ launchID: String) { launches[launchID] = nil }

    /// Tells of what was killed.
    func note(_ kills: Kills) {
        guard let first = kills.first else { return }
        log(
            .warning,
            "has killed \(kills.count) \(kills.count == 1 ? "process" : "processes") that extensions had left behind, first "
                + "\(first), because more than one launch could have started them"
        )
    }

    /// Stops looking.
    func close() { signal.take()?.close() }

    // MARK: Off the loop

    /// Whether an orphan says itself, or its control group, or what was seen of it before, that it belongs to a living launch.
    static func isOfLiving(_ orphan: ProcessEntry, _ living: Living) -> Bool {
        if living.members[orphan.pid] == orphan.started { return true }
        guard !living.launchIDs.isEmpty else { return false }
        if let mark = ProcessTable.launchIdentifier(of: orphan.pid) { return living.launchIDs.contains(mark) }
        guard let groups = try? SystemFile.read("/proc/\(orphan.pid)/cgroup") else { return false }
        return living.launchIDs.contains { groups.contains($0) }
    }

    /// Kills the orphans that belong to no living launch.
    ///
    /// - Returns: How many there were, with those that are too young to be told; nil where the look has not seen all.
    static func kill(sparing living: Living, in span: ProcessSpan?, _ kills: inout Kills) -> Int? {
        guard let orphans = ProcessTable.orphans(in: span) else { return nil }
        var count = 0
        for orphan in orphans {
            if orphan.isEnded {
                ProcessTable.reap(orphan)
            } else if orphan.started >= living.knownAt, ProcessTable.launchIdentifier(of: orphan.pid) != nil {
                // Another look follows, which knows of its launch. One that hides is not spared: it may be another at each look.
                count += 1
            } else if !isOfLiving(orphan, living) {
                ProcessTable.kill(orphan)
                count += 1
                if !living.launchIDs.isEmpty { kills.add(orphan) }
            }
        }
        return count
    }
}
