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
        case launchPlanned(Int, Supervision.LaunchNumber)
        case timerFired(Int, timer: Int)
        case process(Int, ProcessStep)
        case quarantineIsLifted(Int)
        case jobsChange(Int, count: Int)
        case hostShutsDown
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
        case misbehaves(SimulatedFault)
        case readsAgain
    }

    /// The host's timer is late by at most so much.
    static let longestDelay = Duration.milliseconds(100)
    /// The host notices the end of a process after at most so much.
    static let longestReaping = Duration.milliseconds(600)
    /// A world with more events than this for a request runs in a circle.
    static let mostEventsPerRequest = 20_000

    let registry: Registry
    let values: SimulatedValues
    var queue = EventQueue<Event>()
    var faults: FaultSchedule
    var supervisors: [SimulatedSupervisor]
    var processes: [SimulatedProcess] = []
    var requests: [SimulatedRequest] = []
    var checker = InvariantChecker(tick: longestDelay * 4 + .milliseconds(1))
    var trace = SimulationTrace()
    /// Whether requests carry more than fits into a pipe, and stdin is often not read.
    let hasLargeValues: Bool
    var isStopping = false
    var lastToken = 0
    var unfinished = 0
    var events = 0
    var outcomes: [SimulationReport.Ending: Int] = [:]

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
        self.faults = faults
        let span = self.faults.random.thinkTime(.seconds(1) ... .seconds(hasLargeValues ? 2 : 300))
        for number in 0..<conversations { addRequest(number, within: span) }
        unfinished = conversations
        if self.faults.random.chance(0.15) {
            queue.schedule(.hostShutsDown, after: self.faults.random.duration(.zero...span * 2))
        }
        for owner in supervisors.indices where self.faults.random.chance(0.2) {
            for count in [1, 2, 0] {
                queue.schedule(.jobsChange(owner, count: count), after: self.faults.random.duration(.zero...span))
            }
        }
        for owner in supervisors.indices where self.faults.random.chance(0.4) {
            queue.schedule(.quarantineIsLifted(owner), after: self.faults.random.duration(.zero...span * 2))
        }
    }

    /// Lets everything happen, until nothing is left to happen or an invariant does not hold.
    mutating func run() {
        let mostEvents = (requests.count + 1) * Self.mostEventsPerRequest
        while checker.violations.isEmpty, let event = queue.next() {
            events += 1
            if events > mostEvents { return checker.violated(.nobodyForgotten, "the world runs in a circle") }
            happen(event)
        }
        guard checker.violations.isEmpty else { return }
        checker.worldEnded(areExtensionsAtRest: supervisors.allSatisfy(\.supervision.isAtRest))
    }

    private mutating func happen(_ event: Event) {
        switch event {
        case .requestBegins(let request): begin(request)
        case .requestIsCancelled(let request): cancel(request)
        case .userAnswers(let request, let question, let answer): userAnswered(request, question: question, answer)
        case .callCompleted(let request, let call, let result): completed(request, call, result)
        case .launchPlanned(let owner, let launch): spawn(launch, of: owner)
        case .timerFired(let owner, let timer): timerFired(owner, timer)
        case .process(let process, let step): happen(step, in: process)
        case .quarantineIsLifted(let owner):
            trace.note(.lifted, owner, at: queue.now)
            checker.quarantineLifted(owner)
            supervisors[owner].supervision.liftQuarantine(at: queue.now)
            settle(owner)
        case .jobsChange(let owner, let count):
            supervisors[owner].supervision.setOpenJobs(count, at: queue.now)
            if count > 0 { supervisors[owner].supervision.launchForJobs(at: queue.now) }
            settle(owner)
        case .hostShutsDown: shutDown()
        }
    }

    private mutating func shutDown() {
        guard !isStopping else { return }
        trace.note(.shutdown, 0, at: queue.now)
        isStopping = true
        checker.shutDown(at: queue.now)
        takeQuestionsBack()
        for owner in supervisors.indices {
            supervisors[owner].supervision.close(at: queue.now)
            settle(owner)
        }
    }

    /// The last request is done: the host is shut down, perhaps after its extensions were stopped for having no calls.
    mutating func finishedLastRequest() {
        queue.schedule(.hostShutsDown, after: faults.random.duration(.zero ... .seconds(60)))
    }
}
