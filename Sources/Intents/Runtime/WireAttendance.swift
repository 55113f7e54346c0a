/// The thread that attends to the wire.
///
/// One thread, the *reader*, waits in `read(2)` and carries out the calls it reads. Other threads, the *watchers*, wait
/// for a moment to pass. A watcher that finds the reader in the same handlers as a moment before attends to the wire
/// until the reader is back. A call that is answered soon therefore wakes only the thread that reads it, and a blocking
/// handler does not keep the host from being heard.
struct WireAttendance {
    enum Role: Sendable { case reader, watcher }

    private enum Wire: Equatable {
        case read
        /// The reader carries out calls; `turn` counts how often it has.
        case left(turn: Int)
        case watched
    }

    private var wire = Wire.read
    private var turn = 0
    /// The turn in which the last moment found the reader.
    private var turnSeen = 0
    /// The watchers that are not in handlers.
    private var watchers = 0
    private(set) var isEnded = false

    /// Whether the watchers read.
    var isWatched: Bool { wire == .watched }

    /// Takes note that a thread begins to carry out calls, which may take any time.
    ///
    /// Returns whether a watcher must be started because none is left.
    mutating func beginsHandlers(_ role: Role) -> Bool {
        switch role {
        case .reader:
            turn += 1
            wire = .left(turn: turn)
        case .watcher: watchers -= 1
        }
        return needsWatcher()
    }

    /// Takes note that work may come up while the reader waits for the wire.
    ///
    /// Returns whether a watcher must be started for it.
    mutating func needsWatcher() -> Bool {
        guard watchers == 0, !isEnded else { return false }
        watchers += 1
        return true
    }

    /// Takes note that the new watcher could not be started.
    mutating func startFailed() { watchers -= 1 }

    /// Takes note that a thread has returned from its calls.
    ///
    /// Returns whether the watchers must give the wire back to it.
    mutating func endsHandlers(_ role: Role) -> Bool {
        guard role == .reader else {
            watchers += 1
            return false
        }
        defer { wire = .read }
        return wire == .watched
    }

    /// Takes note that a moment has passed.
    ///
    /// Returns whether the watchers must read from now on, and whether they may have to after the next moment.
    mutating func momentPassed() -> (takesOver: Bool, isMoreToCome: Bool) {
        guard case .left(let turn) = wire, !isEnded else { return (false, false) }
        guard turn == turnSeen else {
            turnSeen = turn
            return (false, true)
        }
        wire = .watched
        return (true, false)
    }

    /// Lets the threads end.
    mutating func end() { isEnded = true }
}
