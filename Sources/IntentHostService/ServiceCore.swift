internal import EventLoop
internal import ExtensionLife
internal import IntentHost
internal import IntentModel

/// What a service consists of: each part keeps a state of its own, and all live in the domain of the service.
final class ServiceCore {
    let clock: any Scheduler
    let identifiers: RandomIdentifiers
    let work = OpenWork()
    let appLog: AppLog
    let news: AppNews
    let programs: AppPrograms
    let bridge: BridgeProgram
    let shares: ClientShares
    let clients: Connections
    let questions: ClientQuestions
    let apps: ClientApps
    let device: DeviceKeeper
    let reloading: Reloading
    private(set) lazy var opener = AppOpener(self, service.settings)
    private(set) lazy var handovers = Handovers(self, of: service)
    private(set) lazy var authorizations = AuthorizationQuestions(self, of: service)
    private(set) lazy var requests = RequestMethods(self, of: service)
    private(set) lazy var jobs = JobMethods(self, of: service)
    private(set) lazy var told = AppMethods(self, of: service)
    private(set) lazy var desktop = Desktop(self, of: service)
    private(set) lazy var methods = ServiceMethods(self, of: service)
    private(set) lazy var status = StatusMethod(self, of: service)
    private(set) lazy var extensions = ExtensionsMethod(of: service)
    private(set) lazy var elsewhere = ElsewhereRequests(self, of: service)
    private(set) lazy var queue = QueueMethods(self, of: service)
    private(set) lazy var watching = HostWatching(self, of: service)
    private unowned let service: HostService

    init(
        of service: HostService,
        _ clock: any Scheduler,
        _ random: RandomSource,
        _ processes: (any AppProcesses)?
    ) {
        (self.service, self.clock) = (service, clock)
        identifiers = RandomIdentifiers(random)
        let (host, settings) = (service.host, service.settings)
        let log = AppLog(clock, settings.log)
        let news = AppNews(of: service, clock)
        (appLog, self.news) = (log, news)
        let processes = processes ?? SystemAppProcesses(on: host.eventLoop)
        bridge = BridgeProgram(processes, clock, of: service)
        programs = AppPrograms(
            processes,
            clock,
            environment: settings.environment,
            log: log
        ) { news.tell() }
        let rules = ClientRules(
            greeting: settings.greeting,
            users: settings.users,
            most: settings.maximumClients,
            log: settings.log
        )
        let shares = ClientShares(clock) { [loop = host.eventLoop] body in
            // Behind what is enqueued now; a timer would come before it.
            loop.completion { (_: Bool) in body() }(true)
        }
        self.shares = shares
        let origins = ServiceOrigins(host: host, programs: programs, bridge: bridge)
        clients = Connections(rules, clock, origins: origins, shares: shares) { [unowned service] call in
            service.serve(call).map { task in { task.cancel() } }
        } greeted: {
            news.tell()
        } ended: { [unowned service] number in
            service.assumeIsolated {
                $0.endSessions(of: number)
                $0.core.watching.remove(number)
            }
        }
        questions = ClientQuestions(of: service, to: clients, clock)
        apps = ClientApps(host, clients)
        device = DeviceKeeper(of: service, clock)
        reloading = Reloading(of: service)
    }

    /// Takes no more clients and performs no more intents, lets what is under way finish, and ends all connections.
    func stop(grace: Duration) async {
        work.stop()
        clients.stopListening()
        device.stop()
        watching.stop()
        news.tell()
        let timer = clock.schedule(at: clock.now.advanced(by: grace)) { [work, elsewhere, host = service.host] in
            // A client that always has a request under way must not keep the host.
            work.graceOver()
            elsewhere.stop()
            host.beginShutdown()
        }
        // Until all connections end in the same step, a client may begin a request, such as to list examples.
        await work.idle()
        clock.cancel(timer)
        clients.endAll()
        programs.terminate()
        // Each of them has a clock.
        await clients.everybodyLeft()
    }

    /// What is there of clients and for them, by name.
    func remains(sessions: Int) -> [String: Int] {
        [
            "clients": clients.count, "places": clients.placeCount, "requests": work.requestCount,
            "others": work.otherCount, "questions": questions.count, "programs": programs.count,
            "authorizations": authorizations.count, "sessions": sessions, "watching": watching.count,
            "elsewhere": elsewhere.count,
            "memory": MemoryShares.requests / 2 - shares.most(of: ClientNumber(rawValue: 0)),
        ]
    }
}
