import ClusterJobs
import ClusterModel
import EventLoop
import ExtensionProtocol
import HostProtocol
import HostTime
import IntentModel
import JSON
import Testing

@testable import ClusterBridge
@testable import ClusterLife

/// A daemon that only notes what it is asked.
private final class NotingDaemon: DaemonPeer {
    private(set) var asked: [(method: String, params: JSONValue)] = []

    func call(_ method: String, _ params: JSONValue, _ waiter: @escaping DaemonSocket.Waiter) -> Int64? {
        asked.append((method, params))
        return Int64(asked.count)
    }

    func cancel(_ number: Int64) {}
    func giveUp(_ number: Int64) -> Bool { true }
    func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {}
}

@Suite("What travels with a call to another host")
struct TravelTests {
    /// The params of `elsewhere/perform` as the daemon sends them.
    private func message(_ request: IntentRequest) -> JSONValue {
        ElsewherePerform(call: 1, request, of: "chat", because: .busy, answersQuestions: true).json
    }

    /// What the daemon of the other host is asked of a call that its own caller has asked for.
    private func told(_ request: IntentRequest, left: Duration) throws -> IntentRequest {
        let message = try ElsewhereRequest(message(request))
        let sent = try ClusterRequest(request: message.perform, device: message.device, left: left)
        let placed = sent.placed(on: "org.example.soup", left: left)
        let arrived = try ClusterRequest(json: placed.json)
        let (daemon, loop) = (NotingDaemon(), StandingClock())
        let incoming = IncomingCalls(host: "b", on: loop)
        let caller = try #require(HostName("a"))
        let machine = CallIn.Number(rawValue: 1)
        #expect(incoming.perform(machine, arrived, from: caller, at: daemon) { _ in })
        return try IntentPerform(params: #require(daemon.asked.first?.params)).request
    }

    @Test("The other host has the caller's place in its trace, with a call as with a queued job")
    func trace() throws {
        var request = IntentRequest(intent: "OrderSoupIntent")
        request.traceParent = TraceParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
        #expect(try told(request, left: .seconds(1)).traceParent == request.traceParent)
        let (caller, client) = (try #require(HostName("a")), JSONValue.string("chat"))
        let key = try #require(QueueKey(caller: caller, name: "q-1"))
        let queued = try QueueRequest(["perform": IntentPerform(request).json, "client": client])
        let document = queued.job(at: Timestamp(milliseconds: 0)).json.serialized
        let read = try #require(QueuedRequest(document))
        let params = read.params(on: "org.example.soup", from: caller, key: key)
        #expect(try IntentPerform(params: params).request.traceParent == request.traceParent)
    }

    @Test("The other host has what is left of the caller's time, and no instant of anybody's clock")
    func deadline() throws {
        var request = IntentRequest(intent: "OrderSoupIntent")
        request.timeLimit = .seconds(9)
        #expect(try ElsewhereRequest(message(request)).left == .seconds(9))
        #expect(try told(request, left: .milliseconds(1250)).timeLimit == .milliseconds(1250))
        #expect(try told(request, left: .seconds(-1)).timeLimit == .zero)
        // A caller that gives no time has that of a call elsewhere.
        request.timeLimit = nil
        #expect(try ElsewhereRequest(message(request)).left == nil)
        #expect(try told(request, left: .seconds(3600)).timeLimit == .seconds(3600))
    }
}

/// A clock that stands still.
private final class StandingClock: Scheduler {
    let now = Instant(nanoseconds: 0)
    let wallTime = Timestamp(milliseconds: 0)
    private var heap = DeadlineHeap()

    func schedule(at deadline: Instant, _ body: @escaping () -> Void) -> DeadlineToken { heap.insert(0, at: deadline) }
    func cancel(_ token: DeadlineToken) {}
}
