/// The updates that callers hear of.
extension InvariantChecker {
    /// The checker's record of the updates of a call.
    struct Updates {
        var hasBegun = false
        var isStopped = false
        var ends = 0
    }

    /// Takes in that the call that starts updates has succeeded.
    mutating func updatesBegan(_ call: Int) { updates[call, default: Updates()].hasBegun = true }

    mutating func updateCame(_ call: Int) {
        let facts = updates[call, default: Updates()]
        updates[call] = facts
        if facts.isStopped {
            violated(.updatesStop, "an update of call \(call) comes after its caller has stopped them")
        }
        if facts.ends > 0 { violated(.updatesStop, "an update of call \(call) comes after their end") }
    }

    mutating func updatesEnded(_ call: Int) {
        updates[call, default: Updates()].ends += 1
        if let ends = updates[call]?.ends, ends > 1 {
            violated(.updatesStop, "the updates of call \(call) end \(ends) times")
        }
    }

    /// Takes in that the call that starts updates has failed, so that none follow.
    mutating func updatesFailed(_ call: Int) { updates[call, default: Updates()].ends = 1 }

    mutating func updatesStopped(_ call: Int) { updates[call]?.isStopped = true }

    /// Checks that updates have ended once all consequences of their stop are over.
    mutating func updatesAreStill(_ call: Int) {
        if updates[call]?.ends == 0 {
            violated(.updatesStop, "the updates of call \(call) were stopped and do not end")
        }
    }

    /// Forgets all updates, because the host is gone.
    mutating func forgetUpdates() { updates = [:] }

    mutating func checkUpdatesAtTheEnd() {
        for (call, facts) in updates.sorted(by: { $0.key < $1.key }) where facts.hasBegun && facts.ends == 0 {
            violated(.updatesStop, "the updates of call \(call) never end")
        }
    }
}
