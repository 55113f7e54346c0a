package import EventLoop
package import IntentModel
internal import ProcessModel
internal import SystemFiles

/// Adopts processes whose parents have ended, and tells those of living launches from those to kill.
///
/// An orphan is recognized by `INTENTHOST_LAUNCH_ID`, by its control group, and by facts known before its parent ended.
/// An orphan that hides all of these is counted to the only launch there is by the look at memory, and killed at the
/// end of any launch. Lives on the loop.
package final class OrphanKeeper {
    /// The processes to spare.
    package struct Living: Sendable {
        /// The launches that have begun and not ended.
        package var launchIDs: Set<String> = []
        /// The start times of processes that certainly belong to them, by process identifier.
        package var members: [Int32: UInt64] = [:]
        /// The time of this knowledge, in ticks of the kernel; a process that started since may belong to a later
        /// launch.
        package var knownAt = UInt64.max
    }

    /// Orphans that were killed although launches live, because their launch was unknown.
    package struct Kills: Sendable, Equatable {
        package private(set) var count = 0
        package private(set) var first: Int32?

        package mutating func add(_ orphan: ProcessEntry) {
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

    /// Adopts orphans from now on, if that is wanted and possible.
    package init(isWanted: Bool, on loop: EventLoop, log: @escaping (LogLevel, String) -> Void) {
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

    /// The processes to spare now; nil if orphans are not adopted.
    package var living: Living? {
        guard isAdopting else { return nil }
        let members = launches.values.joined().map { ($0.pid, $0.started) }
        return Living(
            launchIDs: Set(launches.keys),
            members: Dictionary(members) { first, _ in first },
            knownAt: ProcessTable.ticksNow
        )
    }

    /// Takes in that a launch is about to be made.
    package func launchBegins(_ launchID: String) {
        guard isAdopting else { return }
        launches[launchID] = []
        // Without it the orphans that have ended are reaped at the end of a launch.
        if signal == nil { signal = try? SignalSource(.child, on: loop) { ProcessTable.reapOrphans() } }
    }

    /// Takes in the known processes of a launch.
    package func know(_ members: [ProcessEntry], of launchID: String) {
        if launches[launchID] != nil { launches[launchID] = members }
    }

    /// Takes in that the first process of a launch has ended, or never existed.
    package func launchEnded(_ launchID: String) { launches[launchID] = nil }

    /// Logs the orphans that were killed.
    package func note(_ kills: Kills) {
        guard let first = kills.first else { return }
        log(
            .warning,
            "has killed \(kills.count) \(kills.count == 1 ? "process" : "processes") that extensions had left behind, first "
                + "\(first), because more than one launch could have started them"
        )
    }

    /// Stops looking.
    package func close() { signal.take()?.close() }

    // MARK: Off the loop

    /// Returns whether an orphan belongs to a living launch, by its environment, its control group or earlier looks.
    package static func isOfLiving(_ orphan: ProcessEntry, _ living: Living) -> Bool {
        if living.members[orphan.pid] == orphan.started { return true }
        guard !living.launchIDs.isEmpty else { return false }
        if let mark = ProcessTable.launchIdentifier(of: orphan.pid) { return living.launchIDs.contains(mark) }
        guard let groups = try? SystemFile.read("/proc/\(orphan.pid)/cgroup") else { return false }
        return living.launchIDs.contains { groups.contains($0) }
    }

    /// Kills the orphans that belong to no living launch.
    ///
    /// - Returns: The number of orphans, including those too young to judge; nil if the look has not seen all.
    package static func kill(sparing living: Living, _ kills: inout Kills) -> Int? {
        guard let orphans = ProcessTable.orphans() else { return nil }
        var count = 0
        for orphan in orphans {
            if orphan.isEnded {
                ProcessTable.reap(orphan)
            } else if orphan.started >= living.knownAt, ProcessTable.launchIdentifier(of: orphan.pid) != nil {
                // The next look knows its launch. An orphan that hides is not spared: it may be another one at each
                // look.
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
