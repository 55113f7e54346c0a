import CLinux
import Synchronization

/// The timers of one loop, and the instant for which its timerfd is armed.
struct LoopTimers {
    enum Payload {
        case call(() -> Void)
        /// With its place among the clocks.
        case clock(() -> Void, TimerToken)
        case sleep(Sleep)
    }

    private var heap = TimerHeap<Payload>()
    /// The deadlines of those that are clocks.
    private var clocks = TimerHeap<Void>()
    var armed: LoopClock.Instant?
    /// Whether the loop has seen that the timerfd is readable, which it is until it is armed anew, or read.
    var hasExpired = false
    /// Made with the first clock that fires: in a short command none does.
    private var boost: TimerBoost?
    private var isBoostMade = false
    private var hasFiredClock = false

    /// When the first is due.
    var firstDeadline: LoopClock.Instant? { heap.firstDeadline }
    /// The sequence number of the next timer.
    var nextSequence: UInt64 { heap.nextSequence }

    mutating func insert(_ body: @escaping () -> Void, at deadline: LoopClock.Instant, isClock: Bool) -> TimerToken {
        guard isClock else { return heap.insert(.call(body), at: deadline) }
        return heap.insert(.clock(body, clocks.insert((), at: deadline)), at: deadline)
    }

    mutating func insert(_ sleep: Sleep, at deadline: LoopClock.Instant) -> TimerToken {
        heap.insert(.sleep(sleep), at: deadline)
    }

    /// Takes a timer out that is not to fire; nothing if it is gone already.
    mutating func remove(_ token: TimerToken) {
        guard case .clock(_, let clock) = heap.remove(token) else { return }
        _ = clocks.remove(clock)
    }

    /// Takes the first timer out, to be fired, if it is due and older than `sequence`.
    mutating func popFirst(notAfter now: LoopClock.Instant, before sequence: UInt64) -> Payload? {
        let payload = heap.popFirst(notAfter: now, before: sequence)
        if case .clock(_, let clock) = payload {
            _ = clocks.remove(clock)
            hasFiredClock = true
        }
        return payload
    }

    /// Called at the end of each turn: ends the boost with the first turn in which no clock has fired, and none has come due.
    ///
    /// What follows at once from a clock, as the end of a process that it has killed, is dealt with no later than the clock. And
    /// a loop that gives the priority back before it waits may lose the processor there, ahead of the wait.
    mutating func settleBoost() {
        defer { hasFiredClock = false }
        if hasFiredClock, !isBoostMade {
            isBoostMade = true
            boost = TimerBoost()
        }
        guard let boost else { return }
        let first = clocks.firstDeadline
        if boost.isOn, !hasFiredClock {
            if let first, first.nanoseconds <= linux_monotonic_now() { return }
            boost.end()
        }
        boost.arm(for: first, anew: hasFiredClock)
    }

    /// Nothing is boosted from here on.
    mutating func stopBoost() {
        boost?.stop()
        boost = nil
    }

    /// Ends all sleeps and forgets all timers.
    mutating func cancelAll() {
        _ = clocks.removeAll()
        for case .sleep(let sleep) in heap.removeAll() { sleep.end(throwing: CancellationError()) }
    }
}

extension LoopCore {
    func add(_ sleep: Sleep, until deadline: LoopClock.Instant) {
        guard !sleep.isOver else { return }
        guard !isStopping else {
            sleep.end(throwing: CancellationError())
            return
        }
        let token = timers.insert(sleep, at: deadline)
        sleep.token.withLock { $0 = token }
    }

    func remove(_ sleep: Sleep) {
        guard let token = sleep.token.withLock({ $0 }) else { return }
        timers.remove(token)
    }

    /// The timerfd has woken the loop.
    ///
    /// It stays readable until the end of the turn, which mostly arms it anew: that needs no reading.
    func timerfdFired() {
        timers.armed = nil
        timers.hasExpired = true
        fireDueTimers()
    }

    /// Fires what is due.
    ///
    /// What the handlers schedule waits for the next look, however early it is due, so that input and output
    /// get their turn.
    func fireDueTimers() {
        guard timers.firstDeadline != nil else { return }
        let now = LoopClock.Instant(nanoseconds: linux_monotonic_now())
        let limit = timers.nextSequence
        while let payload = timers.popFirst(notAfter: now, before: limit) {
            switch payload {
            case .call(let body), .clock(let body, _): body()
            case .sleep(let sleep): sleep.end()
            }
        }
    }

    /// Arms the timerfd if it would wake too late.
    ///
    /// That it may wake for a timer that was removed is cheaper than telling it: a
    /// time-out is scheduled and removed with every request, and hardly ever the first to come due.
    func armTimer() {
        guard let first = timers.firstDeadline else {
            if timers.hasExpired { linux_counter_clear(timerWatcher?.rawDescriptor ?? -1) }
            timers.hasExpired = false
            return
        }
        // One that has expired is not armed.
        if let armed = timers.armed, armed <= first { return }
        timers.armed = first
        timers.hasExpired = false
        // Fails only for a descriptor that is no timer.
        linux_timer_arm(timerWatcher?.rawDescriptor ?? -1, first.nanoseconds)
    }
}

extension EventLoop {
    /// Calls a closure on the loop at an instant or as soon after it as the loop gets to it; never before, never within this call.
    ///
    /// Timers fire in the order of their deadlines, and of their scheduling where these are equal. On a loop that is being shut
    /// down the timer never fires. Must be called on the loop.
    ///
    /// - Parameter isClock: Whether somebody's time is over then, so that it is dealt with at a real-time priority where that is
    ///   allowed. What is only looked at from time to time is no clock.
    package func schedule(
        at deadline: LoopClock.Instant,
        isClock: Bool = false,
        _ body: @escaping () -> Void
    ) -> TimerToken {
        let core = core()
        let token = core.timers.insert(body, at: deadline, isClock: isClock)
        if core.isStopping { cancel(token) }
        return token
    }

    /// Takes a timer back; does nothing if it has fired.
    ///
    /// Must be called on the loop.
    package func cancel(_ token: TimerToken) {
        core().timers.remove(token)
    }
}
