internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel

/// What a host does at present.
final class StatusMethod {
    private let host: Host
    private let settings: ServiceSettings
    private let clients: Connections
    private let work: OpenWork
    private let clock: any Scheduler
    private let began: Instant

    init(_ core: ServiceCore, of service: HostService) {
        (host, settings) = (service.host, service.settings)
        (clients, work, clock, began) = (core.clients, core.work, core.clock, core.clock.now)
    }

    func status(_ message: HostStatus, _ call: ClientCall) async throws(ResponseError) -> HostStatus.Answer {
        try await answer(without: call)
    }

    /// Returns what the host does.
    ///
    /// - Parameter call: The request that asks for it, which is not counted.
    func answer(without call: ClientCall?) async throws(ResponseError) -> HostStatus.Answer {
        let activity: HostActivity
        do {
            activity = try await host.activity()
        } catch {
            throw ResponseError(.hostStopped, "\(error)")
        }
        let greeted = clients.greetedClients.compactMap { client in
            client.hello.map { hello in
                HostStatus.Client(
                    name: hello.name,
                    kind: hello.kind,
                    app: client.appName,
                    process: client.process,
                    connected: client.began.duration(to: clock.now),
                    requests: client.requestCount - (client.number == call?.client ? 1 : 0)
                )
            }
        }
        return HostStatus.Answer(
            name: settings.greeting.name,
            version: settings.greeting.version,
            pid: settings.greeting.pid,
            dataDirectory: settings.greeting.dataDirectory,
            uptime: began.duration(to: clock.now),
            requests: work.requestCount - (call == nil ? 0 : 1),
            jobs: activity.jobs,
            reloads: activity.reloads,
            device: settings.device.current,
            clients: Array(greeted.prefix(HostBound.clients)),
            extensions: activity.extensions.prefix(HostBound.extensions).map { subject in
                HostStatus.Extension(
                    subject.manifest.identifier,
                    name: subject.manifest.displayName,
                    state: subject.state,
                    launches: subject.use.launches,
                    memory: subject.use.memory,
                    memoryLimit: subject.memoryLimit
                )
            },
            problems: [settings.device.problem].compactMap(\.self) + settings.problems()
        )
    }
}
