import EventLoop
import ExtensionLife
import ExtensionProcesses
import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel

/// The extensions of a world, each process of which answers, fails, hangs or dies.
// On the loop of its world alone.
final class SimulatedExtensions: ProcessPlatform, @unchecked Sendable {
    // Set before the world begins.
    weak var world: ServiceWorld?
    let launchWidth = 4

    func prepareFirstLaunch() {}

    func close(_ completion: @escaping () -> Void) { completion() }

    func makeProcess(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void) {
        guard let world else { return }
        let path = order.plan.specification.executable
        let app = path.split(separator: "/").last.flatMap { Int($0) } ?? 0
        let began = world.clock.now
        world.clock.after(.milliseconds(1)) {
            completion(.made(SimulatedExtension(of: app, in: world), at: began))
        }
    }
}

/// A process of an extension.
final class SimulatedExtension: ExtensionProcess {
    private unowned let world: ServiceWorld
    private let app: Int
    private var handler: ((ProcessEvent) -> Void)?
    private var hasEnded = false

    init(of app: Int, in world: ServiceWorld) { (self.app, self.world) = (app, world) }

    func start(_ handler: @escaping (ProcessEvent) -> Void) { self.handler = handler }

    func send(_ line: [UInt8]) {
        guard !hasEnded, let message = try? Message.decode(line.dropLast()) else { return }
        let delay = world.random.thinkTime(.microseconds(200) ... .milliseconds(300))
        if case .request(let id, let method, let params) = message {
            if method.hasPrefix("intent/") { world.uses(app, by: method) }
            world.clock.after(delay) { [self] in answer(id, method, params) }
        }
        if case .notification("exit", _) = message { closeInput() }
    }

    private func answer(_ id: RequestID, _ method: String, _ params: JSONValue) {
        guard !hasEnded else { return }
        switch method {
        case "initialize":
            let own: JSONValue = ["name": "Simulated", "version": "1"]
            let intents = params["intents"] ?? []
            reply(id, ["protocolVersion": "1.0", "extension": own, "intents": intents, "features": []])
        case "intent/resolve": reply(id, resolution(params))
        case "intent/confirm": reply(id, ["response": ["code": "ready", "properties": [:]]])
        case "intent/handle": handle(id, params)
        default: reply(id, [:])
        }
    }

    private func resolution(_ params: JSONValue) -> JSONValue {
        let name = params["parameter"]?.stringValue ?? ""
        let value = params["intent"]?["parameters"]?[name]
        if name == "content", value == nil { return ["result": ["outcome": "needsValue"]] }
        if let items = value?.arrayValue {
            return ["results": .array(items.map { ["outcome": "success", "value": $0] })]
        }
        return ["result": value.map { ["outcome": "success", "value": $0] } ?? ["outcome": "notRequired"]]
    }

    private func handle(_ id: RequestID, _ params: JSONValue) {
        if let interaction = params["interaction"]?.stringValue { world.interactions[interaction] = app }
        switch world.random.number(0...19) {
        case 0: return end(.exited(code: 1))
        case 1: return
        case 2: reply(id, ["response": ["code": "failure", "properties": [:]]])
        case 3...11 where params["intent"]?["name"] == "INPlayMediaIntent":
            let code = world.random.choice(["handleInApp", "continueInApp", "failureRequiringAppLaunch"]) ?? ""
            let activity: JSONValue = ["activityType": .string(world.nextActivity(of: app))]
            reply(id, ["response": ["code": .string(code), "properties": [:], "userActivity": activity]])
        default: reply(id, ["response": ["code": "success", "properties": [:]]])
        }
    }

    private func reply(_ id: RequestID, _ result: JSONValue) {
        handler?(.output(Message.response(id: id, result: .success(result)).line[...]))
    }

    private func end(_ status: ExitStatus) {
        guard !hasEnded else { return }
        hasEnded = true
        world.clock.after(.milliseconds(1)) { [self] in
            handler?(.outputEnded)
            handler?(.reaped)
            handler?(.exited(status))
        }
    }

    func closeInput() { end(.exited(code: 0)) }
    func signal(_ signal: TerminationSignal) {
        end(.signalled(signal == .kill ? .kill : .terminate, coreDumped: false))
    }
    var queuedInput: Int { 0 }
    func snapshot() -> ProcessSnapshot? { nil }
    var unread: ProcessLook.Unread? { nil }
    var memory: MemoryReport? { nil }
    var memoryInUse: Int { 0 }
    var memoryBound: Int { 0 }
    func dispose() { handler = nil }
}
