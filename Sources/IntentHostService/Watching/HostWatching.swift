internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// Tells the clients that want it what the host does, as it changes.
///
/// Calls are told when they change. States and memory of extensions have no event, so the host looks at them once a
/// second while somebody watches.
final class HostWatching {
    /// What one client was told.
    private struct Subscription {
        let interval: Duration
        /// Tells it from an earlier one of the same client.
        let number: Int
        /// The instant before which the client is told nothing.
        var next: Instant
        var timer: (token: DeadlineToken, deadline: Instant)?
        /// Whether it is being found out what to tell.
        var isLooking = false
        /// The newest change of calls that the client knows.
        var revision: Int64 = 0
        var status: HostStatus.Answer?
        var jobs: [JobIdentifier: JobRecord] = [:]
    }

    /// The greatest number of clients that watch.
    private static let mostSubscriptions = 16
    /// The time between two looks at what has no event.
    private static let idleInterval = Duration.seconds(1)
    /// How much may wait for a client that is told more.
    private static let mostWaiting = 1 << 18

    private let host: Host
    private let clients: Connections
    private let work: OpenWork
    private let clock: any Scheduler
    private unowned let core: ServiceCore
    private unowned let service: HostService
    private var history = CallHistory()
    private var subscriptions: [ClientNumber: Subscription] = [:]
    private var lastNumber = 0

    init(_ core: ServiceCore, of service: HostService) {
        (host, self.core, self.service) = (service.host, core, service)
        (clients, work, clock) = (core.clients, core.work, core.clock)
    }

    /// The number of clients that watch.
    var count: Int { subscriptions.count }

    // MARK: Calls

    /// Takes in that a request has come; returns its number.
    func began(_ request: IntentRequest, by client: ClientNumber) -> Int64 {
        let name = request.origin.map { "\($0.client) at \($0.host)" } ?? clients[client]?.hello?.name
        let number = history.began(request, by: name, at: clock.wallTime)
        callsChanged()
        return number
    }

    func progressed(_ number: Int64, _ progress: CallProgress) {
        history.progressed(number, progress)
        callsChanged()
    }

    func ended(_ number: Int64, _ outcome: Outcome) {
        history.ended(number, outcome)
        callsChanged()
    }

    private func callsChanged() {
        for (client, subscription) in subscriptions where !subscription.isLooking { arm(client, at: subscription.next) }
    }

    /// Returns a page of the calls, the newest first.
    func list(_ message: CallList, _ call: ClientCall) async throws(ResponseError) -> CallList.Answer {
        let page = history.page(before: message.before, limit: message.limit)
        return CallList.Answer(page.entries.map(record), next: page.next)
    }

    /// Returns one call with all that is kept of it.
    func get(_ message: CallGet, _ call: ClientCall) async throws(ResponseError) -> CallGet.Answer {
        guard let entry = history[message.call] else {
            throw ResponseError(
                .unknownCall,
                "The host keeps no call \(message.call): it keeps the 1,000 that have ended last."
            )
        }
        return CallGet.Answer(record(of: entry), parameters: entry.parameters, outcome: entry.outcome)
    }

    private func record(of entry: CallHistory.Entry) -> CallRecord {
        var record = CallRecord(number: entry.number, intent: entry.intent, client: entry.client, began: entry.began)
        record.progress = entry.progress
        record.outcome = entry.outcome?.outline
        record.hasRecording = entry.outcome?.failure?.recording != nil
        let registry = host.registry
        if let place = entry.outcome?.extensionIdentifier.flatMap(registry.place) {
            let manifest = registry.extensions[place]
            record.extensionName = manifest.displayName
            record.clocks = host.limits(of: manifest).clocksOfRequest
        }
        return record
    }

    // MARK: Subscriptions

    func subscribe(_ message: HostSubscribe, _ call: ClientCall) async throws(ResponseError) -> Empty {
        guard !work.isStopping else { throw ResponseError(.hostStopped, "The host stops and tells nothing more.") }
        // The client may be gone meanwhile.
        guard clients[call.client] != nil else { return Empty() }
        remove(call.client)
        guard subscriptions.count < Self.mostSubscriptions else {
            throw ResponseError(.tooMany, "\(Self.mostSubscriptions) clients watch the host, and no more may.")
        }
        lastNumber += 1
        subscriptions[call.client] = Subscription(interval: message.interval, number: lastNumber, next: clock.now)
        arm(call.client, at: clock.now)
        return Empty()
    }

    func unsubscribe(_ message: HostUnsubscribe, _ call: ClientCall) async throws(ResponseError) -> Empty {
        remove(call.client)
        return Empty()
    }

    /// Tells a client nothing more, such as one that is gone.
    func remove(_ client: ClientNumber) {
        if let timer = subscriptions.removeValue(forKey: client)?.timer { clock.cancel(timer.token) }
    }

    /// Tells nothing more, because the host stops.
    func stop() { for client in Array(subscriptions.keys) { remove(client) } }

    /// Arms the timer of a client, unless it fires before an instant.
    private func arm(_ client: ClientNumber, at instant: Instant) {
        guard var subscription = subscriptions.removeValue(forKey: client) else { return }
        defer { subscriptions[client] = subscription }
        if let timer = subscription.timer {
            guard instant < timer.deadline else { return }
            clock.cancel(timer.token)
        }
        let token = clock.schedule(at: instant) { [self, number = subscription.number] in
            guard subscriptions[client]?.number == number else { return }
            subscriptions[client]?.timer = nil
            subscriptions[client]?.isLooking = true
            _ = service.begin { await $0.core.watching.tell(client, number) }
        }
        subscription.timer = (token, instant)
    }

    /// Tells a client what has changed since it was told something.
    private func tell(_ client: ClientNumber, _ number: Int) async {
        if let connection = clients[client], connection.waitingBytes <= Self.mostWaiting {
            let status = try? await core.status.answer(without: nil)
            let jobs = await changedJobs(for: client)
            if subscriptions[client]?.number == number {
                let changes = take(status, jobs, for: client)
                if !changes.isEmpty { connection.send(changes.message) }
            }
        }
        guard let subscription = subscriptions[client], subscription.number == number else { return }
        subscriptions[client]?.isLooking = false
        let next = clock.now.advanced(by: subscription.interval)
        subscriptions[client]?.next = next
        let isBehind = subscription.revision < history.revision
        arm(client, at: isBehind ? next : max(next, clock.now.advanced(by: Self.idleInterval)))
    }

    /// Makes what a client is told, and notes that it knows that.
    private func take(_ status: HostStatus.Answer?, _ jobs: [JobRecord], for client: ClientNumber) -> HostChanges {
        guard var subscription = subscriptions.removeValue(forKey: client) else { return HostChanges() }
        defer { subscriptions[client] = subscription }
        var changes = HostChanges(jobs: jobs)
        if let status, status.withoutTimes != subscription.status?.withoutTimes {
            changes.status = status
            subscription.status = status
        }
        for job in jobs { subscription.jobs[job.id] = job.state.isFinal ? nil : job }
        let calls = history.changes(after: subscription.revision, atMost: HostChanges.mostCalls)
        changes.calls = calls.entries.map(record)
        changes.callsLeftOut = calls.leftOut
        subscription.revision = history.revision
        return changes
    }

    /// The jobs of the host that a client does not know as they are, and those that have ended.
    private func changedJobs(for client: ClientNumber) async -> [JobRecord] {
        guard let open = try? await host.openJobs(atMost: HostBound.jobs) else { return [] }
        let known = subscriptions[client]?.jobs ?? [:]
        var changed = open.filter { known[$0.id] != $0 }
        let gone = Set(known.keys).subtracting(open.map(\.id)).sorted()
        for id in gone.prefix(HostBound.jobs - changed.count) {
            if let record = try? await host.job(id) { changed.append(record) }
        }
        return changed
    }
}

extension HostStatus.Answer {
    /// The answer without times that always run.
    fileprivate var withoutTimes: Self {
        var answer = self
        answer.uptime = .zero
        for index in answer.clients.indices { answer.clients[index].connected = .zero }
        return answer
    }
}
