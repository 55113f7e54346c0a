import CLinux
import Synchronization

/// The timers of one loop, and the instant for which its timerfd is armed.
struct LoopTimers {
    enum Payload {
        case call(() -> Void)
        case sleep(Sleep)
    }

    var heap = TimerHeap<Payload>()
    var armed: LoopClock.Instant?
    /// Whether the loop has seen that the timerfd is readable, which it is until it is armed anew, or read.
    var hasExpired = false
    /// Whether the boost is for the next turn as well.
    private var keepsBoost = false
    /// Made with the second expiry: the loop of a short command has no more than one.
    var boost: TimerBoost?
    private var expiries = 0

    mutating func noteExpiry(of timer: Int32) {
        keepsBoost = true
        guard expiries < 2 else { return }
        expiries += 1
        if expiries == 2 { boost = TimerBoost(timer: timer) }
    }

    /// Ends the boost with the turn after that of a timer, unless something has come due that the next one deals with.
    ///
    /// What follows at once from a clock, as the end of a process that it has killed, is dealt with no later than the clock. And
    /// a loop that gives the priority back before it waits may lose the processor there, ahead of the wait.
    mutating func endBoost() {
        guard let boost, boost.isOn else { return }
        if keepsBoost {
            keepsBoost = false
            return
        }
        if let first = heap.firstDeadline, first.nanoseconds <= linux_monotonic_now() { return }
        boost.end()
    }

    /// Ends all sleeps and forgets all timers.
    mutating func cancelAll() {
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
        let token = timers.heap.insert(.sleep(sleep), at: deadline)
        sleep.token.withLock { $0 = token }
    }

    func remove(_ sleep: Sleep) {
        guard let token = sleep.token.withLock({ $0 }) else { return }
        _ = timers.heap.remove(token)
    }

    /// The timerfd has woken the loop.
    ///
    /// It stays readable until the end of the turn, so that the boost, which may look later than the loop, finds it so.
    func timerfdFired() {
        timers.armed = nil
        timers.hasExpired = true
        fireDueTimers()
        timers.noteExpiry(of: timerWatcher?.rawDescriptor ?? -1)
    }

    /// Fires what is due.
    ///
    /// What the handlers schedule waits for the next look, however early it is due, so that input and output
    /// get their turn.
    func fireDueTimers() {
        guard !timers.heap.isEmpty else { return }
        let now = LoopClock.Instant(nanoseconds: linux_monotonic_now())
        let limit = timers.heap.nextSequence
        while let payload = timers.heap.popFirst(notAfter: now, before: limit) {
            switch payload {
            case .call(let body): body()
            case .sleep(let sleep): sleep.end()
            }
        }
    }

    /// Arms the timerfd if it would wake too late.
    ///
    /// That it may wake for a timer that was removed is cheaper than telling it: a
    /// time-out is scheduled and removed with every request, and hardly ever the first to come due.
    func armTimer() {
        guard let first = timers.heap.firstDeadline else {
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
    package func schedule(at deadline: LoopClock.Instant, _ body: @escaping () -> Void) -> TimerToken {
        let core = core()
        let token = core.timers.heap.insert(.call(body), at: deadline)
        if core.isStopping { cancel(token) }
        return token
    }

    /// Takes a timer back; does nothing if it has fired.
    ///
    /// Must be called on the loop.
    package func cancel(_ token: TimerToken) {
        _ = core().timers.heap.remove(token)
    }
}
