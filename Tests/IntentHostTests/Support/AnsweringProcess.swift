import EventLoop
import ExtensionLife
import ExtensionProcesses
import ExtensionProtocol
import IntentModel
import IntentRegistry
import JSON
import ProcessModel
import Synchronization

@testable import IntentHost

/// Extensions without processes: they answer at once, and use the memory that a test sets.
final class AnsweringExtensions: Sendable {
    private struct State {
        var memory: [String: Int]
        var looks: [String: Int] = [:]
    }

    private let state: Mutex<State>

    private let peaks: [String: Int]

    fileprivate let jobsBeforeExit: [String: Int]

    /// Whether the host has an answer before the call that sends a message returns, so that no clock is ever armed for
    /// one.
    fileprivate let answersWithinCall: Bool

    /// Yields for each call of an extension that never answers.
    let hangs: AsyncStream<Void>
    fileprivate let hanging: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - memory: The memory of each extension in bytes, by display name.
    ///   - peaks: The peak memory of each extension, where it is known without asking for the current memory.
    ///   - jobsBeforeExit: The number of jobs of the loop between the end of an extension's input and its exit, by
    ///     display name. Each job enqueues the next. An extension without a number exits when it is told to.
    ///   - answersWithinCall: Whether answers come within the call that sends the message, unlike those of a process.
    init(
        memory: [String: Int],
        peaks: [String: Int] = [:],
        jobsBeforeExit: [String: Int] = [:],
        answersWithinCall: Bool = false
    ) {
        state = Mutex(State(memory: memory))
        (hangs, hanging) = AsyncStream.makeStream()
        self.answersWithinCall = answersWithinCall
        self.peaks = peaks
        self.jobsBeforeExit = jobsBeforeExit
    }

    /// Returns the number of reads of an extension's memory.
    func looks(at name: String) -> Int { state.withLock { $0.looks[name] ?? 0 } }

    fileprivate func memory(of name: String) -> Int {
        state.withLock { state in
            state.looks[name, default: 0] += 1
            return state.memory[name] ?? 0
        }
    }

    fileprivate func report(of name: String) -> MemoryReport? {
        peaks[name].map { MemoryReport(enforcedBy: "cgroup2", limit: 1000, peak: $0) }
    }

    /// Returns a host whose extensions these are.
    ///
    /// - Parameters:
    ///   - isRestricted: Whether the extensions may not be used on a locked device.
    ///   - areInstalled: Whether each belongs to an installed app of the same identifier.
    func host(
        data: String,
        isRestricted: Bool = false,
        areInstalled: Bool = false,
        _ change: (inout HostConfiguration) -> Void
    ) throws(HostError) -> Host {
        var configuration = HostConfiguration()
        configuration.dataDirectory = data
        change(&configuration)
        let names = state.withLock { $0.memory.keys.sorted() }
        let intents = ["INSendMessageIntent"]
        let manifests = names.map { name in
            let manifest = ExtensionManifest(
                identifier: name,
                executable: "/bin/true",
                intentsSupported: intents,
                intentsRestrictedWhileLocked: isRestricted ? intents : []
            )
            guard areInstalled else { return manifest }
            var installed = manifest.belonging(to: AppManifest(identifier: name))
            installed.isInstalled = true
            return installed
        }
        return try Host(registry: Registry(manifests), configuration: configuration) { [self] loop, _ in
            TestProcesses { [self] order, completion in
                completion(.made(AnsweringProcess(order.name, of: self, on: loop), at: loop.now))
            }
        }
    }
}

/// Makes the processes of a test's host, in place of the system.
final class TestProcesses: ProcessPlatform {
    private let make: @Sendable (LaunchOrder, @escaping (LaunchResult) -> Void) -> Void

    init(_ make: @escaping @Sendable (LaunchOrder, @escaping (LaunchResult) -> Void) -> Void) { self.make = make }

    var launchWidth: Int { 4 }

    func prepareFirstLaunch() {}

    func makeProcess(_ order: LaunchOrder, _ completion: @escaping (LaunchResult) -> Void) { make(order, completion) }

    func close(_ completion: @escaping () -> Void) { completion() }
}

/// The process of one of these extensions; it never answers a message with the content `hang`.
private final class AnsweringProcess: ExtensionProcess {
    private let name: String
    private let owner: AnsweringExtensions
    private let loop: EventLoop
    private var handler: ((ProcessEvent) -> Void)?

    init(_ name: String, of owner: AnsweringExtensions, on loop: EventLoop) {
        self.name = name
        self.owner = owner
        self.loop = loop
    }

    func start(_ handler: @escaping (ProcessEvent) -> Void) { self.handler = handler }

    func send(_ line: [UInt8]) {
        switch try? Message.decode(line.dropLast()) {
        case .request(let id, let method, let params):
            guard let result = answer(to: method, params) else { return }
            let event = ProcessEvent.output(Message.response(id: id, result: result).line[...])
            if owner.answersWithinCall { handler?(event) } else { tell(event) }
        case .notification(Exit.method, _) where owner.jobsBeforeExit[name] == nil:
            tell(.exited(.exited(code: 0)))
        default: break
        }
    }

    private func answer(to method: String, _ params: JSONValue) -> Result<JSONValue, ResponseError>? {
        switch method {
        case Initialize.method:
            let answer = Initialize.Answer(
                protocolVersion: "1.0",
                peer: Initialize.Peer(name: name, version: "1"),
                intents: ["INSendMessageIntent"],
                features: [],
                concurrentCalls: 64
            )
            return .success(answer.json)
        case Shutdown.method: return .success([:])
        case HandleIntent.method:
            let content = params["intent"]?["parameters"]?["content"]?.stringValue
            guard content == "hang" else { return .success(["response": ["code": "success"]]) }
            owner.hanging.yield()
            return nil
        // Without resolve and confirm a request goes on.
        default: return .failure(.methodNotFound(method))
        }
    }

    private func exit(afterJobs jobs: Int) {
        guard jobs > 0 else {
            handler?(.exited(.exited(code: 0)))
            return
        }
        // Used only on the loop.
        nonisolated(unsafe) let process = self
        loop.execute { unsafe process.exit(afterJobs: jobs - 1) }
    }

    /// Not within the call of the host, as with a real process.
    private func tell(_ event: ProcessEvent) {
        _ = loop.schedule(at: loop.now) { [self] in handler?(event) }
    }

    func closeInput() {
        if let jobs = owner.jobsBeforeExit[name] { exit(afterJobs: jobs) }
    }

    func signal(_ signal: TerminationSignal) { tell(.exited(.signalled(.kill, coreDumped: false))) }

    var queuedInput: Int { 0 }
    func snapshot() -> ProcessSnapshot? { nil }
    var unread: ProcessLook.Unread? { nil }
    var memory: MemoryReport? { owner.report(of: name) }
    var memoryInUse: Int { owner.memory(of: name) }
    var memoryBound: Int { memory?.peak ?? memoryInUse }

    func dispose() { handler = nil }
}
