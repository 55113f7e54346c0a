internal import IntentModel

/// The shell around the keeping of jobs of a simulated host; `JobKeeper` is the real one.
struct SimulatedKeeper {
    var keeping: JobKeeping
    var clock = SteadyTimestamp()
    /// When the timer is due, and which of the world's timers it is.
    var deadline: Timestamp?
    /// The jumps of the clock that the timer knows of.
    var jumps = 0
    var timer = 0
    var isSettling = false
    /// The requests that wait for their jobs to be written down.
    var callers: [JobIdentifier: Int] = [:]
    /// What the journal is doing for this host.
    var operationsUnderWay = 0
}
