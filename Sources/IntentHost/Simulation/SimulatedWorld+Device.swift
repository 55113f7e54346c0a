internal import ExtensionProtocol
internal import IntentModel

/// The device, which somebody locks and unlocks, as a `DeviceStateProvider` tells it.
extension SimulatedWorld {
    mutating func planDevice(within span: Duration) {
        guard faults.random.chance(0.6) else { return }
        for _ in 1...faults.random.number(1...12) {
            let device = DeviceState(
                isLocked: faults.random.chance(0.5),
                isProtectedDataAvailable: faults.random.chance(0.8)
            )
            queue.schedule(.deviceChanges(device), after: faults.random.duration(.zero...span * 1.2))
        }
    }

    /// The host hears of a change of the device.
    mutating func deviceChanged(to device: DeviceState) {
        self.device = device
        trace.note(.device, device.isLocked ? 1 : 0, at: queue.now)
        for number in requests.indices {
            let request = requests[number]
            guard request.request.device == nil, request.owner != nil else { continue }
            // What the checker holds calls and outcomes against, before the host does anything.
            tellChecker(of: number)
            guard !isDown else { continue }
            if request.isUnderWay { changeDevice(of: number) } else { stopRestrictedUpdates(of: number) }
        }
    }

    /// The device of a request, as the host sees it.
    func device(of number: Int) -> DeviceState { requests[number].device ?? device }

    /// Has the conversation of a request decide by the state that the device has now.
    mutating func lookAtDevice(of number: Int) {
        if requests[number].request.device == nil { requests[number].conversation?.device = device }
    }

    /// Tells the checker whether the intent of a request may run.
    mutating func tellChecker(of number: Int) {
        guard let owner = requests[number].owner,
            let intent = values.catalogue.definition(named: requests[number].request.intent)
        else { return }
        let manifest = supervisors[owner].manifest
        checker.policyDecided(number, isDenied: Self.isDenied(intent, manifest, device(of: number)))
    }

    private mutating func changeDevice(of number: Int) {
        guard let owner = requests[number].owner, let target = requests[number].conversation?.target,
            target.isEverRestricted
        else { return }
        let reaction = requests[number].conversation?.deviceChanged(to: device)
        switch reaction {
        case nil, .some(.none): break
        case .cancelCall:
            guard case .calling(_, let token) = requests[number].state else { return }
            checker.callCancelled(token.rawValue)
            supervisors[owner].supervision.cancel(token, reason: .locked, at: queue.now)
            settle(owner)
        case .withdrawCall:
            guard case .calling(_, let token) = requests[number].state else { return }
            supervisors[owner].supervision.withdraw(token, at: queue.now)
            settle(owner)
            // One that was taken back is nobody's any more.
            if supervisors[owner].callers[token] != nil { requests[number].conversation?.callStays() }
        case .endQuestion(let answer):
            queue.schedule(.userAnswers(number, question: requests[number].question, answer), after: .zero)
        }
    }

    private mutating func stopRestrictedUpdates(of number: Int) {
        guard let owner = requests[number].owner, let token = requests[number].updateToken,
            let target = requests[number].conversation?.target, let restriction = target.restriction(on: device)
        else { return }
        checker.updatesStopped(token.rawValue)
        let failure = target.refusal(for: restriction, meanwhile: true)
        supervisors[owner].supervision.stopUpdates(token, because: failure, at: queue.now)
        settle(owner)
    }
}
