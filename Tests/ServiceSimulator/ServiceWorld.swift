import AssistantKnowledge
import EventLoop
import ExtensionProtocol
import Glibc
import HostProtocol
import IntentHost
import IntentHostService
import IntentModel
import IntentRegistry
import JSON
import PersonalStore

/// A real service in virtual time, with simulated clients, apps, extensions and programs.
///
/// The clients come, go, flood, stop reading, ask and answer; the programs start, hang and die; and a person changes
/// what is allowed in the middle of it.
// All of it is touched on the loop of its host alone.
final class ServiceWorld: @unchecked Sendable {
    /// The time within which a client that keeps the rules has the answer to a request that waits for nothing.
    static let patience = Duration.seconds(2)
    /// The time for an app to connect, and to answer.
    static let appPatience = Duration.seconds(10)
    private static let most = 64
    /// Clients come until the end, which finds many of them in the middle of something.
    private static let life = Duration.seconds(50)
    /// What the host has sent before a denial may be on its way for so long.
    private static let way = Duration.milliseconds(1)

    let clock = WorldClock()
    let apps: [SimulatedApp]
    var random: SplitMix64
    private(set) var digest = Digest()
    private let service: HostService
    private let host: Host
    private let folder: WorldFolder
    private let storeExecutor: BlockingExecutor
    private let store: PersonalStore
    private let decisions: SimulatedDecisions
    private var pulse: Pulse?
    /// Whether clients talk to the assistant, which takes a store and languages.
    private let hasTalkers: Bool
    private let programs: SimulatedPrograms
    private var clients: [SimulatedClient] = []
    private var peers: [SimulatedPeer] = []
    private var lastNumber = 0
    private var lastActivity = 0
    private var lastProcess: Int32 = 5_000_000
    private var denied: [Int: Instant] = [:]
    /// The activities that living programs have taken.
    var taken: Set<String> = []
    /// The apps of the interactions that extensions have handled.
    var interactions: [String: Int] = [:]
    /// The clients of sessions.
    var sessions: [String: Int] = [:]
    /// The invariants that did not hold, each once, with what happened.
    private(set) var violations: [(invariant: Invariant, what: String)] = []
    /// How often what has happened.
    private(set) var tally: [String: Int] = [:]
    /// The number of clients that have lived.
    var conversations: Int { clients.count }

    init(seed: UInt64, languages: LanguageFolder) throws {
        var random = SplitMix64(state: seed)
        var apps = (0..<4).map { SimulatedApp(number: $0) }
        apps[3].hasProgram = false
        self.apps = apps
        hasTalkers = random.chance(0.25)
        folder = try WorldFolder()
        let choices: [AuthorizationStatus] = [.authorized, .authorized, .notDetermined, .denied]
        let statuses = apps.map { ($0.identifier, random.choice(choices) ?? .denied) }
        decisions = SimulatedDecisions(Dictionary(uniqueKeysWithValues: statuses))
        for (app, status) in zip(apps, statuses.map(\.1)) where status == .denied { denied[app.number] = clock.now }
        let device = DeviceFile(at: "\(folder.path)/device.json")
        var configuration = HostConfiguration(environment: [:])
        configuration.dataDirectory = folder.path
        configuration.authorization = decisions
        configuration.device = device
        self.random = random
        let extensions = SimulatedExtensions()
        let registry = Registry(apps.map(\.manifest))
        let chance = Self.source(seed &+ 1)
        host = try Host(registry: registry, configuration: configuration, clock: clock, random: chance) { _, _ in
            extensions
        }
        TaskHook.shared.redirect(to: host)
        storeExecutor = BlockingExecutor(name: "store", on: host.eventLoop)
        store = PersonalStore(directory: folder.path, on: storeExecutor)
        let greeting = HostHello.Answer(name: "host", version: "1", pid: 1, dataDirectory: "/")
        var settings = ServiceSettings(greeting: greeting, device: device, store: store)
        settings.authorization = decisions
        settings.appPatience = Self.appPatience
        settings.personPatience = .seconds(20)
        settings.sessionPatience = .seconds(20)
        settings.maximumClients = Self.most
        settings.languages = languages
        settings.calculating = host.executor
        let programs = SimulatedPrograms()
        self.programs = programs
        service = HostService(
            host: host,
            settings: settings,
            clock: clock,
            random: Self.source(seed &+ 2),
            processes: programs
        )
        (extensions.world, programs.world) = (self, self)
        decisions.watch { [unowned self] status, app in decided(status, app) }
    }

    private static func source(_ seed: UInt64) -> RandomSource {
        var generator = SplitMix64(state: seed)
        return RandomSource { generator.next() }
    }

    // MARK: Life

    /// Lets clients come and go for a while, and sees them all off.
    func run() async {
        let pulse = Pulse(clock, host.eventLoop)
        await pulse.then { [self] in populate() }
        await pulse.run(until: Self.life)
        await pulse.then { [self] in for client in clients { client.seeOff() } }
        await pulse.run(until: Self.life + .seconds(3))
        await pulse.then { [self] in seeWhatIsLeft(ofClients: true) }
        await pulse.run(until: Self.life + .seconds(30))
        await pulse.then { [self] in seeWhatIsLeft(ofClients: false) }
        self.pulse = pulse
    }

    /// Ends the service and its host, which waits for ever where something is left.
    func end() async {
        pulse?.runFreely()
        await service.stop(grace: .zero)
        await store.close()
        await storeExecutor.shutdown()
        await host.shutdown()
        TaskHook.shared.redirect(to: nil)
    }

    private func populate() {
        for _ in 0..<random.number(24...40) {
            clock.after(random.duration(.zero ... .seconds(49))) { [self] in
                connect(random.choice(SimulatedClient.Conduct.allCases) ?? .honest)
            }
        }
        // What is forgotten elsewhere is asked again.
        for _ in 0..<random.number(4...16) {
            clock.after(random.duration(.zero ... .seconds(50))) { [self] in
                if let app = random.choice(apps) { decisions.forget(app.identifier) }
            }
        }
        for _ in 0..<random.number(0...6) {
            clock.after(random.duration(.zero ... .seconds(50))) { [self] in
                let app = random.number(0...apps.count - 1)
                host.decided(random.chance(0.5) ? .authorized : .denied, ofApp: apps[app].identifier)
            }
        }
        for _ in 0..<random.number(0...6) {
            clock.after(random.duration(.zero ... .seconds(60))) { [self] in
                if random.chance(0.5) { programs.running.first?.kill() }
            }
        }
    }

    private func connect(_ conduct: SimulatedClient.Conduct) {
        let kind: SimulatedClient.Kind =
            switch random.number(0...9) {
            case 0...1: .desktop
            case 2...4: .app(random.number(0...apps.count - 1))
            case 5...7 where hasTalkers: .talker
            default: .person
            }
        let client = SimulatedClient(conduct, kind, in: self, seed: random.next())
        clients.append(client)
        let process = nextProcess()
        connect(client, process: process, session: process)
        client.begin()
    }

    /// Connects the process of a peer to the service.
    func connect(_ peer: SimulatedPeer, process: Int32, session: Int32) {
        peers.append(peer)
        let entry = ProcessEntry(
            pid: process,
            parent: 1,
            group: session,
            session: session,
            started: 1,
            isEnded: false
        )
        service.accept(peer.socket, of: geteuid(), process, ProcessLineage([entry]))
    }

    private func seeWhatIsLeft(ofClients: Bool) {
        let remains = service.remains.filter { $0.value != 0 }
        for (name, count) in remains.sorted(by: { $0.key < $1.key }) {
            switch name {
            // These have their own time.
            case "clients" where ofClients, "places" where ofClients, "programs" where ofClients,
                "memory" where ofClients:
                break
            case "requests", "questions", "others", "authorizations":
                violated(ofClients ? .requestsEnd : .nothingLeft, "\(count) \(name)")
            case "sessions": violated(.sessionsEnd, "\(count) sessions")
            default: violated(.nothingLeft, "\(count) \(name)")
            }
        }
        if ofClients {
            for program in programs.running { program.kill() }
        } else {
            for peer in peers where !peer.socket.isClosed { violated(.closedInTime, "\(peer.number)") }
        }
    }

    // MARK: Numbers

    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func nextProcess() -> Int32 {
        lastProcess += 1
        return lastProcess
    }

    /// The type of an activity that is made for an app, and for no other.
    func nextActivity(of app: Int) -> String {
        lastActivity += 1
        return "app\(app).\(lastActivity)"
    }

    // MARK: What is seen

    func count(_ name: String) { tally[name, default: 0] += 1 }

    func violated(_ invariant: Invariant, _ what: String) {
        if !violations.contains(where: { $0.invariant == invariant }) { violations.append((invariant, what)) }
    }

    /// Takes in a message of the host.
    func saw(_ message: Message, by peer: SimulatedPeer) {
        digest.add(Int64(peer.number))
        digest.add(Int64(clock.now.nanoseconds))
        switch message {
        case .request(let id, let method, _):
            count(method)
            digest.add("\(id) \(method)")
        case .response(let id, let result):
            count("answers")
            if case .failure(let error) = result {
                count("error \(error.data?["kind"]?.stringValue ?? "")")
                digest.add(error.code.rawValue)
            }
            digest.add(id.map { "\($0)" } ?? "")
        case .notification(let method, _): digest.add(method)
        }
    }

    private func decided(_ status: AuthorizationStatus, _ identifier: String) {
        guard let app = apps.first(where: { $0.identifier == identifier }) else { return }
        if status == .authorized {
            denied[app.number] = nil
        } else if denied[app.number] == nil {
            denied[app.number] = clock.now
        }
    }

    /// Takes in that an app is started, or asked for something.
    func uses(_ app: Int, by method: String) {
        guard let since = denied[app], since.duration(to: clock.now) > Self.way else { return }
        violated(.denialHolds, "\(method) of app \(app), denied for \(since.duration(to: clock.now))")
    }

    /// Takes in that a program of an app, or a client that is one, gets a request; returns the answer of one that
    /// works.
    func asksApp(_ app: Int, _ method: String, _ params: JSONValue) -> JSONValue {
        uses(app, by: method)
        if method == AppHandleIntent.method {
            let owner = params["interaction"]?.stringValue.flatMap { interactions[$0] }
            if owner != app { violated(.rightPerson, "app \(app) is to handle an intent of \(owner ?? -1)") }
            return ["response": ["code": "success", "properties": [:]]]
        }
        let type = params["activity"]?["activityType"]?.stringValue ?? ""
        if !type.hasPrefix("app\(app).") { violated(.rightPerson, "app \(app) got the activity \(type)") }
        return [:]
    }
}
