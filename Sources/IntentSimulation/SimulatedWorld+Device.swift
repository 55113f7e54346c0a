internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// The device, which is locked and unlocked at random.
extension SimulatedWorld {
    func planDevice(within span: Duration) {
        guard faults.random.chance(0.6) else { return }
        for _ in 1...faults.random.number(1...12) {
            let state = DeviceState(
                isLocked: faults.random.chance(0.5),
                isProtectedDataAvailable: faults.random.chance(0.8)
            )
            let delay = faults.random.duration(.zero...span * 1.2)
            _ = schedule(after: delay) { [unowned self] in deviceChanged(to: state) }
        }
    }

    /// Changes the device, and notifies the host.
    func deviceChanged(to state: DeviceState) {
        device.change(to: state)
        trace.note(.device, state.isLocked ? 1 : 0, at: now)
        // The checker knows before the host does anything.
        for number in requests.indices where requests[number].owner != nil && requests[number].request.device == nil {
            tellChecker(of: number)
            guard requests[number].isUnderWay || requests[number].hasUpdates, isDenied(number) else { continue }
            // The host may take the call back or cancel it, and end updates.
            if let call = requests[number].call { checker.callCancelled(call) }
            if requests[number].hasUpdates, host != nil { checker.updatesStopped(number) }
        }
        host?.core.deviceChanged()
    }

    /// Tells the checker whether the intent of a request may run.
    func tellChecker(of number: Int) {
        guard requests[number].owner != nil else { return }
        checker.policyDecided(number, isDenied: isDenied(number))
    }

    private func isDenied(_ number: Int) -> Bool {
        guard let owner = requests[number].owner,
            let intent = values.catalogue.definition(named: requests[number].request.intent)
        else { return false }
        let state = requests[number].device ?? device.current
        return Self.isDenied(intent, registry.extensions[owner], device: state)
    }
}
