internal import IntentModel

/// The stand of all clocks but the grace, while a debugger is attached.
struct DebuggerHold: Sendable {
    /// The instant until which the clocks stand still; then the process is looked at again.
    var end: Instant?
    private var isReported = false

    func holds(at now: Instant) -> Bool { end.map { now < $0 } ?? false }

    /// Begins an interval; returns whether it is the first of the launch.
    mutating func begin(at now: Instant) -> Bool {
        end = now.advanced(by: LaunchMachine.debuggerInterval)
        defer { isReported = true }
        return !isReported
    }
}
