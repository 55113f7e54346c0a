internal import ClusterLife
internal import ClusterModel
internal import HostTime
internal import JSON

/// A simulated cluster: hosts, a broker, a network and callers, in virtual time and by chance.
final class ClusterWorld {
    let size: ClusterWorldSize
    var random: SplitMix64
    var now = Instant(nanoseconds: 1_000_000_000)
    var events = EventHeap<ClusterEvent>()
    /// The clocks of the machines, by the index of the host.
    var timers = DeadlineHeap()
    var hosts: [ClusterHost] = []
    var byName: [HostName: Int] = [:]
    /// The hosts that have each extension.
    var places: [[Int]] = []
    var network = ClusterNetwork()
    var checker: ClusterChecker
    var report: ClusterReport
    var lastTask = 0
    /// Whether callers still make requests, and whether anything still goes wrong.
    var isBusy = true
    var isFaulty: Bool
    /// Since when nothing is under way any more.
    var calmSince: Instant?
    let end: Instant

    init(seed: UInt64, _ size: ClusterWorldSize) {
        self.size = size
        random = SplitMix64(state: seed)
        checker = ClusterChecker(isTracing: !size.isBroadcastShared, grace: size.settings.grace)
        report = ClusterReport(seed: seed, size: size)
        isFaulty = size.faultEvery != nil
        end = now.advanced(by: size.duration)
        makeHosts()
    }

    private func makeHosts() {
        var extensions: [[AnnouncedExtension]] = Array(repeating: [], count: size.hosts)
        for number in 0..<size.extensions {
            let announced = makeExtension(number)
            var chosen: Set<Int> = []
            while chosen.count < min(size.copies, size.hosts) {
                // Equal hosts have equally many.
                let turn = number * size.copies + chosen.count
                chosen.insert(size.isUniform ? turn % size.hosts : random.number(0...size.hosts - 1))
            }
            places.append(chosen.sorted())
            for host in chosen.sorted() { extensions[host].append(announced) }
        }
        for index in 0..<size.hosts {
            guard let name = HostName("h\(index)") else { continue }
            let labels = size.isUniform ? [:] : ["zone": "z\(index % 3)"]
            let announcement = Announcement(labels: labels, capacity: 64, extensions: extensions[index])
            let skew = Int64(random.number(0...600)) * 1_000_000_000
            hosts.append(ClusterHost(index: index, name: name, announcement: announcement, skew: skew))
            byName[name] = index
        }
    }

    private func makeExtension(_ number: Int) -> AnnouncedExtension {
        let chance = size.isUniform ? 1 : random.number(0...9)
        let intent = AnnouncedIntent(
            name: "INTestIntent",
            isRepeatable: !size.isUniform && number.isMultiple(of: 5),
            isRestrictedWhileLocked: number.isMultiple(of: 2),
            isRestrictedWithoutProtectedData: number.isMultiple(of: 3)
        )
        return AnnouncedExtension(
            identifier: "x\(number)",
            capacity: size.isUniform ? 16 : random.number(1...8),
            placement: chance == 0 ? .sticky : .free,
            intents: [intent]
        )
    }

    // MARK: Time

    /// Lets everything happen, and reports.
    func run() -> ClusterReport {
        for host in hosts {
            events.insert(.start(host: host.index), at: now.advanced(by: random.duration(.zero...(.seconds(1)))))
        }
        events.insert(.request, at: now.advanced(by: .seconds(1)))
        if let faultEvery = size.faultEvery { events.insert(.fault, at: now.advanced(by: faultEvery)) }
        events.insert(.heal, at: now.advanced(by: size.duration * 0.75))
        events.insert(.look, at: now.advanced(by: .seconds(10)))
        while let next = Instant?.earlier(events.first, timers.firstDeadline), checker.violations.isEmpty {
            if !isBusy, next > rest || (calmSince.map { next > $0.advanced(by: .seconds(10)) } ?? false) { break }
            now = max(now, next)
            if let first = events.first, first <= now, let event = events.popFirst() {
                report.events += 1
                happen(event.event)
            } else if let index = timers.popFirst(notAfter: now) {
                report.events += 1
                timerFired(hosts[index])
            }
        }
        if checker.violations.isEmpty { lookAtRest() }
        finishReport()
        return report
    }

    /// The instant by which everything has come to rest: what was last asked for has had its time and its questions.
    private var rest: Instant { end.advanced(by: .seconds(180) + interval * 2) }

    /// The time between two heartbeats of each host.
    var interval: Duration { size.settings.interval(hosts: size.hosts) }

    private func finishReport() {
        report.virtualTime = .nanoseconds(now.nanoseconds - 1_000_000_000)
        report.performed = hosts.reduce(0) { $0 + $1.performed }
        report.requests = checker.count
        report.handled = checker.handled
        report.results = checker.results
        report.traceHash = checker.traceHash
        report.violations = checker.violations
        report.trace = checker.violations.isEmpty ? [] : checker.trace
    }

    private func happen(_ event: ClusterEvent) {
        switch event {
        case .datagram(let to, let life, let from, let bytes, let isSigned):
            arrive(event, to, life) { machine, now in
                if isSigned {
                    machine.heard(bytes, from: from, at: now)
                } else {
                    machine.received(bytes, from: from, at: now)
                }
            }
        case .broadcasts: spread()
        case .undeliverable(let from, let life, let to):
            arrive(event, from, life) { $0.undeliverable(to: to, at: $1) }
        case .request: makeRequest()
        case .answer(let host, let life, let number, let question, let request):
            answer(host, life, number, question: question, request: request)
        case .cancel(let host, let life, let number):
            arrive(event, host, life) { $0.cancelled(number, reason: "user", at: $1) }
        case .step(let host, let task, let question): step(hosts[host], task, question: question)
        case .taskDeadline(let host, let task): taskDeadline(hosts[host], task)
        case .fault: fault()
        case .wake(let host): wake(hosts[host])
        case .start(let host): start(hosts[host])
        case .connect(let host, let life): connect(hosts[host], life: life)
        case .daemonBack(let host): daemonBack(hosts[host])
        case .join: network.join(hosts)
        case .calm: network.isStorm = false
        case .brokerBack: brokerBack()
        case .heal: heal()
        case .lookWhole: lookWhole()
        case .look: look()
        case .lookCalm: lookCalm()
        }
    }

    private func timerFired(_ host: ClusterHost) {
        host.timer = nil
        guard let bridge = host.bridge else { return }
        if let until = host.standsUntil, until > now { return setTimer(host, at: until) }
        let own = clock(of: host)
        let told = size.shellDefect == .clockEarly ? own.advanced(by: .nanoseconds(-1)) : own
        bridge.machine.deadlinePassed(at: told)
        if let next = bridge.machine.nextDeadline, next <= own, size.shellDefect != .clockForgotten {
            violated(.noBusyLoop, "\(host.name) wants a clock again at once")
        }
        carryOut(host, bridge)
    }

    /// The time that the clock of a host shows.
    func clock(of host: ClusterHost) -> Instant { Instant(nanoseconds: now.nanoseconds &+ host.skew) }

    func setTimer(_ host: ClusterHost, at instant: Instant?) {
        if let timer = host.timer {
            if let instant { return timers.move(timer, to: instant) }
            timers.remove(timer)
        }
        host.timer = instant.map { timers.insert(host.index, at: $0) }
    }

    func violated(_ invariant: ClusterInvariant, _ finding: String) {
        checker.violated(invariant, "\(finding) (at \((now.nanoseconds - 1_000_000_000) / 1_000_000) ms)")
    }
}
