internal import ClusterModel
internal import HostTime

extension ClusterMachine {
    /// Does what the calls want, until they want nothing more.
    mutating func settle(at now: Instant) {
        while !callsOut.steps.isEmpty || !callsIn.steps.isEmpty {
            let steps = callsOut.steps + callsIn.steps
            callsOut.steps.removeAll(keepingCapacity: true)
            callsIn.steps.removeAll(keepingCapacity: true)
            for step in steps { perform(step, at: now) }
        }
        guard local.isDraining, !local.hasDrained, callsIn.open.isEmpty, callsOut.open.isEmpty else { return }
        local.hasDrained = true
        actions.append(.drained)
    }

    private mutating func perform(_ step: CallStep, at now: Instant) {
        switch step {
        case .act(let action): actions.append(action)
        case .send(let host, let message): send(message, to: host, at: now)
        case .place(let number): place(number, at: now)
        case .silent(let host): suspect(host, at: now)
        }
    }

    private mutating func place(_ number: CallOut.Number, at now: Instant) {
        guard let query = callsOut.open[number]?.query else { return }
        guard broadcasts.isConnected else {
            if !callsOut.wait(number, at: now) { callsOut.decided(number, .noBroker, at: now) }
            return
        }
        let placement = Placement(
            membership: membership,
            counts: callsOut.counts,
            crowded: links.crowded,
            own: own,
            announcement: local.announcement,
            settings: settings,
            now: now
        )
        let decision = placement.place(query, &random)
        // Who has just come does not know all others yet.
        if case .nobody = decision, broadcasts.isSettling(at: now), callsOut.wait(number, at: now) { return }
        callsOut.decided(number, decision, at: now)
    }

    /// Takes in that a host did not answer: nothing new is sent there before it does.
    mutating func suspect(_ host: HostIncarnation, at now: Instant) {
        guard membership.peer(host)?.isSuspect == false else { return }
        membership.suspect(host)
        actions.append(.log(.silent(host)))
        callsOut.suspected(host, at: now)
        // It shows by the link that it is there again: by its answer, or by an acknowledgement.
        use(host, at: now) { $0.probe(&$1) }
    }
}
