package import IntentModel

/// What earlier hosts have recorded, and the quarantine that another process may lift.
extension ExtensionMachine {
    /// Takes in the records of earlier hosts.
    ///
    /// - Parameter wall: The time on the wall now, by which the ages of the crashes are told.
    package mutating func restore(_ history: ExtensionHistory, wall: Timestamp, at now: Instant) {
        for crash in history.crashes {
            // One that is stamped later than now, because the clock on the wall was set back, is of now.
            restart.restore(crash.reason, at: now.advanced(by: .zero - max(.zero, crash.at.duration(to: wall))))
        }
        guard !history.quarantineReasons.isEmpty else { return }
        restart.quarantine(because: history.quarantineReasons)
        isQuarantineRecorded = true
    }

    /// Takes in that the journal has the quarantine.
    package mutating func quarantineRecorded() { isQuarantineRecorded = restart.isQuarantined }

    /// Takes in whether the journal has the quarantine no more, for the calls that wait for that.
    package mutating func quarantineRead(isLifted: Bool, at now: Instant) {
        isReadingQuarantine = false
        guard restart.isQuarantined else { return dispatch(at: now) }
        guard isLifted else {
            for queued in queue.removeAll() {
                complete(queued.call, quarantined, queued: queued.since.duration(to: now))
            }
            return
        }
        actions.append(.logDecision(.notice, "may start again: its quarantine was lifted"))
        liftQuarantine(at: now)
    }

    /// Has the journal asked whether the quarantine was lifted, unless it is being asked.
    mutating func readQuarantine() {
        guard !isReadingQuarantine else { return }
        isReadingQuarantine = true
        actions.append(.readQuarantine)
    }

    /// Lifts the quarantine, by command.
    package mutating func liftQuarantine(at now: Instant) {
        restart.lift()
        isQuarantineRecorded = false
        dispatch(at: now)
    }
}
