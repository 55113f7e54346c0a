import EventLoop
import ExtensionProtocol
import HostProtocol
import IntentHostService
import IntentModel
import JSON
import ProcessModel

/// The programs of apps that the host of a world has started.
// On the loop of its world alone.
final class SimulatedPrograms: AppProcesses, @unchecked Sendable {
    // Set before the world begins.
    weak var world: ServiceWorld?
    private(set) var running: [SimulatedProgram] = []
    /// The apps of which a program runs or is being started.
    private var apps: Set<Int> = []

    func start(
        _ specification: ChildProcess.Specification,
        line: @escaping (String) -> Void,
        ended: @escaping (ChildEvent) -> Void
    ) async throws(EventLoopError) -> any AppProcess {
        guard let world else { throw EventLoopError(.stopped, function: "start", subject: "") }
        let app = Int(specification.executable.split(separator: "/").last ?? "") ?? 0
        world.uses(app, by: "start")
        world.count("programs")
        if !apps.insert(app).inserted { world.violated(.oneProgram, "app \(app)") }
        await withCheckedContinuation { continuation in
            world.clock.after(world.random.thinkTime(.microseconds(500) ... .seconds(1))) { continuation.resume() }
        }
        guard !world.random.chance(0.05) else {
            apps.remove(app)
            throw EventLoopError(.spawn, function: "clone", errorNumber: 11, subject: specification.executable)
        }
        let program = SimulatedProgram(of: app, in: world) { [unowned self] program, status in
            running.removeAll { $0 === program }
            apps.remove(app)
            ended(.exited(status, ResourceUsage(processorTime: .zero, peakResidentBytes: nil)))
        }
        running.append(program)
        return program
    }
}

/// A program of an app: prompt, late, silent, dying, hanging or useless.
final class SimulatedProgram: AppProcess, @unchecked Sendable {
    enum Conduct: CaseIterable {
        /// Connects soon and answers; the usual one.
        case prompt, ready
        /// Connects when nobody waits for it any more.
        case late
        /// Never connects.
        case silent
        /// Ends before it has connected.
        case stillborn
        /// Ends when it is asked.
        case dying
        /// Never answers.
        case hanging
        /// Takes none of the requests.
        case useless
    }

    let pid: Int32
    private let app: Int
    private let conduct: Conduct
    private unowned let world: ServiceWorld
    private let ended: (SimulatedProgram, ExitStatus) -> Void
    private var peer: SimulatedProgramPeer?
    private var hasEnded = false

    init(of app: Int, in world: ServiceWorld, ended: @escaping (SimulatedProgram, ExitStatus) -> Void) {
        (self.app, self.world, self.ended) = (app, world, ended)
        pid = world.nextProcess()
        conduct = world.random.choice(Conduct.allCases) ?? .prompt
        switch conduct {
        case .silent: end(after: .seconds(1) ... .seconds(30))
        case .stillborn: end(after: .milliseconds(1) ... .seconds(5))
        case .late: connect(after: .seconds(9) ... .seconds(14))
        case .prompt, .ready, .dying, .hanging, .useless: connect(after: .milliseconds(5) ... .seconds(4))
        }
    }

    private func connect(after range: ClosedRange<Duration>) {
        world.clock.after(world.random.duration(range)) { [self] in
            guard !hasEnded else { return }
            let peer = SimulatedProgramPeer(of: app, in: world) { [weak self] in self?.asked($0, $1) }
            self.peer = peer
            world.connect(peer, process: pid, session: pid)
            let hello = HostHello(name: "program", version: "1", kind: .app, app: world.apps[app].identifier)
            peer.send(.request(id: .integer(0), method: HostHello.method, params: hello.json))
            end(after: .seconds(3) ... .seconds(25))
        }
    }

    private func asked(_ id: RequestID, _ answer: JSONValue?) {
        switch conduct {
        case .dying: return end(after: .zero ... .milliseconds(20))
        case .hanging: return
        case .useless:
            peer?.answers(id, .failure(.methodNotFound("this")))
        case .prompt, .ready, .late, .silent, .stillborn:
            world.clock.after(world.random.thinkTime(.milliseconds(1) ... .seconds(2))) { [self] in
                guard !hasEnded, let peer, !peer.isGone else { return }
                peer.answers(id, .success(answer ?? [:]))
            }
        }
    }

    private func end(after range: ClosedRange<Duration>) {
        world.clock.after(world.random.duration(range)) { [self] in end(.exited(code: conduct == .dying ? 1 : 0)) }
    }

    private func end(_ status: ExitStatus) {
        guard !hasEnded else { return }
        hasEnded = true
        peer?.leave()
        world.clock.after(.milliseconds(1)) { [self] in ended(self, status) }
    }

    /// Ends it from outside.
    func kill() { end(.signalled(.kill, coreDumped: false)) }

    func terminate() { end(.signalled(.terminate, coreDumped: false)) }
}

/// The connection of a program of an app that the host has started.
final class SimulatedProgramPeer: SimulatedPeer, @unchecked Sendable {
    private let app: Int
    private let asked: (RequestID, JSONValue?) -> Void
    /// The requests that are not answered, with the types of their activities.
    private var open: [RequestID: String] = [:]

    init(of app: Int, in world: ServiceWorld, asked: @escaping (RequestID, JSONValue?) -> Void) {
        (self.app, self.asked) = (app, asked)
        super.init(in: world)
    }

    override func take(_ message: Message) {
        switch message {
        case .request(let id, let method, let params):
            open[id] = params["activity"]?["activityType"]?.stringValue ?? ""
            world.clock.after(ServiceWorld.appPatience + .seconds(1)) { [self] in
                if open[id] != nil, !isGone { world.violated(.patienceEnds, "app \(app) is asked \(method)") }
            }
            asked(id, world.asksApp(app, method, params))
        case .notification(CancelRequest.method, let params):
            if let id = params["id"].flatMap(RequestID.init) { open[id] = nil }
        case .response, .notification: break
        }
    }

    /// The program answers now, with an error if it takes no such request.
    func answers(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
        if case .success = result, let activity = open[id] { world.taken.insert(activity) }
        open[id] = nil
        send(.response(id: id, result: result))
    }
}
