internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// A host with its extensions and callers in virtual time: the real state machines, simulated processes, seeded faults.
///
/// The same seed makes the same world, event by event.
struct SimulatedWorld {
    /// Something that happens.
    enum Event {
        case requestBegins(Int)
        case requestIsCancelled(Int)
        case userAnswers(Int, question: Int, Answer)
        case callCompleted(Int, Conversation.Call, CallResult)
        case updatesAreStopped(Int)
        case jobIsAccepted(Int, JobIdentifier, JournalError?)
        case jobIsCancelled(JobIdentifier)
        case jobIsResumed(JobIdentifier)
        case jobTimerFired(timer: Int)
        case journalWorks(SimulatedJournal.Request, host: Int)
        case journalAnswers(JobKeeping.RequestNumber?, JobJournalAnswer?, host: Int)
        case launchPlanned(Int, Supervision.LaunchNumber, host: Int)
        case timerFired(Int, timer: Int)
        case process(Int, ProcessStep)
        case quarantineIsLifted(Int)
        case clockIsSet(SimulatedFault)
        case deviceChanges(DeviceState)
        case hostCrashes
        case hostStarts
        case hostShutsDown
        case driverWakes(Int)
    }

    /// What whoever drives a world hears.
    enum News {
        case requestEnded(Int, Outcome)
        case woke(Int)
    }

    /// Something that a process does, or that happens to it.
    enum ProcessStep {
        case reads
        case readsEnd
        case does(SimulatedExtension.Step)
        case writes([UInt8])
        case inputFails
        case launchFails(LaunchFailure)
        case exits(ExitStatus)
        case isReaped(ExitStatus)
        case isKilled
        case isSwept
        case misbehaves(SimulatedFault)
        case readsAgain
        case reachesMemory(Int)
    }

    /// The host's timer is late by at most so much.
    static let longestDelay = Duration.milliseconds(100)
    /// The host notices the end of a process after at most so much.
    static let longestReaping = Duration.milliseconds(600)
    /// A world with more events than this for a request runs in a circle.
    static let mostEventsPerRequest = 20_000

    let registry: Registry
    let values: SimulatedValues
    let configuration: HostConfiguration
    /// How extensions conduct themselves; nil where chance decides.
    let conduct: SimulatedConduct?
    /// Whether somebody drives the world; otherwise it makes its own requests.
    var isDriven: Bool { conduct != nil }
    /// What the driver has not heard yet.
    var news: [News] = []
    var queue = EventQueue<Event>()
    var faults: FaultSchedule
    var supervisors: [SimulatedSupervisor]
    var keeper: SimulatedKeeper
    var journal = SimulatedJournal()
    /// What the extensions keep of their jobs.
    var stores: [SimulatedJobStore]
    var processes = RecentList<SimulatedProcess>()
    var requests = RecentList<SimulatedRequest>()
    var checker: InvariantChecker
    var trace = SimulationTrace()
    /// Whether requests carry more than fits into a pipe, and stdin is often not read.
    let hasLargeValues: Bool
    /// Which host it is, counted from one.
    var hostNumber = 1
    /// Whether the host has crashed and none has started since; when the next one does.
    var isDown = false
    var nextStart = LoopClock.Instant(nanoseconds: 0)
    var isStopping = false
    var areExtensionsStopped = false
    /// How far the clock on the wall was set from the time that has gone by.
    var clockError = Duration.zero
    var wasClockSetBack = false
    /// The device of requests that bring none of their own.
    var device = DeviceState.unlocked
    var lastToken = 0
    var lastTimer = 0
    var unfinished = 0
    var events = 0
    var outcomes: [SimulationReport.Ending: Int] = [:]
    var updateCount = 0

    /// How late a world may be in all.
    private static let tick = longestDelay * 4 + .milliseconds(1)

    /// Makes a world with so many requests.
    init(seed: UInt64, conversations: Int, configuration: HostConfiguration) {
        var faults = FaultSchedule(seed: seed)
        let catalogue = IntentCatalogue.system
        values = SimulatedValues(catalogue: catalogue)
        let hasLargeValues = faults.intensity > 0 && faults.random.chance(0.02)
        let manifests = (1...(hasLargeValues ? 1 : faults.random.number(1...4))).map { number in
            hasLargeValues
                ? Self.manifest(number, of: ["INSendMessageIntent"], LimitSettings(), &faults.random)
                : Self.manifest(number, of: catalogue.names, Self.limits(&faults.random), &faults.random)
        }
        registry = Registry(manifests, catalogue: catalogue)
        supervisors = manifests.map { manifest in
            SimulatedSupervisor(manifest: manifest, configuration: configuration, seed: faults.random.next())
        }
        self.hasLargeValues = hasLargeValues
        self.configuration = configuration
        conduct = nil
        checker = InvariantChecker(tick: Self.tick)
        stores = manifests.map { _ in SimulatedJobStore(isKept: faults.random.chance(0.6)) }
        keeper = SimulatedKeeper(keeping: JobKeeping(host: "host 1", registry: registry))
        journal.livingHosts = ["host 1"]
        self.faults = faults
        let span = self.faults.random.thinkTime(.seconds(1) ... .seconds(hasLargeValues ? 2 : 300))
        for number in 0..<conversations { addRequest(number, within: span) }
        unfinished = conversations
        if self.faults.random.chance(0.15) {
            queue.schedule(.hostShutsDown, after: self.faults.random.duration(.zero...span * 2))
        }
        planFaultsOfHost(within: span)
        planDevice(within: span)
        for owner in supervisors.indices where self.faults.random.chance(0.4) {
            queue.schedule(.quarantineIsLifted(owner), after: self.faults.random.duration(.zero...span * 2))
        }
    }

    /// Makes a world without requests and without chance faults, whose driver makes the requests and says what goes wrong.
    init(
        manifests: [ExtensionManifest],
        conduct: SimulatedConduct,
        seed: UInt64,
        configuration: HostConfiguration
    ) {
        var faults = FaultSchedule(quietWithSeed: seed)
        values = SimulatedValues(catalogue: manifests.first?.catalogue ?? .system)
        registry = Registry(manifests)
        supervisors = manifests.map { manifest in
            SimulatedSupervisor(manifest: manifest, configuration: configuration, seed: faults.random.next())
        }
        hasLargeValues = false
        self.configuration = configuration
        self.conduct = conduct
        checker = InvariantChecker(tick: Self.tick, isForgetful: true)
        stores = manifests.map { _ in SimulatedJobStore(isKept: false) }
        keeper = SimulatedKeeper(keeping: JobKeeping(host: "host 1", registry: registry))
        journal.livingHosts = ["host 1"]
        self.faults = faults
    }

    /// Lets everything happen, until nothing is left to happen or an invariant does not hold.
    mutating func run() {
        while step() {}
        judgeEnd()
    }

    /// Lets the next thing happen; false where nothing is left or an invariant does not hold.
    mutating func step() -> Bool {
        guard checker.violations.isEmpty, let event = queue.next() else { return false }
        // The driver's own wakes are as many as it wants, and grow with the time between its requests.
        if case .driverWakes = event {} else { events += 1 }
        if events > (requests.count + 1) * Self.mostEventsPerRequest {
            checker.violated(.nobodyForgotten, "the world runs in a circle")
            return false
        }
        happen(event)
        return true
    }

    /// Holds the world, in which nothing is left to happen, against the invariants.
    mutating func judgeEnd() {
        guard checker.violations.isEmpty else { return }
        checker.checkJournal(journal.records)
        checker.checkUpdatesAtTheEnd()
        checker.worldEnded(areExtensionsAtRest: supervisors.allSatisfy(\.supervision.isAtRest))
    }

    private mutating func happen(_ event: Event) {
        switch event {
        case .requestBegins(let request): begin(request)
        case .requestIsCancelled(let request): cancel(request)
        case .userAnswers(let request, let question, let answer): userAnswered(request, question: question, answer)
        case .callCompleted(let request, let call, let result): completed(request, call, result)
        case .updatesAreStopped(let request): stopUpdates(of: request)
        case .jobIsAccepted(let request, let id, let error): accepted(request, id, error)
        case .jobIsCancelled(let id): cancelJob(id)
        case .jobIsResumed(let id): resumeJob(id)
        case .jobTimerFired(let timer): jobTimerFired(timer)
        case .journalWorks(let request, let host): journalWorks(request, of: host)
        case .journalAnswers(let number, let answer, let host): journalAnswers(number, answer, of: host)
        case .launchPlanned(let owner, let launch, let host):
            if host == hostNumber, !isDown { spawn(launch, of: owner) }
        case .timerFired(let owner, let timer): timerFired(owner, timer)
        case .process(let process, let step): happen(step, in: process)
        case .quarantineIsLifted(let owner):
            guard !isDown else { return queue.schedule(event, at: nextStart) }
            liftQuarantine(of: owner)
        case .clockIsSet(let fault): setClock(fault)
        case .deviceChanges(let device): deviceChanged(to: device)
        case .hostCrashes: crash()
        case .hostStarts: startHost()
        case .hostShutsDown: shutDown()
        case .driverWakes(let token): news.append(.woke(token))
        }
    }

    /// A command lifts the quarantine of an extension.
    mutating func liftQuarantine(of owner: Int) {
        journal.liftQuarantine(of: owner)
        trace.note(.lifted, owner, at: queue.now)
        checker.quarantineLifted(owner)
        supervisors[owner].supervision.liftQuarantine(at: queue.now)
        settle(owner)
    }
}
