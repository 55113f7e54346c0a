import CLinux
package import HostTime
import Synchronization

/// The token of a scheduled timer.
package typealias TimerToken = DeadlineToken

/// The timers of one loop, and the instant for which its timerfd is armed.
struct LoopTimers {
    enum Payload {
        case call(() -> Void)
        case sleep(Sleep)
    }

    private var deadlines = DeadlineHeap()
    /// The action of each timer, by the sequence number of its insertion.
    private var payloads: [Int: Payload] = [:]
    var armed: Instant?
    /// Whether the timerfd is known to be readable.
    ///
    /// It stays readable until it is armed again or read.
    var hasExpired = false

    // Mutating, because their owner copies all timers before it calls what only reads them.

    /// The deadline of the first timer.
    var firstDeadline: Instant? { mutating get { deadlines.firstDeadline } }
    /// The sequence number of the next timer.
    var nextSequence: Int { mutating get { deadlines.nextSequence } }

    mutating func insert(_ payload: Payload, at deadline: Instant) -> TimerToken {
        let number = deadlines.nextSequence
        payloads[number] = payload
        return deadlines.insert(number, at: deadline)
    }

    /// Removes a timer; does nothing if it is gone already.
    mutating func remove(_ token: TimerToken) {
        if let number = deadlines.remove(token) { payloads[number] = nil }
    }

    /// Removes and returns the first timer if it is due and older than `sequence`.
    mutating func popFirst(notAfter now: Instant, before sequence: Int) -> Payload? {
        deadlines.popFirst(notAfter: now, before: sequence).flatMap { payloads.removeValue(forKey: $0) }
    }

    /// Ends all sleeps and forgets all timers.
    mutating func cancelAll() {
        deadlines.removeAll()
        let forgotten = payloads
        payloads = [:]
        for case .sleep(let sleep) in forgotten.values { sleep.end(throwing: CancellationError()) }
    }
}

extension LoopCore {
    func add(_ sleep: Sleep, until deadline: Instant) {
        guard !sleep.isOver else { return }
        guard !isStopping else {
            sleep.end(throwing: CancellationError())
            return
        }
        let token = timers.insert(.sleep(sleep), at: deadline)
        sleep.token.withLock { $0 = token }
    }

    func remove(_ sleep: Sleep) {
        guard let token = sleep.token.withLock({ $0 }) else { return }
        timers.remove(token)
    }

    /// Takes in that the timerfd has woken the loop.
    ///
    /// It stays readable until the end of the turn, which usually arms it again; that needs no read.
    func timerfdFired() {
        timers.armed = nil
        timers.hasExpired = true
        fireDueTimers()
    }

    /// Fires the timers that are due.
    ///
    /// Timers that the handlers schedule wait for the next look, however early they are due, so that input and output
    /// get their turn.
    func fireDueTimers() {
        guard timers.firstDeadline != nil else { return }
        let now = Instant(nanoseconds: linux_monotonic_now())
        let limit = timers.nextSequence
        while let payload = timers.popFirst(notAfter: now, before: limit) {
            switch payload {
            case .call(let body): body()
            case .sleep(let sleep): sleep.end()
            }
        }
    }

    /// Arms the timerfd if it would wake too late.
    ///
    /// It may wake for a removed timer, which is cheaper than arming it again: every request schedules and removes a
    /// time-out, which is rarely the first to come due.
    func armTimer() {
        guard let first = timers.firstDeadline else {
            if timers.hasExpired { linux_counter_clear(timerWatcher?.rawDescriptor ?? -1) }
            timers.hasExpired = false
            return
        }
        // An expired timerfd is not armed.
        if let armed = timers.armed, armed <= first { return }
        timers.armed = first
        timers.hasExpired = false
        // Fails only for a descriptor that is no timer.
        linux_timer_arm(timerWatcher?.rawDescriptor ?? -1, first.nanoseconds)
    }
}

extension EventLoop {
    /// Calls a closure on the loop at an instant, or as soon after it as the loop gets to it.
    ///
    /// The closure is never called before the instant, and never within this call.
    ///
    /// Timers fire in the order of their deadlines, and of their scheduling where these are equal. On a loop that is
    /// being shut down the timer never fires. Must be called on the loop.
    package func schedule(at deadline: Instant, _ body: @escaping () -> Void) -> TimerToken {
        let core = core()
        let token = core.timers.insert(.call(body), at: deadline)
        if core.isStopping { cancel(token) }
        return token
    }

    /// Cancels a timer; does nothing if it has fired.
    ///
    /// Must be called on the loop.
    package func cancel(_ token: TimerToken) {
        core().timers.remove(token)
    }
}
