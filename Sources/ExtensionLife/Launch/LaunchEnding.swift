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
    ///
    /// Behind a reference, because a failure is large, and every call asks whether there is one.
    package indirect enum BrokenPipe: Sendable {
        case until(Instant, Failure)

        /// The instant of the verdict.
        var deadline: Instant {
            switch self {
            case .until(let deadline, _): deadline
            }
        }
    }
}
