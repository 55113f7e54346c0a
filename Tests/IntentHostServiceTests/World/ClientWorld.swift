import EventLoop
import ExtensionProtocol
import Glibc
import HostProtocol
import IntentModel
import JSON

@testable import IntentHostService

/// The real connections of a service in virtual time, with simulated clients.
///
/// They come, go, flood, stop reading, ask and answer.
final class ClientWorld {
    /// What must hold whatever clients do.
    enum Invariant: String {
        /// A request has one answer, and nothing else is answered.
        case oneAnswer
        /// A request ends with its client.
        case noRequestOutlives
        /// A question of the host ends once: with an answer, or with its client.
        case questionsEnd
        /// A client that reads and keeps the bounds stays as long as it likes, and nothing is refused to it.
        case honestStay
        /// Nothing follows the reason why a conversation ends.
        case lastWord
        /// A client whose conversation has ended is closed when its time for reading is over.
        case closedInTime
        /// What one client does keeps no other from its answer for long.
        case nobodyStarves
        /// When all are gone, their places and their memory are free again.
        case nothingLeft
    }

    private struct Work {
        let call: ClientCall
        var isCancelled = false
        var question: Int64?
    }

    private static let most = 24
    private static let patience = Duration.seconds(2)

    let clock = WorldClock()
    private var random: SplitMix64
    private let shares: ClientShares
    private var connections: Connections?
    private var clients: [SimulatedClient] = []
    private var lastProcess: Int32 = 1000
    private var work: [Int: Work] = [:]
    private var lastWork = 0
    /// The instants at which the host has given the answers that honest clients wait for.
    private var given: [AnswerKey: Instant] = [:]
    private var numbers: [ClientNumber: SimulatedClient] = [:]
    /// The invariants that did not hold, each once.
    private(set) var violations: [Invariant] = []

    private struct AnswerKey: Hashable {
        let client: ObjectIdentifier
        let id: Int64
    }

    private struct Origins: ClientOrigins {
        let isUndecided = false
        func standing(of lineage: ProcessLineage) -> ClientStanding? { .person }
        func app(named name: String) -> String? { nil }
        func connected(_ app: String) {}
    }

    init(seed: UInt64) {
        random = SplitMix64(state: seed)
        shares = ClientShares(clock) { [clock] body in clock.after(.zero, body) }
        let greeting = HostHello.Answer(name: "host", version: "1", pid: 1, dataDirectory: "/")
        let rules = ClientRules(greeting: greeting, users: [geteuid()], most: Self.most) { _, _ in }
        connections = Connections(rules, clock, origins: Origins(), shares: shares) { [unowned self] in
            begin($0)
        } greeted: {
        } ended: { [unowned self] in
            ended($0)
        }
    }

    func violated(_ invariant: Invariant) { if !violations.contains(invariant) { violations.append(invariant) } }

    /// Lets clients come and go for a minute, and sees them all off.
    func run() {
        for _ in 0..<random.number(8...20) {
            clock.after(random.duration(.zero ... .seconds(30))) { [self] in
                connect(random.choice(SimulatedClient.Conduct.allCases) ?? .honest)
            }
        }
        clock.run(until: Instant(nanoseconds: 0).advanced(by: .seconds(60)))
        for client in clients {
            if client.conduct == .honest, !client.open.isEmpty, !client.isGone { violated(.oneAnswer) }
            client.leave()
        }
        clock.run(until: clock.now.advanced(by: .seconds(30)))
        for client in clients where !client.socket.isClosed { violated(.closedInTime) }
        seeWhatIsLeft()
    }

    private func seeWhatIsLeft() {
        let isFree = connections?.count == 0 && work.isEmpty
        let isTrimmed = shares.most(of: ClientNumber(rawValue: 0)) == MemoryShares.requests / 2
        if !isFree || !isTrimmed { violated(.nothingLeft) }
        let earlier = clients.count
        // The rest of the places is for other users.
        for _ in 0..<Self.most * 7 / 8 { connect(.mute) }
        clock.run(until: clock.now.advanced(by: .milliseconds(1)))
        if connections?.greetedClients.count != clients.count - earlier { violated(.nothingLeft) }
    }

    private func connect(_ conduct: SimulatedClient.Conduct) {
        let client = SimulatedClient(conduct, in: self, seed: random.next())
        clients.append(client)
        lastProcess += 1
        let process = ProcessEntry(
            pid: lastProcess,
            parent: 1,
            group: lastProcess,
            session: lastProcess,
            started: 1,
            isEnded: false
        )
        numbers[ClientNumber(rawValue: clients.count)] = client
        connections?.accept(client.socket, of: geteuid(), lastProcess, ProcessLineage([process]))
        client.begin()
    }

    // MARK: The work of the host

    private func begin(_ call: ClientCall) -> (() -> Void)? {
        lastWork += 1
        let number = lastWork
        work[number] = Work(call: call)
        let time = random.thinkTime(.milliseconds(1) ... .seconds(3))
        clock.after(time) { [self] in finish(number) }
        if random.chance(0.2) { clock.after(time / 2) { [self] in ask(number) } }
        return { [self] in
            work[number]?.isCancelled = true
            clock.after(random.duration(.zero ... .milliseconds(50))) { [self] in finish(number) }
        }
    }

    private func ask(_ number: Int) {
        guard let call = work[number]?.call, let client = connections?[call.client] else { return }
        var hasEnded = false
        let question = client.ask("test/ask", ["request": call.id.json]) { [self] _ in
            if hasEnded { violated(.questionsEnd) }
            hasEnded = true
            work[number]?.question = nil
        }
        if !hasEnded { work[number]?.question = question }
    }

    private func finish(_ number: Int) {
        guard let ended = work.removeValue(forKey: number) else { return }
        let call = ended.call
        guard let client = connections?[call.client] else {
            finished[call.client]?.finished(call.id, .success([:]))
            return
        }
        if let question = ended.question { client.withdraw(question) }
        if case .integer(let id) = call.id, let simulated = numbers[call.client] {
            given[AnswerKey(client: ObjectIdentifier(simulated), id: id)] = clock.now
        }
        let length = random.chance(0.1) ? 100_000 : 10
        client.finished(call.id, .success(["text": .string(String(repeating: "b", count: length))]))
    }

    /// The clients that are gone while requests of them are under way.
    private var finished: [ClientNumber: ClientConnection] = [:]

    private func ended(_ number: ClientNumber) {
        for work in work.values where work.call.client == number {
            if !work.isCancelled { violated(.noRequestOutlives) }
            if work.question != nil { violated(.questionsEnd) }
        }
        finished[number] = connections?[number]
    }

    /// Takes in that an honest client has an answer.
    func answered(_ id: Int64, of client: SimulatedClient) {
        guard let instant = given.removeValue(forKey: AnswerKey(client: ObjectIdentifier(client), id: id)) else {
            return
        }
        if instant.duration(to: clock.now) > Self.patience { violated(.nobodyStarves) }
    }
}
