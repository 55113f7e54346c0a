/// Tells the time and calls back at an instant: the event loop, or a simulated world.
///
/// All methods are called in the domain of the host, and so are the closures.
package protocol Scheduler: AnyObject {
    /// The time of the monotonic clock.
    var now: Instant { get }
    /// The time of the clock on the wall, which anybody may set.
    var wallTime: Timestamp { get }
    /// Calls a closure at an instant or soon after it; never before it, and never within this call.
    ///
    /// Timers fire in the order of their deadlines. Those of one deadline fire in the order in which they were
    /// scheduled.
    func schedule(at deadline: Instant, _ body: @escaping () -> Void) -> DeadlineToken
    /// Takes a timer back; does nothing if it has fired.
    func cancel(_ token: DeadlineToken)
}
