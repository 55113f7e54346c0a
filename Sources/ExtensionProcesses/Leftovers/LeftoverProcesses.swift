package import EventLoop

/// Finds and kills all that a launch has started, daemons included, which have left its process group and session.
///
/// It recognizes them by `INTENTHOST_LAUNCH_ID`, which every process inherits unless its environment is replaced.
package enum LeftoverProcesses {
    private static let patience = Duration.seconds(5)
    private static let longestPause = Duration.milliseconds(50)

    /// Sends SIGKILL to every process of a launch until there is none any more.
    ///
    /// Reads the environment of every process of this user, so it is not free, and runs off the loop. Gives up after
    /// five seconds; only a process that hangs inside the kernel lives that long.
    ///
    /// - Parameters:
    ///   - leader: The launch's first process, while it is not reaped. Its group, its session and its descendants are
    ///     killed, too.
    ///   - members: Processes that are known to belong to the launch.
    /// - Returns: The number of processes that the first look found.
    @concurrent
    @discardableResult
    package static func kill(launchID: String, leader: Int32? = nil, members: [ProcessEntry] = []) async -> Int {
        var members = members
        if let leader { members = ProcessTree.members(of: leader, known: members, in: ProcessTable.read()) }
        for member in members { ProcessTable.kill(member) }
        // Only the first look uses the leader: it may be reaped from here on, and its number may be reused.
        let first = ProcessTable.kill(launchIdentifier: launchID, leader: leader)
        var (found, looksWithout, pause, waited) = (first, first == 0 ? 1 : 0, Duration.milliseconds(1), Duration.zero)
        // The next look finds a process that was being forked during this one, so two looks must find nothing.
        while looksWithout < 2, waited < patience {
            if found != 0 {
                // The kernel tells only parents and holders of a descriptor when a process is gone; these are
                // strangers' children.
                try? await Task.sleep(for: pause)
                waited += pause
                pause = min(pause * 2, longestPause)
            }
            found = ProcessTable.kill(launchIdentifier: launchID, leader: nil)
            looksWithout = found == 0 ? looksWithout + 1 : 0
        }
        return first ?? 0
    }

    /// Looks twice for processes left by launches, on a launch thread, and kills them.
    ///
    /// Most launches leave nothing.
    package static func look(
        for launchIDs: [String],
        _ orphans: OrphanKeeper,
        on loop: EventLoop,
        _ completion: @escaping ([[Int]?]) -> Void
    ) {
        let living = orphans.living
        let looked = loop.completion { (found: (looks: [[Int]?], kills: OrphanKeeper.Kills)) in
            orphans.note(found.kills)
            completion(found.looks)
        }
        do throws(EventLoopError) {
            // One of these threads is usually idle; a thread of Swift's would have to be started.
            try loop.launchThreads.run(isShort: true) { _ in
                var kills = OrphanKeeper.Kills()
                let looks = (0..<2).map { _ in look(for: launchIDs, sparing: living, &kills) }
                looked((looks, kills))
            }
        } catch {
            // Another look follows after the pause.
            looked(([nil], OrphanKeeper.Kills()))
        }
    }

    private static func look(
        for launchIDs: [String],
        sparing living: OrphanKeeper.Living?,
        _ kills: inout OrphanKeeper.Kills
    ) -> [Int]? {
        guard let living else { return ProcessTable.kill(launchIdentifiers: launchIDs) }
        guard let orphans = OrphanKeeper.kill(sparing: living, &kills) else { return nil }
        // Every process of an ended launch is an adopted orphan or descends from one, so without orphans there is none.
        guard orphans > 0 else { return launchIDs.map { _ in 0 } }
        // An orphan could belong to any of them, so all are searched for once more.
        return ProcessTable.kill(launchIdentifiers: launchIDs)?.map { $0 + orphans }
    }
}
