internal import Synchronization

/// The deadlines of a client: one sleeping task for all of them.
///
/// A task for each request would be started and cancelled with it, which takes longer than a warm request does.
final class ClientClock: Sendable {
    private struct Entry {
        let deadline: ContinuousClock.Instant
        let fire: @Sendable () -> Void
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var last = 0
        /// The task, and the instant at which it looks; the entry for which it was started may be gone by then.
        var sleeping: (until: ContinuousClock.Instant, task: Task<Void, Never>)?
    }

    private let state = Mutex(State())

    deinit { state.withLock { $0.sleeping?.task.cancel() } }

    /// Calls a closure at an instant or soon after it, on any thread.
    ///
    /// - Returns: The number for `remove(_:)`.
    func add(_ deadline: ContinuousClock.Instant, _ fire: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.last += 1
            state.entries[state.last] = Entry(deadline: deadline, fire: fire)
            sleep(until: deadline, &state)
            return state.last
        }
    }

    /// Forgets a deadline; does nothing if it has passed.
    func remove(_ number: Int) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

    /// Has the task look at an instant, unless it looks earlier.
    private func sleep(until deadline: ContinuousClock.Instant, _ state: inout State) {
        if let sleeping = state.sleeping {
            guard deadline < sleeping.until else { return }
            sleeping.task.cancel()
        }
        let task = Task.detached { [weak self] in
            guard (try? await Task.sleep(until: deadline)) != nil else { return }
            self?.look()
        }
        state.sleeping = (deadline, task)
    }

    private func look() {
        let due = state.withLock { state -> [Entry] in
            state.sleeping = nil
            let now = ContinuousClock.now
            let due = state.entries.filter { $0.value.deadline <= now }
            for number in due.keys { state.entries[number] = nil }
            if let next = state.entries.values.map(\.deadline).min() { sleep(until: next, &state) }
            return Array(due.values)
        }
        for entry in due { entry.fire() }
    }
}
