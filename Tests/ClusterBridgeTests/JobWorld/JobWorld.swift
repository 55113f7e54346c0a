import ClusterJobs
import ClusterModel
import EventLoop
import ExtensionProtocol
import HostProtocol
import HostTime
import JSON

@testable import ClusterBridge

/// A mistake that is made on purpose, by which tests show that an invariant sees it.
enum JobDefect: String, CaseIterable, Sendable {
    /// The store lets an attempt begin that has lost its job.
    case fenceForgotten
    /// The daemon does not ask whether it may handle.
    case leaveForgotten
    /// The store confirms a job that it does not keep.
    case jobLost
    /// The store keeps jobs that were to be forgotten.
    case endedKept
    /// The journal has lost its jobs when the bridge starts.
    case wishForgotten
    /// The journal confirms the end of a job and does not write it.
    case outcomeForgotten
    /// The daemon answers with the outcome of another request.
    case outcomeMixed
    /// The journal does not find a job by the key of its caller.
    case keyForgotten
    /// The lease of a worker that is gone does not run out.
    case leaseForever
}

/// How large a world is, and what goes wrong in it.
struct JobWorldSize: Sendable {
    var hosts = 4
    var workers = 3
    var duration = Duration.seconds(120)
    var requestEvery = Duration.milliseconds(400)
    /// The time from one fault to the next, on average; nil for a quiet world.
    var faultEvery: Duration? = .seconds(3)
    var longestLatency = Duration.milliseconds(300)
    var longestWrite = Duration.milliseconds(40)
    /// Longer than a lease.
    var longestWork = Duration.seconds(25)
    var answersLost = 0.02
    var lease = Duration.seconds(6)
    /// The time after the last fault within which each job has its outcome.
    var bound = Duration.seconds(240)
    /// The time within which the store has forgotten them all after that.
    var rest = Duration.seconds(960)
    var defect: JobDefect?
    /// The number of jobs that the store takes.
    var capacity = 100_000
    /// Where the store is, as its hosts are told.
    var place = "memory"

    /// A small world, for mistakes that are found soon.
    static var tiny: JobWorldSize {
        var size = JobWorldSize()
        (size.hosts, size.workers, size.duration, size.requestEvery) = (3, 2, .seconds(30), .milliseconds(250))
        (size.faultEvery, size.bound, size.rest) = (.milliseconds(1500), .seconds(120), .zero)
        return size
    }

    /// A world in which nothing goes wrong.
    static var quiet: JobWorldSize {
        var size = JobWorldSize()
        (size.faultEvery, size.answersLost, size.rest) = (nil, 0, .zero)
        return size
    }
}

/// Runs what a world begins, in its domain.
enum WorldTask {
    case bridge(BridgeTask)
    case stop(BridgeJobs)
    case late(StoreRequest, WorldStore, at: Instant)

    func run() async {
        switch self {
        case .bridge(let task): await task.run()
        case .stop(let jobs): await jobs.stop()
        case .late(let request, let store, let arrival): await store.performLate(request, at: arrival)
        }
    }
}

/// What came of a world.
struct JobReport: Sendable {
    var accepted = 0
    /// How often the store was full.
    var refused = 0
    var handled = 0
    var statuses: [String: Int] = [:]
    var faults = 0
    var violations: [JobChecker.Violation] = []
}

/// The domain of a world: all of it runs here, one after the other.
actor WorldDomain {
    nonisolated let executor: TurnExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    init(on executor: TurnExecutor) { self.executor = executor }

    static func run(seed: UInt64, _ size: JobWorldSize) async -> JobReport {
        let thread = BlockingExecutor(name: "world")
        let domain = WorldDomain(on: TurnExecutor(on: thread))
        let report = await withTaskExecutorPreference(domain.executor) { await domain.run(seed, size) }
        await thread.shutdown()
        return report
    }

    private func run(_ seed: UInt64, _ size: JobWorldSize) async -> JobReport {
        let world = JobWorld(seed: seed, size, begin: beginner)
        return await world.run(on: executor)
    }

    private nonisolated var beginner: @Sendable (WorldTask) -> Void {
        { [self] task in
            // All that it holds is of this domain, in which it is called and run.
            nonisolated(unsafe) let task = task
            Task(executorPreference: executor) { unsafe await self.perform(task) }
        }
    }

    private func perform(_ task: sending WorldTask) async { await task.run() }
}

/// Hosts with queues over one store, in virtual time: bridges and daemons are killed, ways to the store break and stand
/// still, answers are lost, and what a bridge does is what it does outside.
final class JobWorld {
    static let plain = "DoIntent"
    static let repeatable = "SearchIntent"

    let lane = "org.example.worker"
    let size: JobWorldSize
    let clock = WorldClock()
    let begin: (WorldTask) -> Void
    let jobs: MemoryJobs
    let checker = JobChecker()
    var random: SplitMix64
    private(set) var hosts: [WorldHost] = []
    private(set) lazy var network = WorldNetwork(self)
    /// Whether nothing goes wrong any more.
    private(set) var isQuiet = false
    private var lastRequest = 0
    private var faults = 0
    private var refused = 0

    init(seed: UInt64, _ size: JobWorldSize, begin: @escaping (WorldTask) -> Void) {
        (self.size, self.begin) = (size, begin)
        random = SplitMix64(state: seed)
        jobs = MemoryJobs(lease: size.defect == .leaseForever ? .seconds(1_000_000) : size.lease, on: clock)
        (jobs.capacity, jobs.keepsRefused) = (size.capacity, true)
        for index in 0..<size.hosts {
            guard let name = HostName("h\(index)") else { continue }
            hosts.append(WorldHost(name, isWorker: index >= size.hosts - size.workers, in: self))
        }
    }

    func chance(_ probability: Double) -> Bool { probability > 0 && random.chance(probability) }

    // MARK: Its course

    func run(on executor: TurnExecutor) async -> JobReport {
        checker.mayLose = size.faultEvery != nil || size.answersLost > 0
        for host in hosts {
            host.startBridge()
            host.startDaemon()
        }
        requestLater()
        if size.faultEvery != nil { faultLater() }
        await pass(size.duration, on: executor)
        heal()
        await pass(size.bound, on: executor)
        checker.lookAtBound()
        await pass(size.rest, on: executor)
        checker.lookAtEnd(isStoreEmpty: jobs.isEmpty, work: hosts.flatMap { $0.disk.work.keys.sorted() })
        for host in hosts {
            host.killBridge()
            host.killDaemon()
        }
        await pass(.seconds(120), on: executor)
        return report
    }

    private func pass(_ time: Duration, on executor: TurnExecutor) async {
        let end = clock.now.advanced(by: time)
        repeat { await executor.idle() } while clock.passNext(until: end)
    }

    private var report: JobReport {
        var report = JobReport()
        for request in checker.requests.values where request.job != nil {
            report.accepted += 1
            report.handled += request.handled.count
            report.statuses[request.outcome?["status"]?.stringValue ?? "none", default: 0] += 1
        }
        report.refused = refused
        (report.faults, report.violations) = (faults, checker.violations)
        return report
    }

    private func heal() {
        isQuiet = true
        network.heal()
        for host in hosts {
            if !host.isUp { host.startBridge() }
            if host.daemon == nil { host.startDaemon() }
        }
    }

    // MARK: Clients

    private func requestLater() {
        clock.after(random.duration(.zero...size.requestEvery * 2)) { [self] in
            guard !isQuiet else { return }
            request()
            requestLater()
        }
    }

    private func request() {
        guard let host = random.choice(hosts) else { return }
        lastRequest += 1
        let (number, isRepeatable) = (lastRequest, chance(0.3))
        let time = chance(0.2) ? random.thinkTime(.milliseconds(200)...(.seconds(40))) : nil
        checker.began(number, isRepeatable: isRepeatable, time: time)
        perform(number, at: host, isRepeatable: isRepeatable, hasKey: chance(0.8))
    }

    private func perform(_ number: Int, at host: WorldHost, isRepeatable: Bool, hasKey: Bool) {
        var request: JSONObject = [
            "intent": .string(isRepeatable ? Self.repeatable : Self.plain),
            "parameters": ["number": .integer(Int64(number))],
        ]
        if let time = checker.requests[number]?.time { request["deadlineMs"] = .integer(time.milliseconds) }
        var params: JSONObject = ["perform": .object(request)]
        if hasKey { params["key"] = "key-\(number)" }
        ask(QueuePerform.method, .object(params), at: host) { [self] result in
            if case .success(let value) = result, let job = value["job"]?.stringValue {
                checker.accepted(number, as: job, at: clock.now)
                follow(number, job, at: host)
                if chance(0.15) { cancelLater(number, job, at: host) }
                // Again, as a client does that has not heard the answer.
                guard hasKey, chance(0.2) else { return }
            } else {
                if case .failure(let error) = result, error.isBusy { refused += 1 }
                if !hasKey || isQuiet { return }
            }
            clock.after(random.thinkTime(.milliseconds(100)...(.seconds(10)))) { [self] in
                perform(number, at: host, isRepeatable: isRepeatable, hasKey: true)
            }
        }
    }

    private func cancelLater(_ number: Int, _ job: String, at host: WorldHost) {
        clock.after(random.thinkTime(.milliseconds(10)...(.seconds(20)))) { [self] in
            checker.wantsEnd(number)
            ask(QueueCancel.method, ["job": .string(job)], at: host) { _ in }
        }
    }

    private func follow(_ number: Int, _ job: String, at host: WorldHost) {
        ask(QueueFollow.method, ["job": .string(job)], at: host) { [self] result in
            var pause = Duration.milliseconds(500)
            switch result {
            case .success(let value):
                checker.told(number, value["outcome"] ?? .null, at: clock.now)
                guard chance(0.5) else { return }
                pause = .seconds(20)
            case .failure(let error):
                if error.data?["kind"]?.stringValue == HostErrorKind.unknownJob.rawValue { checker.unknown(number) }
            }
            clock.after(pause) { [self] in follow(number, job, at: host) }
        }
    }

    private func ask(
        _ method: String,
        _ params: JSONValue,
        at host: WorldHost,
        _ waiter: @escaping (Result<JSONValue, ResponseError>) -> Void
    ) {
        guard let daemon = host.daemon else {
            return waiter(.failure(ResponseError(.noCluster, "There is no host.")))
        }
        daemon.ask(method, params, waiter)
    }

    // MARK: Faults

    private func faultLater() {
        guard let every = size.faultEvery else { return }
        clock.after(random.duration(.zero...every * 2)) { [self] in
            guard !isQuiet else { return }
            fault()
            faultLater()
        }
    }

    private func fault() {
        guard let host = random.choice(hosts) else { return }
        faults += 1
        let time = random.thinkTime(.milliseconds(100)...(.seconds(20)))
        switch random.number(0...5) {
        case 0:
            host.killBridge()
            clock.after(time) { host.startBridge() }
        case 1:
            host.killDaemon()
            clock.after(time) { if host.daemon == nil { host.startDaemon() } }
        case 2:
            host.killBridge()
            host.killDaemon()
            clock.after(time) {
                host.startBridge()
                if host.daemon == nil { host.startDaemon() }
            }
        case 3: network.breaks(host.name, until: clock.now.advanced(by: time))
        case 4: network.stalls(host.name, until: clock.now.advanced(by: time))
        default: for host in hosts { network.breaks(host.name, until: clock.now.advanced(by: time)) }
        }
    }
}

extension ResponseError {
    /// Whether there is no room now.
    fileprivate var isBusy: Bool { data?["kind"]?.stringValue == HostErrorKind.busy.rawValue }
}
