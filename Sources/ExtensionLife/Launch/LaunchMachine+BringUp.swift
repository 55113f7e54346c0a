package import IntentModel

extension LaunchMachine {
    /// A launch whose `initialize` is not answered yet.
    package struct BringUp: Sendable, Equatable {
        /// The instant at which the host began to make the process.
        package let madeAt: Instant
        /// The instant from which the launch clock runs, plus the time for which it stood still.
        package var clockStart: Instant
        /// Whether a request has lost its time to this launch, which may be stopped before its own clock fires.
        package private(set) var isOverdue = false

        init(madeAt: Instant, clockStart: Instant) { (self.madeAt, self.clockStart) = (madeAt, clockStart) }

        /// Takes in that the clock of a request fires, which may have waited mainly for the launch.
        mutating func callGivesUp(at now: Instant, limit: Duration) {
            isOverdue = isOverdue || clockStart.duration(to: now) * 2 >= limit
        }
    }

    /// What an extension tells in its answer to `initialize`.
    package struct Announcement: Sendable {
        /// Whether it acknowledges each call.
        package let promisesAcks: Bool
        /// The number of calls that it may have at a time.
        package let concurrentCalls: Int
        /// The jobs that it knows; nil where it keeps none.
        package let openJobs: [String]?
    }
}
