import ClusterModel
import HostTime
import JSON

@testable import ClusterLife

/// A host in a small cluster: its machine, and what it wanted of its shell.
final class SmallHost {
    var machine: ClusterMachine
    var isConnected = true
    /// Whether the shell is gone: nothing is carried out, and nothing comes.
    var isGone = false
    var actions: [ClusterAction] = []

    init(_ name: HostName, number: Int64, _ announcement: Announcement, _ settings: ClusterSettings) {
        machine = ClusterMachine(
            HostIncarnation(host: name, number: number),
            announcement: announcement,
            settings: settings,
            seed: 7
        )
    }

    /// The calls that the daemon was told to perform, and that it did not end yet.
    var performed: [CallIn.Number] {
        actions.compactMap { if case .perform(let number, _) = $0 { number } else { nil } }
    }

    var allowed: [CallIn.Number] {
        actions.compactMap { if case .allowHandle(let number) = $0 { number } else { nil } }
    }

    var forbidden: [CallIn.Number] {
        actions.compactMap { if case .forbidHandle(let number) = $0 { number } else { nil } }
    }

    var cancelled: [String] {
        actions.compactMap { if case .cancelPerform(_, let reason) = $0 { reason } else { nil } }
    }

    var results: [ElsewhereResult] {
        actions.compactMap { if case .finish(_, let result) = $0 { result } else { nil } }
    }

    var questions: [(CallOut.Number, Int64)] {
        actions.compactMap { if case .ask(let number, let question, _) = $0 { (number, question) } else { nil } }
    }

    /// The calls whose device was looked at.
    var looks: [CallOut.Number] {
        actions.compactMap { if case .lookAtDevice(let number) = $0 { number } else { nil } }
    }

    var answers: [JSONValue] {
        actions.compactMap { if case .answerQuestion(_, let answer) = $0 { answer } else { nil } }
    }
}

/// Some hosts, and a network that brings everything in a millisecond unless a test cuts it.
final class SmallCluster {
    let hosts: [SmallHost]
    private(set) var now = Instant(nanoseconds: 1_000_000_000)
    /// The pairs between which nothing passes, in that direction.
    var cut: Set<[Int]> = []
    private var underway: [(at: Instant, from: Int, to: Int, ClusterAction)] = []

    static let intent = AnnouncedIntent(name: "INSendMessageIntent")

    static func announced(
        _ identifier: String = "chat",
        capacity: Int = 4,
        placement: AnnouncedExtension.Placement = .free,
        intent: AnnouncedIntent = intent
    ) -> AnnouncedExtension {
        AnnouncedExtension(identifier: identifier, capacity: capacity, placement: placement, intents: [intent])
    }

    static func request(
        _ word: String? = "chat",
        device: CallerDevice = CallerDevice(),
        left: Duration = .seconds(10)
    ) throws -> ClusterRequest {
        var request: JSONObject = ["intent": "INSendMessageIntent"]
        request["extension"] = word.map(JSONValue.string)
        return try ClusterRequest(request: request, device: device, left: left)
    }

    /// Makes hosts `h0`, `h1` and so on, which have what is said, and lets them find each other.
    init(
        _ announcements: [[AnnouncedExtension]],
        labels: [[String: String]] = [],
        settings: ClusterSettings = ClusterSettings()
    ) {
        hosts = announcements.enumerated().compactMap { index, extensions in
            let own = labels.isEmpty ? [:] : labels[index]
            let announcement = Announcement(labels: own, capacity: 64, extensions: extensions)
            return HostName("h\(index)").map { SmallHost($0, number: 1, announcement, settings) }
        }
        for index in hosts.indices { use(index) { $0.brokerConnected(at: $1) } }
        run(.seconds(2))
    }

    func use(_ index: Int, _ body: (inout ClusterMachine, Instant) -> Void) {
        body(&hosts[index].machine, now)
        take(index)
    }

    func request(_ index: Int, _ request: ClusterRequest) {
        use(index) { machine, now in _ = machine.requested(request, at: now) }
    }

    private func take(_ index: Int) {
        let host = hosts[index]
        while let action = host.machine.nextAction() {
            host.actions.append(action)
            guard !host.isGone, host.isConnected else { continue }
            let at = now.advanced(by: .milliseconds(1))
            switch action {
            case .broadcast: for to in hosts.indices { underway.append((at, index, to, action)) }
            case .tell(let host, _), .send(let host, _):
                for to in hosts.indices where hosts[to].machine.own == host { underway.append((at, index, to, action)) }
            default: break
            }
        }
    }

    private func deliver(_ action: ClusterAction, from: Int, to: Int) {
        guard !cut.contains([from, to]), !hosts[to].isGone, hosts[to].isConnected else { return }
        let sender = hosts[from].machine.own
        switch action {
        case .broadcast(let bytes), .tell(_, let bytes):
            use(to) { $0.heard(bytes, from: sender, at: $1) }
        case .send(_, let bytes): use(to) { $0.received(bytes, from: sender, at: $1) }
        default: break
        }
    }

    func run(_ time: Duration) {
        let end = now.advanced(by: time)
        while true {
            var next = underway.first?.at
            for host in hosts where !host.isGone { next = .earlier(next, host.machine.nextDeadline) }
            guard let next, next <= end else { break }
            now = max(now, next)
            while let first = underway.first, first.at <= now {
                underway.removeFirst()
                deliver(first.3, from: first.from, to: first.to)
            }
            for (index, host) in hosts.enumerated() where !host.isGone {
                if let deadline = host.machine.nextDeadline, deadline <= now {
                    use(index) { $0.deadlinePassed(at: $1) }
                }
            }
        }
        now = end
    }

    /// Cuts a host off from all others, or joins it to them again.
    func cutOff(_ index: Int, _ isCut: Bool = true) {
        for other in hosts.indices where other != index {
            for pair in [[index, other], [other, index]] {
                if isCut { cut.insert(pair) } else { cut.remove(pair) }
            }
        }
    }

    /// The host that has performed a call; nil if none has.
    var performer: Int? { hosts.indices.first { !hosts[$0].performed.isEmpty } }

    /// Has the daemon of a host ask for leave to handle its newest call.
    func mayHandle(_ index: Int) {
        guard let number = hosts[index].performed.last else { return }
        use(index) { $0.mayHandleAsked(number, at: $1) }
    }

    /// Ends the newest call of a host.
    func end(_ index: Int, _ outcome: JSONValue = "done") {
        guard let number = hosts[index].performed.last else { return }
        use(index) { $0.ended(number, outcome, at: $1) }
    }
}
