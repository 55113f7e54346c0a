internal import EventLoop

/// Finds and kills all that a launch has started, daemons included, which have left its process group and session.
///
/// They are known by `INTENTHOST_LAUNCH_ID`, which every process inherits that is not executed with another environment.
enum LeftoverProcesses {
    private static let patience = Duration.seconds(5)
    private static let longestPause = Duration.milliseconds(50)

    /// Sends SIGKILL to every process of a launch until there is none any more.
    ///
    /// Reads the environment of every process of this user, so it is not free, and runs off the loop. Given up after five seconds,
    /// which a process outlasts only inside the kernel.
    ///
    /// - Parameters:
    ///   - leader: The launch's first process, while it is not reaped: its group, its session and its descendants are killed, too.
    ///   - members: Processes that are known to belong to the launch.
    /// - Returns: How many processes the first look has found.
    @concurrent
    @discardableResult
    static func kill(launchID: String, leader: Int32? = nil, members: [ProcessEntry] = []) async -> Int {
        var members = members
        if let leader { members = ProcessTree.members(of: leader, known: members, in: ProcessTable.read()) }
        for member in members { ProcessTable.kill(member) }
        // The leader may be reaped from here on and its number belong to somebody else, so that only the first look uses it.
        let first = ProcessTable.kill(launchIdentifier: launchID, leader: leader)
        var (found, looksWithout, pause, waited) = (first, first == 0 ? 1 : 0, Duration.milliseconds(1), Duration.zero)
        // What was being forked during one look is found by the next, so two of them must find nothing.
        while looksWithout < 2, waited < patience {
            if found != 0 {
                // The kernel tells only parents and holders of a descriptor when a process is gone; these are strangers' children.
                try? await Task.sleep(for: pause)
                waited += pause
                pause = min(pause * 2, longestPause)
            }
            found = ProcessTable.kill(launchIdentifier: launchID, leader: nil)
            looksWithout = found == 0 ? looksWithout + 1 : 0
        }
        return first ?? 0
    }
}
