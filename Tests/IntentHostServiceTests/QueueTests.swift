import ExtensionProtocol
import HostProtocol
import IntentHost
import IntentHostClient
import IntentModel
import JSON
import Synchronization
import Testing

@testable import IntentHostService

/// A client that keeps queued jobs, as a bridge does, and what it was asked.
private final class QueueBridge: Sendable {
    typealias Work = @Sendable (_ method: String, _ bridge: QueueBridge) async -> Result<JSONValue, ResponseError>

    private let connected = Mutex<HostClient?>(nil)
    private let asked = Mutex<[(method: String, params: JSONValue)]>([])

    var client: HostClient? { connected.withLock(\.self) }
    /// The methods of the requests that it was given.
    var methods: [String] { asked.withLock { $0.map(\.method) } }
    /// The params of its first request.
    var params: JSONValue? { asked.withLock { $0.first?.params } }

    /// Connects; blocks, so not on the thread of the service.
    @concurrent
    func connect(to socket: String, _ work: @escaping Work) async throws {
        let hello = HostHello(name: "bridge", version: "1", kind: .other, offers: [.performElsewhere])
        let client = try HostClient(hello, path: socket) { [self] method, params in
            asked.withLock { $0.append((method, params)) }
            return await work(method, self)
        }
        connected.withLock { $0 = client }
    }
}

@Suite("Queued jobs at a host", .timeLimit(.minutes(1)))
struct QueueTests {
    private let request = IntentRequest(intent: "INPlayMediaIntent", parameters: ["mediaSearch": ["mediaName": "x"]])

    @concurrent
    private func connect(_ hello: HostHello, to socket: String) async throws -> HostClient {
        try HostClient(hello, path: socket, patience: .seconds(50))
    }

    /// Runs a test with a bridge and a client of the person.
    private func withCaller(
        bridge work: QueueBridge.Work?,
        _ body: (HostService, HostClient, QueueBridge, _ socket: String) async throws -> Void
    ) async throws {
        try await withService(patience: .seconds(50)) { service, socket in
            let bridge = QueueBridge()
            if let work { try await bridge.connect(to: socket, work) }
            let hello = HostHello(name: "caller", version: "1", kind: .other, locale: "de")
            let caller = try await connect(hello, to: socket)
            try await body(service, caller, bridge, socket)
            caller.close()
            bridge.client?.close()
        }
    }

    /// The requests about the queue, each by its method.
    private static let requests: [(method: String, params: JSONValue)] = [
        (QueuePerform.method, QueuePerform(IntentPerform(IntentRequest(intent: "I"))).json),
        (QueueJobs.method, QueueJobs().json), (QueueFollow.method, QueueFollow("q-1").json),
        (QueueCancel.method, QueueCancel("q-1").json),
    ]

    private func refusal(
        of request: (method: String, params: JSONValue),
        _ client: HostClient
    ) async -> ClientError? {
        do throws(ClientError) {
            _ = try await client.call(request.method, request.params)
            return nil
        } catch {
            return error
        }
    }

    @Test("A request is queued with the state of the device, the locale and the name of its client")
    func queued() async throws {
        try await withCaller { _, _ in
            .success(["job": "q-7"])
        } _: { _, caller, bridge, _ in
            _ = try await caller.setDevice(isLocked: true)
            let perform: JSONValue = ["intent": "INPlayMediaIntent", "parameters": ["a": 1]]
            let answer = try await caller.call(QueuePerform.method, ["perform": perform, "key": "k", "client": "root"])
            #expect(answer == ["job": "q-7"])
            let sent = try QueuePerform(params: #require(bridge.params))
            #expect((sent.key, sent.client) == ("k", "caller"))
            #expect(sent.perform.request.device == DeviceState(isLocked: true))
            #expect(sent.perform.request.locale == "de")
            #expect(sent.perform.request.parameters == ["a": 1])
        }
    }

    @Test("Jobs are listed, followed and cancelled at the bridge, whose answers are passed on as they are")
    func answers() async throws {
        var job = QueuedJob("q-7", intent: "I", state: .dead, acceptedAt: Timestamp(milliseconds: 1000))
        job.outcome = Outcome(status: .crashed, intent: "I", stage: .handle)
        let (page, outcome) = (
            QueueJobs.Answer([job], next: "q-7"), Outcome(status: .success, intent: "I", stage: .handle)
        )
        try await withCaller { method, _ in
            switch method {
            case QueueJobs.method: .success(page.json)
            case QueueFollow.method: .success(QueueFollow.Answer(outcome).json)
            case QueueCancel.method: .success([:])
            default: .failure(.methodNotFound(method))
            }
        } _: { _, caller, bridge, _ in
            #expect(try await caller.queuedJobs(QueueJobs(prefix: "q-", after: "q-9", limit: 7)) == page)
            #expect(bridge.params == QueueJobs(prefix: "q-", after: "q-9", limit: 7).json)
            #expect(try await caller.followQueuedJob("q-7") == outcome)
            try await caller.cancelQueuedJob("q-7")
            #expect(bridge.methods == [QueueJobs.method, QueueFollow.method, QueueCancel.method])
        }
    }

    @Test("An error of the bridge is passed on as it is", arguments: requests.indices)
    func errors(index: Int) async throws {
        let failure = ResponseError(.storeFailed, "The disk is full.")
        try await withCaller { _, _ in
            .failure(failure)
        } _: { _, caller, _, _ in
            let error = await refusal(of: Self.requests[index], caller)
            #expect(error?.hostKind == .storeFailed)
            #expect(error?.message == failure.message)
        }
    }

    @Test("Without a bridge there is no queue", arguments: requests.indices)
    func nobody(index: Int) async throws {
        try await withCaller(bridge: nil) { _, caller, _, _ in
            #expect(await refusal(of: Self.requests[index], caller)?.hostKind == .noCluster)
        }
    }

    @Test("A bridge that goes away loses no job, and nobody knows whether it has queued a request")
    func gone() async throws {
        for request in Self.requests {
            try await withCaller { _, bridge in
                bridge.client?.close()
                return .failure(.methodNotFound(""))
            } _: { _, caller, _, _ in
                let error = try #require(await refusal(of: request, caller))
                let isPerform = request.method == QueuePerform.method
                #expect(error.hostKind == .lostElsewhere, "\(error)")
                #expect(isPerform || error.message.contains("ask again"), "\(error)")
            }
        }
    }

    @Test("A bridge that is silent has ten seconds, and then a request may be queued again with its key")
    func silent() async throws {
        let (ends, end) = AsyncStream<Void>.makeStream()
        try await withCaller { _, _ in
            for await _ in ends {}
            return .success([:])
        } _: { service, caller, _, _ in
            let request = request
            let task = Task { () async -> ClientError? in
                do throws(ClientError) {
                    _ = try await caller.queue(request, key: "k")
                    return nil
                } catch {
                    return error
                }
            }
            await service.passAwaited(.seconds(10))
            let error = try #require(await task.value)
            #expect(error.hostKind == .lostElsewhere)
            #expect(error.message.contains("with the same key"), "\(error)")
            end.finish()
        }
    }

    @Test("An answer that cannot be read is as good as none")
    func unreadable() async throws {
        try await withCaller { _, _ in
            .success(["jobs": 7, "job": 7, "outcome": 7])
        } _: { _, caller, _, _ in
            for request in Self.requests.dropLast() {
                #expect(await refusal(of: request, caller)?.hostKind == .lostElsewhere)
            }
        }
    }

    @Test("A following that is cancelled ends at the bridge as well")
    func cancelled() async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (told, tell) = AsyncStream<Void>.makeStream()
        try await withCaller { _, _ in
            begin.yield()
            let (ends, end) = AsyncStream<Void>.makeStream()
            await withTaskCancellationHandler {
                for await _ in ends {}
            } onCancel: {
                end.finish()
            }
            tell.yield()
            return .failure(ResponseError(code: .requestCancelled, message: "Cancelled."))
        } _: { _, caller, _, _ in
            let task = Task { () async -> Outcome? in try? await caller.followQueuedJob("q-1") }
            for await _ in begun { break }
            task.cancel()
            #expect(await task.value == nil)
            for await _ in told { break }
        }
    }

    @Test("So many jobs are followed at one time that the bridge takes other questions as well")
    func manyFollowed() async throws {
        let (ends, end) = AsyncStream<Void>.makeStream()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        try await withCaller { method, _ in
            guard method == QueueFollow.method else { return .success(QueueJobs.Answer([]).json) }
            begin.yield()
            for await _ in ends {}
            return .failure(ResponseError(.unknownJob, "It is gone."))
        } _: { _, caller, _, socket in
            let following = Task {
                await withTaskGroup(of: Void.self) { group in
                    for number in 0..<128 { group.addTask { _ = try? await caller.followQueuedJob("q-\(number)") } }
                }
            }
            var count = 0
            for await _ in begun {
                count += 1
                if count == 128 { break }
            }
            let other = try await connect(HostHello(name: "other", version: "1", kind: .other), to: socket)
            #expect(await refusal(of: Self.requests[2], other)?.hostKind == .busy)
            #expect(try await other.queuedJobs().jobs == [])
            end.finish()
            await following.value
            #expect(await refusal(of: Self.requests[2], other)?.hostKind == .unknownJob)
            other.close()
        }
    }

    @Test("A host that stops queues nothing, and tells those who follow that their job is not lost")
    func stopping() async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (ends, end) = AsyncStream<Void>.makeStream()
        try await withCaller { _, _ in
            begin.yield()
            for await _ in ends {}
            return .success([:])
        } _: { service, caller, bridge, _ in
            let following = Task { await refusal(of: Self.requests[2], caller) }
            for await _ in begun { break }
            async let stopped: Void = service.stop(grace: .seconds(1))
            await service.untilStopping()
            let error = await refusal(of: Self.requests[0], caller)
            #expect(error == nil || error?.code != .refused || error?.hostKind == .hostStopped)
            #expect(bridge.methods == [QueueFollow.method])
            let told = await following.value
            #expect(told?.code == .connectionLost || told?.hostKind == .hostStopped, "\(told as Any)")
            end.finish()
            await stopped
        }
    }

    @Test("Neither an app nor a bridge may use the queue", arguments: requests.indices)
    func refused(index: Int) async throws {
        try await withInstalledApp { _, socket in
            let bridge = QueueBridge()
            try await bridge.connect(to: socket) { _, _ in .success(["job": "q-1", "jobs": []]) }
            let app = try await connect(
                HostHello(name: "soup", version: "1", kind: .app, app: installedApp),
                to: socket
            )
            let other = try await connect(
                HostHello(name: "bridge", version: "1", kind: .other, offers: [.performElsewhere]),
                to: socket
            )
            for client in [app, other, try #require(bridge.client)] {
                #expect(await refusal(of: Self.requests[index], client)?.hostKind == .notAllowed)
            }
            #expect(bridge.methods.isEmpty)
            for client in [app, other] { client.close() }
            bridge.client?.close()
        }
    }

    @Test(
        "What somebody has to wait for, or another host has sent, is never queued",
        arguments: ["origin", "updates", "awaitsLeave"]
    )
    func unfit(member: String) async throws {
        try await withCaller { _, _ in
            .success(["job": "q-1"])
        } _: { _, caller, bridge, _ in
            var perform: JSONObject = ["intent": "I"]
            perform[member] = member == "origin" ? ["host": "a"] : true
            let error = await refusal(of: (QueuePerform.method, ["perform": .object(perform)]), caller)
            #expect(error?.hostKind == .invalidParams)
            #expect(error?.message.contains("'\(member)'") == true, "\(error as Any)")
            #expect(bridge.methods.isEmpty)
        }
    }
}
