internal import ClusterLife
internal import ClusterModel
internal import HostTime
internal import JSON

extension ClusterWorld {
    /// Does something with the machine of a host, if its bridge runs.
    func use(_ host: ClusterHost, _ body: @escaping (inout ClusterMachine, Instant) -> Void) {
        guard let bridge = host.bridge else { return }
        guard !stands(host) else { return bridge.backlog.append(body) }
        body(&bridge.machine, clock(of: host))
        carryOut(host, bridge)
    }

    /// Whether the bridge of a host stands still.
    func stands(_ host: ClusterHost) -> Bool { host.standsUntil.map { $0 > now } ?? false }

    /// Lets a bridge do what has come while it stood still.
    func wake(_ host: ClusterHost) {
        guard let bridge = host.bridge, !stands(host) else { return }
        let backlog = bridge.backlog
        bridge.backlog = []
        for body in backlog { use(host, body) }
    }

    /// Carries out what the machine of a host has decided, and sets its clock.
    func carryOut(_ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        while let action = bridge.machine.nextAction() {
            carryOut(action, host, bridge)
            guard host.bridge === bridge else { return }
        }
        if size.shellDefect == .clockForgotten, host.timer != nil { return }
        let deadline = bridge.machine.nextDeadline
        setTimer(host, at: deadline.map { Instant(nanoseconds: $0.nanoseconds &- host.skew) })
    }

    private func carryOut(_ action: ClusterAction, _ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        switch action {
        case .broadcast(let bytes): broadcast(bytes, from: host)
        case .tell(let to, let bytes): send(bytes, to: to, from: host, isSigned: true)
        case .send(let to, let bytes): send(bytes, to: to, from: host, isSigned: false)
        case .perform(let number, let request): perform(number, request, host, bridge)
        case .cancelPerform(let number, _): cancelTask(number, host, bridge)
        case .answerQuestion(let number, let answer): answered(number, answer, host, bridge)
        case .allowHandle(let number): allowed(number, host, bridge)
        case .forbidHandle(let number): forbidden(number, host, bridge)
        case .ask(let number, let question, let body): ask(number, question: question, body, host, bridge)
        case .lookAtDevice(let number): lookAtDevice(number, host, bridge)
        case .withdrawQuestion(let number, let question):
            withdraw(number, question: question, host, bridge)
        case .progress(let number, let body):
            if let request = bridge.requests[number], body["request"]?.integerValue != Int64(request) {
                violated(.rightOutcome, "progress of another request came for \(request)")
            }
        case .finish(let number, let result): finish(number, result, host, bridge)
        case .drained: drained(host)
        case .log(.gave(let attempt, _)):
            checker.gave(.init(host: host.incarnation, attempt: attempt))
        case .log(let news):
            if !size.isBroadcastShared { checker.note(now, "\(host.name): \(news.text)") }
        }
    }

    // MARK: Lives

    /// Starts the bridge of a host, and its daemon if that does not run.
    func start(_ host: ClusterHost) {
        guard host.bridge == nil else { return }
        host.lives += 1
        host.standsUntil = nil
        host.hasDaemon = true
        host.isDraining = false
        let machine = ClusterMachine(
            host.incarnation,
            announcement: host.announcement,
            settings: size.settings,
            seed: random.next()
        )
        host.bridge = ClusterHost.Bridge(machine)
        checker.note(now, "\(host.name) starts")
        use(host) { $0.loadChanged(host.load, at: $1) }
        connect(host, life: host.lives)
    }

    /// Connects the bridge of a host to the broker, if that is there.
    func connect(_ host: ClusterHost, life: Int64) {
        guard let bridge = host.bridge, host.lives == life, network.hasBroker, !bridge.isConnected else { return }
        bridge.isConnected = true
        use(host) { $0.brokerConnected(at: $1) }
    }

    func disconnect(_ host: ClusterHost) {
        guard let bridge = host.bridge, bridge.isConnected else { return }
        bridge.isConnected = false
        use(host) { $0.brokerLost(at: $1) }
    }

    /// Ends the bridge of a host: its daemon cancels what it performed for others, and its callers get an error.
    func endBridge(_ host: ClusterHost) {
        guard let bridge = host.bridge else { return }
        host.bridge = nil
        setTimer(host, at: nil)
        for (_, request) in bridge.requests { checker.abandoned(request) }
        for id in host.tasks.keys.sorted() where host.tasks[id]?.isForeign == true {
            host.tasks[id]?.call = nil
            // What is handled goes on, and nobody hears of its end.
            if case .handling? = host.tasks[id]?.stage { continue }
            endTask(host, id)
        }
    }

    /// Ends the daemon of a host with all that it performs.
    func endDaemon(_ host: ClusterHost) {
        host.hasDaemon = false
        for id in host.tasks.keys.sorted() {
            if let task = host.tasks[id], !task.isForeign { checker.abandoned(task.request) }
        }
        host.tasks = [:]
        for place in host.running.indices { (host.running[place], host.isWarm[place]) = (0, false) }
        host.bridge?.tasks = [:]
        guard let bridge = host.bridge else { return }
        // Its callers are gone with it.
        for (_, request) in bridge.requests.sorted(by: { $0.key < $1.key }) { checker.abandoned(request) }
        let open = bridge.requests.keys.sorted()
        use(host) { machine, now in
            for number in open { machine.cancelled(number, reason: "callerGone", at: now) }
            machine.daemonLost(at: now)
        }
    }

    func daemonBack(_ host: ClusterHost) {
        guard !host.hasDaemon else { return }
        host.hasDaemon = true
        use(host) { machine, now in
            machine.daemonBack(at: now)
            machine.loadChanged(host.load, at: now)
        }
    }

    /// Lets a host leave that has drained, and start again.
    private func drained(_ host: ClusterHost) {
        checker.note(now, "\(host.name) has drained")
        guard let bridge = host.bridge else { return }
        bridge.machine.leave(at: clock(of: host))
        while let action = bridge.machine.nextAction() { carryOut(action, host, bridge) }
        endBridge(host)
        endDaemon(host)
        events.insert(.start(host: host.index), at: now.advanced(by: random.duration(.seconds(1)...(.seconds(5)))))
    }
}
