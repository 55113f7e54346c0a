package import IntentModel

/// What follows when the manifest or the executable of an extension changes while the host lives.
extension ExtensionMachine {
    /// Takes in another manifest: what runs gives way to a new launch when it has no calls.
    ///
    /// While the extension works on jobs it goes on as it is, so that none is lost.
    package mutating func renew(named name: String, limits: Limits, at now: Instant) {
        guard !isClosed else { return }
        (self.name, self.limits) = (name, limits)
        admission = .all
        lastOutdatedLaunch = lastLaunch
        dispatch(at: now)
    }

    /// Takes in that the extension is removed: it takes no more calls, and stops when those that it has are answered.
    package mutating func remove(because failure: Failure, at now: Instant) {
        guard !isClosed else { return }
        isWantedForJobs = false
        refuse(.removed(failure), at: now)
        lastOutdatedLaunch = lastLaunch
        dispatch(at: now)
    }

    mutating func refuse(_ admission: Admission, at now: Instant) {
        self.admission = admission
        guard let refusal else { return }
        for queued in queue.removeAll() { complete(queued.call, refusal, queued: queued.since.duration(to: now)) }
    }

    /// Whether the current launch is of an earlier manifest and has no jobs that hold it.
    private func isOutdated(_ launch: Launch) -> Bool { launch.number.rawValue <= lastOutdatedLaunch && openJobs == 0 }

    /// Whether a call is given to the current launch now.
    func takesCalls(_ launch: Launch) -> Bool { launch.machine.hasFreeSlot && !isOutdated(launch) }

    /// Stops the current launch if it is outdated and has answered its calls.
    mutating func stopOutdated(at now: Instant) {
        guard let current, isOutdated(current), current.machine.hasNoCalls else { return }
        actions.append(.log(.debug, "is stopped because it was changed or removed"))
        step(current, at: now) { $0.stop(at: now) }
    }
}
