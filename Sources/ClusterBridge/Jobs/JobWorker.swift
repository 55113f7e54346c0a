internal import ClusterJobs
internal import ClusterModel
internal import HostTime

/// Takes queued jobs that the own daemon can carry out, as many at a time as it has room for.
///
/// `JobAttempt` carries each out. It lives in the domain of the bridge.
final class JobWorker {
    private struct Lane {
        var capacity: Int
        var running = 0
        /// Whether a job is being asked for.
        var isTaking = false
    }

    /// The greatest number of jobs at a time.
    private static let most = 64
    /// The greatest number of lanes for which jobs are asked for.
    private static let mostLanes = 512
    /// The time for which one question for a job waits.
    private static let patience = Duration.seconds(20)
    /// The pause after a question that failed.
    private static let pause = Duration.seconds(1)

    private let core: JobCore
    private var lanes: [String: Lane] = [:]
    private var running = 0
    /// Whether the daemon is there and takes requests.
    private var isOpen = false
    private var lastToken = 0

    init(_ core: JobCore) { self.core = core }

    /// Called when no job is carried out here, once the bridge drains.
    var idle: (() -> Void)? { didSet { tellIdle() } }

    /// The number of jobs that are carried out here.
    var count: Int { running }
    /// Whether none is, but for what the daemon goes on with after its answer.
    var isIdle: Bool { running <= core.following.count }

    func tellIdle() { if isIdle { idle?() } }

    /// Takes in what the daemon has; it is asked for no more than it has room for.
    func changed(_ announcement: Announcement, isOpen: Bool) {
        self.isOpen = isOpen
        var lanes: [String: Lane] = [:]
        for announced in announcement.extensions where announced.placement == .free && announced.capacity > 0 {
            guard lanes.count < Self.mostLanes else { break }
            var lane = self.lanes[announced.identifier] ?? Lane(capacity: 0)
            lane.capacity = announced.capacity
            lanes[announced.identifier] = lane
        }
        // What runs for a lane that is gone still counts for it.
        for (name, lane) in self.lanes where lanes[name] == nil && (lane.running > 0 || lane.isTaking) {
            lanes[name] = Lane(capacity: 0, running: lane.running, isTaking: lane.isTaking)
        }
        self.lanes = lanes
        look()
    }

    /// Asks for a job of each lane that has room.
    func look() {
        guard isOpen, core.isReady, core.mayTake, !core.isStopping else { return }
        for (name, lane) in lanes.sorted(by: { $0.key < $1.key })
        where !lane.isTaking && lane.running < lane.capacity && running < Self.most {
            lanes[name]?.isTaking = true
            core.begin(.take(lane: name, self))
        }
    }

    /// Asks for a job of a lane, and carries it out.
    func take(_ lane: String) async {
        lastToken += 1
        let token = "\(core.host.host)-\(core.host.number)-\(lastToken)"
        var claim: JobClaim?
        do throws(JobStoreError) {
            claim = try await core.store.take(lane, for: core.host.host, token: token, wait: Self.patience)
        } catch {
            core.tell("jobs of \(lane) cannot be taken: \(error)")
            await core.pauses.wait(Self.pause)
        }
        lanes[lane]?.isTaking = false
        guard let claim else { return look() }
        guard isOpen else {
            _ = await core.insist(.giveBack(claim, JobReturn(counts: false, after: .zero)))
            return look()
        }
        lanes[lane]?.running += 1
        running += 1
        look()
        await JobAttempt(claim, core).run()
        lanes[lane]?.running -= 1
        running -= 1
        tellIdle()
        look()
    }
}
