/// Which thread attends to the wire.
///
/// One thread, the *reader*, waits in `read(2)` and carries out what has come. Others, the *watchers*, wait for a moment that has
/// passed. Where one finds the reader in the same handlers as a moment before, it attends to the wire until the reader is back.
/// So a call that is answered soon wakes no other thread than the one that reads it, and a handler that blocks does not keep the
/// host from being heard.
struct WireAttendance {
    enum Role: Sendable { case reader, watcher }

    private enum Wire: Equatable {
        case read
        /// The reader carries out calls, for the how manieth time.
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

    /// A thread begins to carry calls out, which may take any time; says whether a watcher has to be started, since none is left.
    mutating func beginsHandlers(_ role: Role) -> Bool {
        switch role {
        case .reader:
            turn += 1
            wire = .left(turn: turn)
        case .watcher: watchers -= 1
        }
        return needsWatcher()
    }

    /// Something may have to be done while the reader waits for the wire; says whether a watcher has to be started for it.
    mutating func needsWatcher() -> Bool {
        guard watchers == 0, !isEnded else { return false }
        watchers += 1
        return true
    }

    /// The watcher that should have been started was not.
    mutating func startFailed() { watchers -= 1 }

    /// A thread has come back from its calls; says whether the watchers have to give the wire back to it.
    mutating func endsHandlers(_ role: Role) -> Bool {
        guard role == .reader else {
            watchers += 1
            return false
        }
        defer { wire = .read }
        return wire == .watched
    }

    /// A moment has passed: whether the watchers have to read from now on, and whether they may have to after the next.
    mutating func momentPassed() -> (takesOver: Bool, isMoreToCome: Bool) {
        guard case .left(let turn) = wire, !isEnded else { return (false, false) }
        guard turn == turnSeen else {
            turnSeen = turn
            return (false, true)
        }
        wire = .watched
        return (true, false)
    }

    /// The threads may go.
    mutating func end() { isEnded = true }
}
