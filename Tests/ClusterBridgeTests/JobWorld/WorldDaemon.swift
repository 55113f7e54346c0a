import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON

@testable import ClusterBridge

/// A job of the daemon that goes on after the answer; the journal of the host has it.
struct DaemonJob {
    let request: Int
    var isCancelled = false
    var hasEnded = false
}

/// One connection of a bridge to the daemon of its host, which carries requests out as extensions do: slowly, not at
/// all, in vain, or over the end of the connection.
final class WorldDaemon: DaemonPeer {
    private struct Call {
        let method: String
        let request: Int
        let waiter: DaemonSocket.Waiter
        var isHandled = false
        var isCancelled = false
        /// The daemon's job that is followed.
        var job: String?
    }

    private let host: WorldHost
    private let world: JobWorld
    private var calls: [Int64: Call] = [:]
    private var last: Int64 = 0
    /// The requests of clients that the bridge has, by their ids.
    private var clients: [String: (Result<JSONValue, ResponseError>) -> Void] = [:]
    private var lastClient = 0
    private(set) var isClosed = false

    init(of host: WorldHost, in world: JobWorld) { (self.host, self.world) = (host, world) }

    /// Ends the connection: requests end, jobs go on.
    func close() {
        isClosed = true
        calls = [:]
        let waiting = clients
        clients = [:]
        let gone = ResponseError(.lostElsewhere, "The bridge went away.")
        for id in waiting.keys.sorted() { waiting[id]?(.failure(gone)) }
    }

    // MARK: Clients

    /// Sends a client's request to the bridge.
    func ask(_ method: String, _ params: JSONValue, _ waiter: @escaping (Result<JSONValue, ResponseError>) -> Void) {
        guard !isClosed, let jobs = host.jobs else {
            return waiter(.failure(ResponseError(.noCluster, "There is no bridge.")))
        }
        lastClient += 1
        let id = "client-\(lastClient)"
        clients[id] = waiter
        _ = jobs.took(.string(id), method, params, of: self) { [world] _ throws(ResponseError) in world.lane }
    }

    // MARK: What the bridge asks

    func call(_ method: String, _ params: JSONValue, _ waiter: @escaping DaemonSocket.Waiter) -> Int64? {
        guard !isClosed else { return nil }
        last += 1
        let id = last
        switch method {
        case IntentPerform.method:
            let request = params["parameters"]?["number"]?.integerValue.map(Int.init) ?? -1
            calls[id] = Call(method: method, request: request, waiter: waiter)
            world.clock.after(world.random.thinkTime(.milliseconds(1)...(.milliseconds(400)))) { [self] in
                resolved(id, isRepeatable: params["intent"]?.stringValue == JobWorld.repeatable)
            }
        case JobFollow.method:
            let name = params["job"]?.stringValue ?? ""
            guard let job = host.daemonJobs[name] else {
                let error = ResponseError(.unknownJob, "There is no job \(name).")
                world.clock.after(.milliseconds(1)) { [self] in if !isClosed { waiter(.failure(error)) } }
                return id
            }
            calls[id] = Call(method: method, request: job.request, waiter: waiter, isHandled: true, job: name)
            if job.hasEnded { world.clock.after(.milliseconds(1)) { [self] in jobEnded(name) } }
        case JobCancel.method:
            let name = params["job"]?.stringValue ?? ""
            host.daemonJobs[name]?.isCancelled = true
            world.clock.after(.milliseconds(1)) { [self] in if !isClosed { waiter(.success([:])) } }
            world.clock.after(.milliseconds(200)) { [host] in host.endJob(name) }
        default: return nil
        }
        return id
    }

    func cancel(_ number: Int64) {
        guard calls[number] != nil else { return }
        calls[number]?.isCancelled = true
        world.clock.after(world.random.thinkTime(.milliseconds(1)...(.seconds(3)))) { [self] in
            guard let call = calls[number] else { return }
            if call.method == JobFollow.method {
                let error = ResponseError(code: .requestCancelled, message: "Nobody follows it.")
                return answer(number, .failure(error))
            }
            end(number, .cancelled, .cancelled)
        }
    }

    func giveUp(_ number: Int64) -> Bool { calls.removeValue(forKey: number) != nil }

    func answer(_ id: RequestID, _ result: Result<JSONValue, ResponseError>) {
        switch id {
        case .string(let text): clients.removeValue(forKey: text)?(result)
        case .integer(let number):
            // The answer to the question whether it may be handled, which has the number of its call.
            guard let call = calls[number] else { return }
            let isGiven = (try? result.get())?["mayHandle"]?.boolValue ?? false
            guard isGiven, !call.isCancelled else { return end(number, .denied, .declined) }
            handle(number)
        }
    }

    // MARK: What goes on in it

    private func resolved(_ id: Int64, isRepeatable: Bool) {
        guard let call = calls[id], !call.isCancelled else { return }
        if world.chance(world.isQuiet ? 0 : 0.05) { return end(id, .unavailable, .busy) }
        if world.chance(world.isQuiet ? 0 : 0.15) { return end(id, .crashed, .crashed) }
        guard world.size.defect != .leaveForgotten else { return handle(id) }
        let isTaken = host.jobs?.core.mayHandleAsked(.integer(id), ["request": .integer(id)]) ?? false
        if !isTaken { end(id, .denied, .declined) }
    }

    private func handle(_ id: Int64) {
        guard let call = calls[id], !call.isHandled else { return }
        calls[id]?.isHandled = true
        world.checker.handled(call.request, at: host.name, at: world.clock.now)
        let time = world.random.thinkTime(.milliseconds(5)...world.size.longestWork)
        if world.chance(0.25) {
            let name = "job-\(host.name)-\(call.request)-\(world.random.next() % 1000)"
            host.daemonJobs[name] = DaemonJob(request: call.request)
            world.clock.after(time) { [host] in host.endJob(name) }
            return answer(id, .success(["status": "inProgress", "intent": "I", "job": .string(name)]))
        }
        world.clock.after(time) { [self] in
            if world.chance(world.isQuiet ? 0 : 0.1) { end(id, .crashed, .crashed) } else { end(id, .success, nil) }
        }
    }

    /// Takes in that a job of the host has ended.
    func jobEnded(_ name: String) {
        guard let job = host.daemonJobs[name], job.hasEnded else { return }
        for (id, call) in calls.sorted(by: { $0.key < $1.key }) where call.job == name {
            end(id, job.isCancelled ? .cancelled : .success, job.isCancelled ? .cancelled : nil)
        }
    }

    private func end(_ id: Int64, _ status: Outcome.Status, _ kind: Failure.Kind?) {
        guard let call = calls[id] else { return }
        var outcome = Outcome(
            status: status,
            intent: "I",
            stage: .handle,
            failure: kind.map { Failure($0, message: "It has ended so.") }
        )
        outcome.response = status == .success ? IntentResponse(code: "success") : nil
        var object = outcome.wire
        object["number"] = .integer(Int64(world.size.defect == .outcomeMixed ? call.request - 1 : call.request))
        answer(id, .success(.object(object)))
    }

    private func answer(_ id: Int64, _ result: Result<JSONValue, ResponseError>) {
        calls.removeValue(forKey: id)?.waiter(result)
    }
}
