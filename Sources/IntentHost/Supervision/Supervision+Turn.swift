/// A launch waits for its turn among those of the host, from the wish until the shell begins.
extension Supervision {
    /// Whether a launch is wanted or under way that is not ready yet.
    var isStarting: Bool {
        if isSpawning { return true }
        guard let index = currentIndex, case .launching = sessions[index].state else { return false }
        return true
    }

    /// Whether anybody waits for the launch that was asked for: its callers may have given up, or their clocks have fired.
    var wantsLaunch: Bool { !isClosed && (!queue.isEmpty || isWantedForJobs) }

    /// The launch that was asked for is not made, because nobody waits for it any more.
    mutating func launchWithdrawn() { isSpawning = false }
}
