package import IntentModel

/// Why a launch ends.
package struct LaunchEnding: Sendable {
    /// The reason why the launch ended before its process did; later calls get it as well.
    package var failure: Failure?
    /// The reason why the launch counts as a crash, once that is decided: when a clock or the memory limit ends it, or
    /// when it ends by itself.
    package private(set) var crashReason: String?

    /// Counts the launch as a crash; returns false if it was one already.
    mutating func countsAsCrash(because reason: String) -> Bool {
        guard crashReason == nil else { return false }
        crashReason = reason
        return true
    }
}

extension LaunchMachine {
    /// A pipe that broke although the process lives, which may be about to end: the verdict waits a moment.
    package struct BrokenPipe: Sendable {
        var brokeAt: Instant
        let failure: Failure

        var deadline: Instant { brokeAt.advanced(by: exitDelay) }
    }
}
