internal import IntentModel

/// The journal as one simulated host reaches it: it works one thing after the other, and answers while the host lives.
final class SimulatedHostJournal: HostJournal {
    let host: String
    private unowned let world: SimulatedWorld
    private let platform: SimulatedPlatform

    init(_ host: String, of world: SimulatedWorld, on platform: SimulatedPlatform) {
        self.host = host
        self.world = world
        self.platform = platform
    }

    var isInUse: Bool { world.journal.isInUse }

    var mayHaveHistory: @Sendable () -> Bool {
        let hasHistory = world.journal.isInUse
        return { hasHistory }
    }

    func ask(_ request: JournalRequest, at now: Timestamp, _ completion: @escaping (JournalAnswer) -> Void) {
        world.journalIsAsked(request)
        let doneAt = world.journalWork()
        _ = world.schedule(at: doneAt) { [self] in
            // A record that the host had not begun to write when it crashed is lost.
            guard platform.isAlive else { return }
            let answer = world.journalWorks(on: request, of: host, at: now)
            _ = world.schedule(after: world.faults.random.duration(.zero ... .milliseconds(1))) { [self] in
                guard platform.isAlive else { return }
                completion(answer)
                world.journalHasAnswered(request, answer)
            }
        }
    }
}
