internal import IntentModel

/// The callers that follow how things stand, as `IntentUpdates` lets them.
extension SimulatedWorld {
    /// Updates have begun: most callers have enough of them at some time.
    mutating func updatesBegan(of number: Int) {
        guard let token = requests[number].updateToken else { return }
        checker.updatesBegan(token.rawValue)
        guard faults.random.chance(0.8) else { return }
        queue.schedule(.updatesAreStopped(number), after: faults.random.thinkTime(.milliseconds(1) ... .seconds(60)))
    }

    /// A caller wants no more updates.
    mutating func stopUpdates(of number: Int) {
        guard !isDown, let owner = requests[number].owner, let token = requests[number].updateToken else { return }
        trace.note(.updatesStopped, number, at: queue.now)
        checker.updatesStopped(token.rawValue)
        supervisors[owner].supervision.stopUpdates(token, at: queue.now)
        settle(owner)
        checker.updatesAreStill(token.rawValue)
    }

    /// The host tells the caller of a call something of its updates.
    mutating func updated(_ token: CallToken, _ event: UpdateEvent) {
        switch event {
        case .response:
            updateCount += 1
            checker.updateCame(token.rawValue)
        case .ended: checker.updatesEnded(token.rawValue)
        }
    }
}
