import ExtensionProtocol
import Glibc
import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import IntentRegistry
import JSON
import Synchronization
import Testing

@testable import IntentHostService

/// A client that carries requests out at another host, as a bridge does.
private final class Bridge: Sendable {
    typealias Work = @Sendable (ElsewherePerform, Bridge) async -> ElsewherePerform.Answer

    private let connected = Mutex<HostClient?>(nil)
    private let asked = Mutex<[ElsewherePerform]>([])

    var client: HostClient? { connected.withLock(\.self) }
    /// The requests that it was given.
    var requests: [ElsewherePerform] { asked.withLock(\.self) }

    /// Connects, and answers each request with an error.
    @concurrent
    func connect(to socket: String, failing error: ResponseError) async throws {
        let hello = HostHello(name: "bridge", version: "1", kind: .other, offers: [.performElsewhere])
        let client = try HostClient(hello, path: socket) { _, _ in .failure(error) }
        connected.withLock { $0 = client }
    }

    /// Connects; blocks, so not on the thread of the service.
    @concurrent
    func connect(to socket: String, _ work: @escaping Work) async throws {
        let hello = HostHello(name: "bridge", version: "1", kind: .other, offers: [.performElsewhere])
        let client = try HostClient(hello, path: socket) { [self] method, params in
            do throws(MessageError) {
                guard method == ElsewherePerform.method else { return .failure(.methodNotFound(method)) }
                let message = try ElsewherePerform(params: params)
                asked.withLock { $0.append(message) }
                return .success(await work(message, self).json)
            } catch {
                return .failure(.invalidParams(error))
            }
        }
        connected.withLock { $0 = client }
    }
}

/// A bridge that answers nothing until it is let go on.
private final class StandingBridge: Sendable {
    private let connected = Mutex<HostClient?>(nil)
    private let (came, arrived) = AsyncStream<String>.makeStream()
    /// What waits until it goes on, whether it was cancelled or not; nil once it does.
    private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>([])

    var client: HostClient? { connected.withLock(\.self) }

    @concurrent
    func connect(to socket: String) async throws {
        let hello = HostHello(name: "bridge", version: "1", kind: .other, offers: [.performElsewhere])
        let client = try HostClient(hello, path: socket) { [self] method, params in
            arrived.yield(method)
            await stand()
            guard let message = try? ElsewherePerform(params: params), method == ElsewherePerform.method else {
                return .success(Empty().json)
            }
            let outcome = Outcome(status: .success, intent: message.request.intent, stage: .handle)
            return .success(ElsewherePerform.Answer.outcome(outcome).json)
        }
        connected.withLock { $0 = client }
    }

    /// Waits until a request of the host has come.
    func waits(for method: String) async { for await name in came where name == method { return } }

    private func stand() async {
        await withCheckedContinuation { continuation in
            let isStanding = waiting.withLock { waiting in
                waiting?.append(continuation)
                return waiting != nil
            }
            if !isStanding { continuation.resume() }
        }
    }

    func goOn() {
        for continuation in waiting.withLock({ $0.take() }) ?? [] { continuation.resume() }
    }
}

/// Answers every question with a text, and lets nothing be handled.
private struct Typing: Dialogue {
    let text: String
    func answer(_ question: Question) async -> Answer { .text(text) }
}

private struct SayingYes: Dialogue {
    func answer(_ question: Question) async -> Answer { .yes }
}

extension HostService {
    /// Asks the client that carries requests out elsewhere as much as it may leave unanswered.
    fileprivate func askBridgeAll() {
        let bridge = core.clients.newest(offering: .performElsewhere).flatMap { core.clients[$0] }
        while bridge?.ask("any/thing", [:], { _ in }) != nil {}
    }
}

@Suite("Requests that have no place at a host", .timeLimit(.minutes(1)))
struct ElsewhereTests {
    private let request = IntentRequest(intent: "INPlayMediaIntent", parameters: ["mediaSearch": ["mediaName": "x"]])

    @concurrent
    private func caller(at socket: String) async throws -> HostClient {
        try HostClient(
            HostHello(name: "caller", version: "1", kind: .other, answersQuestions: true),
            path: socket
        )
    }

    /// A connection that has greeted the host as a bridge, and answers nothing.
    @concurrent
    private static func silentBridge(at socket: String) async throws -> Int32 {
        let hello = HostHello(name: "bridge", version: "1", kind: .other, offers: [.performElsewhere])
        let descriptor = try HostSocketConnector.connect(to: socket, within: .seconds(10))
        let line = Message.request(id: .integer(1), method: HostHello.method, params: hello.json).line
        let count = unsafe line.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        #expect(count == line.count)
        // Until the host has answered.
        var answer: [UInt8] = Array(repeating: 0, count: 4096)
        #expect(unsafe read(descriptor, &answer, answer.count) > 0)
        return descriptor
    }

    private static func done(_ request: IntentRequest, host: String? = "b") -> ElsewherePerform.Answer {
        var outcome = Outcome(
            status: .success,
            intent: request.intent,
            extensionIdentifier: "org.example.player",
            stage: .handle,
            response: IntentResponse(code: "success")
        )
        outcome.host = host
        return .outcome(outcome)
    }

    @Test("Without a client that offers it, the refusal of this host stays")
    func nobody() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let caller = try await caller(at: socket)
            let outcome = await caller.perform(request)
            #expect(outcome.failure?.kind == .intentNotSupported)
            #expect(outcome.failure?.message.contains("Elsewhere") == false)
            caller.close()
        }
    }

    @Test("A request with no extension here has the outcome of another host, with its name")
    func carriedOut() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            try await bridge.connect(to: socket) { message, _ in Self.done(message.request) }
            var request = request
            request.timeLimit = .seconds(7)
            let outcome = await caller.perform(request)
            #expect(outcome.status == .success)
            #expect(outcome.host == "b")
            let message = try #require(bridge.requests.first)
            #expect(message.request.timeLimit == .seconds(7))
            #expect(message.request.parameters == request.parameters)
            #expect(message.request.device == .unlocked)
            #expect(message.client == "caller")
            #expect(message.reason == .intentNotSupported)
            #expect(message.answersQuestions)
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("Questions and progress of another host reach the caller, and no other client may send them")
    func dialogue() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            let refusals = Mutex<[ClientError]>([])
            try await bridge.connect(to: socket) { [caller] message, bridge in
                guard let client = bridge.client else { return .refused("no connection", wait: nil) }
                let question = Question(kind: .needsValue, intent: message.request.intent, extensionName: "Player")
                let progress = ElsewhereProgress(call: message.call, progress: CallProgress(fraction: 0.5))
                do throws(ClientError) { _ = try await caller.call(progress) } catch {
                    refusals.withLock { $0.append(error) }
                }
                do throws(ClientError) {
                    _ = try await client.call(progress)
                    let answer = try await client.call(ElsewhereAsk(call: message.call, question: question)).answer
                    return answer == .text("blue") ? Self.done(message.request) : .refused("\(answer)", wait: nil)
                } catch {
                    return .refused("\(error)", wait: nil)
                }
            }
            let told = Mutex<[Double]>([])
            let outcome = await caller.perform(request, dialogue: Typing(text: "blue")) { progress in
                told.withLock { $0 += progress.fraction.map { [$0] } ?? [] }
            }
            #expect(outcome.status == .success)
            #expect(told.withLock(\.self) == [0.5])
            #expect(refusals.withLock(\.self).map(\.hostKind) == [.unknownCall])
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("Where no other host has it either, the refusal of this host says so, and when to ask again")
    func refused() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            try await bridge.connect(to: socket) { _, _ in .refused("All hosts are busy.", wait: .seconds(2)) }
            let outcome = await caller.perform(request)
            #expect(outcome.failure?.kind == .intentNotSupported)
            #expect(outcome.host == nil)
            #expect(outcome.failure?.message.hasSuffix("Elsewhere: All hosts are busy. Ask again in 2s.") == true)
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("A request that another host has sent goes nowhere else")
    func noFurther() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            try await bridge.connect(to: socket) { message, _ in Self.done(message.request) }
            var request = request
            request.origin = RequestOrigin(host: "a", client: "chat")
            let outcome = await caller.perform(request)
            #expect(outcome.failure?.kind == .intentNotSupported)
            #expect(bridge.requests.isEmpty)
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("A bridge that goes away with a request leaves an outcome that says that it may have been carried out")
    func lost() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            try await bridge.connect(to: socket) { message, bridge in
                bridge.client?.close()
                return Self.done(message.request)
            }
            let outcome = await caller.perform(request)
            #expect(outcome.failure?.kind == .lostElsewhere)
            caller.close()
        }
    }

    @Test("A bridge that answers no ping loses what it has, and gets nothing more until it answers")
    func silent() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let (bridge, caller) = (StandingBridge(), try await caller(at: socket))
            try await bridge.connect(to: socket)
            let outcome = Task { await caller.perform(request) }
            await bridge.waits(for: ElsewherePerform.method)
            await service.pass(Pulse.pause)
            await bridge.waits(for: ElsewherePing.method)
            await service.pass(Pulse.patience)
            #expect(await outcome.value.failure?.kind == .lostElsewhere)
            let next = await caller.perform(request)
            #expect(next.failure?.kind == .intentNotSupported)
            #expect(next.failure?.message.contains("does not answer") == true)
            bridge.goOn()
            // Until its answer to the ping has come.
            while await caller.perform(request).status != .success {}
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("A host that stops cancels what is elsewhere when its grace is over, and tells what the bridge says of it")
    func stopped() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            let (begun, begin) = AsyncStream<Void>.makeStream()
            try await bridge.connect(to: socket) { message, _ in
                begin.yield()
                // Until it is cancelled.
                for await _ in AsyncStream<Void>.makeStream().stream {}
                return Self.done(message.request)
            }
            let outcome = Task { await caller.perform(request) }
            for await _ in begun { break }
            let end = Task { await service.stop(grace: .milliseconds(1)) }
            await service.passAwaited(.milliseconds(1))
            #expect(await outcome.value.status == .success)
            await end.value
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("A bridge that says nothing when its host stops loses what it has")
    func stoppedWithoutAnswer() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let (bridge, caller) = (StandingBridge(), try await caller(at: socket))
            try await bridge.connect(to: socket)
            let outcome = Task { await caller.perform(request) }
            await bridge.waits(for: ElsewherePerform.method)
            let end = Task { await service.stop(grace: .milliseconds(1)) }
            await service.passAwaited(.milliseconds(1))
            await service.passAwaited(.seconds(10))
            let lost = await outcome.value
            #expect(lost.failure?.kind == .lostElsewhere && lost.status == .unavailable)
            await end.value
            bridge.goOn()
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("A request that its bridge was not given, because that has too many, is told as refused")
    func unsent() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let caller = try await caller(at: socket)
            let bridge = try await Self.silentBridge(at: socket)
            await service.askBridgeAll()
            let outcome = await caller.perform(request)
            #expect(outcome.failure?.kind == .intentNotSupported)
            #expect(outcome.failure?.message.contains("as many requests as it may have") == true)
            caller.close()
            close(bridge)
        }
    }

    @Test("A bridge that knows no ping is as good as one that answers")
    func unknownPing() async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            let (ends, end) = AsyncStream<Void>.makeStream()
            let (begun, begin) = AsyncStream<Void>.makeStream()
            try await bridge.connect(to: socket) { message, _ in
                begin.yield()
                for await _ in ends {}
                return Self.done(message.request)
            }
            let outcome = Task { await caller.perform(request) }
            for await _ in begun { break }
            for _ in 0..<5 {
                await service.passAwaited(Pulse.pause)
                _ = try await bridge.client?.call(DeviceGet())
            }
            end.finish()
            #expect(await outcome.value.status == .success)
            caller.close()
            bridge.client?.close()
        }
    }

    @Test(
        "A bridge that answers with an error has not begun only if it does not take the request at all",
        arguments: [
            (ResponseError.methodNotFound(ElsewherePerform.method), Failure.Kind.intentNotSupported),
            // So a host without room for the answer reads it.
            (ResponseError(.tooMuchMemory, "There is no room."), .lostElsewhere),
        ]
    )
    func errors(_ error: ResponseError, _ kind: Failure.Kind) async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            try await bridge.connect(to: socket, failing: error)
            let outcome = await caller.perform(request)
            #expect(outcome.failure?.kind == kind)
            #expect(outcome.failure?.message.contains(error.message) == true)
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("A yes that the device is unlocked counts only if it is", arguments: [true, false])
    func yes(isLocked: Bool) async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            _ = try await caller.setDevice(isLocked: isLocked)
            let answers = Mutex<[Answer]>([])
            try await bridge.connect(to: socket) { message, bridge in
                guard let client = bridge.client else { return .refused("no connection", wait: nil) }
                let question = Question(kind: .unlock, intent: message.request.intent, extensionName: "Player")
                let answer = try? await client.call(ElsewhereAsk(call: message.call, question: question)).answer
                answers.withLock { $0 += answer.map { [$0] } ?? [] }
                return Self.done(message.request)
            }
            _ = await caller.perform(request, dialogue: SayingYes())
            #expect(answers.withLock(\.self) == [isLocked ? .no : .yes])
            caller.close()
            bridge.client?.close()
        }
    }

    @Test("What is restricted by default is listed as what the manifest restricts")
    func listed() async throws {
        let restricted = IntentCatalogue.system.names.first {
            IntentCatalogue.system.definition(named: $0)?.lockedDefault == .restricted
        }
        let intents = [try #require(restricted), "INSendMessageIntent"]
        let manifest = ExtensionManifest(identifier: "a", executable: "/bin/true", intentsSupported: intents)
        try await withService(patience: .seconds(50), registry: Registry([manifest])) { _, socket in
            let caller = try await caller(at: socket)
            let listed = try await caller.call(ExtensionList()).extensions
            #expect(listed.map(\.restrictedWhileLocked) == [[intents[0]]])
            caller.close()
        }
    }

    @Test("A cancelled request is told to the bridge, whose answer still counts")
    func cancelled() async throws {
        try await withService(patience: .seconds(50)) { _, socket in
            let (bridge, caller) = (Bridge(), try await caller(at: socket))
            let (begun, begin) = AsyncStream<Void>.makeStream()
            try await bridge.connect(to: socket) { message, _ in
                begin.yield()
                let (ends, end) = AsyncStream<Void>.makeStream()
                await withTaskCancellationHandler {
                    for await _ in ends {}
                } onCancel: {
                    end.finish()
                }
                return Self.done(message.request)
            }
            let task = Task { await caller.perform(request) }
            for await _ in begun { break }
            task.cancel()
            #expect(await task.value.status == .success)
            caller.close()
            bridge.client?.close()
        }
    }
}
