internal import EventLoop
internal import ExtensionProcesses
internal import Glibc
internal import IntentHost
internal import IntentModel

/// The machine of one simulated host: its time, its processes, and what they leave behind.
///
/// A host that crashes takes it along: none of its timers fires any more.
final class SimulatedPlatform {
    private unowned let world: SimulatedWorld
    /// Whether the host lives.
    private(set) var isAlive = true
    /// The number of launches that may be under way at one time.
    let launchWidth: Int
    /// Sweeps the leftovers of launches, as on a real machine.
    private lazy var sweeper = LeftoverSweeper(scheduler: self) { [unowned self] launchIDs, completion in
        look(for: launchIDs, completion)
    }
    /// The processes that launches have started beside their own, by launch.
    private var leftovers: [String: Int] = [:]
    private var cleanUps = 0
    private var closeWaiters: [() -> Void] = []

    init(of world: SimulatedWorld, launchWidth: Int) {
        self.world = world
        self.launchWidth = launchWidth
    }

    /// The host is killed: its timers are gone, and its guardian ends what it has started.
    func crash() {
        isAlive = false
        leftovers = [:]
    }

    // MARK: Leftovers

    /// A launch has started a process beside its own, which leaves its group.
    func fork(_ launchID: String) { leftovers[launchID, default: 0] += 1 }

    /// Ends what a launch has left behind.
    func cleanUp(_ launchID: String) {
        guard isAlive else { return }
        cleanUps += 1
        let began = now
        sweeper.sweep(launchID: launchID) { [self] in
            // One that cannot be killed is given up.
            if let left = leftovers.removeValue(forKey: launchID), left > 0,
                began.duration(to: now) < LeftoverSweep.patience
            {
                world.checker.violated(.nothingLeftOver, "\(left) processes of a launch are left after its sweep")
            }
            cleanUps -= 1
            if cleanUps == 0 { finishClosing() }
        }
    }

    /// Looks twice, as a real look does; what is being forked in the first look is found by the next.
    private func look(for launchIDs: [String], _ completion: @escaping ([[Int]?]) -> Void) {
        let duration = world.faults.random.duration(.microseconds(50) ... .milliseconds(3))
        _ = schedule(at: now.advanced(by: duration)) { [self] in
            var looks: [[Int]?] = []
            for _ in 0..<2 {
                let isFailed = world.faults.strikes(.lookFails, 0.02)
                let found = launchIDs.map { kill($0, isSeen: !isFailed) }
                looks.append(isFailed ? nil : found)
            }
            completion(looks)
        }
    }

    /// Kills what is left of a launch, one of which may just have forked.
    private func kill(_ launchID: String, isSeen: Bool) -> Int {
        guard isSeen, let found = leftovers[launchID], found > 0 else { return 0 }
        let isForking = world.faults.random.chance(0.3)
        leftovers[launchID] = isForking ? 1 : nil
        return found
    }

    func close(_ completion: @escaping () -> Void) {
        closeWaiters.append(completion)
        if cleanUps == 0 { finishClosing() }
    }

    private func finishClosing() {
        let waiters = closeWaiters
        guard !waiters.isEmpty else { return }
        closeWaiters = []
        if let left = leftovers.values.first(where: { $0 > 0 }) {
            world.checker.violated(.nothingLeftOver, "\(left) processes are left by a host that is closed")
        }
        for waiter in waiters { waiter() }
    }
}

extension SimulatedPlatform: Scheduler {
    var now: Instant { world.now }

    var wallTime: Timestamp { world.wall }

    func schedule(at deadline: Instant, _ body: @escaping () -> Void) -> DeadlineToken {
        let isLate = world.faults.strikes(.timerLate, 0.002)
        let delay = isLate ? world.faults.random.duration(.zero...SimulatedWorld.longestDelay) : .zero
        return world.schedule(at: max(deadline, now).advanced(by: delay)) { [self] in
            if isAlive { body() }
        }
    }

    func cancel(_ token: DeadlineToken) { world.cancel(token) }
}

extension SimulatedPlatform: ProcessPlatform {
    func prepareFirstLaunch() {}

    func makeProcess(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void) {
        guard let owner = world.owner(named: order.name, executable: order.plan.specification.executable) else {
            return completion(.failed(Failure(.launchFailed, message: "There is no such extension.")))
        }
        world.launchBegins(owner, width: launchWidth)
        let (began, number) = (now, world.supervisor(of: owner)?.launchCount ?? 0)
        _ = world.schedule(after: world.makingTime()) { [self] in
            guard isAlive else { return }
            if order.isWithheld() { return completion(.withheld) }
            if world.faults.strikes(.spawnFailed, 0.01) {
                world.launchIsOver(of: owner, number)
                return completion(.failed(Failure(.launchFailed, message: "There are too many processes.")))
            }
            let process = world.makeProcess(of: owner, order.plan.launchID, on: self)
            completion(.made(process, at: began))
        }
    }
}
