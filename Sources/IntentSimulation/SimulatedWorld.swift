internal import EventLoop
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// A real host with its extensions and callers in virtual time: simulated processes, a simulated journal, seeded
/// faults.
///
/// Only the platform is simulated: the host is a `HostCore`, as on a `HostRuntime`. The same seed makes the same world,
/// event by event.
final class SimulatedWorld {
    /// The events that the driver of a world receives.
    enum News {
        case requestEnded(Int, Outcome)
        case woke(Int)
    }

    /// The greatest delay of the host's timers.
    static let longestDelay = Duration.milliseconds(100)
    /// The greatest time until the host notices the end of a process.
    static let longestReaping = Duration.milliseconds(600)
    /// The greatest number of events for a request; a world with more runs in a circle.
    static let mostEventsPerRequest = 20_000
    /// The greatest delay of a world in all.
    private static let tick = longestDelay * 4 + .milliseconds(1)

    let registry: Registry
    let values: SimulatedValues
    let configuration: HostConfiguration
    /// Worked out once, because every call asks for them.
    private lazy var extensionLimits = registry.extensions.map(configuration.limits(of:))
    let device = SimulatedDevice()
    let authorizations = SimulatedAuthorizations()
    private let log = SimulatedLog()
    /// The conduct of extensions; nil if chance decides.
    let conduct: SimulatedConduct?
    /// The person and the extensions of a driven world, where they do what somebody else decides.
    ///
    /// It owns the host of this world.
    unowned let cast: (any SimulatedCast)?
    /// Whether somebody drives the world; otherwise it makes its own requests.
    var isDriven: Bool { conduct != nil }
    /// The events that the driver has not received yet.
    var news: [News] = []

    private(set) var now = Instant(nanoseconds: 0)
    private var deadlines = DeadlineHeap()
    private var bodies: [Int: () -> Void] = [:]
    var faults: FaultSchedule
    /// The host that runs; nil after a crash, until the next one starts.
    private(set) var host: SimulatedHost?
    var journal = SimulatedJournal()
    /// The stores of the extensions' jobs.
    var stores: [SimulatedJobStore]
    var processes = RecentList<SimulatedProcess>()
    var requests = RecentList<SimulatedRequest>()
    var checker: InvariantChecker
    var trace = SimulationTrace()
    /// Whether requests carry more than fits into a pipe, and stdin is often not read.
    let hasLargeValues: Bool
    /// The number of the host, counted from one.
    var hostNumber = 0
    /// The instant at which the next host starts after a crash.
    var nextStart = Instant(nanoseconds: 0)
    var isStopping = false
    var hasStopped = false
    /// The difference between the clock on the wall and the time that has passed.
    var clockError = Duration.zero
    var wasClockSetBack = false
    /// Whether the crashes of an extension could not be read.
    var hasHistoryFailed = false
    /// The numbers of calls, by the tokens that their hosts give them.
    var callNumbers: [CallName: Int] = [:]
    var lastCall = 0
    /// The launches that are under way, by their extensions.
    var launches: [Int: LaunchUnderWay] = [:]
    /// The last launches whose turns are watched, by their extensions.
    var turnsWatched: [Int: Int] = [:]
    /// The instant at which a launch of this host last got its turn.
    var lastTurn: Instant?
    var unfinished = 0
    var events = 0
    var outcomes: [SimulationReport.Ending: Int] = [:]
    var updateCount = 0

    /// Makes a world with a number of requests.
    init(seed: UInt64, conversations: Int, configuration: HostConfiguration) {
        var faults = FaultSchedule(seed: seed)
        let catalogue = IntentCatalogue.system
        values = SimulatedValues(catalogue: catalogue)
        let hasLargeValues = faults.intensity > 0 && faults.random.chance(0.02)
        let areInstalled = !hasLargeValues && faults.random.chance(0.25)
        let manifests = (1...(hasLargeValues ? 1 : faults.random.number(1...4))).map { number in
            let manifest =
                hasLargeValues
                ? Self.manifest(number, of: ["INSendMessageIntent"], LimitSettings(), random: &faults.random)
                : Self.manifest(number, of: catalogue.names, Self.limits(&faults.random), random: &faults.random)
            return areInstalled && faults.random.chance(0.8) ? Self.installed(manifest) : manifest
        }
        registry = Registry(manifests, catalogue: catalogue)
        self.hasLargeValues = hasLargeValues
        var configuration = configuration
        // No more than two or three extensions fit into a small budget.
        configuration.memoryBudget = faults.random.chance(0.3) ? faults.random.number(4...40) << 20 : 1 << 40
        self.configuration = configuration
        conduct = nil
        cast = nil
        checker = InvariantChecker(tick: Self.tick)
        stores = manifests.map { _ in SimulatedJobStore(isKept: faults.random.chance(0.6)) }
        self.faults = faults
        startHost()
        let span = self.faults.random.thinkTime(.seconds(1) ... .seconds(hasLargeValues ? 2 : 300))
        for number in 0..<conversations { addRequest(number, within: span) }
        unfinished = conversations
        if self.faults.random.chance(0.15) {
            _ = schedule(after: self.faults.random.duration(.zero...span * 2)) { [unowned self] in shutDown() }
        }
        planFaultsOfHost(within: span)
        planDevice(within: span)
        planAuthorizations(within: span)
        for owner in manifests.indices where self.faults.random.chance(0.4) {
            let delay = self.faults.random.duration(.zero...span * 2)
            _ = schedule(after: delay) { [unowned self] in liftQuarantine(of: owner) }
        }
    }

    /// Makes a world without requests and without chance faults.
    ///
    /// Its driver makes the requests and says what goes wrong.
    init(
        manifests: [ExtensionManifest],
        conduct: SimulatedConduct,
        cast: (any SimulatedCast)?,
        seed: UInt64,
        configuration: HostConfiguration
    ) {
        values = SimulatedValues(catalogue: manifests.first?.catalogue ?? .system)
        registry = Registry(manifests)
        hasLargeValues = false
        self.configuration = configuration
        self.conduct = conduct
        self.cast = cast
        checker = InvariantChecker(tick: Self.tick, isForgetful: true)
        stores = manifests.map { _ in SimulatedJobStore(isKept: false) }
        faults = FaultSchedule(quietWithSeed: seed)
        startHost()
    }

    // MARK: Time

    /// The time on the wall; a fault may have set the clock.
    var wall: Timestamp {
        Timestamp(milliseconds: 1_900_000_000_000 + now.nanoseconds / 1_000_000).advanced(by: clockError)
    }

    /// Schedules a closure for an instant, or for now if that is past.
    func schedule(at instant: Instant, _ body: @escaping () -> Void) -> DeadlineToken {
        let number = deadlines.nextSequence
        bodies[number] = body
        return deadlines.insert(number, at: max(instant, now))
    }

    /// Schedules a closure for after a delay.
    func schedule(after delay: Duration, _ body: @escaping () -> Void) -> DeadlineToken {
        schedule(at: now.advanced(by: delay), body)
    }

    func cancel(_ token: DeadlineToken) {
        if let number = deadlines.remove(token) { bodies[number] = nil }
    }

    /// Runs the events until none is left or an invariant does not hold.
    func run() {
        while step() {}
        judgeEnd()
    }

    /// Runs the next event; false if none is left or an invariant does not hold.
    func step() -> Bool {
        guard checker.violations.isEmpty, let next = deadlines.firstDeadline,
            let number = deadlines.popFirst(notAfter: next), let body = bodies.removeValue(forKey: number)
        else { return false }
        now = next
        events += 1
        if events > (requests.count + 1) * Self.mostEventsPerRequest, !isDriven {
            checker.violated(.nobodyForgotten, "the world runs in a circle")
            return false
        }
        body()
        for entry in log.take() { trace.note(.log, owner(of: entry.extensionIdentifier) ?? 0, entry.text, at: now) }
        noteStop()
        return true
    }

    /// Holds the world, in which nothing is left to happen, against the invariants.
    func judgeEnd() {
        guard checker.violations.isEmpty else { return }
        checker.checkJournal(journal.records)
        checker.checkUpdatesAtTheEnd()
        let isAtRest = host?.core.supervisors.allSatisfy(\.isAtRest) ?? true
        checker.worldEnded(areExtensionsAtRest: isAtRest && (hasStopped || host == nil))
    }

    // MARK: Hosts

    /// Starts the next host.
    func startHost() {
        hostNumber += 1
        let name = "host \(hostNumber)"
        journal.livingHosts = [name]
        let width = isDriven ? 4 : faults.random.number(1...4)
        var configuration = configuration
        configuration.device = device
        if !isDriven || cast != nil {
            configuration.authorization = authorizations
            configuration.audit = { [authorizations] in authorizations.audit($0) }
        }
        configuration.log = { [log] in log.append($0) }
        host = SimulatedHost(name, registry: registry, configuration: configuration, launchWidth: width, in: self)
    }

    /// The host is killed.
    func loseHost() {
        host?.platform.crash()
        host = nil
        launches = [:]
        turnsWatched = [:]
        lastTurn = nil
        callNumbers = [:]
    }

    // MARK: Extensions

    /// The place of an extension, by its identifier.
    func owner(of identifier: String) -> Int? { registry.extensions.firstIndex { $0.identifier == identifier } }

    /// The place of an extension, by its name and its executable: several may have one of them.
    func owner(named name: String, executable path: String) -> Int? {
        registry.extensions.firstIndex { $0.displayName == name && $0.executable == path }
    }

    /// The limits of an extension.
    func limits(of owner: Int) -> Limits { extensionLimits[owner] }

    /// The supervisor of an extension, under the host that runs; nil where it was not used.
    func supervisor(of owner: Int) -> ExtensionSupervisor? {
        host?.core.supervisor(of: registry.extensions[owner].identifier)
    }

    /// Lifts the quarantine of an extension, by command; in worlds without a driver every other one in the journal
    /// alone, as another process does.
    func liftQuarantine(of owner: Int) {
        guard host != nil else {
            _ = schedule(at: nextStart) { [unowned self] in liftQuarantine(of: owner) }
            return
        }
        journal.liftQuarantine(of: registry.extensions[owner].identifier)
        trace.note(.lifted, owner, at: now)
        checker.quarantineLifted(owner)
        if isDriven || owner.isMultiple(of: 2) { supervisor(of: owner)?.liftQuarantine() }
    }
}

/// One host of a world, from its start to its crash or its end.
final class SimulatedHost {
    let name: String
    let platform: SimulatedPlatform
    let core: HostCore

    init(
        _ name: String,
        registry: Registry,
        configuration: HostConfiguration,
        launchWidth: Int,
        in world: SimulatedWorld
    ) {
        self.name = name
        platform = SimulatedPlatform(of: world, launchWidth: launchWidth)
        core = HostCore(
            registry: registry,
            configuration: configuration,
            environment: HostEnvironment(
                scheduler: platform,
                processes: platform,
                journal: SimulatedHostJournal(name, of: world, on: platform),
                random: RandomSource { [unowned world] in world.faults.random.next() },
                observer: world
            )
        )
    }
}

/// Names a call of one host: the tokens of another one begin anew.
struct CallName: Hashable {
    let host: Int
    let owner: Int
    let token: Int
}

/// A launch from its turn until the extension is ready or gone.
struct LaunchUnderWay {
    /// The number of the launch among those of the extension.
    let number: Int
    let since: Instant
}
