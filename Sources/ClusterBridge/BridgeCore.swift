internal import ClusterJobs
internal import ClusterLife
internal import ClusterModel
internal import ClusterSecurity
internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentModel
internal import JSON

/// The shell of a host's machine: tells it what happens, and carries out what it decides.
///
/// It lives in the domain of the bridge.
final class BridgeCore {
    private var machine: ClusterMachine
    let settings: BridgeSettings
    private var seals: ClusterGuard
    private var refusals = RefusalCounter()
    private let broker: any ClusterBroker
    private let store: (any JobStore)?
    let loop: EventLoop
    let outgoing: OutgoingCalls
    let incoming: IncomingCalls
    /// The queued jobs; nil without a store of them.
    private(set) var jobs: BridgeJobs?
    private lazy var port = DaemonPort(path: settings.socket, on: loop) { [weak self] in self?.took($0) }
    private(set) var daemon: DaemonSocket?
    /// Whether the daemon is there and does not answer.
    private(set) var isDaemonSilent = false
    /// Why there is no daemon, as the log was told.
    private var silence: String?
    private(set) var announcement = Announcement(capacity: 0, extensions: [])
    private(set) var load = HostLoad()
    private(set) var isDraining = false
    /// What is known of the broker, for people.
    private(set) var brokerText = "not reached yet"
    private(set) var isConnected = false
    /// How often the daemon had read its extensions anew when it was asked for them last.
    private var reloads = 0
    private var alarm: (token: TimerToken, deadline: Instant)?
    /// The incarnations to which something was sent last, by their hosts.
    private var receivers: [HostName: HostIncarnation] = [:]
    /// What to do when nothing is under way any more.
    private var drained: (() -> Void)?
    /// Whether no call is under way any more, and none comes.
    private var hasDrained = false
    private var isActing = false
    /// The time after which the daemon is asked again what it did not answer.
    private static let listAgain = Duration.seconds(1)

    init(
        _ settings: BridgeSettings,
        _ seals: consuming ClusterGuard,
        _ broker: any ClusterBroker,
        _ store: (any JobStore)?,
        on loop: EventLoop
    ) {
        (self.settings, self.broker, self.store, self.loop) = (settings, broker, store, loop)
        self.seals = seals
        outgoing = OutgoingCalls(cluster: settings.cluster.text)
        incoming = IncomingCalls(host: settings.host.host.text, on: loop)
        machine = ClusterMachine(
            settings.host,
            announcement: announcement,
            settings: settings.clocks,
            seed: settings.seed
        )
    }

    /// Begins to connect to the broker, the daemon and the store of queued jobs.
    ///
    /// - Parameters:
    ///   - disk: Where the journal of queued jobs waits.
    ///   - begin: Runs a task in the domain of the bridge.
    func start(on disk: BlockingExecutor, begin: @escaping (BridgeTask) -> Void) {
        act { $0.daemonLost(at: $1) }
        port.start()
        broker.start { [weak self] event in self?.took(event) }
        jobs = store.map { jobs(in: $0, on: disk, begin: begin) }
        jobs?.start()
    }

    private func jobs(
        in store: any JobStore,
        on disk: BlockingExecutor,
        begin: @escaping (BridgeTask) -> Void
    ) -> BridgeJobs {
        let (log, cluster) = (settings.log, settings.cluster)
        return BridgeJobs(
            JobCore(
                host: settings.host,
                store: store,
                place: settings.jobsPlace,
                journal: QueueJournal(
                    in: settings.folder,
                    of: settings.host.host,
                    in: cluster,
                    on: disk
                ),
                clock: loop,
                log: { log("cluster \(cluster): \($0)") },
                sign: { [unowned self] bytes, kind, subject throws(SealFailure) in
                    try seals.sign(bytes, as: kind, about: subject)
                },
                open: { [unowned self] bytes, kind, subject throws(ClusterRefusal.Reason) in
                    try seals.open(bytes, as: kind, about: subject)
                },
                begin: begin
            )
        )
    }

    /// Takes nothing new from other hosts, and calls back when nothing is under way or the time is over.
    func drain(within grace: Duration, _ drained: @escaping () -> Void) {
        let timer = loop.schedule(at: loop.now.advanced(by: grace)) { [weak self] in self?.drained.take()?() }
        self.drained = { [loop] in
            loop.cancel(timer)
            drained()
        }
        isDraining = true
        act { $0.drain(at: $1) }
        jobs?.drain { [weak self] in self?.finishDraining() }
    }

    /// Calls back when neither a call nor a queued job is under way.
    private func finishDraining() {
        if hasDrained, jobs?.isIdle ?? true { drained.take()?() }
    }

    /// Says goodbye to the other hosts, and ends the connection to the broker.
    func leave() async {
        act { $0.leave(at: $1) }
        if let alarm { loop.cancel(alarm.token) }
        alarm = nil
        await jobs?.stop()
        await port.stop()
        await broker.stop()
    }

    /// The other hosts.
    var peers: [HostName: Peer] { machine.peers }

    /// Trusts the hosts of a file that was read anew.
    func trust(_ hosts: TrustedHosts) { seals.trust(hosts) }

    // MARK: The machine

    /// Tells the machine what has happened, and carries out what it decides.
    func act(_ event: (inout ClusterMachine, Instant) -> Void) {
        event(&machine, loop.now)
        guard !isActing else { return }
        isActing = true
        while let action = machine.nextAction() { perform(action) }
        isActing = false
        arm()
    }

    private func arm() {
        let deadline = machine.nextDeadline
        guard deadline != alarm?.deadline else { return }
        if let alarm { loop.cancel(alarm.token) }
        alarm = deadline.map { deadline in
            let token = loop.schedule(at: deadline) { [weak self] in
                self?.alarm = nil
                self?.act { $0.deadlinePassed(at: $1) }
            }
            return (token, deadline)
        }
    }

    private func perform(_ action: ClusterAction) {
        switch action {
        case .broadcast(let body): if let datagram = try? seals.seal(broadcast: body) { broker.broadcast(datagram) }
        case .tell(let peer, let body): send(peer) { seals throws(SealFailure) in try seals.seal(tell: body, to: peer) }
        case .send(let peer, let body): send(peer) { seals throws(SealFailure) in try seals.seal(send: body, to: peer) }
        case .perform(let number, let request):
            if let caller = machine.origin(of: number)?.host { begin(number, request, from: caller.host) }
        case .cancelPerform(let number, _): cancelPerform(number)
        case .answerQuestion(let number, let answer): incoming.answer(number, answer)
        case .allowHandle(let number): incoming.leave(number, isGiven: true)
        case .forbidHandle(let number): incoming.leave(number, isGiven: false)
        case .ask(let number, let question, let params):
            outgoing.ask(number, question, params: params) { [weak self] answer in
                self?.act { $0.answered(number, question: question, answer, at: $1) }
            }
        case .lookAtDevice(let number):
            outgoing.lookAtDevice(number) { [weak self] device in self?.act { $0.deviceSeen(number, device, at: $1) } }
        case .withdrawQuestion(let number, let question): outgoing.withdraw(question, of: number)
        case .progress(let number, let progress): outgoing.progressed(number, progress)
        case .finish(let number, let result): outgoing.finish(number, result)
        case .drained:
            hasDrained = true
            finishDraining()
        case .log(let news):
            if news.level != .debug { settings.log("cluster \(settings.cluster): \(news.text)") }
        }
    }

    // MARK: The broker

    private func took(_ event: BrokerEvent) {
        switch event {
        case .connected(let server):
            settings.log("cluster \(settings.cluster): \(server)")
            (brokerText, isConnected) = (server, true)
            act { $0.brokerConnected(at: $1) }
        case .lost(let reason):
            settings.log("cluster \(settings.cluster): \(reason)")
            (brokerText, isConnected) = (reason, false)
            act { $0.brokerLost(at: $1) }
        case .note(let text): settings.log("cluster \(settings.cluster): \(text)")
        case .undeliverable(let host): undeliverable(to: host)
        case .datagram(let bytes): took(bytes)
        }
    }

    private func took(_ bytes: [UInt8]) {
        let now = loop.now
        do throws(ClusterRefusal) {
            let datagram = try seals.open(bytes, now: now)
            switch datagram.kind {
            case .heard: act { $0.heard(datagram.body, from: datagram.from, at: $1) }
            case .received: act { $0.received(datagram.body, from: datagram.from, at: $1) }
            }
        } catch {
            // The own broadcasts come back.
            guard error.reason != .ownName, let notice = refusals.count(error, at: now) else { return }
            settings.log("cluster \(settings.cluster): \(notice)")
        }
    }

    /// Sends a datagram to one host.
    ///
    /// Nothing can be said to a host that has not been heard yet; the link says it again.
    private func send(_ peer: HostIncarnation, _ seal: (inout ClusterGuard) throws(SealFailure) -> [UInt8]) {
        guard let datagram = try? seal(&seals) else { return }
        receivers[peer.host] = peer
        broker.send(datagram, to: peer.host)
    }

    private func undeliverable(to host: HostName) {
        guard let peer = receivers[host] else { return }
        act { $0.undeliverable(to: peer, at: $1) }
    }

    // MARK: The daemon

    private func took(_ event: DaemonPort.Event) {
        switch event {
        case .connected(let daemon):
            (self.daemon, reloads, silence, isDaemonSilent) = (daemon, 0, nil, false)
            list(daemon)
        case .lost(let reason): disconnected(because: reason)
        case .silent: fellSilent()
        case .answers:
            settings.log("the daemon answers again")
            isDaemonSilent = false
            jobs?.daemonFellSilent(false)
            if let daemon { list(daemon) }
        case .request(let id, let method, let params):
            if let daemon { took(id, method, params, of: daemon) }
        case .notification(HostChanges.method, let params): if let status = params["status"] { changed(status) }
        case .notification(CallProgressNotification.method, let params): progressed(params)
        case .notification(CancelRequest.method, let params):
            if let daemon, let id = params["id"].flatMap(RequestID.init) { cancelled(id, of: daemon) }
        case .notification: break
        }
    }

    private func took(_ id: RequestID, _ method: String, _ params: JSONValue, of daemon: DaemonSocket) {
        switch method {
        case ElsewherePerform.method: perform(id, params, of: daemon)
        case ElsewherePing.method: daemon.answer(id, .success(Empty().json))
        case DialogueAsk.method: asked(id, params, of: daemon)
        case CallMayHandle.method: mayHandleAsked(id, params, of: daemon)
        case ClusterStatus.method: daemon.answer(id, .success(status))
        case _
        where jobs?.took(
            id,
            method,
            params,
            of: daemon,
            { [unowned self] request throws(ResponseError) in
                try lane(for: request)
            }
        ) ?? false: break
        default: daemon.answer(id, .failure(.methodNotFound(method)))
        }
    }

    /// Asks what the extensions handle; the daemon is of use from then on.
    private func list(_ daemon: DaemonSocket) {
        daemon.call(ExtensionList.method, ExtensionList().json) { [weak self] result in
            guard let self, daemon === self.daemon else { return }
            switch result {
            case .success(let value):
                do throws(MessageError) { listed(try ExtensionList.answer(from: value)) } catch {
                    notListed("\(error)", by: daemon)
                }
            case .failure(let error): notListed(error.message, by: daemon)
            }
        }
    }

    private func notListed(_ reason: String, by daemon: DaemonSocket) {
        settings.log("cluster \(settings.cluster): the daemon does not list its extensions: \(reason)")
        _ = loop.schedule(at: loop.now.advanced(by: Self.listAgain)) { [weak self] in
            if let self, daemon === self.daemon { self.list(daemon) }
        }
    }

    private func listed(_ list: ExtensionList.Answer) {
        let announcement = Announcement(list, labels: settings.labels, most: settings.clocks.callsIn)
        if announcement != self.announcement {
            self.announcement = announcement
            act { $0.announcementChanged(announcement, at: $1) }
        }
        act { $0.daemonBack(at: $1) }
        jobs?.changed(daemon, announcement)
        // The load that was told last is of another list, or of the time before the daemon was lost.
        guard let daemon else { return }
        daemon.call(HostStatus.method, HostStatus().json) { [weak self] result in
            if let self, daemon === self.daemon, case .success(let status) = result { changed(status) }
        }
    }

    /// Takes in that the daemon is there and does not answer: nothing is known of what it has for other hosts.
    ///
    /// Its own requests stay at other hosts, since its callers still wait for them.
    private func fellSilent() {
        let time = DurationText.format(Pulse.patience)
        settings.log("the daemon has not answered for \(time): it gets nothing of other hosts until it does")
        isDaemonSilent = true
        jobs?.daemonFellSilent(true)
        incoming.cancelAll()
        act { $0.daemonLost(at: $1) }
    }

    private func disconnected(because reason: String) {
        if silence != reason { settings.log("the daemon is not there: \(reason)") }
        silence = reason
        guard daemon != nil else { return }
        (daemon, isDaemonSilent) = (nil, false)
        jobs?.changed(nil, announcement)
        for number in outgoing.removeAll() { act { $0.cancelled(number, reason: "callerGone", at: $1) } }
        incoming.removeAll()
        act { $0.daemonLost(at: $1) }
    }

    /// Takes in the state of the daemon.
    private func changed(_ json: JSONValue) {
        guard let daemon, let status = try? HostStatus.answer(from: json) else { return }
        let places = announcement.extensions.enumerated().map { ($1.identifier, $0) }
        load = HostLoad(status, places: Dictionary(places) { first, _ in first })
        // Also one that is the same: what has begun and ended since is counted from here on.
        act { $0.loadChanged(load, at: $1) }
        if reloads != status.reloads { list(daemon) }
        reloads = status.reloads
    }
}
