internal import EventLoop

/// Finds and kills what an extension has left behind: daemons, which have left its process group and session.
///
/// They are known by `INTENTHOST_LAUNCH_ID`, which every process inherits that is not executed with another environment.
enum LeftoverProcesses {
    private static let patience = Duration.seconds(5)
    private static let longestPause = Duration.milliseconds(50)

    /// Sends SIGKILL to every process of some launches until there is none any more.
    ///
    /// Goes through all processes of the machine, once for all launches, so it is not free, and runs off the loop. Given up after
    /// five seconds, which a process outlasts only inside the kernel.
    ///
    /// - Parameters:
    ///   - launches: Those with a leader that is not reaped lose what that has started, too.
    ///   - members: Processes that are known to belong to one of them.
    /// - Returns: How many processes the first look has found.
    @concurrent
    @discardableResult
    static func kill(_ launches: [ProcessTable.Launch], members: [ProcessEntry] = []) async -> Int {
        var members = members
        for leader in launches.compactMap(\.leader) {
            members = ProcessTree.members(of: leader, known: members, in: ProcessTable.read())
        }
        for member in members { ProcessTable.kill(member) }
        // The leaders may be reaped from here on and their numbers belong to somebody else, so that only the first look uses them.
        let first = ProcessTable.kill(launches)
        let launches = launches.map { ProcessTable.Launch($0.identifier, startedSince: $0.startedSince) }
        var (found, looksWithout, pause, waited) = (first, first == 0 ? 1 : 0, Duration.milliseconds(1), Duration.zero)
        // What was being forked during one look is found by the next, so two of them must find nothing.
        while looksWithout < 2, waited < patience {
            if found > 0 {
                // The kernel tells only parents and holders of a descriptor when a process is gone; these are strangers' children.
                try? await Task.sleep(for: pause)
                waited += pause
                pause = min(pause * 2, longestPause)
            }
            found = ProcessTable.kill(launches)
            looksWithout = found == 0 ? looksWithout + 1 : 0
        }
        return first
    }
}
